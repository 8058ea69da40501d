import { expect, test } from "vitest";
import { createValueReader } from "./read-value.ts";
import type { FieldCondition } from "./rule-format.ts";

const SUBJECT = {
  footprint: { tree_zone_1: 30, shrub_zone_1: 12 },
  parcel: {},
  facts: { askedAt: 0, matchConfidence: null, otherMatches: null, buildingsDrawn: null, buildingsListed: null, fieldsNotReported: 0 },
};
const PERCENT = { unit: "%" };
const read = (name: string, footprint: Record<string, { unit?: string; meaning?: string }>) =>
  createValueReader(name, { parcel: {}, footprint })(SUBJECT).text;

test.each([
  ["zone_1_place", "tree_zone_1", "Share of the ground 0 to 5 feet from the wall", "the first 5 ft"],
  ["zone_2_place", "shrub_zone_2", "5–30 ft", "the zone of 5 to 30 ft"],
  ["zone_1_place", "tree_zone_1", "the inner ring", "zone 1"],
  ["zone_2_place", "tree_zone_1", "0 to 5 feet", "zone 2"],
])("%s by what the dictionary says of %s: %s", (name, field, meaning, words) => {
  expect(read(name, { [field]: { meaning } })).toBe(words);
});

test("shares of trees and shrubs that may overlap are not added", () => {
  expect(read("tree_shrub_zone_1", { tree_zone_1: PERCENT, shrub_zone_1: PERCENT })).toBe("30%");
});

test("a share of the ground is rounded down wherever it is said, so that a finding and its reason agree", () => {
  const footprint = { tree_zone_1: 74.8, shrub_zone_1: 5, tree_zone_2: 50.4, shrub_zone_2: 1 };
  const dictionary = { parcel: {}, footprint: { tree_zone_1: PERCENT, shrub_zone_1: PERCENT } };
  const limit: FieldCondition[] = [{ field: "tree_zone_1", comparison: "at-least", value: 74, unit: "%" }];
  const textOf = (name: string, comparisons: FieldCondition[] = []) =>
    createValueReader(name, dictionary, comparisons)({ ...SUBJECT, footprint }).text;
  expect([textOf("tree_zone_1"), textOf("tree_shrub_zone_1"), textOf("tree_zone_1", limit)]).toEqual(["74%", "74%", "74.8%"]);
  expect(textOf("tree_zone_2")).toBe("50.4 (unit not stated)");
});

test.each([
  ["the larger of two kinds is a lower bound", [75, 10, 51, 0, 8, 20], "Trees or shrubs: 75% or more of the first 5 ft, 51% to 30 ft"],
  ["which is rounded down", [19.6, 10, 0.96, 0.2, 8, 20], "Trees or shrubs: 19% or more of the first 5 ft, 0.9% or more to 30 ft"],
  ["unless it is next to nothing", [0.05, 0.05, 0.096, 0.01, 8, 20], "Trees or shrubs: <0.1% of the first 5 ft, <0.1% to 30 ft"],
  ["as one kind alone is", [19.6, 0, 51.6, 0, 8, 20], "Trees: 19% of the first 5 ft, 51% to 30 ft"],
  ["one kind alone is exact", [75, 0, 51, 0, 0, 9], "Trees: 75% of the first 5 ft, 51% to 30 ft, touching the wall"],
  ["what isn't reported is left out", [null, 30, 0, 40, 3, 3], "Shrubs: 40% to 30 ft"],
])("what grows around a building in one line: %s", (_, values, words) => expect(readAround(values)).toBe(words));

test("what grows around a building isn't rounded onto the limit of its zone's rule", () => {
  const rule: FieldCondition[] = [{ field: "tree_shrub_zone_1", comparison: "more-than", value: 50, unit: "%" }];
  expect(readAround([50.4, 0, 50.4, 0, 8, 20], rule)).toBe("Trees: 50.4% of the first 5 ft, 50% to 30 ft");
});

function readAround([tree1, shrub1, tree2, shrub2, tree, shrub]: (number | null)[], comparisons: FieldCondition[] = []): string {
  const footprint = {
    tree_zone_1: tree1,
    shrub_zone_1: shrub1,
    tree_zone_2: tree2,
    shrub_zone_2: shrub2,
    distance_to_tree: tree,
    distance_to_shrub: shrub,
  };
  const meaning = (zone: string) => ({ ...PERCENT, meaning: zone });
  const dictionary = {
    parcel: {},
    footprint: { tree_zone_1: meaning("0 to 5 feet"), shrub_zone_1: PERCENT, tree_zone_2: meaning("5 to 30 feet"), shrub_zone_2: PERCENT },
  };
  return createValueReader("vegetation_around", dictionary, comparisons)({ ...SUBJECT, footprint }).text;
}
