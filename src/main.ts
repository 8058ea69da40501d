// The command line, and the only place where dataset, service and gateway meet. `npm run <command> -- --help` shows each. Whatever `start` doesn't
// need is loaded by the command that needs it.
import { join, resolve } from "node:path";
import { Command, InvalidArgumentError, Option } from "commander";
import { DEFAULT_PARCELS, DEFAULT_SEED, MAX_PARCELS } from "./dataset/demo/demo-town.ts";
import { formatFields } from "./dataset/import/import-fields.ts";
import { LENGTH_UNITS } from "./dataset/import/length-units.ts";
import { LAYER_NAMES } from "./dataset/import/survey-fields.ts";
import { makeDemo } from "./demo-dataset.ts";
import { requireOutputs } from "./output-files.ts";
import { buildPageIfStale } from "./page-build.ts";
import { runPublish } from "./publish-command.ts";
import { checkRulesFile, printRules } from "./rules-command.ts";
import { chooseTokenCommands } from "./service/tokens/choose-commands.ts";
import { parseExpiry, parseWindow } from "./service/tokens/commands.ts";
import { CALLER_DIR, loadEnvFile, readSettings, requireServiceSettings, requireSettings } from "./settings.ts";
import { start, startDev, startServiceAlone } from "./start.ts";
import { formatTokens, runCommand } from "./terminal.ts";

const program = new Command("parcelscope")
  .description("Parcel and building-footprint lookups on a map.")
  .showHelpAfterError("(--help lists the options)");

program
  .command("start")
  .description("set up what is missing, then run service, gateway and page")
  .action(async () => start(await requireSettings(process.env)));

program
  .command("dev")
  .description("like start, with hot reload of the page")
  .action(async () => startDev(await requireSettings(process.env)));

program
  .command("service")
  .description("run the lookup service alone")
  .action(async () => startServiceAlone(await requireServiceSettings(process.env)));

program
  .command("build")
  .description("build the page if its sources have changed")
  .action(() => buildPageIfStale(() => console.error("Building the page …")));

const stateDir = () => readSettings(process.env, []).stateDir;
const tokenCommands = () => chooseTokenCommands(readSettings(process.env, []));
const token = program.command("token").description("create, list and revoke access tokens of the service");

token
  .command("create")
  .description("print a new token, once")
  .requiredOption("--user <name>", "who it is for; goes out as X-User-Id")
  .option("--quota <n>", "lookups per window (default: no limit)", wholeNumber)
  .option("--window <days>", "length of the quota window, such as 1d or 30d, starting with the token's first use", "30d")
  .option("--expires <date>", "2027-12-31 or an ISO time (default: never)")
  .action(async ({ user, quota, window, expires }) => {
    const expiresAt = expires ? parseExpiry(expires) : null;
    const order = { user, quota: quota ?? null, windowMs: parseWindow(window), expiresAt };
    console.log(await tokenCommands().create(order));
  });

token
  .command("list")
  .description("list all tokens: ids, users, quotas and usage, never the token itself")
  .action(async () => console.log(formatTokens(await tokenCommands().list())));

token
  .command("revoke")
  .description("revoke a token immediately")
  .argument("<id>", "the id that `token -- list` shows")
  .action(async (id) => {
    await tokenCommands().revoke(id);
    console.log(`The token ${id} is revoked.`);
  });

const rules = program.command("rules").description("print the example rules, and check a file for RULES");

rules
  .command("print")
  .description("print the example set, to be changed and named in RULES")
  .action(() => console.log(printRules()));

rules
  .command("check")
  .description("check a file for RULES; exits with 1 and names each mistake")
  .argument("<file>")
  .action((file) => console.log(checkRulesFile(resolve(CALLER_DIR, file))));

const dataset = program.command("dataset").description("create, describe and check dataset files");

dataset
  .command("demo")
  .description("generate the demo town")
  .option("--parcels <n>", `number of parcels, up to ${MAX_PARCELS}`, wholeNumber, DEFAULT_PARCELS)
  .option("--seed <n>", "the same seed gives the same town", wholeNumber, DEFAULT_SEED)
  .option("--out <file>", "output file (default: the one that `npm start` uses)")
  .action(async ({ parcels, seed, out }) => {
    const path = out ? resolve(CALLER_DIR, out) : join(stateDir(), "demo-town.gpkg");
    requireOutputs([{ option: out ? "--out" : "The demo town", path, kind: "dataset" }]);
    await makeDemo({ path, parcels, seed });
    console.log(path);
  });

dataset
  .command("import")
  .description(
    "import your own parcels and buildings: GeoJSON (also one feature per line), GeoPackage, Shapefile (also zipped), FlatGeobuf, GeoParquet, CSV with WKT, WKB or coordinates; and tables without coordinates (CSV, .dbf, GeoPackage), joined by a key",
  )
  .requiredOption("--parcels <file>", "parcel polygons (FILE#LAYER if a file has several)")
  .option("--buildings <file>", "building outlines")
  .option("--addresses <file>", "addresses, joined to parcels by number or location")
  .option(
    "--join <file:key=column>",
    "a table of parcel attributes: table.csv:parcel=APN joins its column APN to the parcel number, table.csv:ML=MapLot its column MapLot to the parcels' column ML",
    takeOneTable,
  )
  .option("--layer <name=file...>", `another layer, to calculate attributes from: ${LAYER_NAMES.join(", ")}`, collectLayer)
  .option("--map <field=column...>", "the column of a field, if the guess is wrong")
  .option("--set <field=value...>", "city, state or zip for rows that have none, such as city=Cambridge state=MA")
  .option("--city-alias <name=city...>", 'another name of a city, such as "Santa Monica=LOS ANGELES"')
  .option("--map-file <file>", "use a mapping written by --save-map; other options take precedence")
  .option("--save-map <file>", "save columns, constants, city names, coordinate system and --units as a mapping")
  .option("--accept-damage", "of a file that is damaged or cut off, import the rows before the damage (default: refuse it)")
  .option("--dry-run", "show which columns would be used, and the first rows, without writing a dataset")
  .option("--crs <system>", "coordinate system of files that don't state one, such as EPSG:2227")
  .addOption(new Option("--units <unit>", "of heights and elevations in the files").choices(LENGTH_UNITS))
  .option("--name <name>", "name of the dataset")
  .option("--attribution <text>", "credit for the data, shown on the map")
  .option("--report <file>", "also write the report as JSON")
  .option("--out <file>", "output file; set DATASET to it")
  .addHelpText("after", () => `\nFields of --map, and names that their columns usually have:\n${formatFields()}`)
  .action(async (options) => (await import("./import-command.ts")).runImport(options));

dataset
  .command("publish")
  .description("publish a dataset file to PostgreSQL with PostGIS; after an interruption, run it again to continue")
  .argument("<file>")
  .requiredOption("--to <url>", "postgres://user:password@host/database; set DATASET to it")
  .action((file, { to }) => runPublish(resolve(CALLER_DIR, file), to));

dataset
  .command("info")
  .description("describe a dataset file")
  .argument("<file>")
  .action(async (file) => {
    const { describeDataset } = await import("./dataset/file/describe-dataset.ts");
    console.log(describeDataset(resolve(CALLER_DIR, file)));
  });

dataset
  .command("check")
  .description("verify a dataset file; exits with 1 if something is wrong")
  .argument("<file>")
  .action(async (file) => {
    const { checkDataset, formatDatasetCheck } = await import("./dataset/check/check-dataset.ts");
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
