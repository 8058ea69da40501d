import fc from "fast-check";
import { expect, test } from "vitest";
import { cutRow, type Marks } from "./cut-row.ts";
import { indexText } from "./indexed-text.ts";

const unmarked: Marks = { marked: null, matches: { starts: Uint32Array.of(), length: 0, current: -1 } };

test("the pieces are the row, whatever is marked in it", () => {
  const places = fc.tuple(fc.nat(), fc.nat());
  fc.assert(
    fc.property(fc.jsonValue(), places, places, fc.uniqueArray(fc.nat(60), { maxLength: 9 }), (value, cut, mark, found) => {
      const form = indexText(JSON.stringify(value)).formatted!;
      const order = ([a, b]: readonly [number, number]) =>
        [a % (form.text.length + 1), b % (form.text.length + 1)].sort((x, y) => x - y) as [number, number];
      const [start, end] = order(cut);
      const matches = { starts: Uint32Array.from(found.sort((a, b) => a - b).map((at) => 2 * at)), length: 2, current: 1 };
      const pieces = cutRow(form, start, end, { marked: order(mark), matches });
      expect(pieces.map(({ text }) => text).join("")).toBe(form.text.slice(start, end));
      const [from, to] = order(mark);
      const marked = pieces.filter(({ isMarked }) => isMarked).map(({ text }) => text);
      expect(marked.join("")).toBe(form.text.slice(Math.max(start, from), Math.min(end, to)).slice(0, Math.max(0, end - from)));
    }),
  );
});

test("names, strings, numbers, words and what JSON has no word for look different, also in the middle of a value", () => {
  const form = indexText('{"a":"b","c":1,"d":null,"e":NaN}').received;
  const looks = (start: number) => cutRow(form, start, form.text.length, unmarked).map(({ text, look }) => [text, look]);
  expect(looks(0).filter(([, look]) => look !== "plain")).toEqual([
    ['"a"', "name"],
    ['"b"', "string"],
    ['"c"', "name"],
    ["1", "number"],
    ['"d"', "name"],
    ["null", "word"],
    ['"e"', "name"],
    ["NaN", "odd"],
  ]);
  expect(looks(6)[0]).toEqual(['b"', "string"]);
});

test("the current match is told from the others, and one that began in the row before is seen", () => {
  const form = indexText("one one one").received;
  const matches = { starts: Uint32Array.of(0, 4, 8), length: 3, current: 1 };
  expect(cutRow(form, 2, 11, { marked: null, matches }).map(({ text, match }) => [text, match])).toEqual([
    ["e", "match"],
    [" ", "none"],
    ["one", "current"],
    [" ", "none"],
    ["one", "match"],
  ]);
});
