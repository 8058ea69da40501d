import { parquetWriteBuffer } from "hyparquet-writer";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { encodeWkb } from "../../../geometry/encode-wkb.ts";
import type { PolygonalGeometry } from "../../../geometry/shapes.ts";
import { listIssues, openSampleImport, type SampleImport, whyNot } from "../sample-import.ts";
import { sampleFeature, sampleHouse, sampleLot, type TestFeature } from "../sample-neighborhood.ts";

let trial: SampleImport;
beforeEach(() => {
  trial = openSampleImport();
});
afterEach(() => trial.remove());

type Given = { geo?: unknown; rowGroupSize?: number; codec?: "SNAPPY" | "UNCOMPRESSED" };

const wkb = (crs: object | null | undefined, encoding = "WKB") => ({
  version: "1.1.0",
  primary_column: "geometry",
  columns: { geometry: { encoding, geometry_types: ["Polygon"], ...(crs === undefined ? {} : { crs }) } },
});

function encode(features: readonly TestFeature[], { geo = wkb(undefined), rowGroupSize, codec = "SNAPPY" }: Given = {}): Uint8Array {
  const names = Object.keys(features[0]!.properties);
  const cells = (name: string) => features.map(({ properties }) => properties[name] ?? null);
  const typeOf = (name: string) => (typeof cells(name)[0] === "number" ? ("DOUBLE" as const) : ("STRING" as const));
  const geometries = features.map(({ geometry }) => encodeWkb(geometry as PolygonalGeometry));
  const buffer = parquetWriteBuffer({
    columnData: [
      { name: "geometry", data: geometries, type: "BYTE_ARRAY" },
      ...names.map((name) => ({ name, data: cells(name), type: typeOf(name), nullable: true })),
    ],
    kvMetadata: [{ key: "geo", value: JSON.stringify(geo) }],
    codec,
    ...(rowGroupSize ? { rowGroupSize } : {}),
  });
  return new Uint8Array(buffer);
}

const lots = [1, 2, 3, 4].map((i) => sampleLot(i));
const houses = [1, 2, 3, 4].map((i) => sampleHouse(i));
const run = (parcels: Uint8Array, buildings = encode(houses)) =>
  trial.run({ parcels: trial.write("lots.parquet", parcels), buildings: trial.write("houses.parquet", buildings) });

describe("GeoParquet", () => {
  test("gives the dataset that GeoJSON gives, over several row groups", async () => {
    const geojson = await trial.run({ lots, houses });
    const parquet = await run(encode(lots, { rowGroupSize: 3 }), encode(houses, { codec: "UNCOMPRESSED" }));
    expect(parquet.files.map(({ format, crs }) => `${format}, ${crs}`)).toEqual(Array(2).fill("GeoParquet, EPSG:4326, as the file says"));
    expect(parquet.id).toBe(geojson.id);
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
    expect(report.files[0]!.crs).toBe("EPSG:2229, as the file says");
    expect(report.name).toBe("Los Angeles, California");
    expect(await whyNot(run(encode(features, { geo: wkb(null) })))).toContain("does not say in which coordinate system it is");
    expect(await whyNot(run(encode(features, { geo: wkb({ type: "ProjectedCRS" }) })))).toContain("without a code");
  });

  test("with a damaged row group loses its rows, each counted, and no other", async () => {
    const many = Array.from({ length: 40 }, (_, i) => sampleLot(i, { NOTE: `note ${i} ${"x".repeat(50)}` }));
    const bytes = encode(many, { rowGroupSize: 20, codec: "SNAPPY" });
    bytes.fill(0xff, 4, 200);
    const report = await run(bytes);
    expect(report.parcels).toBe(20);
    expect(listIssues(report)).toMatchObject([{ kind: "left-out", rows: 20, reason: "its part of the file is damaged", row: 1 }]);
  });

  test("cut off, in another encoding, or with metadata of no sense is refused with the way out", async () => {
    const bytes = encode(lots);
    expect(await whyNot(run(bytes.subarray(0, bytes.length - 20)))).toContain("cut off in the middle");
    expect(await whyNot(run(encode(lots, { geo: wkb(undefined, "polygon") })))).toContain("Write it as WKB");
    expect(await whyNot(run(encode(lots, { geo: { columns: 5 } })))).toContain("does not follow the standard");
  });
});
