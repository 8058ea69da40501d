import { expect, test } from "vitest";
import { sampleSource } from "./read-records.ts";
import type { FeatureSource, SourceFeature } from "./source/feature-source.ts";

const sourceOf = (feature: (number: number) => Pick<SourceFeature, "geometry" | "properties">): FeatureSource => ({
  path: "made-up",
  format: "none",
  layer: null,
  crs: null,
  sizeBytes: 0,
  read: async function* () {
    for (let number = 1; ; number += 1) yield { kind: "feature", place: { number, line: null }, ...feature(number) };
  },
});

test.each([
  ["long texts", () => ({ geometry: null, properties: { note: "x".repeat(1_000_000) } }), 34],
  ["long outlines", () => ({ geometry: { type: "Polygon", coordinates: [Array(10_000).fill([0, 0])] }, properties: {} }), 35],
  ["many columns", () => ({ geometry: null, properties: Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [i, i])) }), 53],
  ["ordinary rows", () => ({ geometry: { type: "Point", coordinates: [0, 0] }, properties: { id: 1 } }), 1000],
])("of %s as many are looked at as memory allows", async (_, feature, rows) => {
  expect(await sampleSource(sourceOf(feature), 1000)).toHaveLength(rows);
});

test("geometry that is nested a hundred thousand deep is looked at too", async () => {
  const geometry = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
  expect(
    await sampleSource(
      sourceOf(() => ({ geometry, properties: {} })),
      1000,
    ),
  ).toHaveLength(11);
});
