import { expect, test } from "vitest";
import { createValueReader } from "./read-value.ts";

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
