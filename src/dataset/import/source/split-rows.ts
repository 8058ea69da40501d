// Rows of cells out of a stream of text, quoted as spreadsheets quote them. Papa Parse reads them, a block at a time. Ours is that a quotation mark
// that is never closed costs its row and not the rest of the file: what the library then takes for the row is dropped, and read anew behind its first line.
import Papa, { type ParseError } from "papaparse";

export type SplitRow = { kind: "cells"; cells: string[] } | { kind: "broken"; reason: string };
export type TableForm = { delimiter: string; newline: "\n" | "\r" };

/** For each damaged row a block is read once more. */
const BLOCK_CHARACTERS = 16 * 1024;
/** The longest outline that a county has is a tenth of it. */
const MAX_ROW_CHARACTERS = 16 * 1024 * 1024;
const DELIMITERS = [",", ";", "\t", "|"];

/** The delimiter is the sign that makes the most cells of the first row: the rows behind it may be damaged. */
export function guessForm(start: string): TableForm {
  const readFirst = (delimiter: string) => Papa.parse<string[]>(start.trimStart(), { delimiter, preview: 1 });
  const count = (delimiter: string) => readFirst(delimiter).data[0]?.length ?? 0;
  const delimiter = DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
  // Not "\r\n": some files have lines with and without the first of them.
  return { delimiter, newline: readFirst(delimiter).meta.linebreak === "\r" ? "\r" : "\n" };
}

const isOpen = (errors: readonly ParseError[]) => errors.some(({ code }) => code === "MissingQuotes");
/** Quotation marks in a quoted cell that close nothing. The library tells where their cell begins, one behind its own mark. */
const listStray = (errors: readonly ParseError[]) => errors.filter(({ code }) => code === "InvalidQuotes");

/** Whether a stray mark stands on a later line than the one on which its cell begins. Then nothing closed the cell there, and the mark opens
 *  one of a later row. */
function isTorn(block: string, errors: readonly ParseError[], form: TableForm): boolean {
  const starts = new Set(listStray(errors).map(({ index }) => index! - 1));
  return [...starts].some((start) => {
    const line = Papa.parse(block.slice(start).split(form.newline, 1)[0]!, form);
    const ofCell = listStray(errors).filter(({ index }) => index === start + 1);
    return isOpen(line.errors) && ofCell.length > listStray(line.errors).length;
  });
}

/** Before "\n" the last cell may have the "\r" of its line's end, where it is not quoted. */
function trimLine(cells: string[], line: string, { delimiter }: TableForm): string[] {
  const last = cells.at(-1)!;
  const isOfLine = last.endsWith("\r") && (line === `${last}\n` || line.endsWith(`${delimiter}${last}\n`));
  return isOfLine ? cells.with(-1, last.slice(0, -1)) : cells;
}

/** The rows of a block of whole lines up to one at fault, and where that begins. "open": it may be whole in a longer block. "torn": its
 *  quotation mark is never closed. */
function readBlock(block: string, form: TableForm): { rows: string[][]; end: number; fault: "open" | "torn" | null } {
  const rows: string[][] = [];
  let end = 0;
  let fault: "open" | "torn" | null = null;
  Papa.parse<string[]>(block, {
    ...form,
    step: ({ data, errors, meta }, parser) => {
      const hasStray = listStray(errors).length > 0;
      // One with stray marks is not waited for, or of many each were read to the length of the longest row.
      if (isOpen(errors)) fault = hasStray && end === 0 ? "torn" : "open";
      else if (hasStray && isTorn(block, errors, form)) fault = "torn";
      if (fault) return parser.abort();
      const cells = trimLine(data, block.slice(end, meta.cursor), form);
      if (cells.length > 1 || cells[0] !== "") rows.push(cells);
      end = meta.cursor;
    },
  });
  return { rows, end, fault };
}

/** `texts`: the file, in pieces of any size. Empty lines are left out; of a row at fault the lines behind its first are read as rows. */
export async function* splitRows(
  texts: AsyncIterable<string>,
  form: TableForm,
  maxRowCharacters = MAX_ROW_CHARACTERS,
): AsyncGenerator<SplitRow> {
  let text = "";
  let size = BLOCK_CHARACTERS;
  /** The row at the head of `text` is told as broken: the rest of its line is passed over. */
  let isGivenUp = false;

  function* read(isEnd: boolean): Generator<SplitRow> {
    while (text.length >= size || (isEnd && text !== "")) {
      if (isGivenUp) {
        const line = text.indexOf(form.newline) + 1;
        text = line > 0 ? text.slice(line) : "";
        isGivenUp = line === 0;
        continue;
      }
      const isLast = isEnd && text.length <= size;
      const block = isLast ? text + form.newline : text.slice(0, text.lastIndexOf(form.newline, size - 1) + 1);
      const { rows, end, fault } = readBlock(block, form);
      for (const cells of rows) yield { kind: "cells", cells };
      text = text.slice(end);
      isGivenUp = fault === "torn" || (end === 0 && (isLast || size >= maxRowCharacters));
      if (isGivenUp)
        yield { kind: "broken", reason: fault ? "a quotation mark in it is never closed" : "it is longer than any row of a table" };
      size = end > 0 || isGivenUp ? BLOCK_CHARACTERS : 2 * size;
    }
  }

  for await (const more of texts) {
    text += more;
    yield* read(false);
  }
  yield* read(true);
}
