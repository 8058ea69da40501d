import { Builder, ByteBuffer } from "flatbuffers";
import { Column } from "flatgeobuf/lib/mjs/flat-geobuf/column.js";
import { ColumnType } from "flatgeobuf/lib/mjs/flat-geobuf/column-type.js";
import { GeometryType } from "flatgeobuf/lib/mjs/flat-geobuf/geometry-type.js";
import { Header } from "flatgeobuf/lib/mjs/flat-geobuf/header.js";
import { buildFeature } from "flatgeobuf/lib/mjs/generic/feature.js";
import { buildHeader, mapColumn } from "flatgeobuf/lib/mjs/generic/featurecollection.js";
import { parseGeometry } from "flatgeobuf/lib/mjs/geojson/geometry.js";
import { serialize } from "flatgeobuf/lib/mjs/geojson.js";
import { fromByteBuffer } from "flatgeobuf/lib/mjs/header-meta.js";
import { calcTreeSize } from "flatgeobuf/lib/mjs/packedrtree.js";
import type { FeatureCollection } from "geojson";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { OperatorFault } from "../../../operator/operator-fault.ts";
import { openSampleImport, type SampleImport, whyNot } from "../sample-import-for-tests.ts";
import { sampleFeature, sampleHouse, sampleLot, sampleRing } from "../sample-neighborhood-for-tests.ts";
import { readToDamage } from "./sample-shapefile-for-tests.ts";

let trial: SampleImport;
beforeEach(() => {
  trial = openSampleImport();
});
afterEach(() => trial.remove());

const encode = (features: readonly unknown[], crs?: number) =>
  serialize({ type: "FeatureCollection", features } as unknown as FeatureCollection, crs);
const write = (name: string, features: readonly unknown[], crs?: number) => trial.write(name, encode(features, crs));

describe("FlatGeobuf", () => {
  test("gives the dataset that GeoJSON gives, whatever the file is called", async () => {
    const [lots, houses] = [[1, 2, 3].map((i) => sampleLot(i)), [1, 2, 3].map((i) => sampleHouse(i))];
    const geojson = await trial.run({ lots, houses });
    const flat = await trial.run({ parcels: write("lots.bin", lots), buildings: write("houses.fgb", houses) });
    expect(flat.files.map(({ format, crs }) => `${format}, ${crs}`)).toEqual(
      Array(2).fill("FlatGeobuf, EPSG:4326, because its numbers are degrees"),
    );
    expect(flat.id).toBe(geojson.id);
  });

  test("keeps whole numbers that JavaScript would round", async () => {
    const column = { ...mapColumn({ APN: 1 }, "APN"), type: ColumnType.Long };
    const meta = { geometryType: GeometryType.Polygon, columns: [column], envelope: null, featuresCount: 2, indexNodeSize: 0 };
    const header = { ...meta, crs: null, title: null, description: null, metadata: null };
    const features = [1, 2].map((i) =>
      buildFeature(parseGeometry(sampleLot(i).geometry!), { APN: `${12345678901234566n + BigInt(i)}` }, header),
    );
    const bytes = Buffer.concat([encode([sampleLot(1)]).subarray(0, 8), buildHeader(header), ...features]);
    await trial.run({ parcels: trial.write("lots.fgb", bytes) });
    expect(trial.query("SELECT parcel_id FROM parcels")).toEqual([{ parcel_id: "12345678901234567" }, { parcel_id: "12345678901234568" }]);
  });

  test("is read in the system of its header", async () => {
    // The corner of lot 1 in California zone 5, U.S. survey feet.
    const feet = [
      [6407000, 1839000],
      [6407060, 1839000],
      [6407060, 1839080],
      [6407000, 1839080],
      [6407000, 1839000],
    ];
    const report = await trial.run({
      parcels: write("lots.fgb", [sampleFeature(feet, { APN: "1-1" })], 2229),
      buildings: write(
        "houses.fgb",
        [
          sampleFeature(
            feet.map(([x, y]) => [x! + 5, y! + 5]),
            { ID: "b" },
          ),
        ],
        2229,
      ),
    });
    expect(report.files[0]!.crs).toBe("EPSG:2229, as the file states");
    expect(report.name).toBe("Los Angeles, California");
    expect(trial.query("SELECT round(area_m2 / 0.09290341) AS ft2 FROM parcels")).toEqual([{ ft2: 4800 }]);
  });

  test.each([1, 60, 120])("cut off %i bytes before its end is damaged at the feature that was cut", async (bytesLost) => {
    const bytes = encode([1, 2, 3, 4].map((i) => sampleLot(i)));
    const parcels = trial.write("lots.fgb", bytes.subarray(0, bytes.length - bytesLost));
    expect(await whyNot(trial.run({ parcels }))).toContain(
      "lots.fgb is damaged at row 4: its length is wrong, or the file ends before it.",
    );
    expect(await trial.run({ parcels, acceptDamage: true })).toMatchObject({ parcels: 3, issues: [] });
  });

  test("without a head, or another geometry than areas, is refused or left out by name", async () => {
    const bytes = encode([sampleLot(1)]);
    expect(await whyNot(trial.run({ parcels: trial.write("cut.fgb", bytes.subarray(0, 30)) }))).toContain("its header is incomplete");
    const point = { type: "Feature", geometry: { type: "Point", coordinates: sampleRing(1, 1, 1)[0] }, properties: { APN: "1" } };
    expect(await whyNot(trial.run({ parcels: write("points.fgb", [point]) }))).toContain("its geometry is a Point, not a polygon");
  });
});

