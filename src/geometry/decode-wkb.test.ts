// Hostile bytes first: whatever goes in, a geometry or a named error comes out.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DecodeResult, decodeWkb, decodeWkbBytes } from "./decode-wkb.ts";
import { encodeWkb, encodeWkbHex } from "./encode-wkb.ts";
import { formatHex, readHexByTable, readHexInto } from "./hex.ts";
import type { PolygonalGeometry } from "./shapes.ts";

const SQUARE: PolygonalGeometry = {
  type: "Polygon",
  coordinates: [
    [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
      [0, 0],
    ],
  ],
};
const HOLED: PolygonalGeometry = {
  type: "Polygon",
  coordinates: [
    ...SQUARE.coordinates,
    [
      [1, 1],
      [1, 2],
      [2, 2],
      [1, 1],
    ],
  ],
} as PolygonalGeometry;
const PAIR = { type: "MultiPolygon", coordinates: [SQUARE.coordinates, HOLED.coordinates] } as PolygonalGeometry;

type EncodeOptions = { littleEndian?: boolean; dimensions?: 2 | 3 | 4; srid?: number; flavour?: "iso" | "ewkb" };

/** A second encoder, by hand, for the dialects that the project reads and does not write. */
function encodeDialect(rings: number[][][], { littleEndian = true, dimensions = 2, srid, flavour = "iso" }: EncodeOptions): Uint8Array {
  const view = new DataView(new ArrayBuffer(10_000));
  let offset = 0;
  const u32 = (value: number) => {
    view.setUint32(offset, value, littleEndian);
    offset += 4;
  };
  view.setUint8(offset++, littleEndian ? 1 : 0);
  const iso = 3 + [0, 0, 0, 1000, 3000][dimensions]!;
  const flags = (dimensions > 2 ? 0x80000000 : 0) + (dimensions > 3 ? 0x40000000 : 0) + (srid === undefined ? 0 : 0x20000000);
  u32(flavour === "iso" ? iso : 3 + flags);
  if (srid !== undefined) u32(srid);
  u32(rings.length);
  for (const ring of rings) {
    u32(ring.length);
    for (const position of ring) {
      for (let axis = 0; axis < dimensions; axis++) {
        view.setFloat64(offset, position[axis] ?? 7, littleEndian);
        offset += 8;
      }
    }
  }
  return new Uint8Array(view.buffer.slice(0, offset));
}

const errorOf = (result: DecodeResult) => (result.ok ? "no error" : result.error);
const ring = (...positions: number[][]) => encodeDialect([positions], {});

describe("decodeWkb names what is wrong", () => {
  const hex = encodeWkbHex(SQUARE);
  const patched = (byte: number, value: number) => {
    const bytes = encodeWkb(SQUARE);
    bytes[byte] = value;
    return formatHex(bytes);
  };

  it.each([
    ["not-hex", "xyz!"],
    ["not-hex", `0x${hex}`],
    ["not-hex", `${hex.slice(0, 20)}é${hex.slice(21)}`],
    ["not-hex", ` ${hex} `],
    ["odd-length", hex.slice(1)],
    ["truncated", ""],
    ["truncated", hex.slice(0, -2)],
    ["truncated", hex.slice(0, 8)],
    ["trailing-bytes", `${hex}00`],
    ["bad-byte-order", patched(0, 2)],
    ["unknown-type", patched(1, 99)],
    ["unknown-type", patched(2, 0x10)],
    ["absurd-count", patched(8, 0xff)],
    ["absurd-count", patched(12, 0xff)],
    ["not-polygonal", "0101000000000000000000F03F0000000000000040"],
    ["not-polygonal", "010200000000000000"],
    ["not-polygonal", "010A00000000000000"],
    ["inconsistent", "000000000600000001000000000100000000000000000000000000000000"],
    ["inconsistent", "01060000000100000001EB03000000000000"],
    ["inconsistent", "0106000020E6100000010000000103000020AD10000000000000"],
    ["inconsistent", "01060000A0E61000000100000001EB03000000000000"],
    ["too-deep", `${"010700000001000000".repeat(100_000)}010700000000000000`],
    ["truncated", "010700000001000000".repeat(10)],
  ])("%s", (error, text) => expect(errorOf(decodeWkb(text))).toBe(error));

  it.each([
    ["non-finite", ring([0, 0], [Number.NaN, 0], [1, 1], [0, 0])],
    ["non-finite", ring([0, 0], [1, Number.POSITIVE_INFINITY], [1, 1], [0, 0])],
    ["ring-too-short", ring([0, 0], [1, 0], [0, 0])],
    [
      "ring-too-short",
      encodeDialect(
        [
          [],
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
        ],
        {},
      ),
    ],
    ["ring-not-closed", ring([0, 0], [1, 0], [1, 1], [0, 1e-12])],
  ])("%s of coordinates", (error, bytes) => expect(errorOf(decodeWkbBytes(bytes))).toBe(error));

  it("takes huge finite coordinates for what they are", () => {
    const huge = Number.MAX_VALUE;
    expect(decodeWkbBytes(ring([huge, huge], [huge, 0], [0, 0], [huge, huge])).ok).toBe(true);
  });
});

