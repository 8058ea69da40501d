// The zones around a building: what their words and colors say is what the response says, nothing is added up, and nothing is made up in silence.
import { describe, expect, it, vi } from "vitest";
import { buildBufferRings } from "../../../geometry/buffer.ts";
import { distanceToGeometryMetres } from "../../../geometry/inside.ts";
import { areaSquareMetres, boundsOf, METRES_PER_FOOT } from "../../../geometry/measures.ts";
import type { Position } from "../../../geometry/shapes.ts";
import { buildSampleFootprint, SAMPLE_CENTER } from "../exchange/answer-for-tests.ts";
import { hasZoneValues } from "../scene/evidence.ts";
import { buildRings } from "./build-rings.ts";
import { readReachesMetres, readZones } from "./read-zones.ts";
import { colorOfShare } from "./ring-colors.ts";
import type { RingCover } from "./ring-cover.ts";

const [WEST, SOUTH] = SAMPLE_CENTER;
const [EAST, NORTH] = [WEST + 0.0002, SOUTH + 0.0001];
const OUTLINE = [
  [WEST, SOUTH],
  [EAST, SOUTH],
  [EAST, NORTH],
  [WEST, NORTH],
  [WEST, SOUTH],
];
const HOUSE = {
  id: "F",
  geometry: { type: "Polygon" as const, coordinates: [OUTLINE] },
  entry: buildSampleFootprint(SAMPLE_CENTER, { tree_zone_1: 38, shrub_zone_1: 12 }),
};

const REACHES = ["0 to 5 feet", "5 to 30 feet", "30 to 100 feet", "100 to 200 feet"];
const meaningsOf = (unit: string | null, reaches: readonly string[] = REACHES) =>
  Object.fromEntries(
    ["tree", "shrub", "vegetation"].flatMap((kind) =>
      reaches.map((reach, at) => [
        `${kind}_zone_${at + 1}`,
        { ...(unit && { unit }), meaning: `Share of the ground ${reach} from the wall` },
      ]),
    ),
  );
const STATED = meaningsOf("%");
const endsOf = (meanings: Parameters<typeof readZones>[1]) => readReachesMetres(meanings).map(({ to }) => to);
const zoneOf = (values: Record<string, unknown>, meanings: Parameters<typeof readZones>[1] = STATED, cover: RingCover = "cover") =>
  readZones(values, meanings, cover)[0]!;

describe("readZones", () => {
  it("fills by the larger of trees and shrubs, which overlap and are never added", () => {
    expect(zoneOf({ tree_zone_1: 38, shrub_zone_1: 12 })).toMatchObject({ reach: "0–5 ft", words: "tree 38%, shrub 12%", share: 38 });
    expect(zoneOf({ tree_zone_1: 60, shrub_zone_1: 70 }).share).toBe(70);
    expect(zoneOf({ tree_zone_1: 60, shrub_zone_1: 70, vegetation_zone_1: 81.4 }, STATED, "vegetation")).toMatchObject({
      words: "vegetation 81%",
      share: 81.4,
    });
  });

  it("keeps zero, next to nothing and not reported apart", () => {
    expect(zoneOf({ tree_zone_1: 0, shrub_zone_1: 0.2 })).toMatchObject({ words: "tree 0%, shrub 0.2%", share: 0.2 });
    expect(zoneOf({ tree_zone_1: null, shrub_zone_1: null })).toMatchObject({ words: "not reported", share: null });
    expect(zoneOf({})).toMatchObject({ words: "not reported", share: null });
    expect(zoneOf({ tree_zone_1: 51.6, shrub_zone_1: 12.5 })).toMatchObject({ words: "tree 51%, shrub 12%", share: 51.6 });
    expect(zoneOf({ tree_zone_1: 38, shrub_zone_1: null })).toMatchObject({ words: "tree 38%, shrub not reported", share: 38 });
  });

  it.each([
    ["a share beyond all ground", { tree_zone_1: 140, shrub_zone_1: -3 }, STATED, "tree 140%, shrub -3%"],
    [
      "a number whose unit nobody states",
      { tree_zone_1: 38, shrub_zone_1: 12 },
      meaningsOf(null),
      "tree 38 (unit not stated), shrub 12 (unit not stated)",
    ],
    ["text", { tree_zone_1: "38", shrub_zone_1: { a: 1 } }, STATED, "tree unexpected value, shrub unexpected value"],
  ])("fills nothing for %s", (_, values, meanings, words) => expect(zoneOf(values, meanings)).toMatchObject({ words, share: null }));

  it("is never longer than a label", () => expect(zoneOf({ tree_zone_1: 1e300, shrub_zone_1: 1e300 }).words.length).toBeLessThan(150));
});

