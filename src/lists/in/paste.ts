// Text that was pasted: one address or "lat, lng" a line. Cells that were copied in a spreadsheet come with tabs between them, in most lines.
import { readCsv } from "./read-csv.ts";
import { buildSheet, type Sheet } from "./sheet.ts";

export function readPaste(text: string): Sheet {
  const plain = text.toWellFormed();
  if (hasCells(plain)) return readCsv(plain, "\t");
  return buildSheet("", readLines(plain));
}

function hasCells(text: string): boolean {
  let [lines, parted] = [0, 0];
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    if (line.trim() !== "") lines++;
    if (line.trim().includes("\t")) parted++;
  }
  return parted * 2 > lines;
}

/** One at a time: a text of 64 MB may have as many lines. */
function* readLines(text: string): Generator<string[]> {
  const end = /\r\n|[\r\n\u2028\u2029]/g;
  let start = 0;
  for (const { index, 0: mark } of text.matchAll(end)) {
    yield [text.slice(start, index).trim()];
    start = index + mark.length;
  }
  yield [text.slice(start).trim()];
}
