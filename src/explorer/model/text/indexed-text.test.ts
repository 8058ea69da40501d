// Pointers and lines of an indexed text, against JSON.parse and a plain split.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findLineEnd, findPointer, findValueAt, formatPointer, indexText, readStep, type TextForm } from "./indexed-text.ts";
import { pointInto } from "./json-members.ts";

const texts = fc
  .tuple(fc.jsonValue({ noUnicodeString: false }), fc.constantFrom(0, 2))
  .map(([value, indent]) => JSON.stringify(value, null, indent));

function listPlaces(value: unknown, pointer = ""): { pointer: string; value: unknown }[] {
  const inside = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return [{ pointer, value }, ...inside.flatMap(([name, item]) => listPlaces(item, pointInto(pointer, name)))];
}

const listLines = (form: TextForm) => Array.from(form.lineStarts, (start, line) => form.text.slice(start, findLineEnd(form, line)));

describe("a pointer", () => {
  test("leads to each value, and each value has its pointer", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const indexed = indexText(text);
        for (const { pointer, value } of listPlaces(JSON.parse(text))) {
          const found = findPointer(indexed, pointer)!;
          expect(found.missing).toBeNull();
          for (const { text, starts, ends } of [indexed.received, indexed.formatted!]) {
            expect(JSON.parse(text.slice(starts[found.value], ends[found.value]))).toEqual(value);
          }
          expect(formatPointer(indexed, found.value)).toBe(pointer);
        }
      }),
    );
  });

  test("leads to the last of doubled members, also where its name is written with escapes", () => {
    const text = '{"a": 1, "\\u0061": [2], "b\\/c": 3}';
    const indexed = indexText(text);
    expect(text.slice(indexed.received.starts[findPointer(indexed, "/a")!.value]!)).toMatch(/^\[2/);
    expect(readStep(indexed, findPointer(indexed, "/b~1c")!.value)).toBe("b/c");
  });

  test("of a hundred thousand levels is written in no time", () => {
    const indexed = indexText("[".repeat(1e5) + "]".repeat(1e5));
    // The processor's time: the machine may be busy with something else.
    const started = process.cpuUsage().user;
    expect(formatPointer(indexed, 1e5 - 1)).toHaveLength(2 * (1e5 - 1));
    expect(process.cpuUsage().user - started).toBeLessThan(2_000_000);
  });

  test.each([
    ["/b", "", "b"],
    ["/a/7", "/a", "7"],
    ["/a/01", "/a", "01"],
    ["/a/0/z", "/a/0", "z"],
    ["/list/-1", "/list", "-1"],
  ])("%s leads as far as %j", (pointer, reached, missing) => {
    const indexed = indexText('{"a": [1], "list": []}');
    const found = findPointer(indexed, pointer)!;
    expect([formatPointer(indexed, found.value), found.missing]).toEqual([reached, missing]);
  });
});

test("lines are those of a plain split, whatever breaks them", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", "\n", "\r", "é", "{", "\ud800") }), (text) => {
      expect(listLines(indexText(text).received)).toEqual(text.split(/\r\n|\r|\n/));
    }),
  );
});

test("the value at a place is the last that begins there or before, at a bracket the one that ends there", () => {
  const { formatted, tree } = indexText('{"a":{"b":1},"c":2}');
  const at = (words: string, from = 0) => findValueAt(formatted!, tree, formatted!.text.indexOf(words, from));
  expect([at("{"), at('"b"'), at("1"), at("}"), at('"c"'), at("2"), findValueAt(formatted!, tree, formatted!.text.length - 1)]).toEqual([
    0, 2, 2, 1, 3, 3, 0,
  ]);
  expect(findValueAt(formatted!, tree, -1)).toBeNull();
});

test("the line where the text stops being JSON is counted in the text as received", () => {
  expect(indexText('{\n"a": 1,\n"b": oops}').brokenLine).toBe(2);
  expect(indexText('{"a": 1}').brokenLine).toBeNull();
  expect(indexText("no\nJSON").brokenLine).toBeNull();
});