describe("a FlatGeobuf that is wrong in one place", () => {
  const LENGTH_BYTES = 4;
  /** Where each feature of the file begins. */
  const listStarts = (bytes: Buffer): number[] => {
    const starts: number[] = [];
    for (let at = 12 + bytes.readUInt32LE(8); at < bytes.length; at += LENGTH_BYTES + bytes.readUInt32LE(at)) starts.push(at);
    return starts;
  };
  const five = () => Buffer.from(encode([1, 2, 3, 4, 5].map((i) => sampleLot(i))));
  const read = async (bytes: Uint8Array) => {
    const { items, damage } = await readToDamage(trial.write("in.fgb", bytes));
    const told = items.map((item) => (item.kind === "feature" ? String(item.properties.APN) : item.reason));
    return damage === null ? told : [...told, `damaged at ${damage}`];
  };

  const CUT = "its length is wrong, or the file ends before it";

  test("it ends at a feature of nonsense", async () => {
    const bytes = five();
    const [, second, third] = listStarts(bytes);
    bytes.fill(0xff, second! + LENGTH_BYTES, third);
    expect(await read(bytes)).toEqual(["100-001", expect.stringContaining("damaged at row 2: ")]);
  });

  test.each([0, 4, 0xffffffff, 2 ** 30])("it ends at a length of %d", async (length) => {
    const bytes = five();
    bytes.writeUInt32LE(length, listStarts(bytes)[2]!);
    expect(await read(bytes)).toEqual(["100-001", "100-002", `damaged at row 3: ${CUT}`]);
  });

  test("it ends at zeros, as a download leaves them that was cut off", async () => {
    const bytes = Buffer.concat([five().fill(0, listStarts(five())[3]), Buffer.alloc(1e6)]);
    expect(await read(bytes)).toEqual(["100-001", "100-002", "100-003", `damaged at row 4: ${CUT}`]);
  });

  test("every byte of a feature, damaged one at a time, ends in rows or reasons", async () => {
    const whole = five();
    const [, second, third] = listStarts(whole);
    for (let at = second!; at < third!; at += 1) {
      for (const value of [0x7f, 0xff]) {
        const bytes = Buffer.from(whole);
        bytes[at] = value;
        expect((await read(bytes))[0]).toBe("100-001");
      }
    }
  });

  test("every byte of its header, damaged one at a time, ends in a source or in a sentence", async () => {
    const whole = five();
    for (let at = 8; at < listStarts(whole)[0]!; at += 1) {
      for (const value of [0x00, 0x7f, 0xff]) {
        const bytes = Buffer.from(whole);
        bytes[at] = value;
        const told = await read(bytes).then(
          () => "read",
          (error) => (error instanceof OperatorFault ? "read" : `at ${at}: ${error.stack}`),
        );
        expect(told).toBe("read");
      }
    }
  });

  test("no features and an index of them is read as no features", async () => {
    const builder = new Builder();
    Header.startHeader(builder);
    Header.addFeaturesCount(builder, 0n);
    Header.addIndexNodeSize(builder, 16);
    builder.finishSizePrefixed(Header.endHeader(builder));
    expect(await read(Buffer.concat([five().subarray(0, 8), builder.asUint8Array()]))).toEqual([]);
  });

  describe("and has an index", () => {
    const NODE_BYTES = 40;
    const SIZE_AT = 8;

    /** The same features, and an index over them as other programs write it; where each begins in the new file. */
    function addIndex(bytes: Buffer): { bytes: Buffer; starts: number[] } {
      const features = listStarts(bytes);
      const { columns, geometryType } = fromByteBuffer(new ByteBuffer(new Uint8Array(bytes.subarray(SIZE_AT, features[0]))));
      const builder = new Builder();
      const offsets = columns!.map(({ name, type }) => {
        const text = builder.createString(name);
        Column.startColumn(builder);
        Column.addName(builder, text);
        Column.addType(builder, type);
        return Column.endColumn(builder);
      });
      const vector = Header.createColumnsVector(builder, offsets);
      Header.startHeader(builder);
      Header.addColumns(builder, vector);
      Header.addGeometryType(builder, geometryType);
      Header.addFeaturesCount(builder, BigInt(features.length));
      Header.addIndexNodeSize(builder, 16);
      builder.finishSizePrefixed(Header.endHeader(builder));
      // The features' nodes stand at its end, each with a place behind its four bounds.
      const index = Buffer.alloc(calcTreeSize(features.length, 16));
      const first = index.length - features.length * NODE_BYTES;
      features.forEach((at, i) => void index.writeBigUInt64LE(BigInt(at - features[0]!), first + i * NODE_BYTES + 32));
      const head = Buffer.concat([bytes.subarray(0, SIZE_AT), builder.asUint8Array(), index]);
      return { bytes: Buffer.concat([head, bytes.subarray(features[0])]), starts: features.map((at) => head.length + at - features[0]!) };
    }
    const many = (count: number) => addIndex(Buffer.from(encode(Array.from({ length: count }, (_, i) => sampleLot(i + 1)))));

    test("cut off, it ends at the feature that was cut", async () => {
      const { bytes, starts } = many(20);
      expect((await read(bytes.subarray(0, starts[17]! + 100))).slice(-2)).toEqual(["100-0017", `damaged at row 18: ${CUT}`]);
      expect((await read(bytes.subarray(0, starts[17]!))).slice(-2)).toEqual(["100-0017", `damaged at row 18: ${CUT}`]);
    });

    test("an index of nonsense does no harm", async () => {
      const { bytes, starts } = many(20);
      expect(await read(Buffer.from(bytes).fill(0xff, starts[0]! - 20 * NODE_BYTES, starts[0]))).toHaveLength(20);
    });
  });
});
