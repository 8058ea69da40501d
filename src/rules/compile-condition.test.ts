// Three values: Kleene's laws for every tree, and each comparison at its threshold, in every unit.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DatasetDictionary } from "../contract/fields.ts";
import { compileCondition } from "./compile-condition.ts";
import type { Condition, FieldCondition } from "./rule-format.ts";
import type { Subject, Values } from "./subject.ts";

const UNITS: DatasetDictionary = {
  parcel: {},
  footprint: { distance_to_tree: { unit: "m" }, hip_area: { unit: "sq ft" }, tree_zone_1: { unit: "percent" } },
};
const SILENT: DatasetDictionary = { parcel: {}, footprint: {} };
const FACTS = {
  askedAt: Date.UTC(2026, 10, 20),
  matchConfidence: 0.5,
  otherMatches: null,
  buildingsDrawn: 2,
  buildingsListed: 2,
  fieldsNotReported: 3,
};
const subject = (footprint: Values, parcel: Values = {}): Subject => ({ footprint, parcel, facts: FACTS });
const test = (when: Condition, footprint: Values, dictionary = UNITS, parcel: Values = {}) =>
  ["no", "open", "yes"][compileCondition(when, dictionary).test(subject(footprint, parcel))];
const gapsOf = (when: Condition, footprint: Values, dictionary = UNITS) => {
  const at = subject(footprint);
  return compileCondition(when, dictionary)
    .findDecisive(at)
    .flatMap(({ findGaps }) => findGaps(at));
};
const compare = (
  field: string,
  comparison: FieldCondition["comparison"],
  value: FieldCondition["value"],
  unit?: string,
): FieldCondition => ({
  field,
  comparison,
  value,
  ...(unit !== undefined && { unit }),
});

describe("comparisons", () => {
  it.each([
    ["more-than", [1, 2, 3], ["no", "no", "yes"]],
    ["at-least", [1, 2, 3], ["no", "yes", "yes"]],
    ["less-than", [1, 2, 3], ["yes", "no", "no"]],
    ["at-most", [1, 2, 3], ["yes", "yes", "no"]],
    ["is", [1, 2, 3], ["no", "yes", "no"]],
  ] as const)("%s 2", (comparison, values, expected) => {
    expect(values.map((value) => test(compare("number_of_stories", comparison, 2), { number_of_stories: value }))).toEqual(expected);
  });

  it.each([
    ["worse-than", ["no", "no", "yes", "yes"]],
    ["at-least-as-bad-as", ["no", "yes", "yes", "yes"]],
    ["better-than", ["yes", "no", "no", "no"]],
    ["at-least-as-good-as", ["yes", "yes", "no", "no"]],
    ["is", ["no", "yes", "no", "no"]],
  ] as const)("%s fair", (comparison, expected) => {
    const values = ["good", "Fair", "poor", " Very_Poor "];
    expect(values.map((value) => test(compare("roof_condition", comparison, "fair"), { roof_condition: value }))).toEqual(expected);
  });

  it("days, flags and lists of texts", () => {
    const before = compare("image_date", "before", "2024-01-02");
    expect(
      ["2024-01-01T00:00:00Z", "2024-01-02T00:00:00.000Z", "2024-02-30T00:00:00Z", "soon"].map((image_date) =>
        test(before, { image_date }),
      ),
    ).toEqual(["yes", "no", "open", "open"]);
    expect([true, false, "true", null].map((tarp_evidence) => test(compare("tarp_evidence", "is", true), { tarp_evidence }))).toEqual([
      "yes",
      "no",
      "open",
      "open",
    ]);
    const wood = compare("roof_material", "any-of", ["wood shake", "Cedar"]);
    expect(["Wood-Shake", "cedar", "slate", ""].map((roof_material) => test(wood, { roof_material }))).toEqual([
      "yes",
      "yes",
      "no",
      "open",
    ]);
  });

  it("a threshold is brought to the dictionary's unit", () => {
    const near = compare("distance_to_tree", "at-most", 10, "ft");
    expect([3.048, 3.0481].map((distance_to_tree) => test(near, { distance_to_tree }))).toEqual(["yes", "no"]);
    expect([43_560, 43_559].map((hip_area) => test(compare("hip_area", "at-least", 1, "acres"), { hip_area }))).toEqual(["yes", "no"]);
    expect(test(compare("distance_to_tree", "less-than", 1, "km"), { distance_to_tree: 999 })).toBe("yes");
    expect(test(compare("distance_to_tree", "less-than", 1, "mi"), { distance_to_tree: 1_610 })).toBe("no");
    expect(test(compare("tree_zone_1", "at-least", 25, "%"), { tree_zone_1: 25 })).toBe("yes");
  });

  it("ages go by the calendar", () => {
    const older = compare("image_age", "more-than", 2, "years");
    expect(["2024-11-19", "2024-11-20", "2024-11-21"].map((day) => test(older, { image_date: `${day}T00:00:00Z` }))).toEqual([
      "yes",
      "no",
      "no",
    ]);
    expect(test(compare("image_age", "less-than", 0, "days"), { image_date: "2027-01-01T00:00:00Z" })).toBe("yes");
    const late = compare("model_run_delay", "more-than", 30, "days");
    expect(
      ["2024-01-31", "2024-02-01"].map((day) => test(late, { image_date: "2024-01-01T00:00:00Z", model_run_date: `${day}T00:00:00Z` })),
    ).toEqual(["no", "yes"]);
  });
});

