// Buildings have the numbers of the panels: the largest is 1. The only one has none.
import { expect, test } from "vitest";
import { BUILDING_NUMBERS } from "./building-numbers.ts";
import { buildSceneProperty } from "./scene-for-tests.ts";

const houses = [100, 900, 400].map((area, index) => ({
  ...buildSceneProperty("one", index, [index / 1_000, 0], { footprint_area: area }).footprints[0]!,
  index,
}));
const property = { ...buildSceneProperty("one", 0, [0, 0]), footprints: houses };
const numbersOf = (footprints: typeof houses) =>
  BUILDING_NUMBERS.features.build([[{ ...property, footprints }]]).map(({ properties }) => [properties.id, properties.light]);

test("the largest building is number 1, and the only one has no number", () => {
  expect(numbersOf(houses)).toEqual([
    [houses[1]!.id, "label-light-1"],
    [houses[2]!.id, "label-light-2"],
    [houses[0]!.id, "label-light-3"],
  ]);
  expect(numbersOf(houses.slice(0, 1))).toEqual([]);
});

test("a question mark beside each where it may be another property that is meant", () => {
  const labelsOf = (footprints: typeof houses) =>
    BUILDING_NUMBERS.features.build([[{ ...property, footprints, isDoubtful: true }]]).map(({ properties }) => properties.light);
  expect(labelsOf(houses.slice(0, 1))).toEqual(["label-light-?"]);
  expect(labelsOf(houses.slice(0, 2))).toEqual(["label-light-1?", "label-light-2?"]);
});
