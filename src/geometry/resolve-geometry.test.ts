// A footprint's geometry as an answer gives it: hex, `crs`, centre.
import { describe, expect, it } from "vitest";
import { encodeWkb } from "./encode-wkb.ts";
import { formatHex } from "./hex.ts";
import { resolveGeometry } from "./resolve-geometry.ts";
import { square } from "./shapes-for-tests.ts";

/** A square of `side` units at x, y; with an SRID as EWKB. */
function squareHex(x: number, y: number, side: number, srid?: number): string {
  const bytes = encodeWkb(square(x, y, side));
  if (srid === undefined) return formatHex(bytes);
  const tagged = new Uint8Array(bytes.length + 4);
  tagged.set(bytes.subarray(0, 5));
  tagged.set(bytes.subarray(5), 9);
  const view = new DataView(tagged.buffer);
  view.setUint32(1, 0x20000003, true);
  view.setUint32(5, srid, true);
  return formatHex(tagged);
}

const codes = (result: Awaited<ReturnType<typeof resolveGeometry>>) => (result.ok ? result.findings.map(({ code }) => code) : result.error);

/** The same place in EPSG:4326 and EPSG:2229. */
const CENTER: [number, number] = [-118.32581, 34.07545];
const DEGREES = [-118.3259, 34.0754, 0.0002] as const;
const FEET = [6_462_950, 1_849_970, 60] as const;

describe("resolveGeometry", () => {
  it("finds nothing odd about a plain footprint", async () => {
    const result = await resolveGeometry(squareHex(...DEGREES), 4326, CENTER);
    expect(result).toMatchObject({ ok: true, crs: 4326, empty: false, findings: [] });
  });

  it("reprojects from feet", async () => {
    expect(codes(await resolveGeometry(squareHex(...FEET), 2229, CENTER))).toEqual([]);
  });

  it.each([
    [4326, FEET, 2229],
    [2229, FEET, 4326],
    [2229, DEGREES, 4326],
    [4326, DEGREES, 2229],
  ] as const)("uses the system that lands at the center: crs %d, %j, SRID %d", async (crs, [x, y, side], srid) => {
    const result = await resolveGeometry(squareHex(x, y, side, srid), crs, CENTER);
    expect(codes(result)).toEqual(["srid-differs"]);
    expect(result.ok && result.crs).toBe(x === FEET[0] ? 2229 : 4326);
  });

  it("keeps to the stated system when both are as good, or nothing decides", async () => {
    const same = await resolveGeometry(squareHex(...DEGREES, 4269), 4326, CENTER);
    expect(same).toMatchObject({ ok: true, crs: 4326 });
    const blind = await resolveGeometry(squareHex(...FEET, 2230), 2229, null);
    expect(blind).toMatchObject({ ok: true, crs: 2229 });
  });

  it("takes SRID 0 for none, and an SRID that agrees for no finding", async () => {
    expect(codes(await resolveGeometry(squareHex(...DEGREES, 0), 4326, CENTER))).toEqual([]);
    expect(codes(await resolveGeometry(squareHex(...DEGREES, 4326), 4326, CENTER))).toEqual([]);
  });

  it("falls back to the geometry's own SRID when the stated code is unknown", async () => {
    expect(await resolveGeometry(squareHex(...FEET, 2229), 999_999, CENTER)).toMatchObject({ ok: true, crs: 2229 });
  });

  it("says what is missing, far, old or empty", async () => {
    expect(codes(await resolveGeometry(squareHex(...DEGREES), null, CENTER))).toEqual(["crs-not-stated"]);
    expect(codes(await resolveGeometry(squareHex(...FEET, 2229), null, CENTER))).toEqual(["crs-not-stated"]);
    expect(codes(await resolveGeometry(squareHex(...DEGREES), 4326, [-118.3, 34.07]))).toEqual(["far-from-center"]);
    expect(codes(await resolveGeometry(squareHex(...DEGREES), 4267, CENTER))).toEqual(["datum-uncertain"]);
    expect(codes(await resolveGeometry("010300000000000000", 4326, CENTER))).toEqual(["empty-geometry"]);
  });

  it("names errors of decoding and of place", async () => {
    expect(codes(await resolveGeometry("0103", 4326, CENTER))).toBe("truncated");
    expect(codes(await resolveGeometry(squareHex(...FEET), 4326, CENTER))).toBe("out-of-range");
    expect(codes(await resolveGeometry(squareHex(...FEET), 12345, CENTER))).toBe("unknown-crs");
    expect(codes(await resolveGeometry(squareHex(...FEET, 54321), 12345, CENTER))).toBe("unknown-crs");
  });
});
