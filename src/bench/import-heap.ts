// What an import holds of a county while it works: neither its rows nor what is known of each.
import { fork } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sampleFeature, sampleRing, toGeojson } from "../dataset/import/sample-neighborhood.ts";
import { type Measurement, NO_RIVAL } from "./measurement.ts";

const LOTS_TO_A_STREET = 200;
/** The smaller county has more shapes than are kept at hand. */
const [SMALLER, LARGER] = [6_000, 18_000];
/** Of each lot that is more, with all its rows. */
const MAX_BYTES = 22;

export async function benchImportHeap(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), "parcelscope-bench-"));
  try {
    const smaller = await measureHeap(folder, SMALLER);
    const larger = await measureHeap(folder, LARGER);
    const ours = (larger - smaller) / (LARGER - SMALLER);
    return [
      {
        // Bytes: no partner, since no machine's speed changes them.
        ...NO_RIVAL,
        what: "import, what stays in memory of each parcel",
        ours,
        unit: "bytes",
        target: `under ${MAX_BYTES}`,
        met: ours < MAX_BYTES,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function measureHeap(folder: string, lots: number): Promise<number> {
  const args = [...writeCounty(folder, lots), join(folder, `${lots}.gpkg`)];
  return new Promise((resolve, reject) => {
    const program = fileURLToPath(new URL("import-heap-once.ts", import.meta.url));
    const child = fork(program, args, { execArgv: ["--expose-gc", "--disable-warning=ExperimentalWarning"] });
    child.once("message", (most) => resolve(Number(most)));
    child.once("exit", (code) => reject(new Error(`The import ended with ${code} before it reported.`)));
  });
}

/** Every tenth lot has a second unit on its ground, another tenth a further part; every fifth house is there twice, every seventh has no id. */
function writeCounty(folder: string, lots: number): string[] {
  const all = Array.from({ length: lots }, (_, lot) => ({ lot, x: lot % LOTS_TO_A_STREET, y: 2 * Math.floor(lot / LOTS_TO_A_STREET) }));
  const write = (name: string, list: (place: (typeof all)[number]) => unknown[]) => {
    const path = join(folder, `${name}-${lots}.geojson`);
    writeFileSync(path, toGeojson(all.flatMap(list)));
    return path;
  };
  return [
    write("parcels", ({ lot, x, y }) => [
      sampleFeature(sampleRing(x, y, 1), { APN: `100-${lot}`, SITE_ADDR: lot % 3 ? `${lot} ELM ST` : null }),
      ...(lot % 10 === 0 ? [sampleFeature(sampleRing(x, y, 1), { APN: `200-${lot}`, SITE_ADDR: null })] : []),
      ...(lot % 10 === 1 ? [sampleFeature(sampleRing(x, y + 1.2, 0.5), { APN: `100-${lot}`, SITE_ADDR: null })] : []),
    ]),
    write("buildings", ({ lot, x, y }) => {
      const properties = { BLDG_ID: lot % 7 ? `B${lot}` : null, HEIGHT: 15 + (lot % 9), APN: `100-${lot}`, SITE_ADDR: `${lot} ELM ST` };
      const house = sampleFeature(sampleRing(x + 0.25, y + 0.25, 0.5), properties);
      return lot % 5 ? [house] : [house, house];
    }),
    write("addresses", ({ lot, x, y }) => {
      const [coordinates] = sampleRing(x + 0.5, y + 0.5, 0);
      return [{ type: "Feature", geometry: { type: "Point", coordinates }, properties: { ADDRESS: `${lot} OAK AVE` } }];
    }),
  ];
}
