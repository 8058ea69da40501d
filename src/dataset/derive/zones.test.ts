// Ring shares against answers worked out on paper, and against counting points.
import { describe, expect, test } from "vitest";
import { containsPosition, distanceToGeometryMetres } from "../../geometry/inside.ts";
import { createLocalPlane, METRES_PER_FOOT } from "../../geometry/measures.ts";
import type { PolygonalGeometry, Position } from "../../geometry/shapes.ts";
import { createDeriver } from "./derive-building.ts";
import { box, boxRing, circle, polygon } from "./hand-made-for-tests.ts";
import type { SurveyLayers } from "./survey-layers.ts";

const FEET = [0, 5, 30, 100, 200].map((feet) => feet * METRES_PER_FOOT);
const house = box(0, 0, 12, 10);

/** Square metres of a zone round a 12 by 10 metre house: the sides' strips and a ring. */
function zoneArea(zone: 1 | 2 | 3 | 4): number {
  const within = (reach: number) => 44 * reach + Math.PI * reach * reach;
  return within(FEET[zone]!) - within(FEET[zone - 1]!);
}

function derive(layers: SurveyLayers, ...buildings: PolygonalGeometry[]) {
  return createDeriver(buildings.length > 0 ? buildings : [house], layers).derive(0).attributes;
}

