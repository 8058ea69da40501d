// Wherever a service puts its confidence and whatever it is, it is shown for what it is and ordered as far as it can be.
import { describe, expect, it } from "vitest";
import { findConfidence } from "./confidence.ts";

const at = (raw: unknown) => findConfidence({ parcel: { geocoding_confidence: raw } }, "/data/0");

describe("findConfidence", () => {
  it.each([
    [0.92, 0.92, "high"],
    [1, 1, "high"],
    [0, 0, "low"],
    [0.9, 0.9, "high"],
    [0.899, 0.899, "good"],
    [0.7, 0.7, "good"],
    [0.699, 0.699, "fair"],
    [0.5, 0.5, "fair"],
    [0.499, 0.499, "low"],
    [1.01, null, "outside any known scale"],
    [1.2, null, "outside any known scale"],
    [9.9, null, "outside any known scale"],
    [10, 0.1, "low"],
    ["3", null, "outside any known scale"],
    ["5 %", 0.05, "low"],
    [100, 1, "high"],
    [100.1, null, "outside any known scale"],
    [92, 0.92, "high"],
    [-1, null, "outside any known scale"],
    [1e9, null, "outside any known scale"],
    ["0.4", 0.4, "low"],
    ["87 %", 0.87, "good"],
    ["HIGH", 0.9, "HIGH"],
    ["very_low", 0.1, "very_low"],
    ["ROOFTOP", 1, "ROOFTOP"],
    ["plausible", null, "plausible"],
    ["", null, "unknown form"],
    [true, null, "unknown form"],
    [[1], null, "unknown form"],
    [{ score: 0.8, match_type: "interpolated" }, 0.8, "interpolated"],
    [{ level: "medium" }, 0.6, "medium"],
    [{ value: 55 }, 0.55, "fair"],
    [{}, null, "unknown form"],
  ])("%j", (raw, score, words) => expect(at(raw)).toEqual({ raw, score, words, pointer: "/data/0/parcel/geocoding_confidence" }));

  it.each([
    [{ geocoding_confidence: 0.5, parcel: {} }, "/geocoding_confidence"],
    [{ parcel: { geocodingConfidence: 0.5 } }, "/parcel/geocodingConfidence"],
    [{ match: { details: { confidence: 0.5 } } }, "/match/details/confidence"],
    [{ confidence: 0.1, parcel: { geocoding_confidence: 0.5 } }, "/parcel/geocoding_confidence"],
    [{ parcel: { geocoding_confidence: null, match_score: 0.5 } }, "/parcel/match_score"],
  ])("is found in %j", (item, pointer) => expect(findConfidence(item, "")).toMatchObject({ raw: 0.5, pointer }));

  it("is not sought in names that nobody reads, nor behind thousands of members", () => {
    expect(findConfidence({ ["geocod".repeat(200_000)]: 0.5, parcel: { confidence: 0.4 } }, "")).toMatchObject({ raw: 0.4 });
    const members = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`x_${index}`, {}]));
    expect(findConfidence({ ...members, confidence: 0.4 }, "")).toBeNull();
    expect(findConfidence({ confidence: 0.4, ...members }, "")).toMatchObject({ raw: 0.4 });
  });

  it.each([
    {},
    { footprints: [{ confidence: 1 }], parcel: null },
    { parcel: { geocoding_confidence: null } },
    { a: { b: { c: { confidence: 1 } } } },
  ])("is not made up for %j", (item) => expect(findConfidence(item, "")).toBeNull());
});
