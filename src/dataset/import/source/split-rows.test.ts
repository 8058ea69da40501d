import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { guessForm, type SplitRow, splitRows } from "./split-rows.ts";

async function* cut(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

/** In pieces of `size` characters. */
async function split(text: string, { size = text.length, limit = 1000, delimiter = ",", newline = "\n" as "\n" | "\r" } = {}) {
  const rows: SplitRow[] = [];
  for await (const row of splitRows(cut(text, size), { delimiter, newline }, limit)) rows.push(row);
  return rows;
}
const tell = (rows: readonly SplitRow[]) => rows.map((row) => (row.kind === "cells" ? row.cells.join("|") : row.reason));
const OPEN = "a quotation mark in it is never closed";
const TORN = "a quotation mark in it is never closed, or stands where none should";
const LONG = "it is longer than any row of a table";

describe("splitRows", () => {
  test.each<[string, string, string[]]>([
    ["plain rows, CRLF, empty lines, no last line break", "a,b\r\n\r\n1,2\n\n3,", ["a|b", "1|2", "3|"]],
    ["quotes, doubled quotes, line breaks and commas in them", 'a,"b ""c"""\n"1,\n2",3\r\n"x"\r\n', ['a|b "c"', "1,\n2|3", "x"]],
    ["a quotation mark within a cell", 'a,5" pipe\n6" pipe,"b"c"\n1,2', ['a|5" pipe', '6" pipe|b"c', "1|2"]],
    ["one within a row of several lines, where it may be that of a later row", 'a,b\n"one\ntwo","b"c\nd",e\n1,2', ["a|b", TORN]],
    ["one at the end of a line", 'a,5"\r\n1,2"\r\n', ['a|5"', '1|2"']],
    ["blanks behind a closing quotation mark", '"a" ,"b"  \n"1"   ,"2" \r\n"3" c,"4" ', ["a|b", "1|2", '3" c,"4']],
    ["an open quotation mark ends them", 'a,b\n"1,2\n3,4\n5,6', ["a|b", OPEN]],
    ["an open quotation mark at the very end", 'a,b\n1,"', ["a|b", OPEN]],
    ["one that the mark of a later cell seems to close", 'a,b\na,"b\n"c","d"\ne,f', ["a|b", TORN]],
    ["two cells with marks of their own in them", 'a"b,"c"d","e"f"\n1,2', ['a"b|c"d|e"f', "1|2"]],
  ])("%s", async (_, text, rows) => {
    expect(tell(await split(text))).toEqual(rows);
    for (let size = 1; size < 9; size += 1) expect(tell(await split(text, { size }))).toEqual(rows);
  });

  test("a row beyond the limit ends them", async () => {
    const [short, row] = ["a,b\n", "z".repeat(40_000)];
    const tellLong = async (text: string, limit?: number) =>
      tell(await split(text, { size: 7000, limit })).map((told) => (told === row ? "row" : told));
    expect(await tellLong(`${short}"${"x,\n".repeat(20_000)}1,2\n`)).toEqual(["a|b", OPEN]);
    expect(await tellLong(`${short}${row}\n1,2\n${row}`)).toEqual(["a|b", LONG]);
    expect(await tellLong(`${short}${row}\n1,2\n"${row}"`, 100_000)).toEqual(["a|b", "row", "1|2", "row"]);
  });

  test("nothing is read behind an open quotation mark and the longest row", async () => {
    let lines = 0;
    async function* write() {
      yield 'a,b\n"open,';
      for (; lines < 1000; lines += 1) yield `${"x".repeat(250)},2\n`.repeat(1000);
    }
    expect(tell(await Array.fromAsync(splitRows(write(), { delimiter: ",", newline: "\n" })))).toEqual(["a|b", OPEN]);
    expect(lines).toBeLessThan(100);
  });

  test("what spreadsheets write comes back as it was, in pieces of any size", async () => {
    const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", "\n", "\r", " ", "é"), maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 9 }),
        async (table, size) => {
          const text = table.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(",")).join("\r\n");
          expect(await split(text, { size })).toEqual(table.map((cells) => ({ kind: "cells", cells })));
        },
      ),
    );
  });

  test.each([
    ["a,b;c\n1;2;3;4", ","],
    ["a;b\n1,5;2,5\n3,5;4\n", ";"],
    ["a,b,c\n1;2;3,4\n5,6,7;8\n9,,", ","],
    ['a,b\n1,"2;3\n4,5\n', ","],
    ["a;b;c,d\n", ";"],
    ["a\tb\n1,2,3\t", "\t"],
    ['"a,b,c";d\n', ";"],
    ["a|b|c", "|"],
    ["alone", ","],
  ])("%j is separated by %j", (text, delimiter) => expect(guessForm(text).delimiter).toBe(delimiter));
});
