import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRowSplitter, guessDelimiter, type SplitRow } from "./split-rows.ts";

/** In pieces of `size` characters. */
function split(text: string, { size = text.length, limit = 1000, delimiter = ",", newline = "\n" as "\n" | "\r" } = {}): SplitRow[] {
  const splitter = createRowSplitter(delimiter, newline, limit);
  const rows: SplitRow[] = [];
  for (let at = 0; at < text.length; at += Math.max(1, size)) rows.push(...splitter.push(text.slice(at, at + Math.max(1, size))));
  return [...rows, ...splitter.end()];
}
const tell = (rows: readonly SplitRow[]) => rows.map((row) => (row.kind === "cells" ? row.cells.join("|") : row.reason));
const OPEN = "a quotation mark in it is never closed";

describe("createRowSplitter", () => {
  test.each<[string, string, string[]]>([
    ["plain rows, CRLF, empty lines, no last line break", "a,b\r\n\r\n1,2\n\n3,", ["a|b", "1|2", "3|"]],
    ["quotes, doubled quotes, line breaks and commas in them", 'a,"b ""c"""\n"1,\n2",3\r\n"x"\r\n', ['a|b "c"', "1,\n2|3", "x"]],
    ["a quotation mark within a cell", 'a,5" pipe\n6" pipe,"b"c"\n1,2', ['a|5" pipe', '6" pipe|b"c', "1|2"]],
    ["blanks behind a closing quotation mark", '"a" ,"b"  \n"1"   ,"2" \r\n"3" c,"4" ', ["a|b", "1|2", '3" c,"4']],
    ["an open quotation mark costs its row", 'a,b\n"1,2\n3,4\n5,6', ["a|b", OPEN, "3|4", "5|6"]],
    ["an open quotation mark at the very end", 'a,b\n1,"', ["a|b", OPEN]],
    ["two of them", 'a,"b\nc,d\ne,"f""\ng,h', [OPEN, "c|d", OPEN, "g|h"]],
  ])("%s", (_, text, rows) => {
    expect(tell(split(text))).toEqual(rows);
    for (let size = 1; size < 9; size += 1) expect(tell(split(text, { size }))).toEqual(rows);
  });

  test("a row beyond the limit is given up, and the next line is read", () => {
    const long = `a,b\n"${"x,\n".repeat(50)}1,2\n`;
    expect(tell(split(long, { limit: 100, size: 7 })).filter((row) => row !== "x|")).toEqual(["a|b", OPEN, "1|2"]);
    expect(tell(split(`${"y".repeat(300)}\n1,2\n`, { limit: 100, size: 7 })).at(-1)).toBe("1|2");
  });

  test("an open quotation mark before 200 MB is told in time and in little memory", () => {
    const splitter = createRowSplitter(",", "\n");
    const line = `${"x".repeat(60)},2\n`.repeat(4096);
    const before = { time: performance.now(), memory: process.memoryUsage.rss() };
    const first = [...splitter.push(`a,b\n"open,${line}`)];
    let rows = 0;
    let broken = 0;
    const count = (found: Iterable<SplitRow>) => {
      for (const { kind } of found) {
        if (kind === "cells") rows += 1;
        else broken += 1;
      }
    };
    for (let i = 0; i < 800; i += 1) count(splitter.push(line));
    count(splitter.end());
    expect([tell(first), broken, rows]).toEqual([["a|b"], 1, 801 * 4096 - 1]);
    expect(performance.now() - before.time).toBeLessThan(30_000);
    expect(process.memoryUsage.rss() - before.memory).toBeLessThan(300e6);
  }, 60_000);

  test("an end to reading behind open quotation marks", () => {
    // Each line opens a cell that nothing closes, and is longer than the limit with the next ones.
    const bad = Array.from({ length: 1200 }, () => `a,"${"b".repeat(200)}`).join("\n");
    expect(() => split(bad.replaceAll(/\n(?=a)/g, "\n\n"), { limit: 150 })).toThrow(/More than 1,000 rows of the table are damaged/);
  });

  test("what spreadsheets write comes back as it was, in pieces of any size", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", "\n", "\r", " ", "é"), maxLength: 6 });
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 9 }),
        (table, size) => {
          const text = table.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(",")).join("\r\n");
          expect(split(text, { size })).toEqual(table.map((cells) => ({ kind: "cells", cells })));
        },
      ),
    );
  });

  test.each([
    ["a,b;c\n1;2;3;4", ","],
    ["a;b;c,d\n", ";"],
    ["a\tb\n1,2,3\t", "\t"],
    ['"a,b,c";d\n', ";"],
    ["a|b|c", "|"],
    ["alone", ","],
  ])("%j is separated by %j", (text, delimiter) => expect(guessDelimiter(text)).toBe(delimiter));
});
