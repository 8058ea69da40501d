// A JSON text is told whole exactly at its end, however it is cut into chunks.
import fc from "fast-check";
import { expect, test } from "vitest";
import { createJsonEnd } from "./json-end.ts";

function isComplete(bytes: Buffer, lengths: number[] = [bytes.length]): boolean {
  const json = createJsonEnd();
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const length = lengths[turn % lengths.length]!;
    json.push(bytes.subarray(at, at + length));
    at += length;
  }
  return json.isComplete();
}

/** What a service answers with; a number alone can be cut into another. */
const framed = fc
  .jsonValue({ stringUnit: fc.constantFrom(...'\\"{}[],: \n\u2603/') })
  .filter((value) => typeof value === "string" || (typeof value === "object" && value !== null));
const pieces = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });

test("the whole text is complete, with white space around it too", () => {
  fc.assert(
    fc.property(framed, fc.constantFrom("", "\n", " \t\r\n"), fc.constantFrom(0, 2), pieces, (value, space, indent, lengths) => {
      expect(isComplete(Buffer.from(space + JSON.stringify(value, null, indent) + space), lengths)).toBe(true);
    }),
  );
});

test("no beginning of it is", () => {
  fc.assert(
    fc.property(framed, fc.constantFrom(0, 2), fc.nat(), pieces, (value, indent, cut, lengths) => {
      const bytes = Buffer.from(JSON.stringify(value, null, indent));
      expect(isComplete(bytes.subarray(0, cut % bytes.length), lengths)).toBe(false);
    }),
  );
});

test.each(["", " \n", '{"a":"b\\"}', "[[]", '"\\', '{"a":[{}'])("%j is not complete", (text) =>
  expect(isComplete(Buffer.from(text))).toBe(false),
);

// Whether it is good JSON is for its reader to say, who gets to see it.
test.each(["12", "null", "{]", "[1,]", "{}{}"])("%j is not cut off", (text) => expect(isComplete(Buffer.from(text))).toBe(true));

test("a text nested a million levels deep", () => {
  const levels = 1_000_000;
  const text = Buffer.from("[".repeat(levels) + "]".repeat(levels));
  expect(isComplete(text)).toBe(true);
  expect(isComplete(text.subarray(0, -1))).toBe(false);
});
