// What a geometry may have been meant as: each cause is found by itself, and nothing where nothing is wrong.
import { describe, expect, it, vi } from "vitest";
import { encodeWkbHex } from "../encode-wkb.ts";
import { listRings } from "../plane-paths.ts";
import type { PolygonalGeometry, Position } from "../shapes.ts";
import { square } from "../shapes-for-tests.ts";
import { recognizeGeometry } from "./recognize-geometry.ts";
import { listRepairs } from "./repair-shape.ts";
import { tryFixes } from "./try-fixes.ts";

/** What checks of validity were given to look at. */
const counted = vi.hoisted(() => ({ corners: 0 }));
vi.mock("../find-invalidity.ts", async (load) => {
  const original = await load<typeof import("../find-invalidity.ts")>();
  const findInvalidity: typeof original.findInvalidity = (geometry) => {
    counted.corners += listRings(geometry).reduce((sum, ring) => sum + ring.length, 0);
    return original.findInvalidity(geometry);
  };
  return { ...original, findInvalidity };
});

const CENTER = { long: -118.32581, lat: 34.07545 };
const HOUSE = square(-118.3259, 34.0754, 0.0002);
/** The same in EPSG:2229, in feet. */
const FEET = square(6_462_950, 1_849_970, 60);
const change = ({ coordinates }: typeof HOUSE, by: (position: Position) => Position): PolygonalGeometry => ({
  type: "Polygon",
  coordinates: (coordinates as Position[][]).map((ring) => ring.map(by)),
});
const swapped = change(HOUSE, ([x, y]) => [y, x]);

async function codesOf(raw: unknown, context: Partial<Parameters<typeof tryFixes>[1]> = {}): Promise<string[]> {
  const fixes = await tryFixes(raw, { crs: 4326, area: null, areaUnit: null, ...CENTER, ...context });
  return fixes.map(({ steps }) => steps.map((step) => (step.code === "crs" ? `crs ${step.epsg}` : step.code)).join(" + "));
}

describe("tryFixes", () => {
  it("tries nothing where the outline is in place, or nothing can be read", async () => {
    expect(await codesOf(encodeWkbHex(HOUSE))).toEqual([]);
    expect(await codesOf(null)).toEqual([]);
    expect(await codesOf("roof")).toEqual([]);
    expect(await codesOf("0103000000010000000500000046c2")).toEqual([]);
  });

  it.each<[string, unknown, Partial<Parameters<typeof tryFixes>[1]>, string]>([
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
    ["swapped center", encodeWkbHex(HOUSE), { long: CENTER.lat, lat: CENTER.long }, "swap-center"],
    ["center without its sign", encodeWkbHex(HOUSE), { long: -CENTER.long }, "negate-center"],
    ["longitude without its sign", encodeWkbHex(change(HOUSE, ([x, y]) => [-x, y])), {}, "negate"],
    ["whole numbers", encodeWkbHex(change(HOUSE, ([x, y]) => [x * 1e7, y * 1e7])), {}, "scale"],
    ["a prefix", `0x${encodeWkbHex(HOUSE)}`, {}, "drop-prefix"],
    ["GeoJSON", HOUSE, {}, "read-as"],
    ["GeoJSON in feet", FEET, {}, "read-as + crs 2229"],
    ["an open ring", { ...HOUSE, coordinates: [HOUSE.coordinates[0]!.slice(0, 4)] }, {}, "read-as + close-ring"],
    ["bytes left over", `${encodeWkbHex(HOUSE)}00`, {}, "drop-left-over"],
    ["the other byte order", `00${encodeWkbHex(HOUSE).slice(2)}`, {}, "reread"],
  ])("finds %s", async (_, raw, context, expected) => expect(await codesOf(raw, context)).toEqual([expected]));

  it("tells an outline with swapped axes from a swapped center where both are on the globe", async () => {
    const florida = square(-80.1951, 25.7749, 0.0002);
    const raw = encodeWkbHex(change(florida, ([x, y]) => [y, x]));
    expect(await codesOf(raw, { long: -80.195, lat: 25.775 })).toEqual(["swap-axes"]);
    expect(await codesOf(encodeWkbHex(florida), { long: 25.775, lat: -80.195 })).toEqual(["swap-center"]);
  });

  it("makes a crossing, a spike and a hole outside valid by one change", async () => {
    const [a, b, c, d] = HOUSE.coordinates[0] as [Position, Position, Position, Position];
    const rings = (...coordinates: Position[][]) => encodeWkbHex({ type: "Polygon", coordinates });
    expect(await codesOf(rings([a, c, b, d, a]))).toEqual(["swap-corners"]);
    expect(await codesOf(rings([a, b, [b[0] + 0.004, b[1]], b, c, d, a]))).toEqual(["drop-corner"]);
    const outside = square(-118.32, 34.0754, 0.0001).coordinates[0] as Position[];
    expect(await codesOf(rings([a, b, c, d, a], outside))).toEqual(["drop-hole"]);
  });

  it("says how far it lies, and which codes are alike", async () => {
    const [fix] = await tryFixes(encodeWkbHex(FEET), { crs: 4326, area: null, areaUnit: null, ...CENTER });
    expect(fix).toMatchObject({
      metresFromCenter: 0,
      isValid: true,
      steps: [{ also: [2874, 3498, 6424], system: "state plane, US survey feet" }],
    });
  });
});

describe("a polygon with holes that cross each other", () => {
  const ring = (west: number, south: number, size: number): Position[] => [
    [west, south],
    [west, south + size],
    [west + size, south + size],
    [west + size, south],
    [west, south],
  ];
  const holed = (count: number, ...others: Position[][]) => {
    const holes = Array.from({ length: count }, (_, at) => ring(1 + (at % 100), 1 + Math.floor(at / 100), 0.5));
    return { type: "Polygon", coordinates: [ring(0, 0, 1_000), ...holes, ...others] };
  };
  const tangled = [ring(200, 200, 2), ring(201, 201, 2)];
  const bowtie: Position[] = [
    [300, 300],
    [302, 302],
    [302, 300],
    [300, 302],
    [300, 300],
  ];
  const fixesOf = async (geometry: object) => {
    const repairs = listRepairs(recognizeGeometry(JSON.stringify(geometry))!);
    return repairs.map(({ steps }) => steps.at(-1)!.code);
  };

  it("looks at no more corners than its budget has, however many rings there are", async () => {
    counted.corners = 0;
    expect(await fixesOf(holed(400, ...tangled))).toEqual(["read-as"]);
    expect(
      await fixesOf(
        holed(
          200,
          ...Array.from({ length: 200 }, (_, at) => bowtie.map(([x, y]): Position => [x + 3 * (at % 20), y + 3 * Math.floor(at / 20)])),
        ),
      ),
    ).toEqual(["read-as"]);
    expect(counted.corners).toBeLessThan(2 * 100_000);
  });

  it("still finds the one ring whose corners are swapped", async () => {
    expect(await fixesOf(holed(400, bowtie))).toEqual(["read-as", "swap-corners"]);
  });
});
