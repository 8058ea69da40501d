// The scanner against JSON.parse: every pointer finds exactly its value's text, and laying out changes nothing but white space.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pointInto } from "./json-members.ts";
import { findPointer, layOutJson } from "./json-scan.ts";

function listPlaces(value: unknown, pointer = ""): { pointer: string; value: unknown }[] {
  const inside = Array.isArray(value)
    ? value.flatMap((item, index) => listPlaces(item, pointInto(pointer, index)))
    : typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([name, item]) => listPlaces(item, pointInto(pointer, name)))
      : [];
  return [{ pointer, value }, ...inside];
}

const json = fc.jsonValue({ noUnicodeString: false }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);

describe("findPointer", () => {
  test("finds the text of every value, in any white space", () => {
    fc.assert(
      fc.property(json, fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        for (const place of listPlaces(value)) {
          const [start, end] = findPointer(text, place.pointer)!;
          expect(JSON.parse(text.slice(start, end))).toEqual(place.value);
        }
      }),
    );
  });

  test("of doubled members the last counts, as in JSON.parse", () => {
    const [start, end] = findPointer('{"a": 1, "a": [2]}', "/a/0")!;
    expect([start, end]).toEqual([15, 16]);
  });

  test.each(["/b", "/a/7", "/a/x", "/a/0/z", "/list/-1"])("%s is nowhere", (pointer) => {
    expect(findPointer('{"a": [1], "list": []}', pointer)).toBeNull();
  });

  test("never throws or hangs on text that is not JSON", () => {
    fc.assert(fc.property(fc.string(), fc.string(), (text, step) => void findPointer(text, pointInto("", step))));
    fc.assert(fc.property(fc.stringMatching(/^[[\]{}",:\\ 1a]*$/), (text) => void findPointer(text, "/a/1")));
  });

  test("a million levels deep cost no stack", () => {
    const text = `{"deep":${"[".repeat(1e6)}${"]".repeat(1e6)},"after":1}`;
    expect(findPointer(text, "/after")).toEqual([text.length - 2, text.length - 1]);
  });
});

describe("layOutJson", () => {
  test("changes white space only", () => {
    fc.assert(fc.property(json, (value) => void expect(JSON.parse(layOutJson(JSON.stringify(value)))).toEqual(value)));
    expect(layOutJson('{"a":12345678901234567890.10,"a":[],"b":{"c":"x, {y}"}}')).toBe(
      '{\n  "a": 12345678901234567890.10,\n  "a": [],\n  "b": {\n    "c": "x, {y}"\n  }\n}',
    );
  });

  test("never throws on text that is not JSON, and drops no character of it but white space", () => {
    const bare = (text: string) => text.replace(/[ \n\r\t]/g, "");
    fc.assert(fc.property(fc.string(), (text) => void expect(bare(layOutJson(text))).toBe(bare(text))));
  });
});
