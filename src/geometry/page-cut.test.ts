// What the page's build leaves of proj4, of the table of systems and of wkx (`vite.config.ts`) against the whole, as Node has it.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import * as whole from "./crs.ts";
import { decodeWkb } from "./decode-wkb.ts";
import { encodeWkbHex } from "./encode-wkb.ts";
import { readUsCrs } from "./us-crs.ts";

/** In the systems' own units: degrees, and metres or feet at the size of most false origins. */
const POSITIONS = [
  [-118.25, 34.05],
  [500_000, 4_000_000],
  [2_000_000, 500_000],
];
const SQUARE = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
];
const NAD83_PRJ =
  'GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

const outDir = mkdtempSync(join(tmpdir(), "parcelscope-page-cut-"));
let page: typeof whole;
let pageDecodeWkb: typeof decodeWkb;

const pathHere = (name: string) => fileURLToPath(new URL(name, import.meta.url));

function importBuilt<T>(name: string): Promise<T> {
  const file = readdirSync(join(outDir, "assets")).find((asset) => asset.startsWith(`${name}-`) && asset.endsWith(".js"))!;
  return import(/* @vite-ignore */ pathToFileURL(join(outDir, "assets", file)).href);
}

beforeAll(async () => {
  await build({
    configFile: pathHere("../../vite.config.ts"),
    publicDir: false,
    logLevel: "error",
    build: {
      outDir,
      rolldownOptions: { input: ["crs.ts", "decode-wkb.ts"].map(pathHere), preserveEntrySignatures: "strict" },
    },
  });
  page = await importBuilt("crs");
  pageDecodeWkb = (await importBuilt<typeof import("./decode-wkb.ts")>("decode-wkb")).decodeWkb;
});
afterAll(() => rmSync(outDir, { recursive: true }));

describe("the page's cut", () => {
  it("asks for its table again after a failure", async () => {
    vi.stubGlobal("fetch", async () => new Response("", { status: 502 }));
    await expect(page.openProjection(2229)).rejects.toThrow("502");
    vi.stubGlobal("fetch", async (path: string) => new Response(await readFile(join(outDir, path))));
    expect(await page.openProjection(2229)).not.toBeNull();
  });

  it("places as the whole does, in every system", async () => {
    for (const code of Object.keys(await readUsCrs()).map(Number)) {
      const [expected, found] = [await whole.openProjection(code), await page.openProjection(code)];
      expect(found?.datumUncertain, `EPSG:${code}`).toBe(expected!.datumUncertain);
      for (const position of POSITIONS) {
        expect(found!.toLongitudeLatitude(position), `EPSG:${code} at ${position}`).toEqual(expected!.toLongitudeLatitude(position));
      }
    }
  });

  it("knows no other code, and reads no WKT", async () => {
    expect(await page.openProjection(27700)).toBeNull();
    expect(await whole.openProjection(NAD83_PRJ)).not.toBeNull();
    expect(await page.openProjection(NAD83_PRJ)).toBeNull();
  });

  it.each([
    ["a polygon with a hole", encodeWkbHex({ type: "Polygon", coordinates: [SQUARE, SQUARE] })],
    ["a multipolygon", encodeWkbHex({ type: "MultiPolygon", coordinates: [[SQUARE], [SQUARE, SQUARE]] })],
    ["an empty multipolygon", "010600000000000000"],
    ["a point", "0101000000000000000000F03F000000000000F03F"],
    [
      "a collection of a line",
      "0107000000010000000102000000020000000000000000000000000000000000000000000000000000000000F03F000000000000F03F",
    ],
    ["half a polygon", "01030000000100000004000000"],
  ])("decodes %s as the whole does", (_, hex) => {
    expect(pageDecodeWkb(hex)).toEqual(decodeWkb(hex));
  });
});
