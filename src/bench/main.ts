// `npm run bench`: the product and its rivals in turns, in one run. Each figure is printed when it is known; all are saved as JSON.
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { resolve } from "node:path";
import { Command } from "commander";
import { buildDemo } from "../dataset/demo/build-demo.ts";
import { benchAgainst } from "./against.ts";
import { benchBytes } from "./bytes.ts";
import { benchDecode } from "./decode.ts";
import { benchDrawn } from "./drawn.ts";
import { benchEnter } from "./enter.ts";
import { benchGateway } from "./gateway.ts";
import { benchGeocode } from "./geocode.ts";
import { benchGrowth } from "./growth.ts";
import { benchImport } from "./import.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchLists } from "./lists.ts";
import { formatMeasurement, type Measurement } from "./measurement.ts";
import { benchMemory } from "./memory.ts";
import { benchNpmStart } from "./npm-start.ts";
import { benchPan } from "./pan.ts";
import { benchRules } from "./rules.ts";
import { benchService } from "./service.ts";
import { benchStart } from "./start.ts";
import { benchSuggest } from "./suggest.ts";
import { benchTasks } from "./tasks.ts";

const DATASET = resolve("var/bench/demo-town.gpkg");
const BENCHES: Record<string, () => AsyncGenerator<Measurement>> = {
  service: () => benchService(DATASET),
  gateway: benchGateway,
  start: () => benchStart(DATASET),
  "npm-start": benchNpmStart,
  memory: () => benchMemory(DATASET),
  rules: benchRules,
  geocode: () => benchGeocode(DATASET),
  suggest: benchSuggest,
  growth: () => benchGrowth(isFull()),
  import: () => benchImport(isFull()),
  decode: benchDecode,
  drawn: benchDrawn,
  pan: () => benchPan(DATASET),
  enter: () => benchEnter(DATASET),
  tasks: () => benchTasks(DATASET),
  lists: () => benchLists(DATASET),
  bytes: () => benchBytes(DATASET),
  lighthouse: () => benchLighthouse(DATASET),
};

const program = new Command("bench")
  .description("Measure the product against named rivals.")
  .argument("[names...]", `which ones (default: all): ${Object.keys(BENCHES).join(", ")}`)
  .option("--full", "import and growth also at a million parcels, which takes many minutes")
  .option("--against <commit>", "measure that commit too, in turns, and say what got slower by more than a tenth")
  .parse();
const { full, against } = program.opts<{ full?: true; against?: string }>();
const isFull = () => full ?? false;
const names = program.args.length > 0 ? program.args : Object.keys(BENCHES);
const unknown = names.filter((name) => !(name in BENCHES));
if (unknown.length > 0) program.error(`There is no bench "${unknown.join('", "')}". There are: ${Object.keys(BENCHES).join(", ")}.`);

if (against === undefined) await measureAll();
else if (spawnSync("git", ["rev-parse", "--quiet", "--verify", `${against}^{commit}`]).status !== 0)
  program.error(`There is no commit "${against}".`);
else if (benchAgainst(against, names, full ? ["--full"] : []) > 0) process.exitCode = 1;

async function measureAll(): Promise<void> {
  mkdirSync("var/bench", { recursive: true });
  buildDemo({ path: DATASET });
  const measurements: Measurement[] = [];
  for (const name of names) {
    console.error(`Measuring: ${name} …`);
    try {
      for await (const measurement of BENCHES[name]!()) {
        measurements.push(measurement);
        console.log(formatMeasurement(measurement));
      }
    } catch (error) {
      console.error(`${name} ended early:`, error);
      process.exitCode = 1;
    }
  }
  const startedAt = new Date().toISOString();
  const path = `var/bench/${startedAt.replaceAll(":", "-")}.json`;
  writeFileSync(path, JSON.stringify({ startedAt, node: process.version, cpu: cpus()[0]?.model, measurements }, null, 2));
  console.log(`\nSaved as ${path}`);
}
