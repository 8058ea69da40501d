import { expect, it } from "vitest";
import { formatCount } from "./format-number.ts";

it("counts in words: one is one", () => {
  expect([0, 1, 2, 20_000].map((count) => formatCount(count, "field"))).toEqual(["0 fields", "1 field", "2 fields", "20,000 fields"]);
  expect([1, 2, 1.5].map((count) => formatCount(count, "story", "stories"))).toEqual(["1 story", "2 stories", "1.5 stories"]);
});
