import { expect, test } from "vitest";
import { formatPosition } from "./format-position.ts";

test("latitude first, six decimals, plain minus signs", () => {
  expect(formatPosition([-76.68066312, 34.7189])).toBe("34.718900, -76.680663");
});
