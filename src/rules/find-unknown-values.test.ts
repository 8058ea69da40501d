// What a rule compares with is looked for among the values of the field, where they are known.
import { expect, it } from "vitest";
import { DEFAULT_RULES } from "./default-rules.ts";
import { findUnknownValues } from "./find-unknown-values.ts";
import type { Condition, RuleSet } from "./rule-format.ts";

const findIn = (when: Condition, meaning: object = {}) =>
  findUnknownValues({ rules: [{ id: "mine", when }] } as unknown as RuleSet, {
    parcel: {},
    footprint: { roof_condition: meaning, roof_type: {} },
  });
const roof = (comparison: string, value: unknown) => ({ field: "roof_condition", comparison, value }) as Condition;

it.each<[Condition, object, number]>([
  [roof("at-least-as-bad-as", "Very-Poor"), {}, 0],
  [roof("at-least-as-bad-as", "terrible"), {}, 1],
  [roof("is", "terrible"), {}, 1],
  [roof("any-of", ["poor", "terrible", "awful"]), {}, 2],
  [{ not: { all: [roof("is", "terrible")] } }, {}, 1],
  [roof("worse-than", "poor"), { order: ["A", "B"] }, 1],
  [roof("worse-than", "b"), { order: ["A", "B"] }, 0],
  [roof("is", "unknown"), { values: { unknown: "Not seen" } }, 0],
  [{ field: "roof_type", comparison: "is", value: "anything" } as Condition, {}, 0],
])("%j with %j: %d", (when, meaning, count) => expect(findIn(when, meaning)).toHaveLength(count));

it("names the rule, the field, the value and the known ones", () => {
  expect(findIn(roof("worse-than", "terrible"), { order: ["A", "B"] })).toEqual([
    'Rule mine compares roof_condition with "terrible", which isn\'t one of its values (A, B).',
  ]);
});

it("the default set has none", () => expect(findUnknownValues(DEFAULT_RULES as unknown as RuleSet, null)).toEqual([]));
