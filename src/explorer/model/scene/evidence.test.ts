import { expect, test } from "vitest";
import type { FindingField } from "../rules/assessment.ts";
import { findEvidence, findZone, pickEvidence } from "./evidence.ts";

const fields = (...names: string[]) => names.map((name) => ({ name }));
const finding = (peril: "wildfire" | "water", ...names: string[]) => ({
  peril,
  severity: "look" as const,
  fields: fields(...names) as FindingField[],
  buildings: [1],
});

test.each([
  [["tarp_evidence"], { zone: null, kinds: ["tarp"] }],
  [["rust_share", "rust_area"], { zone: null, kinds: ["rust"] }],
  [["tree_overhang_percent"], { zone: null, kinds: ["trees"] }],
  [["tree_shrub_zone_2", "tree_shrub_zone_1"], { zone: 2, kinds: [] }],
  [["roof_material", "distance_to_tree"], { zone: null, kinds: ["near-trees"] }],
  [["roof_condition", "constructor", "my_zone_9"], null],
  [[], null],
])("a finding that rests on %j is seen as %j", (names, seen) => expect(findEvidence(fields(...names))).toEqual(seen));

test("zones matter where a finding is about wildfire: the zone of the worst that names one, else the first", () => {
  expect(findZone([finding("water", "tree_shrub_zone_1")], null)).toBeNull();
  expect(findZone([], null)).toBeNull();
  expect(findZone([{ ...finding("wildfire", "tree_shrub_zone_1"), severity: "note" }], null)).toBeNull();
  expect(findZone([finding("wildfire", "roof_material"), finding("wildfire", "tree_shrub_zone_2")], null)).toBe(2);
  expect(findZone([finding("wildfire", "distance_to_closest_building")], null)).toBe(1);
});

test("a zone of another building's finding doesn't matter to the selected one", () => {
  const found = [finding("wildfire", "tree_shrub_zone_2")];
  expect([0, 1].map((index) => findZone(found, { index }))).toEqual([null, 2]);
  expect(findZone([{ ...found[0]!, buildings: [] }], { index: 0 })).toBe(2);
});

test("what the open finding rests on is shown at its own buildings alone", () => {
  const chosen = { zone: 1, kinds: [], buildings: [0, 2] };
  expect([0, 1, 2].map((index) => pickEvidence(chosen, { index }))).toEqual([chosen, null, chosen]);
  expect(pickEvidence({ ...chosen, buildings: [] }, { index: 1 })).not.toBeNull();
  expect(pickEvidence(chosen, null)).toBe(chosen);
});
