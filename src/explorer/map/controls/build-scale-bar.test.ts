import fc from "fast-check";
import { expect, test } from "vitest";
import { buildScaleBar } from "./build-scale-bar.ts";

test.each([
  [0, 19, "20 ft"],
  [34.7, 19, "20 ft"],
  [34.7, 17, "100 ft"],
  [34.7, 11, "1 mi"],
  [40, 4, "200 mi"],
])("at latitude %d and zoom %d a bar of at most 96 pixels says %s", (latitude, zoom, words) => {
  expect(buildScaleBar(latitude, zoom, 96).words).toBe(words);
});

test("is as long as it says: a foot at the equator and zoom 22 is 16.3 pixels", () => {
  const { words, widthPixels } = buildScaleBar(0, 22, 40);
  expect(words).toBe("2 ft");
  expect(widthPixels / 2).toBeCloseTo((0.3048 * 512 * 2 ** 22) / 40_075_016.686, 6);
});

test("always fits, and is never shorter than two fifths of the room", () => {
  fc.assert(
    fc.property(fc.double({ min: -72, max: 72, noNaN: true }), fc.double({ min: 0, max: 22, noNaN: true }), (latitude, zoom) => {
      const { words, widthPixels } = buildScaleBar(latitude, zoom, 96);
      expect(widthPixels).toBeLessThanOrEqual(96.000001);
      expect(widthPixels).toBeGreaterThan(96 * 0.3999);
      expect(words).toMatch(/^[125][0,]* (ft|mi)$/);
    }),
  );
});
