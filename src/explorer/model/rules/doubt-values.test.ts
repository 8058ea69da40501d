// A rule is not assessed from a value that can't be right, and says why; beside each is a value that just can.
import { expect, it } from "vitest";
import type { DatasetDictionary } from "../../../contract/fields.ts";
import { ASKED_AT, assess, rule } from "./assess-for-tests.ts";
import { doubtValues } from "./doubt-values.ts";

const PERCENT = { unit: "%" };
const FEET = { unit: "ft" };
const AREA = { unit: "ft²" };
const DICTIONARY: DatasetDictionary = {
  parcel: {},
  footprint: {
    tree_overhang_percent: PERCENT,
    tree_zone_1: PERCENT,
    shrub_zone_1: PERCENT,
    vegetation_zone_1: PERCENT,
    distance_to_tree: FEET,
    footprint_area: AREA,
    discoloration_area: AREA,
  },
};
const at = (field: string, value: number, unit: string) => rule("one", { field, comparison: "at-least", value, unit });
const CANOPY = at("tree_overhang_percent", 25, "%");
const STAINS = at("discoloration_share", 25, "%");
const NEAR = at("tree_shrub_zone_1", 25, "%");
const IMAGE = at("image_age", 0, "years");
const STORIES = rule("one", { field: "number_of_stories", comparison: "at-least", value: 3 });
const CLOSE = rule("one", { field: "distance_to_tree", comparison: "at-most", value: 10, unit: "ft" });

it.each([
  ["an overhang", CANOPY, { tree_overhang_percent: 140 }, { tree_overhang_percent: 100 }],
  ["a placeholder", CLOSE, { distance_to_tree: -9999 }, { distance_to_tree: 0 }],
  ["a count of nines", STORIES, { number_of_stories: 99 }, { number_of_stories: 98 }],
  ["a footprint in acres", STAINS, { footprint_area: 0.07, discoloration_area: 40 }, { footprint_area: 100, discoloration_area: 40 }],
  [
    "trees without vegetation",
    NEAR,
    { tree_zone_1: 60, vegetation_zone_1: 20, shrub_zone_1: 0 },
    { tree_zone_1: 60, vegetation_zone_1: 60, shrub_zone_1: 0 },
  ],
  ["an image to come", IMAGE, { image_date: "2027-03-14T00:00:00.000Z" }, { image_date: "2026-03-14T00:00:00.000Z" }],
])("%s", async (_, tested, wrong, right) => {
  const doubtful = await assess([tested], [wrong], DICTIONARY);
  expect(doubtful.findings).toEqual([]);
  expect(doubtful.notAssessed[0]!.reasons.join()).toMatch(/see Checks/);
  expect(doubtful.notAssessedText).toMatch(/value that can't be right \(see Checks\)/);
  const certain = await assess([tested], [right], DICTIONARY);
  expect(certain.findings).toHaveLength(1);
  expect(certain.notAssessed).toEqual([]);
});

it("shares below 1 throughout are no percentages, unless another building has some", () => {
  const low = { tree_overhang_percent: 0.2, tree_zone_1: 0.1, shrub_zone_1: 0.1, vegetation_zone_1: 0.3 };
  const fine = { ...low, tree_zone_1: 0.125 };
  const high = { tree_overhang_percent: 20, tree_zone_1: 10, shrub_zone_1: 10, vegetation_zone_1: 30 };
  expect(doubtValues([fine, low], DICTIONARY.footprint, ASKED_AT)[0]!.tree_zone_1).toBeTypeOf("symbol");
  // Tenths of a percent, as on bare ground.
  expect(doubtValues([low], DICTIONARY.footprint, ASKED_AT)[0]).toBe(low);
  expect(doubtValues([low, high], DICTIONARY.footprint, ASKED_AT)[0]).toBe(low);
});

it("a building that is its own closest building has no distance to one", () => {
  const zero = (own: string, closest: string) => ({
    occupancy: own,
    occupancy_of_closest_building: closest,
    distance_to_closest_building: 0,
  });
  const known = (...entries: ReturnType<typeof zero>[]) =>
    doubtValues(entries, {}, ASKED_AT).map(({ distance_to_closest_building: value }) => value === 0);
  expect(known(zero("house", "house"), zero("garage", "garage"))).toEqual([false, false]);
  expect(known(zero("house", "garage"), zero("garage", "house"))).toEqual([true, true]);
  expect(known(zero("house", "house"), zero("house", "house"))).toEqual([true, true]);
});