describe("distances", () => {
  it("are the dictionary's", () => {
    const meanings = meaningsOf("%", ["0 to 1 m", "1-2 m", "2 to 10 m", "10 to 40 m"]);
    expect(endsOf(meanings)).toEqual([1, 2, 10, 40]);
    expect(zoneOf({}, meanings)).toMatchObject({ reach: "0–1 m", isReachAssumed: false });
  });

  it.each<[string, Parameters<typeof readZones>[1]]>([
    ["without a dictionary", {}],
    ["where one zone has none", meaningsOf("%", ["0 to 5 feet", "5 to 30 feet", "near", "100 to 200 feet"])],
    ["where they don't ascend", meaningsOf("%", ["0 to 5 feet", "5 to 30 feet", "30 to 30 feet", "100 to 200 feet"])],
    ["where they overlap", meaningsOf("%", ["0 to 5 feet", "0 to 30 feet", "0 to 100 feet", "0 to 200 feet"])],
    ["where they end before they begin", meaningsOf("%", ["0 to 5 feet", "40 to 30 feet", "40 to 100 feet", "100 to 200 feet"])],
    ["where they are miles", meaningsOf("%", ["0 to 5 feet", "5 to 30 feet", "30 to 100 feet", "100 to 99999 feet"])],
  ])("are assumed %s, and say so", (_, meanings) => {
    expect(endsOf(meanings)).toEqual([5, 30, 100, 200].map((feet) => feet * METRES_PER_FOOT));
    expect(zoneOf({}, meanings)).toMatchObject({ reach: "0–5 ft", isReachAssumed: true });
  });
});

it("knows whether there is anything to draw", () => {
  expect([{}, { tree_zone_1: null }, { tree_zone_1: "1" }, { shrub_zone_4: 0 }].map(hasZoneValues)).toEqual([false, false, false, true]);
});

describe("colorOfShare", () => {
  it("has a color for each share, the more the farther along the ramp, and none for what is no share", () => {
    for (const theme of ["light", "dark"] as const) {
      const light = Array.from({ length: 101 }, (_, share) => lightness(colorOfShare(share, theme)!));
      const steps = light.slice(1).map((value, at) => (value - light[at]!) * (theme === "light" ? -1 : 1));
      expect(Math.min(...steps)).toBeGreaterThan(0);
    }
    expect([null, -1, 101, Number.NaN].map((share) => colorOfShare(share, "light"))).toEqual([null, null, null, null]);
  });

  it("is in the middle of two stops for the share in the middle", () => {
    expect(colorOfShare(0, "light")).toBe("#fff6e4");
    expect(colorOfShare(100, "dark")).toBe("#ff9a54");
    expect(colorOfShare(75, "light")).toBe("#be511c");
  });
});

it("draws each zone on its own ground, and a building without an outline none", async () => {
  const rings = (await buildRings(HOUSE, STATED, "cover", buildBufferRings))!;
  expect(rings.zones.map(({ zone }) => zone)).toEqual([1, 2, 3, 4]);
  const areas = rings.zones.map(({ ground }) => areaSquareMetres(ground));
  expect(areas.toSorted((a, b) => a - b)).toEqual(areas);
  expect(rings.foot).toEqual([expect.closeTo((WEST + EAST) / 2, 9), boundsOf(HOUSE.geometry!)![1]]);
  expect(await buildRings({ ...HOUSE, geometry: null }, STATED, "cover", buildBufferRings)).toBeNull();
});

it("draws zones as far as their labels say, where there is ground between them", async () => {
  const meanings = meaningsOf("%", ["0 to 5 feet", "10 to 30 feet", "31 to 100 feet", "100 to 200 feet"]);
  const rings = (await buildRings(HOUSE, meanings, "cover", buildBufferRings))!;
  expect(rings.zones.map(({ reach }) => reach)).toEqual(["0–5 ft", "10–30 ft", "31–100 ft", "100–200 ft"]);
  const gaps = rings.zones.map(({ ground }) => {
    const corners = ground.type === "MultiPolygon" ? ground.coordinates.flat(2) : ground.coordinates.flat();
    return Math.min(...corners.map((corner) => distanceToGeometryMetres(corner as Position, HOUSE.geometry))) / METRES_PER_FOOT;
  });
  for (const [at, feet] of [0, 10, 31, 100].entries()) expect(gaps[at]).toBeCloseTo(feet, 0);
});

it("measures an outline once, whatever fills its zones", async () => {
  const measure = vi.fn(buildBufferRings);
  const house = { ...HOUSE, geometry: { ...HOUSE.geometry } };
  for (const cover of ["cover", "vegetation"] as const) await buildRings(house, STATED, cover, measure);
  expect(measure).toHaveBeenCalledOnce();
});

function lightness(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return 0.3 * red! + 0.59 * green! + 0.11 * blue!;
}
