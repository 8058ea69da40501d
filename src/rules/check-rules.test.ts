// A set of rules from outside: every fault is told with its place, and nothing that anyone can write breaks the check.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkRules } from "./check-rules.ts";
import { DEFAULT_RULES } from "./default-rules.ts";
import { RULE_LIMITS } from "./rule-format.ts";

const POOR = { field: "roof_condition", comparison: "is", value: "poor" };
const RULE = { id: "a", peril: "water", severity: "look", when: POOR, title: "Title", reason: "Reason" };
const set = (...rules: unknown[]) => ({ id: "set", version: "1", note: "Note", rules });
const faultsOf = (document: unknown): string[] => {
  const checked = checkRules(document);
  return checked.ok ? [] : checked.faults;
};
const faultsOfRule = (more: Record<string, unknown>) => faultsOf(set({ ...RULE, ...more }));
const faultsOfWhen = (when: unknown) => faultsOfRule({ when });
/** JSON text, because members such as `__proto__` come that way. */
const faultsOfText = (text: string) => faultsOf(JSON.parse(text));
const nest = (depth: number): unknown => (depth === 1 ? POOR : { not: nest(depth - 1) });

it("accepts the set that ships, and a minimal one", () => {
  expect(faultsOf(DEFAULT_RULES)).toEqual([]);
  expect(faultsOf(set(RULE))).toEqual([]);
});

it("tells all faults at once, each with its place", () => {
  const faults = faultsOf({
    id: "Set 1",
    note: "",
    extra: 1,
    rules: [
      { ...RULE, peril: "fire", severity: "bad" },
      { ...RULE, id: "b", when: { all: [POOR, { field: "roof_colour", comparison: "is", value: "red" }] }, title: "Ends." },
    ],
  });
  expect(faults).toEqual([
    "extra: is unknown; allowed: id, version, note, rules",
    "id: must be lowercase letters, digits and hyphens, and begin with a letter",
    "version: is missing",
    "note: must be a string",
    "rules[0].peril: is fire; it must be one of wind-hail, wildfire, water, liability, protection, data-quality",
    "rules[0].severity: is bad; it must be one of act, look, note",
    "rules[1].when.all[1].field: roof_colour isn't a field that a rule can read",
    "rules[1].title: must not end with a period",
  ]);
});

describe("a condition", () => {
  it.each([
    [null, "rules[0].when: must be an object"],
    [[POOR], "rules[0].when: must be an object"],
    [{}, "rules[0].when: must have one of all, any, not, field"],
    [{ all: [] }, "rules[0].when.all: must be a list of at least one condition"],
    [{ any: POOR }, "rules[0].when.any: must be a list of at least one condition"],
    [{ all: [POOR], any: [POOR] }, "rules[0].when.any: is unknown; allowed: all"],
    [{ ...POOR, unit: "ft" }, "rules[0].when.unit: isn't allowed: roof_condition has no unit"],
    [
      { ...POOR, comparison: "at-least" },
      "rules[0].when.comparison: at-least doesn't fit roof_condition; use one of is, any-of, worse-than, at-least-as-bad-as, better-than, at-least-as-good-as",
    ],
    [{ ...POOR, value: 3 }, "rules[0].when.value: must be a string"],
    [{ ...POOR, comparison: "any-of" }, "rules[0].when.value: must be a list of 1 to 200 strings"],
    [{ field: "tarp_evidence", comparison: "is", value: "yes" }, "rules[0].when.value: must be true or false"],
    [{ field: "image_date", comparison: "before", value: "2024-02-30" }, "rules[0].when.value: must be a date such as 2024-06-30"],
    [{ field: "hip_area", comparison: "more-than", value: 1 }, "rules[0].when.unit: is missing"],
    [{ field: "hip_area", comparison: "more-than", value: 1, unit: "ft" }, "rules[0].when.unit: is ft; it must be one of ft², m², acres"],
    [{ field: "pool_count", comparison: "at-least", value: "1" }, "rules[0].when.value: must be a number"],
    [{ field: "pool_count", comparison: "at-least", value: Number.NaN }, "rules[0].when.value: must be a number"],
    [{ field: "pool_count", comparison: "at-least", value: Number.POSITIVE_INFINITY }, "rules[0].when.value: must be a number"],
    [{ field: "geometry", comparison: "is", value: "00" }, "rules[0].when.field: geometry isn't a field that a rule can read"],
    [
      { field: "geocoding_confidence", comparison: "is", value: 1 },
      "rules[0].when.field: geocoding_confidence has no known scale; use match_confidence",
    ],
    [{ field: "__proto__", comparison: "is", value: 1 }, "rules[0].when.field: __proto__ isn't a field that a rule can read"],
    [{ field: "constructor", comparison: "is", value: 1 }, "rules[0].when.field: constructor isn't a field that a rule can read"],
    [
      { field: ["roof_condition"], comparison: "is", value: 1 },
      `rules[0].when.field: ["roof_condition"] isn't a field that a rule can read`,
    ],
  ])("%j is refused", (when, fault) => expect(faultsOfWhen(when)).toEqual([fault]));

  it("is refused with members that only look like its own", () => {
    const text = (when: string) => JSON.stringify(set({ ...RULE, when: "WHEN" })).replace('"WHEN"', when);
    expect(faultsOfText(text('{"__proto__": {"not": 1}, "field": "roof_condition", "comparison": "is", "value": "poor"}'))).toEqual([
      "rules[0].when.__proto__: is unknown; allowed: field, comparison, value, unit",
    ]);
  });
});

