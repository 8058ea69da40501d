// A polygon whose second ring isn't a hole, in each format: no ground is lost, and the report names the row whose area changed.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { serialize } from "flatgeobuf/lib/mjs/geojson.js";
import type { FeatureCollection } from "geojson";
import { parquetWriteBuffer } from "hyparquet-writer";
import { afterEach, beforeEach, expect, test } from "vitest";
import { encodeWkb, encodeWkbHex } from "../../geometry/encode-wkb.ts";
import { areaSquareMetres } from "../../geometry/measures.ts";
import type { PolygonalGeometry } from "../../geometry/shapes.ts";
import { openSampleImport, type SampleImport } from "./sample-import-for-tests.ts";
import { sampleFeature, sampleLot, sampleRing, type TestFeature, toGeojson } from "./sample-neighborhood-for-tests.ts";
import { hasOgr } from "./source/ogr-for-tests.ts";
import { openSource } from "./source/open-source.ts";

let trial: SampleImport;
beforeEach(() => {
  trial = openSampleImport();
});
afterEach(() => trial.remove());

const isOgrHere = hasOgr("no changed areas of shapefiles and GeoPackages");

const lot = sampleLot(1);
const beside = sampleFeature(sampleRing(3, 0, 1), { APN: "two" });
/** Overlaps half of it. */
beside.geometry!.coordinates.push(sampleRing(3.5, 0, 1));
const lots = [lot, beside];
const sizeOf = ({ geometry }: TestFeature) => areaSquareMetres(geometry as PolygonalGeometry);

const wkt = ({ geometry }: TestFeature) =>
  `POLYGON (${geometry!.coordinates.map((ring) => `(${ring.map((position) => position.join(" ")).join(",")})`).join(",")})`;
const csv = (write: (feature: TestFeature) => string) =>
  `APN,geometry\n${lots.map((one) => `${one.properties.APN},"${write(one)}"`).join("\n")}\n`;
const asWkb = ({ geometry }: TestFeature) => geometry as PolygonalGeometry;
const parquet = () =>
  new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        { name: "geometry", data: lots.map((one) => encodeWkb(asWkb(one))), type: "BYTE_ARRAY" },
        { name: "APN", data: lots.map((one) => one.properties.APN), type: "STRING" },
      ],
    }),
  );
const byOgr = (name: string) => {
  execFileSync("ogr2ogr", [join(trial.folder, name), trial.write("from.geojson", toGeojson(lots))], { stdio: "ignore" });
  return join(trial.folder, name);
};

const FORMATS: [string, () => string][] = [
  ["GeoJSON", () => trial.write("in.geojson", toGeojson(lots))],
  ["CSV with WKT", () => trial.write("in.csv", csv(wkt))],
  [
    "CSV with WKB",
    () =>
      trial.write(
        "in.csv",
        csv((one) => encodeWkbHex(asWkb(one))),
      ),
  ],
  ["GeoParquet", () => trial.write("in.parquet", parquet())],
  ["FlatGeobuf", () => trial.write("in.fgb", serialize({ type: "FeatureCollection", features: lots } as FeatureCollection))],
];
const OGR_FORMATS: typeof FORMATS = [
  ["GeoPackage", () => byOgr("in.gpkg")],
  ["shapefile", () => byOgr("in.shp")],
];

test.each([...FORMATS, ...(isOgrHere ? OGR_FORMATS : [])])("%s", async (format, write) => {
  const { issues } = await trial.run({ parcels: write() });
  expect(issues.filter(({ kind }) => kind === "mended")).toMatchObject([
    { reason: expect.stringContaining("which changed the area by more than 1%"), examples: [{ number: 2 }] },
  ]);
  const source = await openSource(`${trial.out}#parcels`);
  const items = await Array.fromAsync(source.read());
  source.close?.();
  const areas = items.map((item) => sizeOf(item as unknown as TestFeature));
  expect(areas[0]! / sizeOf(lot)).toBeCloseTo(1, 3);
  // A shapefile's rings say by their direction that both are outlines: they are united.
  expect(areas[1]! / sizeOf(lot)).toBeCloseTo(format === "shapefile" ? 1.5 : 1, 3);
});
