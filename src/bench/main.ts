// `npm run bench`: the project and its rivals in turns, in one run; printed as a table and kept as JSON.
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { resolve } from "node:path";
import { Command } from "commander";
import { buildDemo } from "../dataset/demo/build-demo.ts";
import { benchCommands } from "./commands.ts";
import { benchDamagedFiles } from "./damaged-files.ts";
import { benchDecode } from "./decode.ts";
import { formatMeasurements } from "./format-measurements.ts";
import { benchGateway } from "./gateway.ts";
import { benchGeocode } from "./geocode.ts";
import { benchImport } from "./import.ts";
import { benchImportHeap } from "./import-heap.ts";
import { benchMap } from "./map.ts";
import type { Measurement } from "./measurement.ts";
import { benchPage } from "./page.ts";
import { benchPostgis } from "./postgis.ts";
import { benchResponseText } from "./response-text.ts";
import { benchRules } from "./rules.ts";
import { benchServiceHttp } from "./service-http.ts";
import { benchStart } from "./start.ts";
import { benchStore } from "./store.ts";
import { benchSuggest } from "./suggest.ts";

const DATASET = resolve("var/bench/demo-town.gpkg");
const BENCHES: Record<string, () => Promise<Measurement[]>> = {
  service: () => benchServiceHttp(DATASET),
  store: benchStore,
  geocode: () => benchGeocode(DATASET),
  suggest: benchSuggest,
  gateway: () => benchGateway(DATASET),
  import: () => benchImport(program.opts<{ full?: boolean }>().full ?? false),
  memory: benchImportHeap,
  damaged: benchDamagedFiles,
  commands: benchCommands,
  rules: benchRules,
  decode: benchDecode,
  map: benchMap,
  text: benchResponseText,
  start: () => benchStart(DATASET),
  page: () => benchPage(DATASET),
  postgis: () => benchPostgis(program.opts<{ full?: boolean }>().full ?? false),
};

const program = new Command("bench")
  .description("Measure the product against named rivals.")
  .argument("[names...]", `which ones (default: all): ${Object.keys(BENCHES).join(", ")}`)
  .option("--full", "also at a million parcels, which takes many minutes")
  .parse();
const names = program.args.length > 0 ? program.args : Object.keys(BENCHES);
const unknown = names.filter((name) => !(name in BENCHES));
if (unknown.length > 0) program.error(`There is no bench "${unknown.join('", "')}". There are: ${Object.keys(BENCHES).join(", ")}.`);

mkdirSync("var/bench", { recursive: true });
buildDemo({ path: DATASET });
const measurements: Measurement[] = [];
for (const name of names) {
  console.error(`Measuring: ${name} …`);
  const measured = await BENCHES[name]!();
  console.log(`${formatMeasurements(measured)}\n`);
  measurements.push(...measured);
}
const startedAt = new Date().toISOString();
const path = `var/bench/${startedAt.replaceAll(":", "-")}.json`;
writeFileSync(path, JSON.stringify({ startedAt, node: process.version, cpu: cpus()[0]?.model, measurements }, null, 2));
console.log(`\nKept as ${path}`);
