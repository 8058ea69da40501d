// Distances, roof parts and what was not surveyed, on hand-made shapes.
import { describe, expect, test } from "vitest";
import { containsPosition } from "../../geometry/inside.ts";
import { METRES_PER_FOOT, SQUARE_METRES_PER_SQUARE_FOOT } from "../../geometry/measures.ts";
import { createDeriver } from "./derive-building.ts";
import { box, boxRing, line, point, polygon } from "./hand-made-for-tests.ts";

const house = box(0, 0, 12, 10);
const feet = (metres: number) => metres / METRES_PER_FOOT;
const squareFeet = (squareMetres: number) => squareMetres / SQUARE_METRES_PER_SQUARE_FOOT;

describe("what was not surveyed", () => {
  test("is null, and what was surveyed without a find is zero", () => {
    const bare = createDeriver([house], {}).derive(0).attributes;
    expect(bare).toMatchObject({
      tree_overhang_percent: null,
      tree_zone_1: null,
      vegetation_zone_4: null,
      distance_to_tree: null,
      distance_to_coast: null,
      distance_to_closest_building: null,
      flat_area: null,
      tarp_evidence: null,
      air_conditioner_count: null,
    });
    const empty = createDeriver([house], { trees: [], roofParts: { flat: [], tarp: [], air_conditioner: [] } }).derive(0).attributes;
    expect(empty).toMatchObject({
      tree_overhang_percent: 0,
      tree_zone_1: 0,
      shrub_zone_1: null,
      vegetation_zone_1: 0,
      distance_to_tree: null,
      flat_area: 0,
      hip_area: null,
      tarp_evidence: false,
      air_conditioner_count: 0,
    });
  });
});

describe("distances", () => {
  test("are from the wall, and 0 where shapes touch, cross or hold each other", () => {
    const cases = [
      { tree: box(22, 0, 30, 10), metres: 10 },
      { tree: box(15, 14, 20, 20), metres: 5 },
      { tree: box(12, 0, 20, 10), metres: 0 },
      { tree: box(-5, 4, 30, 5), metres: 0 },
      { tree: box(3, 3, 5, 5), metres: 0 },
      { tree: box(-50, -50, 50, 50), metres: 0 },
    ];
    for (const { tree, metres } of cases) {
      expect(createDeriver([house], { trees: [tree] }).derive(0).attributes.distance_to_tree).toBeCloseTo(feet(metres), 1);
    }
  });

  test("reach a far coast, a long one included, and points", () => {
    const shore = line(...Array.from({ length: 2001 }, (_, i): [number, number] => [i * 2 - 2000, -900]));
    const attributes = createDeriver([house], { coast: [shore], fireStations: [point(6, 310), point(4000, 0)] }).derive(0).attributes;
    expect(attributes.distance_to_coast).toBeCloseTo(feet(900), 0);
    expect(attributes.distance_to_fire_station).toBeCloseTo(feet(300), 0);
  });

  test("name the closest other building, touching ones at 0", () => {
    const deriver = createDeriver([house, box(15, 0, 20, 10), box(-8, 0, 0, 10), box(500, 0, 510, 10)], {});
    expect(deriver.derive(0)).toMatchObject({ closestBuilding: 2, attributes: { distance_to_closest_building: 0 } });
    expect(deriver.derive(1)).toMatchObject({ closestBuilding: 0 });
    expect(deriver.derive(1).attributes.distance_to_closest_building).toBeCloseTo(feet(3), 1);
    expect(deriver.derive(3).attributes.distance_to_closest_building).toBeCloseTo(feet(480), 0);
  });

  test("from a courtyard's inner wall count too", () => {
    const courtyard = polygon(boxRing(0, 0, 30, 30), boxRing(8, 8, 22, 22).toReversed());
    const attributes = createDeriver([courtyard], { trees: [box(13, 13, 17, 17)] }).derive(0).attributes;
    expect(attributes.distance_to_tree).toBeCloseTo(feet(5), 1);
  });
});

describe("roof", () => {
  test("parts are cut to the footprint, and one kind counts once", () => {
    const { attributes } = createDeriver([house], {
      roofParts: {
        hip: [box(-5, 0, 6, 10), box(0, 0, 6, 10)],
        solar: [box(1, 1, 3, 4)],
        tarp: [box(11, 9, 13, 11)],
        air_conditioner: [box(1, 1, 2, 2), box(11.6, 1, 12.6, 2), box(20, 20, 21, 21)],
      },
    }).derive(0);
    expect(attributes.hip_area).toBeCloseTo(squareFeet(60), 0);
    expect(attributes.solar_panel_area).toBeCloseTo(squareFeet(6), 0);
    expect(attributes).toMatchObject({ tarp_evidence: true, air_conditioner_count: 1, flat_area: null });
  });

  test("a tarp next door is not evidence", () => {
    const { attributes } = createDeriver([house], { roofParts: { tarp: [box(12, 0, 15, 3)] } }).derive(0);
    expect(attributes.tarp_evidence).toBe(false);
  });
});

test("area in square feet, holes taken off, and a centre that lies inside even round a courtyard", () => {
  const courtyard = polygon(boxRing(0, 0, 30, 30), boxRing(10, 10, 20, 20).toReversed());
  const { footprint_area, center_long, center_lat } = createDeriver([courtyard], {}).derive(0).attributes;
  expect(Math.abs(footprint_area / squareFeet(800) - 1)).toBeLessThan(1e-4);
  expect(containsPosition(courtyard, [center_long, center_lat])).toBe(true);
  expect(containsPosition(box(10, 10, 20, 20), [center_long, center_lat])).toBe(false);
});

test("an empty geometry is refused", () => {
  expect(() => createDeriver([{ type: "MultiPolygon", coordinates: [] }], {}).derive(0)).toThrow(RangeError);
});
