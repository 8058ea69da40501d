// The command line, and the only place where dataset, service and gateway meet. `npm run <command> -- --help` shows each.
import { join, resolve } from "node:path";
import { Command, InvalidArgumentError, Option } from "commander";
import { checkDataset, formatDatasetCheck } from "./dataset/check/check-dataset.ts";
import { DEFAULT_PARCELS, DEFAULT_SEED, MAX_PARCELS } from "./dataset/demo/build-demo.ts";
import { LENGTH_UNITS } from "./dataset/import/length-units.ts";
import { LAYER_NAMES } from "./dataset/import/survey-fields.ts";
import { makeDemo } from "./demo-dataset.ts";
import { runImport } from "./import-command.ts";
import { requireOutputs } from "./output-files.ts";
import { buildPageIfStale } from "./page-build.ts";
import { runPublish } from "./publish-command.ts";
import { chooseTokenCommands } from "./service/tokens/choose-commands.ts";
import { parseExpiry, parseWindow } from "./service/tokens/commands.ts";
import { CALLER_DIR, loadEnvFile, readSettings, requireServiceSettings, requireSettings } from "./settings.ts";
import { showDataset } from "./show-dataset.ts";
import { start, startDev, startServiceAlone } from "./start.ts";
import { formatTokens, runCommand } from "./terminal.ts";

const program = new Command("parcelscope")
  .description("Parcel and building-footprint lookups, drawn on a map.")
  .showHelpAfterError("(--help shows what there is)");

program
  .command("start")
  .description("set up what is missing and run the service, the gateway and the page")
  .action(async () => start(await requireSettings(process.env)));

program
  .command("dev")
  .description("the same with hot reload of the page")
  .action(async () => startDev(await requireSettings(process.env)));

program
  .command("service")
  .description("run the lookup service alone")
  .action(async () => startServiceAlone(await requireServiceSettings(process.env)));

program
  .command("build")
  .description("build the page when its sources have changed")
  .action(() => buildPageIfStale(() => console.error("Building the page …")));

const stateDir = () => readSettings(process.env, []).stateDir;
const tokenCommands = () => chooseTokenCommands(readSettings(process.env, []));
const token = program.command("token").description("make, list and revoke access tokens of the service");

token
  .command("create")
  .description("print a new token, once")
  .requiredOption("--user <name>", "who it is for; goes out as X-User-Id")
  .option("--quota <n>", "lookups in a window (default: no limit)", wholeNumber)
  .option("--window <days>", "1d, 30d: how long a quota lasts, from the token's first use", "30d")
  .option("--expires <date>", "2027-12-31 or an ISO time (default: never)")
  .action(async ({ user, quota, window, expires }) => {
    const expiresAt = expires ? parseExpiry(expires) : null;
    const order = { user, quota: quota ?? null, windowMs: parseWindow(window), expiresAt };
    console.log(await tokenCommands().create(order));
  });

token
  .command("list")
  .description("show all tokens: ids, users, quotas and use, never the token itself")
  .action(async () => console.log(formatTokens(await tokenCommands().list())));

token
  .command("revoke")
  .description("end a token at once")
  .argument("<id>", "the id that `token -- list` shows")
  .action(async (id) => {
    await tokenCommands().revoke(id);
    console.log(`The token ${id} is revoked.`);
  });

const dataset = program.command("dataset").description("make and describe dataset files");

dataset
  .command("demo")
  .description("make the demo town")
  .option("--parcels <n>", `how many parcels, up to ${MAX_PARCELS}`, wholeNumber, DEFAULT_PARCELS)
  .option("--seed <n>", "the same seed gives the same town", wholeNumber, DEFAULT_SEED)
  .option("--out <file>", "where to write it (default: where `npm start` looks)")
  .action(({ parcels, seed, out }) => {
    const path = out ? resolve(CALLER_DIR, out) : join(stateDir(), "demo-town.gpkg");
    requireOutputs([{ option: out ? "--out" : "The demo town", path, kind: "dataset" }]);
    makeDemo({ path, parcels, seed });
    console.log(path);
  });