describe("zones", () => {
  test("a tree that lies in one zone covers its own area of it", () => {
    const attributes = derive({ trees: [circle(30, 5, 4)] });
    expect(attributes.tree_zone_3).toBeCloseTo((100 * Math.PI * 16) / zoneArea(3), 1);
    expect([attributes.tree_zone_1, attributes.tree_zone_2, attributes.tree_zone_4]).toEqual([0, 0, 0]);
    expect(attributes.distance_to_tree).toBeCloseTo(14 / METRES_PER_FOOT, 1);
    expect(attributes.tree_overhang_percent).toBe(0);
  });

  test("a tree over everything fills every zone and hangs over the whole roof", () => {
    const attributes = derive({ trees: [box(-300, -300, 300, 300)] });
    expect([attributes.tree_zone_1, attributes.tree_zone_2, attributes.tree_zone_3, attributes.tree_zone_4]).toEqual([100, 100, 100, 100]);
    expect(attributes.tree_overhang_percent).toBe(100);
    expect(attributes.distance_to_tree).toBe(0);
  });

  test("canopies that overlap count once, also across the seams of the grid", () => {
    const trees = [-90, -60, -30, 0, 30, 60, 90].flatMap((x) => [box(x - 20, -200, x + 20, 0), box(x - 20, 0, x + 20, 200)]);
    const attributes = derive({ trees });
    expect([attributes.tree_zone_1, attributes.tree_zone_2, attributes.tree_zone_3, attributes.tree_zone_4]).toEqual([100, 100, 100, 100]);
  });

  test("a lawn that ends exactly at five feet fills zone 1 but for the corners and leaves zone 2 with what the corners hold", () => {
    const reach = FEET[1]!;
    const lawn = polygon(boxRing(-reach, -reach, 12 + reach, 10 + reach), boxRing(0, 0, 12, 10).toReversed());
    const attributes = derive({ lawns: [lawn] });
    expect(attributes.vegetation_zone_1).toBe(100);
    expect(attributes.vegetation_zone_2).toBeCloseTo((100 * (4 - Math.PI) * reach * reach) / zoneArea(2), 1);
    expect(attributes.vegetation_zone_3).toBe(0);
    expect(attributes.distance_to_vegetation).toBe(0);
  });

  test("ground under other buildings is no ground: neither covered nor bare", () => {
    const neighbour = box(13, -100, 40, 100);
    const free = derive({ trees: [box(-300, -300, 0, 300)] });
    const beside = derive({ trees: [box(-300, -300, 0, 300)] }, house, neighbour);
    const reach = FEET[1]!;
    // The neighbour, a metre away, takes a strip of zone 1: east of x = 13, a cap of the strip 10 m long with rounded ends.
    const taken = 10 * (reach - 1) + (reach * reach * Math.acos(1 / reach) - Math.sqrt(reach * reach - 1));
    const covered = 10 * reach + (Math.PI * reach * reach) / 2;
    expect(free.tree_zone_1).toBeCloseTo((100 * covered) / zoneArea(1), 1);
    expect(beside.tree_zone_1).toBeCloseTo((100 * covered) / (zoneArea(1) - taken), 1);
  });

  test("a canopy over a neighbour's roof covers no ground", () => {
    const neighbour = box(20, 0, 30, 10);
    const attributes = derive({ trees: [box(21, 1, 29, 9)] }, house, neighbour);
    expect(attributes.tree_zone_2).toBe(0);
    expect(attributes.distance_to_tree).toBeCloseTo(9 / METRES_PER_FOOT, 1);
  });

  test("a courtyard lies in the first zones", () => {
    const courtyard = polygon(boxRing(0, 0, 30, 30), boxRing(10, 10, 20, 20).toReversed());
    const attributes = derive({ shrubs: [box(10, 10, 20, 20)] }, courtyard);
    const inFirst = 100 - (10 - 2 * FEET[1]!) ** 2;
    const first = 120 * FEET[1]! + Math.PI * FEET[1]! ** 2 + inFirst;
    expect(attributes.shrub_zone_1).toBeCloseTo((100 * inFirst) / first, 1);
    expect(attributes.shrub_zone_2).toBeGreaterThan(0);
    expect(attributes.shrub_zone_3).toBe(0);
    expect(attributes.distance_to_shrub).toBe(0);
  });

  test("a building inside another's courtyard takes its ground", () => {
    const courtyard = polygon(boxRing(0, 0, 20, 20), boxRing(8, 8, 12, 12).toReversed());
    const inner = box(8, 8, 12, 12);
    const attributes = derive({ trees: [box(-100, -100, 200, 200)] }, courtyard, inner);
    expect(attributes.tree_zone_1).toBe(100);
    expect(attributes.distance_to_closest_building).toBe(0);
  });

  test("agrees with counting points, for a house of odd shape among trees and neighbours", () => {
    const odd = polygon([
      [0, 0],
      [18, 3],
      [17, 9],
      [9, 8],
      [8, 16],
      [-2, 14],
    ]);
    const buildings = [odd, box(24, -4, 40, 9), box(-30, -20, -12, -4)];
    const trees = [circle(12, 14, 5), circle(-6, 8, 7), circle(30, 20, 9), circle(-40, 10, 12), circle(2, -45, 15)];
    const shrubs = [circle(19, 5, 1.2), box(-3, -2, 15, -0.5), circle(13, 12, 2)];
    const attributes = createDeriver(buildings, { trees, shrubs }).derive(0).attributes;
    const plane = createLocalPlane([-76.6, 34.7]);
    const tally = FEET.slice(1).map(() => ({ ground: 0, tree: 0, vegetation: 0 }));
    for (let x = -70; x < 90; x += 0.75) {
      for (let y = -70; y < 90; y += 0.75) {
        const at: Position = plane.toDegrees([x + 0.37, y + 0.21]);
        const away = distanceToGeometryMetres(at, odd);
        const zone = FEET.findIndex((reach) => away <= reach) - 1;
        if (zone < 0 || buildings.some((building) => containsPosition(building, at))) continue;
        const underTree = trees.some((tree) => containsPosition(tree, at));
        tally[zone]!.ground++;
        if (underTree) tally[zone]!.tree++;
        if (underTree || shrubs.some((shrub) => containsPosition(shrub, at))) tally[zone]!.vegetation++;
      }
    }
    ([1, 2, 3, 4] as const).forEach((zone, i) => {
      const { ground, tree, vegetation } = tally[i]!;
      // Some 200 points fall into zone 1 and some 15,000 into zone 4.
      const margin = i === 0 ? 4 : 1;
      expect(Math.abs(attributes[`tree_zone_${zone}`]! - (100 * tree) / ground)).toBeLessThan(margin);
      expect(Math.abs(attributes[`vegetation_zone_${zone}`]! - (100 * vegetation) / ground)).toBeLessThan(margin);
    });
  });
});
