// The words beside a confidence and in its explanation; a service's own words stay as they are.
import { expect, it } from "vitest";
import {
  formatCost,
  formatMatch,
  formatPartName,
  formatPlacing,
  formatUnderstood,
  listConfidence,
  multiplyFactors,
} from "./describe-geocoding.ts";
import type { Geocoding } from "./geocoding.ts";

const SAMPLE: Geocoding = {
  method: "exact",
  reason: null,
  matched: null,
  point: null,
  understood: [],
  parts: [],
  rivals: 0,
  rivalsInBuilding: null,
  rivalAddresses: [],
  otherMatches: [],
  nearest: [],
  pointer: "/data/0/geocoding",
};
const withFactors = (...factors: (number | null)[]): Geocoding => ({
  ...SAMPLE,
  parts: factors.map((factor) => ({ part: "street", asked: "A", found: "B", match: "same", factor })),
});

it.each([
  ["coordinates", 0, "point in the parcel"],
  ["coordinates", 1, "point in 2 overlapping parcels"],
  ["coordinates", 59, "point in 60 overlapping parcels"],
  ["exact", 0, "exact address match"],
  ["exact", 1, "exact address match · 1 other match"],
  ["partial", 8, "partial address match · 8 other matches"],
  ["ROOFTOP", null, "ROOFTOP"],
  ["constructor", null, "constructor"],
  [null, 2, null],
])("%s with %s other matches", (method, rivals, words) => expect(formatPlacing({ ...SAMPLE, method, rivals })).toBe(words));

it.each([
  [1, "none"],
  [0.882, "−12%"],
  [0.2, "−80%"],
  [0.996, "under 1%"],
  [0, "−100%"],
  [null, "not stated"],
])("a factor of %s costs %s", (factor, words) => expect(formatCost(factor)).toBe(words));

it("names parts and matches; unknown ones keep their names", () => {
  expect([formatPartName("number"), formatPartName("extra"), formatPartName("toString"), formatMatch("city-differs")]).toEqual([
    "House number",
    "Other words",
    "toString",
    "city differs",
  ]);
});

it("multiplies what is stated, and nothing where a part is not", () => {
  expect(multiplyFactors(withFactors(0.5, 0.5))).toBe(0.25);
  expect(multiplyFactors(withFactors(0.5, null))).toBeNull();
});

it("reads back what was understood", () => {
  const understood: Geocoding["understood"] = [
    ["number", "12"],
    ["cross_street", "Dale Rd"],
  ];
  expect(formatUnderstood({ ...SAMPLE, understood })).toBe("number 12, cross street Dale Rd");
});

it("writes a confidence with its scale where that is stated, and with its word where there is another", () => {
  const confidence = (raw: unknown, words: string, unit?: string) => {
    const parcel = [{ name: "geocoding_confidence", meaning: { unit } }];
    return listConfidence({ confidence: { raw, words, score: null, pointer: "" }, parcel } as unknown as Parameters<
      typeof listConfidence
    >[0]);
  };
  expect(confidence(0.97, "high", "of 1")).toEqual(["0.97 of 1", "high"]);
  expect(confidence(1, "high", "of 1")).toEqual(["1.00 of 1", "high"]);
  expect(confidence(0.999, "high", "of 1")).toEqual(["0.999 of 1", "high"]);
  expect(confidence(0.97, "high")).toEqual(["0.97", "high"]);
  expect(confidence("rooftop", "rooftop", "of 1")).toEqual(["rooftop"]);
  expect(listConfidence({ confidence: null, parcel: [] })).toEqual([]);
});