describe("decodeWkb reads", () => {
  it.each([
    [0x80000000, 1000, "XYZ"],
    [0x40000000, 2000, "XYM"],
    [0xc0000000, 3000, "XYZM"],
    [0xa0000000, 1000, "XYZ"],
  ])("what states its dimensions in both dialects, %i and %i", (flags, iso, dimensions) => {
    const options = { dimensions: dimensions.length as 3 | 4, flavour: "ewkb" as const, ...(flags & 0x20000000 && { srid: 4326 }) };
    for (const littleEndian of [true, false]) {
      const member = encodeDialect(HOLED.coordinates as number[][][], { ...options, littleEndian });
      new DataView(member.buffer).setUint32(1, flags + iso + 3, littleEndian);
      const outer = new DataView(new ArrayBuffer(9));
      outer.setUint32(1, (flags & 0xc0000000) + 6);
      outer.setUint32(5, 1);
      const several = new Uint8Array([...new Uint8Array(outer.buffer), ...member]);
      expect(decodeWkbBytes(member)).toMatchObject({ ok: true, dimensions, geometry: HOLED });
      expect(decodeWkb(formatHex(several))).toMatchObject({ ok: true, dimensions, geometry: { coordinates: [HOLED.coordinates] } });
    }
  });

  it.each([
    ["POLYGON EMPTY", "010300000000000000"],
    ["MULTIPOLYGON EMPTY", "010600000000000000"],
    ["a polygon of an empty ring", "01030000000100000000000000"],
    ["a multipolygon of empty polygons", "010600000001000000010300000000000000"],
  ])("%s as empty", (_, hex) => expect(decodeWkb(hex)).toMatchObject({ ok: true, empty: true, geometry: { coordinates: [] } }));

  it("lower-case digits and bytes that start within a larger buffer", () => {
    expect(decodeWkb(encodeWkbHex(PAIR).toLowerCase())).toMatchObject({ ok: true, geometry: PAIR });
    const padded = new Uint8Array(500);
    padded.set(encodeWkb(SQUARE), 41);
    expect(decodeWkbBytes(padded.subarray(41, 41 + encodeWkb(SQUARE).length))).toMatchObject({ ok: true, geometry: SQUARE });
  });

  for (const littleEndian of [true, false]) {
    for (const dimensions of [2, 3, 4] as const) {
      for (const flavour of ["iso", "ewkb"] as const) {
        it(`${flavour}, ${dimensions} dimensions, ${littleEndian ? "little" : "big"}-endian`, () => {
          const srid = flavour === "ewkb" ? 2229 : undefined;
          const bytes = encodeDialect(HOLED.coordinates as number[][][], { littleEndian, dimensions, flavour, srid });
          expect(decodeWkbBytes(bytes)).toEqual({
            ok: true,
            geometry: HOLED,
            srid: srid ?? null,
            empty: false,
            dimensions: ["", "", "XY", "XYZ", "XYZM"][dimensions],
          });
        });
      }
    }
  }
});

describe("properties", () => {
  const coordinate = fc.double({ noNaN: true, noDefaultInfinity: true });
  const closedRing = fc
    .array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 12 })
    .map((positions) => [...positions, positions[0]!].map((position) => [...position]));
  const rings = fc.array(closedRing, { minLength: 1, maxLength: 4 });
  const geometry: fc.Arbitrary<PolygonalGeometry> = fc.oneof(
    rings.map((coordinates) => ({ type: "Polygon" as const, coordinates })),
    fc.array(rings, { minLength: 1, maxLength: 3 }).map((coordinates) => ({ type: "MultiPolygon" as const, coordinates })),
  );

  it("decode undoes encode", () => {
    fc.assert(
      fc.property(geometry, (value) => {
        expect(decodeWkb(encodeWkbHex(value))).toMatchObject({ ok: true, geometry: value });
      }),
    );
  });

  it("no bytes make it throw", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(typeof decodeWkbBytes(bytes).ok).toBe("boolean");
      }),
    );
  });

  it("no text makes it throw", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        expect(typeof decodeWkb(text).ok).toBe("boolean");
      }),
    );
  });

  it("every truncation is an error", () => {
    fc.assert(
      fc.property(geometry, fc.nat(), (value, cut) => {
        const bytes = encodeWkb(value);
        const result = decodeWkbBytes(bytes.subarray(0, cut % bytes.length));
        expect(["truncated", "absurd-count"]).toContain(errorOf(result));
      }),
    );
  });

  it("a changed byte gives a geometry or a named error", () => {
    fc.assert(
      fc.property(geometry, fc.nat(), fc.nat({ max: 255 }), (value, at, byte) => {
        const bytes = encodeWkb(value);
        bytes[at % bytes.length] = byte;
        const result = decodeWkbBytes(bytes);
        if (result.ok) expect(encodeWkb(result.geometry).length).toBeLessThanOrEqual(bytes.length);
        else expect(result.detail).not.toMatch(/undefined|NaN/);
      }),
    );
  });

  it("hex by table undoes formatHex, as the platform's own does", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        for (const read of [readHexByTable, readHexInto]) {
          const target = new Uint8Array(bytes.length);
          expect(read(target, formatHex(bytes).toLowerCase())).toBeNull();
          expect(target).toEqual(bytes);
        }
      }),
    );
  });
});
