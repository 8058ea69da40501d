import { expect, test } from "vitest";
import { readDoubledValues } from "./doubled-values.ts";

const TEXT = '{"a":[{"roof":"gable","roof":"flat","b":1}],"c":NaN}';

test("both values of a doubled member, in their order", () => {
  expect(readDoubledValues(TEXT, new Set(["/a/0/roof"]), 100)).toEqual(new Map([["/a/0/roof", '"gable", then "flat"']]));
});

test("nothing of other members, nor behind the limit", () => {
  expect(readDoubledValues(TEXT, new Set(), 100).size).toBe(0);
  expect(readDoubledValues(TEXT, new Set(["/d"]), 100).size).toBe(0);
  expect(readDoubledValues(TEXT, new Set(["/a/0/roof"]), 1).size).toBe(0);
});

test("a long value is cut, and of many the first are listed", () => {
  const values = Array.from({ length: 50 }, () => `"a":"${"x".repeat(1_000)}"`).join(",");
  expect(readDoubledValues(`{${values}}`, new Set(["/a"]), 1_000).get("/a")!.length).toBeLessThan(500);
});
