// Rows of cells out of a stream of text, quoted as spreadsheets quote them. Papa Parse reads them, a block at a time. A quotation mark that is never
// closed ends them: what the library then takes for its row may be any number of rows.
import Papa, { type ParseError } from "papaparse";

/** Nothing comes after damage. */
export type SplitRow = { kind: "cells"; cells: string[] } | { kind: "damage"; reason: string };
export type TableForm = { delimiter: string; newline: "\n" | "\r" };

const BLOCK_CHARACTERS = 16 * 1024;
/** The longest outline that a county has is a tenth of it. */
const MAX_ROW_CHARACTERS = 16 * 1024 * 1024;
const REASONS = {
  open: "a quotation mark in it is never closed",
  torn: "a quotation mark in it is never closed, or stands where none should",
  long: "it is longer than any row of a table",
};
const DELIMITERS = [",", ";", "\t", "|"];

/** The delimiter is the sign that makes the most cells of the first row: the rows behind it may be damaged. */
export function guessForm(start: string): TableForm {
  const readFirst = (delimiter: string) => Papa.parse<string[]>(start.trimStart(), { delimiter, preview: 1 });
  const count = (delimiter: string) => readFirst(delimiter).data[0]?.length ?? 0;
  const delimiter = DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
  // Not "\r\n": some files have lines with and without the first of them.
  return { delimiter, newline: readFirst(delimiter).meta.linebreak === "\r" ? "\r" : "\n" };
}

/** A quotation mark that nothing closes, or one in a quoted cell that closes nothing. */
const has = (errors: readonly ParseError[], code: "MissingQuotes" | "InvalidQuotes") => errors.some((error) => error.code === code);

/** Before "\n" the last cell may have the "\r" of its line's end, where it is not quoted. */
function trimLine(cells: string[], line: string, { delimiter }: TableForm): string[] {
  const last = cells.at(-1)!;
  const isOfLine = last.endsWith("\r") && (line === `${last}\n` || line.endsWith(`${delimiter}${last}\n`));
  return isOfLine ? cells.with(-1, last.slice(0, -1)) : cells;
}

/** The rows of a block of whole lines up to one at fault, and where that begins. "open": it may be whole in a longer block. "torn": the mark that seems
 *  to close a cell of several lines is one of a later row. */
function readBlock(block: string, form: TableForm): { rows: string[][]; end: number; fault: "open" | "torn" | null } {
  const rows: string[][] = [];
  let end = 0;
  let fault: "open" | "torn" | null = null;
  Papa.parse<string[]>(block, {
    ...form,
    step: ({ data, errors, meta }, parser) => {
      const text = block.slice(end, meta.cursor);
      if (has(errors, "MissingQuotes")) fault = "open";
      else if (has(errors, "InvalidQuotes") && text.trimEnd().includes(form.newline)) fault = "torn";
      if (fault) return parser.abort();
      const cells = trimLine(data, text, form);
      if (cells.length > 1 || cells[0] !== "") rows.push(cells);
      end = meta.cursor;
    },
  });
  return { rows, end, fault };
}

/** `texts`: the file, in pieces of any size. Empty lines are left out. */
export async function* splitRows(
  texts: AsyncIterable<string>,
  form: TableForm,
  maxRowCharacters = MAX_ROW_CHARACTERS,
): AsyncGenerator<SplitRow> {
  let text = "";
  let size = BLOCK_CHARACTERS;
  let isDamaged = false;

  function* read(isEnd: boolean): Generator<SplitRow> {
    while (!isDamaged && (text.length >= size || (isEnd && text !== ""))) {
      const isLast = isEnd && text.length <= size;
      const block = isLast ? text + form.newline : text.slice(0, text.lastIndexOf(form.newline, size - 1) + 1);
      const { rows, end, fault } = readBlock(block, form);
      for (const cells of rows) yield { kind: "cells", cells };
      text = text.slice(end);
      isDamaged = fault === "torn" || (end === 0 && (isLast || size >= maxRowCharacters));
      if (isDamaged) yield { kind: "damage", reason: REASONS[fault ?? "long"] };
      size = end > 0 ? BLOCK_CHARACTERS : 2 * size;
    }
  }

  for await (const more of texts) {
    text += more;
    yield* read(false);
    if (isDamaged) return;
  }
  yield* read(true);
}