dataset
  .command("import")
  .description(
    "make a dataset from parcels and buildings of your own: GeoJSON (also a feature a line), TopoJSON, GeoPackage, Shapefile (also zipped), FlatGeobuf, GeoParquet, CSV with WKT, WKB or coordinates; and tables without coordinates (CSV, .dbf, GeoPackage) that a key joins",
  )
  .requiredOption("--parcels <file>", "parcel polygons (FILE#LAYER where a file has several)")
  .option("--buildings <file>", "building outlines")
  .option("--addresses <file>", "addresses, joined to parcels by number or by place")
  .option(
    "--join <file:key=column>",
    "a table of the parcels' attributes: table.csv:parcel=APN where its column APN has the parcel number, table.csv:ML=MapLot where the parcels' column ML has what its column MapLot has",
    takeOneTable,
  )
  .option("--layer <name=file...>", `a further layer, from which attributes are derived: ${LAYER_NAMES.join(", ")}`, collectLayer)
  .option("--map <field=column...>", "which column holds a field, where the guess is wrong")
  .option("--set <field=value...>", "city, state or zip of the rows that have none, such as city=Cambridge state=MA")
  .option("--city-alias <name=city...>", 'another name that counts as the city\'s own, such as "Santa Monica=LOS ANGELES"')
  .option("--map-file <file>", "take all of that from a mapping that --save-map wrote; what is told beside it goes first")
  .option(
    "--save-map <file>",
    "write columns, constants, city names, coordinate system, units and --tree-crown, as guessed and told, to be used again",
  )
  .option("--dry-run", "show which columns would be taken, and write no dataset")
  .option("--crs <system>", "coordinate system of files that do not say theirs, such as EPSG:2227")
  .addOption(new Option("--units <unit>", "of heights, elevations and crowns in the files").choices(LENGTH_UNITS))
  .option(
    "--tree-crown <width>",
    "how wide the crown of a tree is that is a point and has no width of its own, such as 20ft (default: left out)",
  )
  .option("--name <name>", "what people see the dataset called")
  .option("--attribution <text>", "whose data it is; shown on the map")
  .option("--report <file>", "write the report as JSON too; of --dry-run, what would be taken")
  .option("--out <file>", "where to write it; point DATASET there")
  .option("--to <url>", "publish it to a database instead (postgres://…); point DATASET there")
  .action((options) => runImport(options));

dataset
  .command("publish")
  .description("move a dataset file into PostgreSQL with PostGIS; run again after an interruption, it goes on where it stopped")
  .argument("<file>")
  .requiredOption("--to <url>", "postgres://user:password@host/database; point DATASET there")
  .action((file, { to }) => runPublish(resolve(CALLER_DIR, file), to));

dataset
  .command("info")
  .description("say what a dataset file holds")
  .argument("<file>")
  .option("--picture <file>", "draw its parcels and buildings as SVG too")
  .action((file, { picture }) => showDataset(resolve(CALLER_DIR, file), picture && resolve(CALLER_DIR, picture)));

dataset
  .command("check")
  .description("say whether a dataset file keeps its promises; ends with 1 when it does not")
  .argument("<file>")
  .action((file) => {
    const check = checkDataset(resolve(CALLER_DIR, file));
    console.log(formatDatasetCheck(check));
    if (!check.kept) process.exitCode = 1;
  });

await runCommand(() => {
  loadEnvFile();
  return program.parseAsync();
});

function collectLayer(text: string, layers: Record<string, string> = {}): Record<string, string> {
  const [, name, path] = /^([a-z_]+)=(.+)$/s.exec(text) ?? [];
  if (!name || !path || !(LAYER_NAMES as readonly string[]).includes(name)) {
    throw new InvalidArgumentError(`It must be name=file, and name one of ${LAYER_NAMES.join(", ")}.`);
  }
  return { ...layers, [name]: path };
}

function takeOneTable(text: string, before: string | undefined): string {
  if (before !== undefined) throw new InvalidArgumentError("Only one table can be joined. Join the others to it first.");
  return text;
}

function wholeNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
}