describe("not assessed, and why", () => {
  it.each([
    ["missing", compare("number_of_stories", "is", 1), {}, { why: "missing" }],
    ["null", compare("number_of_stories", "is", 1), { number_of_stories: null }, { why: "null" }],
    ["a text for a number", compare("number_of_stories", "is", 1), { number_of_stories: "1" }, { why: "odd" }],
    ["more than a double holds", compare("number_of_stories", "is", 1), { number_of_stories: Number.POSITIVE_INFINITY }, { why: "odd" }],
    ["an object with a toString", compare("image_date", "before", "2024-01-01"), { image_date: { toString: 1 } }, { why: "odd" }],
    ["no unit", compare("distance_to_coast", "at-most", 1, "ft"), { distance_to_coast: 0 }, { why: "unit-unstated" }],
    ["a unit of another kind", compare("tree_zone_1", "at-least", 1, "ft"), { tree_zone_1: 1 }, { why: "unit-other", what: "percent" }],
    ["missing comes before its unit", compare("distance_to_coast", "at-most", 1, "ft"), {}, { why: "missing" }],
    [
      "a category outside the order",
      compare("roof_condition", "worse-than", "fair"),
      { roof_condition: "bad" },
      { why: "value-unknown", what: "bad" },
    ],
    ["the same for `is`", compare("roof_condition", "is", "poor"), { roof_condition: "bad" }, { why: "value-unknown", what: "bad" }],
    [
      "a text without an order",
      compare("roof_material", "worse-than", "metal"),
      { roof_material: "slate" },
      { why: "order-unknown", what: "metal" },
    ],
    ["a huge text", compare("roof_material", "is", "metal"), { roof_material: "x".repeat(1_000_000) }, { why: "odd" }],
  ])("%s", (_, when, footprint, gap) => {
    expect(test(when, footprint)).toBe("open");
    expect(gapsOf(when, footprint)).toEqual([{ field: when.field, ...gap }]);
  });

  it("of a calculated field are those of what it is calculated from", () => {
    const ponding = compare("ponding_share", "at-least", 5, "%");
    expect(gapsOf(ponding, { ponding_area: null, footprint_area: 100 }, SILENT)).toEqual([
      { field: "ponding_area", why: "null" },
      { field: "footprint_area", why: "unit-unstated" },
    ]);
    const units = { parcel: {}, footprint: { ponding_area: { unit: "m2" }, footprint_area: { unit: "ft²", unit_guessed: true } } };
    expect(gapsOf(ponding, { ponding_area: 1, footprint_area: 0 }, units)).toEqual([{ field: "footprint_area", why: "odd" }]);
    expect([4.64, 4.65].map((ponding_area) => test(ponding, { ponding_area, footprint_area: 1_000 }, units))).toEqual(["no", "yes"]);
  });

  it("an order of the dictionary's own is used instead of the usual one", () => {
    const order = { parcel: {}, footprint: { roof_condition: { order: ["A", "B", "C"] } } };
    const worse = compare("roof_condition", "worse-than", "A");
    expect(["A", "c", "poor"].map((roof_condition) => test(worse, { roof_condition }, order))).toEqual(["no", "yes", "open"]);
    expect(test(compare("roof_condition", "worse-than", "fair"), { roof_condition: "C" }, order)).toBe("open");
  });
});

