// Values in the words of rules, as people write them.
import { expect, it } from "vitest";
import { compileRules } from "./compile-rules.ts";
import { describeLimit, describeNegatedLimit } from "./describe-condition.ts";
import type { FieldCondition, Rule } from "./rule-format.ts";
import { fillPlaceholders, formatCover, formatMeasure, listPlaceholders } from "./words.ts";

it.each([
  [37.4, "%", "37%"],
  [0.42, "%", "0.4%"],
  [0.003, "%", "0.003%"],
  [0, "%", "0%"],
  [34, "ft", "34 ft"],
  [999, "ft", "999 ft"],
  [7_392, "ft", "1.4 mi"],
  [-2.2, "ft", "-2 ft"],
  [10, "m", "33 ft"],
  [5, "mi", "5 mi"],
  [2_153.4, "ft²", "2,153 sq ft"],
  [200, "m²", "2,153 sq ft"],
  [7.07, "years", "7 years"],
  [1.5, "years", "18 months"],
  [0.1, "years", "37 days"],
  [101, "days", "3 months"],
  [1, "days", "1 day"],
])("%s %s is %s", (value, unit, words) => expect(formatMeasure(value, unit)).toBe(words));

it.each([
  [49.6, "%", 50, "%", "49.6%"],
  [49.97, "%", 50, "%", "49.97%"],
  [50, "%", 50, "%", "50%"],
  [37.4, "%", 50, "%", "37%"],
  [9.6, "ft", 10, "ft", "9.6 ft"],
  [5.02, "mi", 5, "mi", "5.02 mi"],
  [29.999_99, "ft", 30, "ft", "30 ft"],
])("%s %s beside a limit of %s %s is %s", (value, unit, limit, limitUnit, words) =>
  expect(formatMeasure(value, unit, [{ value: limit, unit: limitUnit }])).toBe(words),
);

it.each([
  [51.6, [], "51%"],
  [50.4, [50], "50.4%"],
  [50.4, [40], "50%"],
  [50.5, [50.5], "50.5%"],
  [50.000_01, [50], "50%"],
  [0.96, [], "0.9%"],
  [0.096, [], "<0.1%"],
  [1e-7, [], "<0.1%"],
  [0, [], "0%"],
  [-0.2, [], "-0.2%"],
  [-3.7, [], "-3%"],
  [1234.5, [], "1,234%"],
])("a share of the ground of %s, beside limits of %j, is %s", (percent, limits, words) => expect(formatCover(percent, limits)).toBe(words));

it("states a limit in the rule's own unit", () => {
  const area = { field: "footprint_area", comparison: "at-least" } as const;
  expect([2, 1].map((value) => describeLimit({ ...area, value, unit: "acres" }))).toEqual(["at least 2 acres", "at least 1 acre"]);
  expect(describeLimit({ ...area, value: 1_200, unit: "ft²" })).toBe("at least 1,200 sq ft");
  expect(describeLimit({ ...area, value: 12.5, unit: "%" })).toBe("at least 12.5%");
  expect(describeLimit({ field: "roof_condition", comparison: "at-least-as-bad-as", value: "poor" })).toBe("poor or worse");
  expect(describeLimit({ field: "roof_material", comparison: "any-of", value: ["wood", "cedar"] })).toBe("one of wood, cedar");
  expect(describeLimit({ field: "tarp_evidence", comparison: "is", value: false })).toBe("no");
});

it.each([
  ["at-least", 25, "less than 25%"],
  ["more-than", 25, "at most 25%"],
  ["is", 25, "not 25%"],
  ["better-than", "fair", "fair or worse"],
  ["any-of", ["wood", "cedar"], "not one of wood, cedar"],
  ["before", "2024-06-30", "not before 2024-06-30"],
  ["is", false, "yes"],
] as const)("under a `not`, %s %s is %s", (comparison, value, words) => {
  const unit = typeof value === "number" ? { unit: "%" } : {};
  expect(describeNegatedLimit({ field: "rust_share", comparison, value: value as FieldCondition["value"], ...unit })).toBe(words);
});

it("lists placeholders, and refuses a brace that is none", () => {
  expect(listPlaceholders("{a} and {b}, {a}")).toEqual(["a", "b", "a"]);
  expect(listPlaceholders("{a} } b")).toBeNull();
});

it("puts in a value as it is: what looks like a placeholder or a pattern in it stays text", () => {
  expect(fillPlaceholders("{a}, {b}", (name) => (name === "a" ? "{b} $& $1" : "x"))).toBe("{b} $& $1, x");
});

it("says so where a value of the words is not reported or has no unit", () => {
  const rule: Rule = {
    id: "a",
    peril: "water",
    severity: "note",
    when: { field: "pool_count", comparison: "at-least", value: 0 },
    title: "{roof_type}, {image_age}, {hip_area}, {image_date}, {year_built}, {tarp_evidence}",
    reason: "r",
  };
  const [compiled] = compileRules({ rules: [rule] }, { parcel: {}, footprint: {} });
  const facts = { askedAt: 0, matchConfidence: null, otherMatches: null, buildingsDrawn: 0, buildingsListed: 0, fieldsNotReported: 0 };
  const fill = (footprint: Record<string, unknown>) => compiled!.fillWords({ footprint, parcel: {}, facts }).title;
  expect(fill({})).toBe("not reported, not reported, not reported, not reported, not reported, not reported");
  const given = { roof_type: "hip", hip_area: 1_200, image_date: "2019-10-27T00:00:00Z", year_built: 1998, tarp_evidence: true };
  expect(fill(given)).toBe("hip, -49 years, 1,200 (unit not stated), Oct 27, 2019, 1998, yes");
  const [matched] = compileRules({ rules: [{ ...rule, title: "{match_confidence}" }] }, { parcel: {}, footprint: {} });
  expect(matched!.fillWords({ footprint: {}, parcel: {}, facts: { ...facts, matchConfidence: 0.45 } }).title).toBe("0.45 of 1");
});
