// `dataset -- import` that is told to end while it writes: it leaves what was there, and nothing of its own.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sampleLot, toGeojson } from "../dataset/import/sample-neighborhood-for-tests.ts";
import { encodeShp, encodeZip, sampleOutline, sampleTable } from "../dataset/import/source/sample-shapefile-for-tests.ts";

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));
/** Enough that writing them takes a second. */
const LOTS = 20_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stopped-import-"));
  writeFileSync(join(folder, "lots.geojson"), toGeojson(Array.from({ length: LOTS }, (_, at) => sampleLot(at))));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Resolves when a file of this name appears. */
function untilThere(name: RegExp, where = folder): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(where, (_, file) => {
      if (!file || !name.test(file)) return;
      watcher.close();
      resolve();
    });
  });
}

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "%s leaves nothing behind",
  async (signal) => {
    const there = untilThere(/^o\.gpkg\.\d+\.part$/);
    const args = [MAIN, "dataset", "import", "--parcels", "lots.geojson", "--out", "o.gpkg"];
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], {
      cwd: folder,
      env: { ...process.env, PARCELSCOPE_CWD: folder },
      stdio: "ignore",
    });
    const ended = once(child, "exit");
    await there;
    child.kill(signal);
    expect(await ended).toEqual([null, signal]);
    expect(readdirSync(folder)).toEqual(["lots.geojson"]);
  },
  60_000,
);

/** An import that is told to end when all rows are in, before the file is finished. */
const STOPPED_AT_THE_END = `
  const { importDataset } = await import(process.argv[1]);
  const onProgress = ({ step, done, total }) => step === "Writing" && done === total && process.kill(process.pid, "SIGINT");
  await importDataset({ parcels: "lots.geojson", out: "o.gpkg", onProgress });
`;

test("stopped while the file is finished it leaves none in place", async () => {
  const args = ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", STOPPED_AT_THE_END];
  const child = spawn(process.execPath, [...args, new URL("../dataset/import/import-dataset.ts", import.meta.url).href], {
    cwd: folder,
    stdio: "ignore",
  });
  expect(await once(child, "exit")).toEqual([null, "SIGINT"]);
  expect(readdirSync(folder)).toEqual(["lots.geojson"]);
});

test("stopped while it reads a zip file it leaves nothing of it unpacked", async () => {
  const temporary = join(folder, "tmp");
  mkdirSync(temporary);
  const shapes = Array.from({ length: LOTS }, (_, at) => [sampleOutline(at / LOTS, 0.5 / LOTS)]);
  const members = [
    { name: "lots.shp", data: encodeShp(shapes).bytes },
    { name: "lots.dbf", data: sampleTable(LOTS) },
  ];
  writeFileSync(join(folder, "lots.zip"), encodeZip(members));
  const there = untilThere(/^unzipped-/, temporary);
  const args = [MAIN, "dataset", "import", "--parcels", "lots.zip", "--crs", "4326", "--out", "o.gpkg"];
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], {
    cwd: folder,
    env: { ...process.env, PARCELSCOPE_CWD: folder, TMPDIR: temporary },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  await there;
  child.kill("SIGINT");
  expect(await ended).toEqual([null, "SIGINT"]);
  expect(readdirSync(temporary)).toEqual([]);
});
