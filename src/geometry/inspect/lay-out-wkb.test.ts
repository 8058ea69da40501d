// The bytes of a geometry, part by part: nothing is left out, and what is wrong is found where it is.
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeWkbBytes } from "../decode-wkb.ts";
import { encodeWkb } from "../encode-wkb.ts";
import { readHexInto } from "../hex.ts";
import { square } from "../shapes-for-tests.ts";
import { layOutWkb, type WkbLayout } from "./lay-out-wkb.ts";

const WHOLE = encodeWkb(square(10, 20, 1));

/** Each part begins where the one before it ends, and the last ends with the bytes. */
function expectToCover({ parts }: WkbLayout, length: number): void {
  let end = 0;
  for (const part of parts) {
    expect(part.offset).toBe(end);
    end += part.length;
  }
  expect(end).toBe(length);
}

describe("layOutWkb", () => {
  it("names each part of a polygon, and gives its corners", () => {
    const { parts, shape, error } = layOutWkb(WHOLE);
    expect(error).toBeNull();
    expect(parts.map(({ offset, name, value }) => [offset, name, value])).toEqual([
      [0, "Byte order", "1 (little-endian)"],
      [1, "Type", "3 (Polygon)"],
      [5, "Rings", "1"],
      [9, "Points of ring 1", "5"],
      [13, "Point 1 of 5", "10, 20"],
      [29, "Point 2 of 5", "11, 20"],
      [45, "Point 3 of 5", "11, 21"],
      [61, "Point 4 of 5", "10, 21"],
      [77, "Point 5 of 5", "10, 20"],
    ]);
    expect(shape.rings).toEqual([{ part: 0, isHole: false, positions: square(10, 20, 1).coordinates[0] }]);
  });

  it("says where the bytes end, and how many there should be", () => {
    const { error, parts } = layOutWkb(WHOLE.subarray(0, 60));
    expect(error).toEqual({ code: "truncated", offset: 45, detail: "The geometry ends at byte 60, but needs at least 93." });
    expect(parts.at(-1)).toMatchObject({ offset: 45, length: 15, value: "cut off" });
  });

  it.each([
    ["an unclosed ring", 9, 4, "ring-not-closed", 61],
    ["an unknown type", 1, 99, "unknown-type", 1],
    ["a byte order that is none", 0, 7, "bad-byte-order", 0],
    ["too many rings", 5, 200, "absurd-count", 5],
  ])("finds %s at its offset", (_, at, value, code, offset) => {
    const bytes = WHOLE.slice(0, at === 9 ? 77 : undefined);
    bytes[at] = value;
    expect(layOutWkb(bytes).error).toMatchObject({ code, offset });
  });

  it("finds bytes that are left over, a coordinate that is no number, and what is no polygon", () => {
    expect(layOutWkb(Uint8Array.of(...WHOLE, 1, 2)).error).toMatchObject({ code: "trailing-bytes", offset: 93 });
    const odd = WHOLE.slice();
    new DataView(odd.buffer).setFloat64(29, Number.NaN, true);
    expect(layOutWkb(odd).error).toMatchObject({ code: "non-finite", offset: 29 });
    expect(layOutWkb(Uint8Array.of(1, 1, 0, 0, 0, ...new Uint8Array(16))).error).toMatchObject({ code: "not-polygonal", offset: 1 });
  });

  it("covers any bytes from the first to the last, and never throws", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => expectToCover(layOutWkb(bytes), bytes.length)),
      { numRuns: 2_000 },
    );
    const mutated = fc.array(fc.tuple(fc.nat(WHOLE.length - 1), fc.nat(255)), { maxLength: 4 });
    fc.assert(
      fc.property(mutated, fc.nat(WHOLE.length), (changes, length) => {
        const bytes = WHOLE.slice(0, length);
        for (const [at, value] of changes) if (at < length) bytes[at] = value;
        const layout = layOutWkb(bytes);
        expectToCover(layout, length);
        // The decoder takes nothing that is wrong here.
        if (layout.error) expect(decodeWkbBytes(bytes).ok).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});

type Vector = { hex: string; valid: boolean; polygonal: boolean; source: string; note?: string };
const path = process.env.WKB_VECTORS;
if (!path) console.warn("Skipped: the WKB vectors of other libraries. Set WKB_VECTORS to their JSON file to run them.");

describe.skipIf(!path)("vectors of other libraries", () => {
  const vectors: Vector[] = path ? JSON.parse(readFileSync(path, "utf8")) : [];
  it.each(vectors.map((vector) => [`${vector.source} ${vector.hex.slice(0, 40)}`, vector] as const))(
    "are laid out as they are decoded: %s",
    (_, { hex }) => {
      const bytes = new Uint8Array(hex.length >> 1);
      if (readHexInto(bytes, hex) !== null) return;
      const layout = layOutWkb(bytes);
      expectToCover(layout, bytes.length);
      if (decodeWkbBytes(bytes).ok) expect(layout.error).toBeNull();
    },
  );
});
