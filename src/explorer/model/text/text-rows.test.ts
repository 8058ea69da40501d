import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findLast, findLineEnd, type IndexedText, indexText, type TextForm } from "./indexed-text.ts";
import { findFold, findRow, fold, foldFrom, type Layout, listRows, listShownValues, MOST_ROWS, reveal } from "./text-rows.ts";

const noFolds = ({ tree }: IndexedText) => new Uint8Array(tree.parents.length);

function readRows(indexed: IndexedText, form: TextForm, layout: Partial<Layout> = {}): string[] {
  const rows = listRows(form, indexed.tree, { columns: 10, folded: noFolds(indexed), whole: null, ...layout });
  return Array.from(rows.starts, (start, row) => form.text.slice(start, rows.ends[row]));
}

describe("rows", () => {
  test("together they are the whole text, and no character of two units is halved", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", "\n", "😀"), minLength: 20, maxLength: 200 }), (text) => {
        const indexed = indexText(text);
        const rows = readRows(indexed, indexed.received);
        expect(rows.join("")).toBe(text.replaceAll("\n", ""));
        for (const row of rows) expect(row.isWellFormed()).toBe(true);
      }),
    );
  });

  test("a long line is cut until all of it is asked for", () => {
    const indexed = indexText(`["${"x".repeat(200)}",1]`);
    const [form, rowsOf] = [indexed.formatted!, (whole: Set<number>) => readRows(indexed, indexed.formatted!, { whole }).length];
    expect(rowsOf(new Set())).toBe(1 + MOST_ROWS + 2);
    expect(rowsOf(new Set([1]))).toBe(1 + Math.ceil((findLineEnd(form, 1) - form.lineStarts[1]!) / 10) + 2);
  });

  test("each knows its line, beside folds and broken lines", () => {
    const words = fc.array(fc.string({ maxLength: 30 }), { maxLength: 8 });
    fc.assert(
      fc.property(fc.dictionary(fc.string({ maxLength: 12 }), words), fc.nat(), (members, seed) => {
        const indexed = indexText(JSON.stringify(members));
        const form = indexed.formatted!;
        const folded = noFolds(indexed).map((_, value) => (value > 0 && (value * 31 + seed) % 7 === 0 ? 1 : 0));
        const rows = listRows(form, indexed.tree, { columns: 10, folded, whole: null });
        for (const [row, start] of rows.starts.entries()) {
          const line = rows.lines[row]!;
          expect(findLast(form.lineStarts, start)).toBe(line);
          // On with the same line, or at the start of a later one.
          expect(rows.lines[row - 1] === line ? rows.ends[row - 1] : form.lineStarts[line]).toBe(start);
          expect(line).toBeGreaterThanOrEqual(rows.lines[row - 1] ?? 0);
          expect(rows.ends[row]).toBeLessThanOrEqual(findLineEnd(form, line));
        }
      }),
    );
  });

  test("five megabytes in one line, and five million empty lines", () => {
    const long = indexText("x".repeat(5e6));
    expect(listRows(long.received, long.tree, { columns: 100, folded: noFolds(long), whole: null }).starts).toHaveLength(50_000);
    const empty = indexText("\n".repeat(5e6));
    expect(listRows(empty.received, empty.tree, { columns: 100, folded: noFolds(empty), whole: null }).starts).toHaveLength(5e6 + 1);
  });
});

describe("folds", () => {
  const indexed = indexText('{"a":{"b":[1,2],"c":{}},"d":3}');
  const form = indexed.formatted!;
  const a = 1;

  test("a folded value keeps its first line alone", () => {
    const folded = fold(noFolds(indexed), a, true);
    expect(readRows(indexed, form, { folded, columns: 99 })).toEqual(["{", '  "a": {', '  "d": 3', "}"]);
  });

  test("the lines that can be folded are those where a value goes on", () => {
    const lines = form.text.split("\n").map((_, line) => findFold(form, indexed.tree, line)?.value ?? null);
    expect(lines).toEqual([0, 1, 2, null, null, null, null, null, null, null]);
  });

  test("of two that begin in one line the outer one is folded", () => {
    const nested = indexText("[[\n1\n]\n]");
    expect(findFold(nested.received, nested.tree, 0)).toEqual({ value: 0, first: 0, last: 3 });
    const closed = indexText("[[1],[\n2\n]]");
    expect(findFold(closed.received, closed.tree, 0)?.value).toBe(0);
  });

  test("a tree shows nothing inside a folded value, and a search reveals it", () => {
    const folded = foldFrom(indexed.tree, 1);
    expect([...listShownValues(indexed.tree, folded)]).toEqual([0, 1, 6]);
    const revealed = reveal(indexed.tree, folded, 4);
    expect([...listShownValues(indexed.tree, revealed)]).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(reveal(indexed.tree, revealed, 4)).toBe(revealed);
  });

  test("a place is in the last row that starts before it", () => {
    const rows = listRows(form, indexed.tree, { columns: 4, folded: noFolds(indexed), whole: null });
    fc.assert(
      fc.property(fc.nat(form.text.length), (at) => {
        const row = findRow(rows, at);
        expect(rows.starts[row]).toBeLessThanOrEqual(at);
        expect(rows.starts[row + 1] ?? Number.POSITIVE_INFINITY).toBeGreaterThan(at);
      }),
    );
  });
});
