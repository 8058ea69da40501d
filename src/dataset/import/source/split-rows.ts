// Cuts a stream of text into rows of cells, quoted as spreadsheets quote them. A quotation mark that is never closed costs its row, not the
// rest of the file, which is why this is our own: the libraries hold, and go over again, all that follows it.
import { OperatorFault } from "../../../operator/operator-fault.ts";

export type SplitRow = { kind: "cells"; cells: string[] } | { kind: "broken"; reason: string };

/** Rows as they are found: behind an open quotation mark there may be millions at once. Each call wants to be read to its end. */
export type RowSplitter = {
  push: (text: string) => Generator<SplitRow>;
  /** The end of the file: the last row needs no line break. */
  end: () => Generator<SplitRow>;
};

/** The longest outline that a county has is a tenth of it. */
const MAX_ROW_CHARACTERS = 16 * 1024 * 1024;
/** Behind an open quotation mark the text is read twice, so it has an end. */
const MAX_RECOVERIES = 1000;
const DELIMITERS = [",", ";", "\t", "|"];
const QUOTE = '"';

const withoutQuoted = (text: string) => text.replace(/"[^"]*"/g, "");

/** By the first end of a line outside of quotation marks: cells of old Mac programs may hold line breaks of others. */
export function guessNewline(start: string): "\n" | "\r" {
  return /\r(?!\n)|\n/.exec(withoutQuoted(start))?.[0] === "\r" ? "\r" : "\n";
}

/** By the first line: the sign that it has most of, outside of quotation marks. */
export function guessDelimiter(start: string): string {
  const [line] = withoutQuoted(start)
    .trimStart()
    .split(/[\r\n]/, 1);
  const count = (sign: string) => line!.split(sign).length;
  return DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

export function createRowSplitter(delimiter: string, newline: "\n" | "\r", maxRowCharacters = MAX_ROW_CHARACTERS): RowSplitter {
  let text = "";
  let rowStart = 0;
  let cellStart = 0;
  let at = 0;
  let quoted = false;
  let cells: string[] = [];
  let recoveries = 0;
  let rows: SplitRow[] = [];
  /** Where each stands next, so that it is not looked for again at every cell. */
  const next = new Map<string, number>();

  const find = (sign: string): number => {
    const known = next.get(sign);
    if (known !== undefined && known >= at) return known;
    const found = text.indexOf(sign, at);
    next.set(sign, found < 0 ? Infinity : found);
    return next.get(sign)!;
  };

  const beginRow = (start: number) => {
    rowStart = cellStart = at = start;
    quoted = false;
    cells = [];
  };

  const endRow = (end: number) => {
    if (cells.length > 1 || cells[0] !== "") rows.push({ kind: "cells", cells });
    beginRow(end);
  };

  const breakOff = () => {
    rows.push({ kind: "broken", reason: quoted ? "a quotation mark in it is never closed" : "it is longer than any row of a table" });
    recoveries += 1;
    if (recoveries > MAX_RECOVERIES) throw new OperatorFault("More than 1,000 rows of the table are damaged. Export it anew.");
    const line = text.indexOf(newline, rowStart);
    beginRow(line < 0 ? text.length : line + 1);
    next.clear();
  };

  /** Moves over one cell; false when the text ends before it does. */
  const scanCell = (isEnd: boolean): boolean => {
    if (!quoted && at === cellStart && text[at] === QUOTE) {
      quoted = true;
      at += 1;
    }
    return quoted ? scanQuoted(isEnd) : scanPlain(isEnd);
  };

  const scanPlain = (isEnd: boolean): boolean => {
    const [sign, line] = [find(delimiter), find(newline)];
    const end = Math.min(sign, line, text.length);
    if (end === text.length && !isEnd) return false;
    cells.push(text.slice(cellStart, end !== sign && text[end - 1] === "\r" ? Math.max(cellStart, end - 1) : end));
    if (end === sign) at = cellStart = end + 1;
    else endRow(end + 1);
    return true;
  };

  const scanQuoted = (isEnd: boolean): boolean => {
    const quote = find(QUOTE);
    if (quote + 1 >= text.length && !(isEnd && quote < text.length)) return false;
    let behind = quote + 1;
    while (text[behind] === " ") behind += 1;
    if (behind >= text.length && !isEnd) return false;
    const after = text[behind];
    if (text[quote + 1] === QUOTE) at = quote + 2;
    else if (after === undefined || after === delimiter || after === newline || after === "\r") {
      cells.push(text.slice(cellStart + 1, quote).replaceAll('""', QUOTE));
      quoted = false;
      at = quote + 1;
      if (after === delimiter) at = cellStart = behind + 1;
      else endRow(Math.min(find(newline), text.length) + 1);
    } else if (text.slice(cellStart, quote).includes(newline)) {
      // It opens a cell of a later row.
      breakOff();
    } else at = quote + 1;
    return true;
  };

  function* scan(isEnd: boolean): Generator<SplitRow> {
    for (;;) {
      const isMoving = rowStart < text.length && scanCell(isEnd);
      if (rows.length > 0) {
        yield* rows;
        rows = [];
      }
      if (!isMoving) return;
    }
  }

  return {
    push: function* (more) {
      text = text.slice(rowStart) + more;
      [cellStart, at, rowStart] = [cellStart - rowStart, at - rowStart, 0];
      next.clear();
      yield* scan(false);
      while (text.length - rowStart > maxRowCharacters) {
        breakOff();
        yield* scan(false);
      }
    },
    end: function* () {
      yield* scan(true);
      while (rowStart < text.length) {
        breakOff();
        yield* scan(true);
      }
    },
  };
}
