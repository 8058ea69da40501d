import { parquetWriteBuffer } from "hyparquet-writer";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { encodeWkb } from "../../../geometry/encode-wkb.ts";
import type { PolygonalGeometry } from "../../../geometry/shapes.ts";
import { OperatorFault } from "../../../operator/operator-fault.ts";
import { openSampleImport, type SampleImport, whyNot } from "../sample-import-for-tests.ts";
import { sampleFeature, sampleHouse, sampleLot, type TestFeature } from "../sample-neighborhood-for-tests.ts";
import { openSource } from "./open-source.ts";

let trial: SampleImport;
beforeEach(() => {
  trial = openSampleImport();
});
afterEach(() => trial.remove());

type Given = { geo?: unknown; rowGroupSize?: number; pageSize?: number; codec?: "SNAPPY" | "UNCOMPRESSED" };

const wkb = (crs: object | null | undefined, encoding = "WKB") => ({
  version: "1.1.0",
  primary_column: "geometry",
  columns: { geometry: { encoding, geometry_types: ["Polygon"], ...(crs === undefined ? {} : { crs }) } },
});

function encode(
  features: readonly TestFeature[],
  { geo = wkb(undefined), rowGroupSize, pageSize, codec = "SNAPPY" }: Given = {},
): Uint8Array {
  const names = Object.keys(features[0]!.properties);
  const cells = (name: string) => features.map(({ properties }) => properties[name] ?? null);
  const typeOf = (name: string) => (typeof cells(name)[0] === "number" ? ("DOUBLE" as const) : ("STRING" as const));
  const geometries = features.map(({ geometry }) => encodeWkb(geometry as PolygonalGeometry));
  const buffer = parquetWriteBuffer({
    columnData: [
      { name: "geometry", data: geometries, type: "BYTE_ARRAY" },
      ...names.map((name) => ({ name, data: cells(name), type: typeOf(name), nullable: true })),
    ],
    kvMetadata: geo === null ? [] : [{ key: "geo", value: JSON.stringify(geo) }],
    codec,
    ...(rowGroupSize ? { rowGroupSize } : {}),
    ...(pageSize ? { pageSize } : {}),
  });
  return new Uint8Array(buffer);
}

const FOOT = { type: "LinearUnit", name: "US survey foot", conversion_factor: 0.304800609601219 };
/** EPSG:2229 as PROJJSON without its code. */
const CALIFORNIA_V = {
  type: "ProjectedCRS",
  name: "California V of ours",
  base_crs: {
    type: "GeographicCRS",
    name: "NAD83",
    datum: {
      type: "GeodeticReferenceFrame",
      name: "North American Datum 1983",
      ellipsoid: { name: "GRS 1980", semi_major_axis: 6378137, inverse_flattening: 298.257222101 },
    },
    coordinate_system: { subtype: "ellipsoidal", axis: [] },
  },
  conversion: {
    name: "SPCS83 California zone 5",
    method: { name: "Lambert Conic Conformal (2SP)" },
    parameters: [
      { name: "Latitude of false origin", value: 33.5, unit: "degree" },
      { name: "Longitude of false origin", value: -118, unit: "degree" },
      { name: "Latitude of 1st standard parallel", value: 35.4666666666667, unit: "degree" },
      { name: "Latitude of 2nd standard parallel", value: 34.0333333333333, unit: "degree" },
      { name: "Easting at false origin", value: 6561666.667, unit: FOOT },
      { name: "Northing at false origin", value: 1640416.667, unit: FOOT },
    ],
  },
  coordinate_system: {
    subtype: "Cartesian",
    axis: [
      { name: "Easting", abbreviation: "X", direction: "east", unit: FOOT },
      { name: "Northing", abbreviation: "Y", direction: "north", unit: FOOT },
    ],
  },
};

const lots = [1, 2, 3, 4].map((i) => sampleLot(i));
const houses = [1, 2, 3, 4].map((i) => sampleHouse(i));
const run = (parcels: Uint8Array, buildings = encode(houses)) =>
  trial.run({ parcels: trial.write("lots.parquet", parcels), buildings: trial.write("houses.parquet", buildings) });

