// An import's memory does not grow with its files: neither rows nor what is known of each are held.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sampleFeature, sampleRing, toGeojson } from "./sample-neighborhood.ts";

const MEBIBYTE = 2 ** 20;
const LOTS_TO_A_STREET = 200;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "import-memory-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Every tenth lot has a second unit on its ground, another tenth a further part; every fifth house is there twice, every seventh has no id. */
function writeCounty(lots: number): Record<string, string> {
  const all = Array.from({ length: lots }, (_, lot) => ({ lot, x: lot % LOTS_TO_A_STREET, y: 2 * Math.floor(lot / LOTS_TO_A_STREET) }));
  const write = (name: string, list: (place: (typeof all)[number]) => unknown[]) => {
    writeFileSync(join(folder, `${name}.geojson`), toGeojson(all.flatMap(list)));
    return `${name}.geojson`;
  };
  const point = (x: number, y: number, properties: Record<string, unknown>) => {
    const [coordinates] = sampleRing(x, y, 0);
    return { type: "Feature", geometry: { type: "Point", coordinates }, properties };
  };
  return {
    parcels: write("parcels", ({ lot, x, y }) => [
      sampleFeature(sampleRing(x, y, 1), { APN: `100-${lot}`, SITE_ADDR: lot % 3 ? `${lot} ELM ST` : null }),
      ...(lot % 10 === 0 ? [sampleFeature(sampleRing(x, y, 1), { APN: `200-${lot}`, SITE_ADDR: null })] : []),
      ...(lot % 10 === 1 ? [sampleFeature(sampleRing(x, y + 1.2, 0.5), { APN: `100-${lot}`, SITE_ADDR: null })] : []),
    ]),
    buildings: write("buildings", ({ lot, x, y }) => {
      const house = sampleFeature(sampleRing(x + 0.25, y + 0.25, 0.5), {
        BLDG_ID: lot % 7 ? `B${lot}` : null,
        HEIGHT: 15 + (lot % 9),
        APN: `100-${lot}`,
        SITE_ADDR: `${lot} ELM ST`,
      });
      return lot % 5 ? [house] : [house, house];
    }),
    addresses: write("addresses", ({ lot, x, y }) => [point(x + 0.5, y + 0.5, { ADDRESS: `${lot} OAK AVE` })]),
  };
}

/** Prints the most that was alive, in bytes, at any of many moments of an import. */
const WATCHED = `
  const { importDataset } = await import(process.argv[1]);
  const sources = JSON.parse(process.argv[2]);
  let [most, told] = [0, 0];
  const onProgress = () => {
    told += 1;
    if (told % 2 > 0) return;
    gc();
    const { heapUsed, external } = process.memoryUsage();
    most = Math.max(most, heapUsed + external);
  };
  await importDataset({ ...sources, out: "o.gpkg", onProgress });
  console.log(most);
`;

function measureImport(lots: number): number {
  const module = new URL("./import-dataset.ts", import.meta.url).href;
  const args = ["--expose-gc", "--disable-warning=ExperimentalWarning", "--input-type=module", "-e", WATCHED, module];
  return Number(execFileSync(process.execPath, [...args, JSON.stringify(writeCounty(lots))], { cwd: folder, encoding: "utf8" }));
}

// The smaller one has more shapes than are kept at hand. Of each lot that is more, with all its rows, fewer than 22 bytes may stay.
test("three times the county takes no more memory", () => {
  const [smaller, larger] = [6_000, 18_000].map(measureImport);
  expect((larger! - smaller!) / MEBIBYTE).toBeLessThan(0.25);
}, 120_000);