describe("Kleene's logic", () => {
  // Of the fields, one is true, one false and one missing.
  const LEAVES = {
    yes: compare("number_of_stories", "is", 1),
    no: compare("number_of_stories", "is", 2),
    open: compare("year_built", "is", 2000),
  };
  const AT = { number_of_stories: 1 };
  const tree = fc.letrec<{ node: Condition }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      fc.constantFrom<Condition>(...Object.values(LEAVES)),
      fc.record({ not: tie("node") }),
      fc.record({ all: fc.array(tie("node"), { minLength: 1, maxLength: 4 }) }),
      fc.record({ any: fc.array(tie("node"), { minLength: 1, maxLength: 4 }) }),
    ),
  })).node;
  const verdict = (when: Condition) => test(when, AT);

  it("has its tables", () => {
    const { yes, no, open } = LEAVES;
    const pairs = [
      [yes, yes],
      [yes, open],
      [open, open],
      [yes, no],
      [open, no],
      [no, no],
    ] as const;
    expect(pairs.map((all) => verdict({ all: [...all] }))).toEqual(["yes", "open", "open", "no", "no", "no"]);
    expect(pairs.map((any) => verdict({ any: [...any] }))).toEqual(["yes", "yes", "open", "yes", "open", "no"]);
    expect([yes, open, no].map((not) => verdict({ not }))).toEqual(["no", "open", "yes"]);
  });

  it("has its laws, for every tree", () => {
    fc.assert(
      fc.property(tree, tree, tree, (a, b, c) => {
        expect(verdict({ not: { not: a } })).toBe(verdict(a));
        expect(verdict({ all: [a, b] })).toBe(verdict({ all: [b, a] }));
        expect(verdict({ not: { all: [a, b] } })).toBe(verdict({ any: [{ not: a }, { not: b }] }));
        expect(verdict({ all: [a, { any: [b, c] }] })).toBe(verdict({ any: [{ all: [a, b] }, { all: [a, c] }] }));
        expect(verdict({ any: [a, { all: [a, b] }] })).toBe(verdict(a));
      }),
    );
  });

  it("what is decided stays so when the open is learned", () => {
    fc.assert(
      fc.property(tree, fc.constantFrom(1999, 2000), (when, year_built) => {
        const before = verdict(when);
        if (before !== "open") expect(test(when, { ...AT, year_built })).toBe(before);
        else expect(gapsOf(when, AT)).toContainEqual({ field: "year_built", why: "missing" });
        expect(test(when, { ...AT, year_built })).not.toBe("open");
      }),
    );
  });
});

it("no value of any type breaks a comparison", () => {
  const conditions: FieldCondition[] = [
    compare("ponding_share", "at-least", 1, "%"),
    compare("image_age", "more-than", 1, "years"),
    compare("roof_condition", "worse-than", "fair"),
    compare("distance_to_tree", "at-most", 1, "m"),
    compare("tarp_evidence", "is", true),
    compare("pools_without_enclosure", "at-least", 1),
  ];
  const names = [
    "ponding_area",
    "footprint_area",
    "image_date",
    "roof_condition",
    "distance_to_tree",
    "tarp_evidence",
    "pool_count",
    "pool_enclosure_count",
  ];
  const values = fc.record(
    Object.fromEntries(
      names.map((name) => [name, fc.oneof(fc.jsonValue(), fc.double(), fc.constantFrom("2024-01-01T00:00:00Z", "poor", true, 3))]),
    ),
    { requiredKeys: [] },
  );
  const unit = fc.constantFrom(undefined, "ft²", "%", "m", "toString", "");
  fc.assert(
    fc.property(values, unit, (given, stated) => {
      const meaning = stated === undefined ? {} : { unit: stated };
      const dictionary = { parcel: {}, footprint: Object.fromEntries(names.map((name) => [name, meaning])) };
      for (const when of conditions) {
        const at = subject(given, given);
        const { test: assess, findDecisive } = compileCondition(when, dictionary);
        const gaps = findDecisive(at).flatMap(({ findGaps }) => findGaps(at));
        expect(gaps.length > 0).toBe(assess(at) === 1);
      }
    }),
  );
});
