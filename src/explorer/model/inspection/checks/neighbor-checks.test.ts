// Heights of stories, and what only the buildings of one parcel together show.
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

describe("stories", () => {
  it("are too low in feet, where the field dictionary says feet", async () => {
    const dictionary = { parcel: {}, footprint: { building_height: { unit: "ft" } } };
    const body = build({ building_height: 10, number_of_stories: 3 });
    expect(pointersOf(await inspectBody(body, {}, dictionary), "height-of-stories")).toHaveLength(1);
    expect(pointersOf(await inspectBody(body), "height-of-stories")).toEqual([]);
  });
});

describe("a building as its own neighbor", () => {
  const own = (occupancy: string) => ({ distance_to_closest_building: 0, occupancy, occupancy_of_closest_building: occupancy });

  it("is found where all are 0 away and name their own occupancy", async () => {
    const group = groupOf(await inspectBody(build(own("house"), own("garage"))), "closest-building-itself");
    expect(group.count).toBe(2);
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
