// What only the buildings of one parcel together show.
import { describe, expect, it } from "vitest";
import { SAMPLE_CENTER } from "../../exchange/answer-for-tests.ts";
import { buildBuilding, buildItem, groupOf, inspectBody, pointersOf } from "../inspect-for-tests.ts";

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

describe("a building as its own neighbor", () => {
  const own = (occupancy: string) => ({ distance_to_closest_building: 0, occupancy, occupancy_of_closest_building: occupancy });

  it("is found where all are 0 away and name their own occupancy", async () => {
    const group = groupOf(await inspectBody(build(own("house"), own("garage"))), "closest-building-itself");
    expect(group.count).toBe(2);
  });
  it("isn't where one has a distance, or where each names the other", async () => {
    expect(await pointersIn("closest-building-itself", own("house"), { ...own("garage"), distance_to_closest_building: 30 })).toEqual([]);
    const touching = { ...own("garage"), occupancy_of_closest_building: "house" };
    expect(await pointersIn("closest-building-itself", own("house"), touching)).toEqual([]);
  });
});
