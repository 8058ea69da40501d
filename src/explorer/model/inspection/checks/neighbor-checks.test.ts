// What only the buildings of one parcel together show: lengths in another unit, fractions in one field, a building that is its own neighbor.
import { describe, expect, it } from "vitest";
import { SAMPLE_CENTER } from "../../exchange/answer-for-tests.ts";
import { buildBuilding, buildItem, buildPair, groupOf, inspectBody, pointersOf } from "../inspect-for-tests.ts";

type Values = Record<string, unknown>;

/** About 90 ft apart. */
const build = (...values: Values[]) => {
  const [longitude, latitude] = SAMPLE_CENTER;
  const footprints = values.map((more, index) => ({
    ...buildBuilding([longitude + index * 0.0003, latitude], { footprint_id: `F-${index + 1}` }),
    ...more,
  }));
  return { meta: {}, data: [{ ...buildItem(), parcel: { parcel_id: "P-1", number_of_buildings_in_parcel: values.length }, footprints }] };
};
const pointersIn = async (code: string, ...values: Values[]) => pointersOf(await inspectBody(build(...values)), code);

describe("lengths of neighbors", () => {
  const feet = { distance_to_coast: 90_000, distance_to_water_body: 9_000 };
  const meters = { distance_to_coast: 27_432, distance_to_water_body: 2_743 };

  it("one in meters among feet is found, with its cause", async () => {
    const group = groupOf(await inspectBody(build(feet, meters, feet)), "neighbors-apart");
    expect(group.title).toBe("distance_to_coast, distance_to_water_body differ too much from the neighbors' — Building 2");
    expect(group.probableCause).toMatchObject({ isShown: true, texts: [expect.stringMatching(/^This building's values are in meters/)] });
    const other = groupOf(await inspectBody(build(meters, feet, meters)), "neighbors-apart");
    expect(other.probableCause!.texts[0]).toMatch(/^This building's values are in feet/);
  });
  it("the cause is open where the values don't fit the other unit", async () => {
    const one = groupOf(await inspectBody(build(feet, { ...feet, distance_to_coast: 50_000 }, feet)), "neighbors-apart");
    expect(one.probableCause!.isShown).toBe(false);
    const mixed = groupOf(await inspectBody(build(feet, { ...meters, distance_to_coast: 50_000 }, feet)), "neighbors-apart");
    expect(mixed.probableCause!.isShown).toBe(false);
  });
  it("what the way between the buildings allows isn't found", async () => {
    expect(await pointersIn("neighbors-apart", { distance_to_fire_station: 700 }, { distance_to_fire_station: 850 })).toEqual([]);
    expect(await pointersIn("neighbors-apart", { distance_to_fire_station: 700 }, { distance_to_fire_station: 1_200 })).toHaveLength(1);
    expect(await pointersIn("neighbors-apart", { ground_height_amsl: 800 }, { ground_height_amsl: 244 })).toHaveLength(1);
    expect(await pointersIn("neighbors-apart", { ground_height_amsl: 800 }, { ground_height_amsl: 900 })).toEqual([]);
  });
});

describe("stories", () => {
  const usual = { building_height: 33, number_of_stories: 3 };

  it("are too low in feet, where most of the buildings show that heights are in feet", async () => {
    const low = { building_height: 10, number_of_stories: 3 };
    const group = groupOf(await inspectBody(build(usual, low, usual)), "height-of-stories");
    expect(group).toMatchObject({
      count: 1,
      probableCause: { isShown: false, texts: [expect.stringMatching(/in meters/), expect.anything()] },
    });
    expect(await pointersIn("height-of-stories", low, low, low)).toEqual([]);
    expect(await pointersIn("height-of-stories", usual, { building_height: 19, number_of_stories: 3 }, usual)).toEqual([]);
  });
  it("are too low in feet, where the field dictionary says feet", async () => {
    const dictionary = { parcel: {}, footprint: { building_height: { unit: "ft" } } };
    const body = build({ building_height: 10, number_of_stories: 3 });
    expect(pointersOf(await inspectBody(body, {}, dictionary), "height-of-stories")).toHaveLength(1);
    expect(pointersOf(await inspectBody(body), "height-of-stories")).toEqual([]);
  });
});

describe("overhang as a fraction", () => {
  const among = (value: number, trees = 40) => ({
    tree_overhang_percent: value,
    distance_to_tree: 0,
    distance_to_vegetation: 0,
    tree_zone_1: trees,
    vegetation_zone_1: 60,
  });

  it("is found where all are below 1 among many trees", async () => {
    expect(await pointersIn("overhang-as-fraction", among(0.31), among(0.18))).toHaveLength(2);
    expect(await pointersIn("overhang-as-fraction", among(0.31), among(0, 0), among(0.18))).toHaveLength(2);
  });
  it("isn't where one is larger, where few trees are there, or of one building", async () => {
    expect(await pointersIn("overhang-as-fraction", among(0.31), among(1.8))).toEqual([]);
    expect(await pointersIn("overhang-as-fraction", among(0.31), among(0.18, 12))).toEqual([]);
    expect(await pointersIn("overhang-as-fraction", among(0.31))).toEqual([]);
  });
});

it("a small share isn't a fraction because another building happens to have a hundred times as much", async () => {
  expect(await pointersIn("share-as-fraction", { tree_zone_4: 0.4 }, { tree_zone_4: 40, vegetation_zone_4: 40 })).toEqual([]);
  expect(await pointersIn("share-as-fraction", { tree_zone_4: 0.412 }, { tree_zone_4: 41.2, vegetation_zone_4: 41.2 })).toHaveLength(1);
});

describe("a building as its own neighbor", () => {
  const own = (occupancy: string) => ({ distance_to_closest_building: 0, occupancy, occupancy_of_closest_building: occupancy });

  it("is found where all are 0 away and name their own occupancy", async () => {
    const group = groupOf(await inspectBody(build(own("house"), own("garage"))), "closest-building-itself");
    expect(group).toMatchObject({
      count: 2,
      probableCause: { texts: [expect.stringMatching(/found the building itself/), expect.anything()] },
    });
  });
  it("is found in three buildings whatever their occupancy", async () => {
    const zero = { distance_to_closest_building: 0 };
    expect(await pointersIn("closest-building-itself", zero, zero, zero)).toHaveLength(3);
    expect(await pointersIn("closest-building-itself", zero, zero)).toEqual([]);
  });
  it("isn't where one has a distance, or where they touch", async () => {
    expect(await pointersIn("closest-building-itself", own("house"), { ...own("garage"), distance_to_closest_building: 30 })).toEqual([]);
    const touching = { ...own("garage"), geometry: buildBuilding([SAMPLE_CENTER[0] + 0.00001, SAMPLE_CENTER[1]]).geometry };
    expect(pointersOf(await inspectBody(buildPair(own("house"), touching)), "closest-building-itself")).toEqual([]);
  });
});
