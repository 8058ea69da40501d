// Import of a generated county, in a process of its own: its time against `ogr2ogr`, which copies the same rows into a GeoPackage and
// calculates nothing, and its memory.
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { startChild } from "./child.ts";
import { alone, atMost, type Measurement } from "./measurement.ts";
import { type TownFiles, writeTown } from "./town.ts";

const SIZES = { usual: 100_000, full: 1_000_000 };
const MOST_TIMES = 6;
const MAX_MEBIBYTES = 1024;
const LONGEST_SECONDS = 3_600;

type Import = { seconds: number; peakMebibytes: number; parcels: number; buildings: number };

/** `full`: a million parcels too, which takes minutes. */
export async function* benchImport(full: boolean): AsyncGenerator<Measurement> {
  for (const parcels of full ? [SIZES.usual, SIZES.full] : [SIZES.usual]) {
    using files = writeTown(parcels);
    const out = `${files.parcels}.gpkg`;
    const done = await runImport([files.parcels, files.buildings, out]);
    if (done.parcels !== parcels || done.buildings !== files.buildingCount) throw new Error("The import lost rows.");
    rmSync(out);
    const what = `import of ${parcels.toLocaleString("en-US")} parcels`;
    yield atMost(MOST_TIMES, { what, ours: done.seconds, rival: runOgr(files, out), rivalName: "ogr2ogr", unit: "s" });
    const met = done.peakMebibytes < MAX_MEBIBYTES;
    yield alone({ what: `${what}, most memory`, ours: done.peakMebibytes, unit: "MiB", target: "under 1 GB", met });
  }
}

async function runImport(args: string[]): Promise<Import> {
  await using child = await startChild<Import>("bench/import-once.ts", args, { seconds: LONGEST_SECONDS });
  return child.message;
}

/** Seconds. Throws where GDAL isn't installed. */
function runOgr(files: TownFiles, out: string): number {
  const startedAt = performance.now();
  for (const layer of ["parcels", "buildings"] as const)
    execFileSync("ogr2ogr", ["-f", "GPKG", "-update", "-append", "-nln", layer, out, `GeoJSONSeq:${files[layer]}`], {
      ...{ stdio: "inherit", timeout: LONGEST_SECONDS * 1_000 },
    });
  return (performance.now() - startedAt) / 1_000;
}
