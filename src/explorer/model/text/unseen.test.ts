import { expect, test } from "vitest";
import { hasUnseen, showUnseen, stripUnseen } from "./unseen.ts";

test.each([
  ["Single family\u202e", "Single family"],
  ["12 \u2066Oak\u2069 St\u200b", "12 Oak St"],
  ["a\u0000b\u0085c", "abc"],
  ["12 Oak\u2028Harbor", "12 Oak\u2028Harbor"],
  ["Peña 家 e\u0301", "Peña 家 e\u0301"],
])("%j", (text, seen) => {
  expect(stripUnseen(text)).toBe(seen);
  expect([hasUnseen(text), hasUnseen(seen)]).toEqual([text !== seen, false]);
});

test("what a screen would not show is shown", () => {
  expect(showUnseen("a\u0000\u200b\u202e\u2028b\tc")).toBe("a\u2400\u2370\u2370\u2370b\tc");
});
