// Import of a generated county, in a process of its own: time, memory, and how both grow with its size.
import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildNodeOptions } from "../processes.ts";
import { FIXED_WORK, measureFixedWork } from "./fixed-work.ts";
import { writeImportTown } from "./import-town.ts";
import { type Measurement, median, NO_RIVAL, withPartner } from "./measurement.ts";

const PARCELS = 100_000;
const SMALLER = 20_000;
const LARGER = 1_000_000;
/** Of the fixed work, which takes about a second on a fast machine. */
const MOST_TIMES = 60;
const MAX_MEBIBYTES = 1024;
/** How many times the time a county of as many times the size may take: indexes grow by their logarithm. */
const LINEAR = 1.3;
/** A smaller county does not fill all caches, and what the collector leaves lying differs from run to run. */
const MEMORY_GROWTH = 1.35;

type Import = { seconds: number; cpuSeconds: number; peakMebibytes: number; parcels: number; buildings: number };

async function importTown(parcels: number): Promise<Import> {
  const folder = mkdtempSync(join(tmpdir(), "parcelscope-bench-"));
  const paths = { parcels: join(folder, "parcels.ndjson"), buildings: join(folder, "buildings.ndjson") };
  try {
    const written = writeImportTown(parcels, paths);
    const done = await runImport([paths.parcels, paths.buildings, join(folder, "out.gpkg")]);
    if (done.parcels !== parcels || done.buildings !== written.buildings) throw new Error("The import lost rows.");
    return done;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runImport(args: string[]): Promise<Import> {
  return new Promise((resolve, reject) => {
    const program = fileURLToPath(new URL("import-once.ts", import.meta.url));
    const child = fork(program, args, { execArgv: buildNodeOptions(program) });
    child.once("message", (message) => resolve(message as Import));
    child.once("exit", (code) => reject(new Error(`The import ended with ${code} before it reported.`)));
  });
}

const describe = (parcels: number) => `${parcels.toLocaleString("en-US")} parcels`;

function compareMemory(one: Import, other: Import): Measurement {
  const ratio = other.peakMebibytes / one.peakMebibytes;
  return {
    what: `import, growth of memory to ${describe(other.parcels)}`,
    ours: other.peakMebibytes,
    rival: one.peakMebibytes,
    rivalName: `that of ${describe(one.parcels)}`,
    unit: "MiB",
    ratio,
    target: `ten times the file: at most ${MEMORY_GROWTH}`,
    met: ratio <= MEMORY_GROWTH,
  };
}

/** Processor time, since other programs make the clock's time of two runs hard to compare. */
function compareGrowth(one: Import, other: Import): Measurement {
  const times = other.parcels / one.parcels;
  const ratio = other.cpuSeconds / one.cpuSeconds / times;
  return {
    what: `import, processor time for ${describe(other.parcels)}`,
    ours: other.cpuSeconds,
    rival: one.cpuSeconds * times,
    rivalName: `${times} times that of ${describe(one.parcels)}`,
    unit: "s",
    ratio,
    target: `linear: at most ${LINEAR}`,
    met: ratio <= LINEAR,
  };
}

/** `full`: a million parcels too, which takes minutes. */
export async function benchImport(full: boolean): Promise<Measurement[]> {
  const smaller = await importTown(SMALLER);
  // Before and after, since the import itself takes long enough for the machine to change.
  const before = measureFixedWork();
  const main = await importTown(PARCELS);
  const fixedSeconds = median([before, measureFixedWork()]);
  const larger = full ? await importTown(LARGER) : null;
  const imported = `import of ${describe(PARCELS)} and ${main.buildings.toLocaleString("en-US")} buildings`;
  return [
    withPartner({ what: imported, ours: main.seconds, rival: fixedSeconds, rivalName: FIXED_WORK, unit: "s" }, MOST_TIMES),
    measureMemory(main),
    compareGrowth(smaller, main),
    ...(larger ? [measureMemory(larger), compareMemory(main, larger), compareGrowth(main, larger)] : []),
  ];
}

function measureMemory({ parcels, peakMebibytes }: Import): Measurement {
  return {
    // Memory: no partner, since no machine's speed changes it.
    ...NO_RIVAL,
    what: `import, most memory for ${describe(parcels)}`,
    ours: peakMebibytes,
    unit: "MiB",
    target: "under 1 GB",
    met: peakMebibytes < MAX_MEBIBYTES,
  };
}
