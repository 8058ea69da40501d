import { describe, expect, test } from "vitest";
import { decodeGeom } from "./decode-geom.ts";

type Order = { big: boolean; dimensions: 2 | 3 | 4; ewkb: boolean; srid?: number };

/** WKB of a type, of what its parts are made of. */
function encode(type: number, { big, dimensions, ewkb, srid }: Order, ...parts: (number | number[] | Buffer)[]): Buffer {
  const uint = (value: number) => {
    const bytes = Buffer.alloc(4);
    if (big) bytes.writeUInt32BE(value >>> 0);
    else bytes.writeUInt32LE(value >>> 0);
    return bytes;
  };
  const double = (value: number) => {
    const bytes = Buffer.alloc(8);
    if (big) bytes.writeDoubleBE(value);
    else bytes.writeDoubleLE(value);
    return bytes;
  };
  const flags = ewkb ? (dimensions > 2 ? 0x80000000 : 0) + (dimensions > 3 ? 0x40000000 : 0) : [0, 1000, 3000][dimensions - 2]!;
  const code = uint(type + flags + (srid === undefined ? 0 : 0x20000000));
  const position = ([x, y]: number[]) => Buffer.concat([x!, y!, 7, 8].slice(0, dimensions).map(double));
  const body = parts.map((part) => (typeof part === "number" ? uint(part) : Array.isArray(part) ? position(part) : part));
  return Buffer.concat([Buffer.from([big ? 0 : 1]), code, ...(srid === undefined ? [] : [uint(srid)]), ...body]);
}

const PLAIN: Order = { big: false, dimensions: 2, ewkb: false };
const orders: Order[] = [false, true].flatMap((big) =>
  ([2, 3, 4] as const).flatMap((dimensions) => [false, true].map((ewkb) => ({ big, dimensions, ewkb }))),
);

describe("decodeGeom of what is no area", () => {
  test.each(orders)("points and lines, one or several: %j", (order) => {
    const inner = (type: number, ...parts: (number | number[])[]) => encode(type, order, ...parts);
    const read = (wkb: Buffer) => decodeGeom(wkb);
    const outer = { ...order, ...(order.ewkb ? { srid: 4269 } : {}) };
    const srid = order.ewkb ? 4269 : null;
    expect(read(encode(1, outer, [1, 2]))).toEqual({ geometry: { type: "Point", coordinates: [1, 2] }, srid });
    expect(read(encode(2, outer, 2, [1, 2], [3, 4]))).toMatchObject({
      geometry: {
        type: "LineString",
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
    });
    expect(read(encode(4, outer, 2, inner(1, [1, 2]), inner(1, [3, 4])))).toMatchObject({
      geometry: {
        type: "MultiPoint",
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
      srid,
    });
    expect(read(encode(5, outer, 1, inner(2, 2, [1, 2], [3, 4])))).toMatchObject({
      geometry: {
        type: "MultiLineString",
        coordinates: [
          [
            [1, 2],
            [3, 4],
          ],
        ],
      },
    });
  });

  const triangle = encode(3, PLAIN, 1, 4, [1, 2], [3, 4], [5, 2], [1, 2]).toString("hex");
  test.each([
    ["MySQL's own binary", `e6100000${triangle}`],
    ["GeoPackage binary", `47500001e6100000${triangle}`],
    ["SpatiaLite's own binary", `0001e6100000${"0".repeat(64)}7c${triangle.slice(2)}fe`],
    ["SQL Server's own binary", `e6100000010404000000${triangle.slice(26)}01000000020000000001000000ffffffff0000000003`],
    ["TWKB", "a3000105f0cbcb9c0bc0ffa7d003d00f0000d00fcf0f0000cf0f"],
    ["PostGIS's own binary", `6001000010e6000003000000010000000400000000000000${triangle.slice(26)}`],
  ])("a database's own binary is named: %s", (name, hex) =>
    expect(decodeGeom(Buffer.from(hex, "hex"))).toEqual({
      reason: `its geometry is ${name}`,
      detail: expect.stringContaining("Ask it for WKB"),
    }),
  );

  test("an area whose type states its height twice is read, as GEOS does", () => {
    const twice = encode(3, { big: false, dimensions: 3, ewkb: true }, 1, 4, [1, 2], [3, 4], [5, 2], [1, 2]);
    twice.writeUInt32LE(0x800003eb, 1);
    expect(decodeGeom(twice)).toMatchObject({ geometry: { type: "Polygon" } });
  });

  test("what is cut off, or states more than it has, is damaged; what holds several kinds is named", () => {
    const line = encode(2, PLAIN, 2, [1, 2], [3, 4]);
    for (let length = 1; length < line.length; length += 1) expect(decodeGeom(line.subarray(0, length))).toHaveProperty("reason");
    expect(decodeGeom(encode(2, PLAIN, 2 ** 32 - 1, [1, 2]))).toMatchObject({ reason: "its geometry is damaged" });
    expect(decodeGeom(encode(4, PLAIN, 1, encode(2, PLAIN, 1, [1, 2])))).toMatchObject({ reason: "its geometry is damaged" });
    expect(decodeGeom(encode(7, PLAIN, 1, encode(1, PLAIN, [1, 2])))).toMatchObject({ geometry: { type: "GeometryCollection" } });
  });
});
