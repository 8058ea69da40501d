import { expect, test } from "vitest";
import { copySubtree, copyValue } from "./copy-value.ts";
import { findPointer, indexText } from "./indexed-text.ts";
import { readTarget } from "./read-target.ts";

const indexed = indexText('{"data":[{"a/b":"x\\ty","n":1.50,"in":{"deep":[]}}]}');
const form = indexed.formatted!;
const lead = (text: string) => readTarget(text, indexed, form);

test.each([
  ["4", '      "a/b"'],
  [" 1,0 ", "] }"],
  ["/data/0/n", '"n": 1.50'],
  ["#/data/0/a~1b", '"a/b"'],
])("%j leads to %j", (text, words) => {
  const target = lead(text);
  expect(target.ok && form.text.slice(target.at).replace(/\s+/g, " ")).toContain(words.replace(/\s+/g, " "));
});

test.each([
  ["0", "There's no line 0: the text has 11 lines."],
  ["12", "There's no line 12: the text has 11 lines."],
  ["/data/1", "There's no “1” in /data."],
  ["/meta", "There's no “meta” in the response."],
  [`/${"x".repeat(500)}`, /^There.s no “x{80} ?….* in the response\.$/],
  ["parcel", "Enter a line number, or a pointer such as /data/0."],
  ["-1", "Enter a line number, or a pointer such as /data/0."],
])("%j leads nowhere: %s", (text, reason) => {
  const target = lead(text);
  expect(target.ok ? null : target.reason).toMatch(reason);
});

test("text without values has lines alone", () => {
  const plain = indexText("one\ntwo");
  expect(readTarget("/a", plain, plain.received)).toEqual({ ok: false, reason: "This response isn't JSON: only lines can be gone to." });
  expect(readTarget("2", plain, plain.received)).toEqual({ ok: true, at: 4, value: null });
});

test("a value is copied as what it says, a subtree at the left margin", () => {
  const numberOf = (pointer: string) => findPointer(indexed, pointer)!.value;
  expect(copyValue(indexed, numberOf("/data/0/a~1b"))).toBe("x\ty");
  expect(copyValue(indexed, numberOf("/data/0/n"))).toBe("1.50");
  expect(copySubtree(indexed, numberOf("/data/0/in"))).toBe('{\n  "deep": []\n}');
  expect(copySubtree(indexed, 0)).toBe(form.text);
});
