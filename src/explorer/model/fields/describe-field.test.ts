// Every way of being absent looks different, zero is zero, and no unit is ever made up.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FOOTPRINT_FIELDS } from "../../../contract/fields.ts";
import type { FieldValue } from "../property/property.ts";
import { describeField, explainField, formatMeasure } from "./describe-field.ts";

const NOW = new Date("2026-11-20T12:00:00Z");

function buildValue(name: keyof typeof FOOTPRINT_FIELDS, raw: unknown, more: Partial<FieldValue> = {}): FieldValue {
  const state = raw === undefined ? "missing" : raw === null ? "null" : "value";
  return { name, state, raw, rawText: null, pointer: `/${name}`, field: FOOTPRINT_FIELDS[name], meaning: {}, ...more };
}

const say = (value: FieldValue) => {
  const { text, unit, unitFrom, derived } = describeField(value, NOW);
  return [text, unit, unitFrom, derived];
};

describe("describeField", () => {
  test("cuts what nobody could read, and says how long it is", () => {
    const text = "x".repeat(1_000_000);
    for (const value of [
      buildValue("roof_type", text),
      buildValue("roof_type", [text], { state: "odd" }),
      buildValue("rust_area", 1, { rawText: "1".repeat(1_000_000) }),
    ]) {
      expect(describeField(value, NOW).text.length).toBeLessThan(6_000);
      expect(describeField(value, NOW).text).toMatch(/^.{5000}… \(1,000,00\d characters\)$/);
    }
  });

  test("an id sent as a number has no separators", () => {
    expect(describeField(buildValue("parcel_id", 480_290_711, { state: "odd" }), NOW)).toMatchObject({
      text: "480290711",
      oddness: "unexpected type",
    });
  });

  test.each([
    ["tree_zone_1", -9999, "may be a placeholder"],
    ["building_height", -1, "may be a placeholder"],
    ["number_of_stories", 99, "may be a placeholder"],
    ["year_built", 0, "may be a placeholder"],
    ["building_height", -5, "impossible value"],
    ["building_height", 5, ""],
  ] as const)("%s %s: %s", (name, raw, oddness) => expect(describeField(buildValue(name, raw), NOW).oddness).toBe(oddness));

  test.each([
    [1, "1.00"],
    [0.4, "0.40"],
    [0.996, "0.996"],
  ])("a score of %s reads %s of 1", (raw, words) => {
    const meaning = { unit: "of 1" };
    expect(say(buildValue("footprint_area", raw, { meaning, field: null }))).toEqual([words, "of 1", "dictionary", null]);
  });

  test("null, missing, not reported and zero each have their own words", () => {
    const words = [
      buildValue("rust_area", null),
      buildValue("rust_area", undefined),
      buildValue("rust_area", null, { meaning: { reported: false } }),
      buildValue("rust_area", 0, { meaning: { unit: "ft²" } }),
    ].map((value) => describeField(value, NOW));
    expect(words.map(({ text }) => text)).toEqual(["no value", "not in the response", "not reported", "0"]);
    expect(words.map(({ presence }) => presence)).toEqual(["null", "missing", "unreported", "zero"]);
    expect(words.map(({ unit }) => unit)).toEqual([null, null, null, "sq ft"]);
  });

  test.each([
    ["a measure with a stated unit", buildValue("hip_area", 1313.57, { meaning: { unit: "ft²" } }), ["1,314", "sq ft", "dictionary", null]],
    ["a number beyond all measures", buildValue("hip_area", 1e308, { meaning: { unit: "ft²" } }), ["1e+308", "sq ft", "dictionary", null]],
    ["a measure without one", buildValue("hip_area", 1313.57), ["1,314", null, "unstated", null]],
    [
      "a measure whose unit is a guess",
      buildValue("building_height", 26.57, { meaning: { unit: "ft", unit_guessed: true } }),
      ["26.6", "ft", "guessed", null],
    ],
    ["a long way", buildValue("distance_to_coast", 7392, { meaning: { unit: "ft" } }), ["7,392", "ft", "dictionary", "1.4 mi"]],
    ["a year", buildValue("year_built", 1987), ["1987", null, "none", null]],
    ["a code", buildValue("crs", 32119), ["32119", null, "none", null]],
    ["a count", buildValue("air_conditioner_count", 2), ["2", null, "none", null]],
    ["a coordinate", buildValue("center_long", -76.6834212), ["-76.6834212", "°", "none", null]],
    ["a flag", buildValue("tarp_evidence", true), ["yes", null, "none", null]],
    ["a text", buildValue("roof_type", "hip"), ["hip", null, "none", null]],
    ["an empty text", buildValue("roof_type", ""), ["empty text", null, "none", null]],
    ["a day", buildValue("image_date", "2023-09-14T00:00:00.000Z"), ["2023-09-14", null, "none", "3 years 2 months"]],
    ["an odd text", buildValue("year_built", "before 1950", { state: "odd" }), ["before 1950", null, "none", null]],
    ["an odd object", buildValue("hip_area", { a: 1 }, { state: "odd" }), ['{"a":1}', null, "none", null]],
    ["digits that parsing loses", buildValue("crs", 1e19, { rawText: "9999999999999999999" }), ["9999999999999999999", null, "none", null]],
  ])("%s", (_, value, expected) => expect(say(value)).toEqual(expected));

  test.each([
    ["distance_to_tree", "value"],
    ["building_height", "value"],
    ["ground_height_amsl", "value"],
    ["tree_overhang_percent", "zero"],
    ["ponding_area", "zero"],
    ["air_conditioner_count", "zero"],
  ] as const)("zero is nothing to look at, except for a distance or an elevation: %s", (name, presence) => {
    expect(describeField(buildValue(name, 0), NOW).presence).toBe(presence);
  });

  test.each([
    ["roof_condition", { meaning: "From the image", direction: "neutral" }, "From the image."],
    ["tarp_evidence", { direction: "higher-is-worse" }, "The service doesn't say what this field means. Yes is worse."],
    ["hip_area", { meaning: "Hip roof", direction: "neutral" }, "Hip roof. The service states no unit."],
    ["tree_overhang_percent", { meaning: "Under trees", unit: "%", direction: "higher-is-worse" }, "Under trees. Higher is worse."],
  ] as const)("explains %s, and which way is worse only where one is", (name, meaning, words) => {
    const value = buildValue(name, name === "hip_area" ? 5 : 1, { meaning });
    expect(explainField(value, describeField(value, NOW))).toBe(words);
  });

  test("a unit is inferred only where none is stated, and says so", () => {
    const inferred = { unit: "ft²" as const, ratio: 0.99 };
    expect(describeField(buildValue("footprint_area", 2153), NOW, inferred)).toMatchObject({
      unit: "sq ft",
      unitFrom: "inferred",
      derived: "0.99 × drawn area",
    });
    const stated = buildValue("footprint_area", 200, { meaning: { unit: "m²" } });
    expect(describeField(stated, NOW, inferred)).toMatchObject({ unit: "sq m", unitFrom: "dictionary", derived: null });
  });
});

test("what is not zero never reads zero", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      fc.pre(value !== 0);
      expect(formatMeasure(value)).not.toMatch(/^-?0(\.0+)?$/);
    }),
  );
});