describe("words", () => {
  it.each([
    ["{constructor}", "{constructor} isn't a field that a rule can read"],
    ["{__proto__}", "{__proto__} isn't a field that a rule can read"],
    ["{parcel_id}", "{parcel_id} isn't a field that a rule can read"],
    ["{}", "{} isn't a field that a rule can read"],
    ["{roof_condition", "has a brace that isn't part of a placeholder such as {roof_condition}"],
    ["{{roof_condition}}", "has a brace that isn't part of a placeholder such as {roof_condition}"],
    ["Two\nlines", "must be plain text on one line, without control characters"],
    ["Turned \u202e text", "must be plain text on one line, without control characters"],
    ["x".repeat(121), "has 121 characters; the limit is 120"],
  ])("%j", (title, fault) => expect(faultsOfRule({ title })).toEqual([`rules[0].title: ${fault}`]));

  it("of a rule about the property name no building's field", () => {
    const when = { field: "pool_count", comparison: "at-least", value: 1 };
    expect(faultsOfRule({ when, title: "{roof_condition}" })).toEqual([
      "rules[0].title: {roof_condition} is a building's field, but the rule reads none",
    ]);
    expect(faultsOfRule({ when: { all: [when, POOR] }, title: "{roof_condition} {pool_count}" })).toEqual([]);
  });
});

describe("limits", () => {
  it("depth: 64 is accepted, 65 refused, and a hundred thousand cost no stack", () => {
    expect(faultsOfWhen(nest(RULE_LIMITS.depth))).toEqual([]);
    expect(faultsOfWhen(nest(RULE_LIMITS.depth + 1))).toEqual([
      expect.stringMatching(/^rules\[0\]\.when(\.not){64}: is 65 levels deep; the limit is 64$/),
    ]);
    const deep = JSON.stringify(set({ ...RULE, when: 1 })).replace(
      '"when":1',
      `"when":${'{"not":'.repeat(100_000)}1${"}".repeat(100_000)}`,
    );
    expect(faultsOfText(deep)).toHaveLength(1);
  });

  it("rules: 500 are accepted, 501 refused", () => {
    const rules = Array.from({ length: RULE_LIMITS.rules + 1 }, (_, index) => ({ ...RULE, id: `r${index}` }));
    expect(faultsOf(set(...rules.slice(1)))).toEqual([]);
    expect(faultsOf(set(...rules))).toEqual(["rules: has 501 rules; the limit is 500"]);
  });

  it("conditions: a set can't grow without end within one rule", () => {
    const parts = (count: number) => ({ any: Array.from({ length: count }, () => POOR) });
    expect(faultsOfWhen(parts(RULE_LIMITS.conditions - 1))).toEqual([]);
    expect(faultsOfWhen(parts(RULE_LIMITS.conditions))).toEqual([expect.stringContaining("is more than the 25000")]);
    expect(faultsOfWhen(parts(1_000_000))).toHaveLength(1);
  });

  it("faults: a file full of them lists the first", () => {
    const faults = faultsOf(set(...Array.from({ length: 500 }, () => ({}))));
    expect(faults).toHaveLength(201);
    expect(faults.at(-1)).toBe("and more");
  });

  it("a member's name or value is repeated shortly", () => {
    const [fault] = faultsOfWhen({ field: "x".repeat(1_000_000), comparison: "is", value: 1 });
    expect(fault!.length).toBeLessThan(200);
  });
});

it("two rules of one id are told apart by their places", () => {
  expect(faultsOf(set(RULE, { ...RULE, id: "b" }, RULE))).toEqual(["rules[2].id: a is already the id of rules[0]"]);
});

it("never throws, whatever the document, and what it accepts it accepts again unchanged", () => {
  const word = fc.oneof(
    fc.constantFrom("all", "any", "not", "field", "comparison", "value", "unit", "rules", "id", "when", "__proto__"),
    fc.string(),
  );
  const anything = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      fc.constantFrom<unknown>("roof_condition", "is", "ft", "poor", 1, null, true, Number.NaN),
      fc.string(),
      fc.double(),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(word, tie("value"), { maxKeys: 5 }),
    ),
  })).value;
  fc.assert(
    fc.property(anything, (value) => {
      for (const document of [value, set(value), set({ ...RULE, when: value }), set({ ...RULE, when: { all: [POOR, value] } })]) {
        const checked = checkRules(document);
        if (checked.ok) expect(checkRules(JSON.parse(JSON.stringify(checked.set)))).toEqual(checked);
        else expect(checked.faults.length).toBeGreaterThan(0);
      }
    }),
  );
});

it("tells faults of ids and of words beside those of a condition", () => {
  const faulty = { ...RULE, when: { field: "stories", comparison: "is", value: 1 }, title: "Is {imageage} old" };
  const faults = faultsOf(set(faulty, faulty));
  for (const place of ["rules[0].when.field", "rules[0].title", "rules[1].id", "rules[1].when.field", "rules[1].title"])
    expect(faults.some((fault) => fault.startsWith(`${place}: `))).toBe(true);
});

it("lets no condition read what is for titles only", () => {
  expect(faultsOfWhen({ field: "zone_1_place", comparison: "is", value: "zone 1" })).toEqual([
    "rules[0].when.field: zone_1_place is for titles and details only; conditions can't read it",
  ]);
  expect(faultsOfRule({ title: "Trees on {zone_1_place}" })).toEqual([]);
});
