// Where in a sheet the list is: its header, its rows, and what is left out around and between them, each with its line.
import { HOUSE } from "../../columns/evidence.ts";
import { isKnown, readWords } from "../../columns/name-words.ts";
import { parseNumber } from "../../columns/values.ts";
import { showCell } from "./cell-text.ts";
import { findOurColumns } from "./our-columns.ts";
import { FileRefusal, isEmpty, LIST_LIMITS, type Sheet, type SheetRow, TOO_MANY_ROWS } from "./sheet.ts";

export type Table = {
  /** By column number, as they are written; "" where there is none. */
  headers: readonly string[];
  /** Null: there is none. */
  headerLine: number | null;
  rows: readonly SheetRow[];
  leftOut: readonly LeftOut[];
};

type LeftOut = { line: number; why: "title" | "blank" | "total" | "header again"; text: string };

const FIRST_ROWS = 50;
const MOST_WORDS_OF_A_HEADER = 3;
const MOST_CHARACTERS_OF_A_TOTAL = 100;
const TOTAL =
  /^(?:(?:grand|sub|overall|report|portfolio)[\s-]?)?totals?(?:\s+(?:of|for|all|tiv|insured|values?|locations?|buildings?|rows|count))*\s*[:=]?\s*[$\d,.]*$/i;

/** `headerLine`: as a person set it, null for none; else it is guessed. Throws a `FileRefusal`. */
export function findTable(sheet: Sheet, headerLine: number | null = guessHeaderLine(sheet)): Table {
  if (sheet.refusal !== null) throw new FileRefusal(sheet.refusal);
  const header = sheet.rows.find(({ line }) => line === headerLine);
  const start = header?.line ?? (findFirstWide(sheet.rows)?.line ?? 1) - 1;
  const rows: SheetRow[] = [];
  const leftOut: LeftOut[] = [];
  for (const row of sheet.rows) {
    if (row === header) continue;
    const why = judgeRow(row, header, start);
    if (why === null) rows.push(row);
    else leftOut.push({ line: row.line, why, text: listTexts(row).join(" ") });
  }
  if (rows.length === 0) throw new FileRefusal("This sheet has no rows. Choose another sheet or another header row.");
  if (rows.length > LIST_LIMITS.rows) throw new FileRefusal(TOO_MANY_ROWS);
  const columns = rows.reduce((most, { cells }) => Math.max(most, cells.length), header?.cells.length ?? 0);
  const headers = Array.from({ length: columns }, (_, column) => showCell(header?.cells[column] ?? ""));
  return { headers, headerLine: header?.line ?? null, rows, leftOut };
}

/** That of an export of ours, whatever the person's columns are called; else of the rows from the first wide one on that have names and no values the one with the most known names. */
function guessHeaderLine({ rows }: Sheet): number | null {
  const ours = rows.slice(0, FIRST_ROWS).find(({ cells }) => findOurColumns(cells.map(showCell)).length > 0);
  if (ours) return ours.line;
  const first = rows.indexOf(findFirstWide(rows)!);
  const others = rows.findIndex((row, at) => at >= first && !isHeader(row));
  const [header, ...below] = rows.slice(Math.max(0, first), others < 0 ? undefined : others).slice(0, FIRST_HEADERS);
  return header ? below.reduce((best, row) => (countNames(row) > countNames(best) ? row : best), header).line : null;
}

/** A wide title, or groups of columns, may stand above the header. */
const FIRST_HEADERS = 3;

/** Cells that say no more than words that are known, each once. */
function countNames(row: SheetRow): number {
  return new Set(listTexts(row).filter((text) => /[a-z]/i.test(text) && [...readWords(text)].every(isKnown))).size;
}

function judgeRow(row: SheetRow, header: SheetRow | undefined, start: number): LeftOut["why"] | null {
  const first = row.cells.find((cell) => !isEmpty(cell));
  if (first === undefined) return "blank";
  if (row.line <= start) return "title";
  const text = showCell(first).trim();
  if (text.length <= MOST_CHARACTERS_OF_A_TOTAL && TOTAL.test(text)) return "total";
  // Of most rows the first cell is enough.
  return header?.cells.includes(first) && listTexts(row).join("\n") === listTexts(header).join("\n") ? "header again" : null;
}

/** Titles have fewer cells than half of the rows have. */
function findFirstWide(rows: readonly SheetRow[]): SheetRow | undefined {
  const filled = rows.filter((row) => countFilled(row) > 0).slice(0, FIRST_ROWS);
  const widths = filled.map(countFilled).sort((a, b) => a - b);
  const median = widths[Math.floor(widths.length / 2)] ?? 0;
  return filled.find((row) => countFilled(row) * 2 > median);
}

/** One column alone is named by a word that is known: any text may be an address. */
function isHeader(row: SheetRow): boolean {
  const cells = row.cells.filter((cell) => !isEmpty(cell));
  if (cells.some((cell) => typeof cell !== "string" || looksLikeValue(cell.trim()))) return false;
  if (cells.length > 1) return true;
  const words = [...readWords(showCell(cells[0] ?? ""))];
  return words.length <= MOST_WORDS_OF_A_HEADER && words.some(isKnown);
}

function looksLikeValue(text: string): boolean {
  return parseNumber(text) !== null || HOUSE.test(text) || /^\$?[\d.,/-]+$/.test(text);
}

function listTexts({ cells }: SheetRow): string[] {
  return cells.filter((cell) => !isEmpty(cell)).map((cell) => showCell(cell).trim());
}

function countFilled({ cells }: SheetRow): number {
  return cells.reduce<number>((sum, cell) => sum + (isEmpty(cell) ? 0 : 1), 0);
}
