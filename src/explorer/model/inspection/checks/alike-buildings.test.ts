// What several buildings show together that one alone doesn't: each with a response that only just lacks it.
import { expect, it } from "vitest";
import { encodeWkbHex } from "../../../../geometry/encode-wkb.ts";
import { areaSquareFeet } from "../../../../geometry/measures.ts";
import type { PolygonalGeometry, Position } from "../../../../geometry/shapes.ts";
import { buildSampleOutline, SAMPLE_CENTER } from "../../exchange/answer-for-tests.ts";
import { buildBuilding, buildItem, buildPair, groupOf, inspectBody, pointersOf } from "../inspect-for-tests.ts";

const [x, y] = SAMPLE_CENTER;
const listBuildings = (...footprints: Record<string, unknown>[]) => ({
  meta: {},
  data: [
    buildItem({
      parcel: { ...(buildItem().parcel as object), number_of_buildings_in_parcel: footprints.length },
      footprints: footprints.map((one, at) => ({ ...one, footprint_id: `F-${at}` })),
    }),
  ],
});
const box = (west: number, south: number, width: number, height: number): PolygonalGeometry => {
  const [east, north] = [west + width, south + height];
  const ring: Position[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: "Polygon", coordinates: [ring] };
};
/** A building of this outline, whose area is so many times the outline's. */
const draw = (outline: PolygonalGeometry, times = 1, more: Record<string, unknown> = {}) => {
  const [[west, south], , [east, north]] = outline.coordinates[0] as [Position, Position, Position];
  const center: Position = [(west + east) / 2, (south + north) / 2];
  const footprint_area = Math.round(10 * times * areaSquareFeet(outline)) / 10;
  return buildBuilding(center, { geometry: encodeWkbHex(outline), footprint_area, flat_area: 0, hip_area: 0, ...more });
};

it("a building far from all others of its parcel, whose outline agrees with its center", async () => {
  const at = (west: number, more: Record<string, unknown> = {}) => draw(box(x + west, y, 0.0002, 0.0001), 1, more);
  const groups = await inspectBody(listBuildings(at(0.02), at(0), at(0.0004)));
  expect(pointersOf(groups, "building-far")).toEqual(["/data/0/footprints/0"]);
  expect(groupOf(groups, "building-far").detail).toMatch(/is 1\.1 mi from Building \d, the nearest of the others/);
  for (const near of [
    [at(0.0105), at(0), at(0.0004)],
    // One after the other.
    [at(0.02), at(0.01), at(0)],
    [at(0, { center_long: x + 0.02 }), at(0), at(0.0004)],
  ])
    expect(pointersOf(await inspectBody(listBuildings(...near)), "building-far")).toEqual([]);
});

it("one outline in several buildings is counted by those that have it from another", async () => {
  const outline = encodeWkbHex(buildSampleOutline(SAMPLE_CENTER));
  const house = (east: number, more: Record<string, unknown> = {}) => buildBuilding([x + east, y], { geometry: outline, ...more });
  const written = groupOf(await inspectBody(listBuildings(house(0.0004), house(0), house(0.0008))), "outline-same");
  expect(written.title).toMatch(/^Same outline as another building — 2 buildings$/);
  expect(written.count).toBe(2);
  expect(written.findings.map(({ pointer }) => pointer)).toEqual(["/data/0/footprints/0/geometry", "/data/0/footprints/2/geometry"]);
});

it("finds none of these in a pair that is as it should be", async () => {
  expect((await inspectBody(buildPair())).map(({ code }) => code)).toEqual([]);
});
