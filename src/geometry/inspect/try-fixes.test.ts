// Where a geometry was meant to be: each cause is found by itself, and nothing where nothing is wrong.
import { describe, expect, it } from "vitest";
import { encodeWkbHex } from "../encode-wkb.ts";
import type { PolygonalGeometry, Position } from "../shapes.ts";
import { square } from "../shapes-for-tests.ts";
import { recognizeGeometry } from "./recognize-geometry.ts";
import { type FixContext, tryFixes } from "./try-fixes.ts";

const CENTER = { long: -118.32581, lat: 34.07545 };
const HOUSE = square(-118.3259, 34.0754, 0.0002);
/** The same in EPSG:2229, in feet. */
const FEET = square(6_462_950, 1_849_970, 60);
const change = ({ coordinates }: typeof HOUSE, by: (position: Position) => Position): PolygonalGeometry => ({
  type: "Polygon",
  coordinates: (coordinates as Position[][]).map((ring) => ring.map(by)),
});
const swapped = change(HOUSE, ([x, y]) => [y, x]);

async function fixesOf(raw: unknown, context: Partial<FixContext> = {}) {
  const recognized = recognizeGeometry(raw);
  return recognized ? await tryFixes(recognized, { crs: 4326, ...CENTER, ...context }) : [];
}
async function codesOf(raw: unknown, context: Partial<FixContext> = {}): Promise<string[]> {
  const fixes = await fixesOf(raw, context);
  return fixes.map(({ steps }) => steps.map((step) => (step.code === "crs" ? `crs ${step.epsg}` : step.code)).join(" + "));
}

describe("tryFixes", () => {
  it("tries nothing where the outline is in place, or nothing can be read", async () => {
    expect(await codesOf(encodeWkbHex(HOUSE))).toEqual([]);
    expect(await codesOf(null)).toEqual([]);
    expect(await codesOf("roof")).toEqual([]);
    expect(await codesOf("0103000000010000000500000046c2")).toEqual([]);
    expect(await codesOf(`${encodeWkbHex(FEET)}00`)).toEqual([]);
    expect(await codesOf(encodeWkbHex(FEET), { long: null })).toEqual([]);
  });

  it.each<[string, unknown, Partial<FixContext>, string]>([
    ["feet as degrees", encodeWkbHex(FEET), {}, "crs 2229"],
    ["degrees as feet", encodeWkbHex(HOUSE), { crs: 2229 }, "crs 4326"],
    ["degrees as web Mercator", encodeWkbHex(HOUSE), { crs: 3857 }, "crs 4326"],
    ["another zone", encodeWkbHex(FEET), { crs: 2230 }, "crs 2229"],
    ["feet as meters", encodeWkbHex(FEET), { crs: 26945 }, "crs 2229"],
    ["meters as feet", encodeWkbHex(square(1_969_911, 563_872, 20)), { crs: 2229 }, "crs 26945"],
    ["UTM", encodeWkbHex(square(377_648, 3_771_354, 20)), {}, "crs 26911"],
    ["web Mercator", encodeWkbHex(square(-13_171_979, 4_038_928, 20)), {}, "crs 3857"],
    ["swapped axes", encodeWkbHex(swapped), {}, "swap-axes"],
    ["swapped feet", encodeWkbHex(change(FEET, ([x, y]) => [y, x])), { crs: 2229 }, "swap-axes"],
    ["longitude without its sign", encodeWkbHex(change(HOUSE, ([x, y]) => [-x, y])), {}, "negate"],
    ["GeoJSON in feet", FEET, {}, "crs 2229"],
  ])("finds %s", async (_, raw, context, expected) => expect(await codesOf(raw, context)).toEqual([expected]));

  it("tells an outline with swapped axes from a swapped center where both are on the globe", async () => {
    const florida = square(-80.1951, 25.7749, 0.0002);
    const raw = encodeWkbHex(change(florida, ([x, y]) => [y, x]));
    expect(await codesOf(raw, { long: -80.195, lat: 25.775 })).toEqual(["swap-axes"]);
    expect(await codesOf(encodeWkbHex(florida), { long: 25.775, lat: -80.195 })).toEqual([]);
  });

  it("compares with the center that is meant: swapped or without its sign, it blames no outline", async () => {
    expect(await codesOf(encodeWkbHex(HOUSE), { long: CENTER.lat, lat: CENTER.long })).toEqual([]);
    expect(await codesOf(encodeWkbHex(HOUSE), { long: -CENTER.long })).toEqual([]);
    const [fix] = await fixesOf(encodeWkbHex(swapped), { long: CENTER.lat, lat: CENTER.long });
    expect(fix).toMatchObject({ isCenterStated: false, metresFromCenter: 0, steps: [{ code: "swap-axes" }] });
  });

  it("says how far it lies, and which codes are alike", async () => {
    const [fix] = await fixesOf(encodeWkbHex(FEET));
    expect(fix).toMatchObject({
      metresFromCenter: 0,
      steps: [{ also: [2874, 3498, 6424], system: "state plane, US survey feet" }],
    });
  });
});
