import { expect, test } from "vitest";
import { stripUnseen } from "./strip-unseen.ts";

test.each([
  ["Single family\u202e", "Single family"],
  ["12 \u2066Oak\u2069 St\u200b", "12 Oak St"],
  ["a\u0000b\u0085c", "abc"],
  ["Peña 家 e\u0301", "Peña 家 e\u0301"],
])("%j", (text, seen) => expect(stripUnseen(text)).toBe(seen));
