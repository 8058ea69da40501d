import fc from "fast-check";
import { expect, it } from "vitest";
import { formatCount, formatNumber, formatShare } from "./format-number.ts";

it("counts in words: one is one", () => {
  expect([0, 1, 2, 20_000].map((count) => formatCount(count, "field"))).toEqual(["0 fields", "1 field", "2 fields", "20,000 fields"]);
  expect([1, 2, 1.5].map((count) => formatCount(count, "story", "stories"))).toEqual(["1 story", "2 stories", "1.5 stories"]);
});

it("groups every number as the browser does", () => {
  const browser = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
  const number = fc
    .oneof(fc.maxSafeInteger(), fc.integer(), fc.double({ noDefaultInfinity: true, noNaN: true }))
    .filter((value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER && !Object.is(value, -0) && (value === 0 || Math.abs(value) >= 1));
  fc.assert(
    fc.property(number, (value) => {
      expect(formatNumber(value)).toBe(browser.format(value));
    }),
  );
});

it("keeps the digits of a small number", () => {
  expect([0.0742, 0.5, -0.25, 0.00123456].map(formatNumber)).toEqual(["0.0742", "0.5", "-0.25", "0.00123"]);
});

it("writes a percentage without a space", () => expect(formatShare(0.374)).toBe("37%"));

it.each([
  [1e308, "1e+308"],
  [-1.23456e20, "-1.235e+20"],
  [9_007_199_254_740_991, "9,007,199,254,740,991"],
])("writes %s as %s", (value, words) => expect(formatNumber(value)).toBe(words));
