import type { DatasetDictionary } from "../../../contract/fields.ts";
import { checkRules } from "../../../rules/check-rules.ts";
import type { RuleSet } from "../../../rules/rule-format.ts";
import { EMPTY_DICTIONARY } from "../dataset/dataset-state.ts";
import { buildSampleAnswer, buildSampleFootprint, buildSampleItem } from "../exchange/answer-for-tests.ts";
import { readSample } from "../exchange/read-for-tests.ts";
import type { Property } from "../property/property.ts";
import type { Assessment } from "./assessment.ts";
import { createAssessor } from "./create-assessor.ts";

export const ASKED_AT = Date.UTC(2026, 10, 20);
export const UNITS: DatasetDictionary = {
  parcel: {},
  footprint: {
    ponding_area: { unit: "ft²" },
    footprint_area: { unit: "m²", unit_guessed: true },
    distance_to_tree: { unit: "m" },
  },
};
export const rule = (id: string, when: unknown, more: Record<string, unknown> = {}) => ({
  id,
  peril: "wind-hail",
  severity: "look",
  when,
  title: "A title",
  reason: "A reason",
  ...more,
});

export function buildSet(...rules: unknown[]): RuleSet {
  const checked = checkRules({ id: "test", version: "1", note: "For tests", rules });
  if (!checked.ok) throw new Error(checked.faults.join("\n"));
  return checked.set;
}

export type Buildings = Record<string, unknown>[];

export async function read(buildings: Buildings, item: Record<string, unknown> = {}, dictionary = EMPTY_DICTIONARY): Promise<Property> {
  const footprints = buildings.map((more) => ({ ...buildSampleFootprint(), ...more }));
  const reading = await readSample(buildSampleAnswer([buildSampleItem({ footprints, ...item })]), {}, dictionary);
  return reading.properties[0]!;
}

export async function assess(rules: unknown[], buildings: Buildings, dictionary = EMPTY_DICTIONARY, item = {}): Promise<Assessment> {
  const property = await read(buildings, item, dictionary);
  return createAssessor({ ...buildSet(...rules), hash: "abc123" }, dictionary)(property, ASKED_AT);
}

export const POOR = rule(
  "poor",
  { field: "roof_condition", comparison: "worse-than", value: "fair" },
  { title: "Roof in {roof_condition} condition" },
);
export const PONDING = rule(
  "ponding",
  { field: "ponding_share", comparison: "at-least", value: 10, unit: "%" },
  { peril: "water", title: "Ponding on {ponding_share} of the roof" },
);
export const TREE = rule("tree", { field: "distance_to_tree", comparison: "at-most", value: 10, unit: "ft" }, { peril: "wildfire" });
export const MATCH = rule(
  "match",
  { field: "match_confidence", comparison: "less-than", value: 0.5 },
  { peril: "data-quality", severity: "act" },
);