describe("GeoParquet", () => {
  test("gives the dataset that GeoJSON gives, over several row groups", async () => {
    const geojson = await trial.run({ lots, houses });
    const parquet = await run(encode(lots, { rowGroupSize: 3 }), encode(houses, { codec: "UNCOMPRESSED" }));
    expect(parquet.files.map(({ format, crs }) => `${format}, ${crs}`)).toEqual(Array(2).fill("GeoParquet, EPSG:4326, as the file states"));
    expect(parquet.id).toBe(geojson.id);
  });

  test("gives the same in many pages, with values that are missing", async () => {
    const many = Array.from({ length: 300 }, (_, i) => sampleLot(i, i % 3 === 0 ? { SITE_ADDR: null } : {}));
    const geojson = await trial.run({ lots: many, houses });
    const paged = encode(many, { rowGroupSize: 1000, pageSize: 500 });
    expect(paged.length).toBeGreaterThan(encode(many, { rowGroupSize: 1000 }).length * 1.2);
    expect((await run(paged)).id).toBe(geojson.id);
  });

  test("is read in the system of its metadata, and none means longitude and latitude", async () => {
    const feet = [
      [6407000, 1839000],
      [6407060, 1839000],
      [6407060, 1839080],
      [6407000, 1839080],
      [6407000, 1839000],
    ];
    const features = [sampleFeature(feet, { APN: "1-1", ADDR: "1 ELM ST" })];
    const geo = wkb({ type: "ProjectedCRS", name: "California 5", id: { authority: "EPSG", code: 2229 } });
    const report = await run(encode(features, { geo }), encode(features, { geo }));
    expect(report.files[0]!.crs).toBe("EPSG:2229, as the file states");
    const whereIs = () => trial.query("SELECT center_lat, center_long FROM footprints");
    const place = whereIs();
    expect(report.name).toBe("Los Angeles, California");
    expect(await whyNot(run(encode(features, { geo: wkb(null) })))).toContain("doesn't state its coordinate system");
    const byParameters = await run(encode(features, { geo: wkb(CALIFORNIA_V) }), encode(features, { geo: wkb(CALIFORNIA_V) }));
    expect(byParameters.files[0]!.crs).toBe("California V of ours, as the file states");
    expect(whereIs()).toEqual(place);
    const unknown = encode(features, { geo: wkb({ type: "ProjectedCRS", name: "Nowhere" }) });
    expect(await whyNot(run(unknown, unknown))).toMatch(/\(Nowhere\) isn't supported. Set another with --crs/);
    const told = trial.write("unknown.parquet", unknown);
    expect((await trial.run({ parcels: told, buildings: told, crs: "EPSG:2229" })).id).toBe(report.id);
  });

  test.each<[string, string]>([
    ["EPSG:4326", "EPSG:4326"],
    ["OGC:CRS84", "EPSG:4326"],
    [
      'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]]',
      "WGS 84",
    ],
  ])("has its system as text: %s", async (crs, name) => {
    const report = await run(encode(lots, { geo: wkb(crs as unknown as object) }));
    expect(report).toMatchObject({ parcels: 4 });
    expect(report.files[0]!.crs).toBe(`${name}, as the file states`);
  });

  test("without metadata has its geometry where bytes are WKB", async () => {
    const report = await run(encode(lots, { geo: null }));
    expect(report).toMatchObject({ parcels: 4 });
    expect(report.files[0]!.crs).toBe("EPSG:4326, because its numbers are degrees");
    const half = encode(lots, { geo: null, codec: "UNCOMPRESSED" });
    half.fill(0xff, 4, 400);
    expect(await whyNot(run(half))).toMatch(/is damaged at row 1: |no readable feature/);
  });

  test("with a damaged page ends there", async () => {
    const many = Array.from({ length: 300 }, (_, i) => sampleLot(i));
    const bytes = encode(many, { rowGroupSize: 1000, pageSize: 500, codec: "UNCOMPRESSED" });
    const half = Math.floor(many.length * (4 + 93) * 0.5);
    bytes.fill(0xff, half, half + 100);
    expect(await whyNot(run(bytes))).toMatch(/is damaged at row \d+: /);
    const parcels = trial.write("in.parquet", bytes);
    const report = await trial.run({ parcels, acceptDamage: true });
    expect(report.parcels).toBeGreaterThan(100);
    expect(report.damages[0]).toContain(`in.parquet is damaged at row ${report.parcels + 1}: `);
  });

  test("cut off, in another encoding, or with metadata of no sense is refused with the way out", async () => {
    const bytes = encode(lots);
    expect(await whyNot(run(bytes.subarray(0, bytes.length - 20)))).toContain("so a file that was cut off has none: download it again");
    for (const encoding of ["multipolygon", "constructor"])
      expect(await whyNot(run(encode(lots, { geo: wkb(undefined, encoding) })))).toContain(`encoded as ${encoding}. Write it as WKB`);
    expect(await whyNot(run(encode(lots, { geo: { columns: 5 } })))).toContain("doesn't follow the standard");
  });
});

describe("a GeoParquet that is wrong in one place", () => {
  const open = (bytes: Uint8Array) => whyNot(openSource(trial.write("in.parquet", bytes)));

  /** The same length, so that the directory still fits. */
  function replaceInDirectory(bytes: Uint8Array, from: string, to: string): Uint8Array {
    const changed = Buffer.from(bytes);
    const at = changed.lastIndexOf(from);
    expect(at).toBeGreaterThan(0);
    changed.write(to, at);
    return changed;
  }

  test("every byte of it, damaged one at a time, ends in rows, reasons or a sentence", async () => {
    const whole = Buffer.from(encode([1, 2].map((i) => sampleFeature(sampleLot(i).geometry!.coordinates[0]!, { APN: `${i}` }))));
    for (let at = 0; at < whole.length; at += 1) {
      for (const value of [0x00, 0x15, 0x7e, 0xc1, 0xff]) {
        const bytes = Buffer.from(whole);
        bytes[at] = value;
        const read = async () => {
          let rows = 0;
          for await (const item of (await openSource(trial.write("in.parquet", bytes))).read()) {
            rows += 1;
            expect(rows).toBeLessThan(1000);
            expect(item.place.number).toBeGreaterThan(0);
          }
        };
        const told = await read().then(
          () => "read",
          (error) => (error instanceof OperatorFault ? "read" : `at ${at} (${value}): ${error.stack}`),
        );
        expect(told).toBe("read");
      }
    }
  }, 120_000);

  test.each<[string, unknown, RegExp]>([
    [
      "a column of geometry that is not there",
      { ...wkb(undefined), primary_column: "shape", columns: { shape: { encoding: "WKB" } } },
      /names “shape” as its geometry column/,
    ],
    ["columns that are a list", { primary_column: "0", columns: [{ encoding: 1 }] }, /doesn't follow the standard/],
    ["a name of a prototype", { primary_column: "__proto__", columns: {} }, /doesn't follow the standard/],
    ["a list for all of it", [], /doesn't follow the standard/],
    ["a number for a system", wkb(5 as never), /coordinate system of .* isn't supported/],
    ["a system that is a list of lists", wkb([[["EPSG", 4326]]] as never), /coordinate system of .* isn't supported/],
    ["a code that is a word", wkb({ type: "ProjectedCRS", name: "x", id: { authority: "EPSG", code: "feet" } }), /isn't supported/],
  ])("metadata with %s end in a sentence", async (_, geo, why) => {
    expect(await whyNot(run(encode(lots, { geo })))).toMatch(why);
  });

  test("metadata that are no JSON end in a sentence", async () => {
    expect(await open(replaceInDirectory(encode(lots), '{"version"', '["version"'))).toContain("doesn't follow the standard");
  });
});
