// A file in the form that all readers give it: sheets of rows of cells, each as it is stored. A refusal is one sentence that says what to do.

/** "" is empty. `FormattedNumber`: also a date, as the days since 1900 that a spreadsheet counts. */
export type Cell = string | number | boolean | FormattedNumber;
type FormattedNumber = { number: number; format: string };

const DAY_MS = 86_400_000;
/** Of 1970. Spreadsheets count February 29, 1900, which never was. */
const [EPOCH_DAY, FIRST_DAY_BEHIND] = [25_569, 61];

/** `time`: in UTC, milliseconds since 1970. */
export function countDays(time: number): number {
  const days = time / DAY_MS + EPOCH_DAY;
  return days < FIRST_DAY_BEHIND ? days - 1 : days;
}

/**
 * `line`: as a spreadsheet counts rows, from 1. Empty cells at its end are left out. `corrected`: of an export of ours, the location that a person
 * had put in place of the one in the cells.
 */
export type SheetRow = { line: number; cells: readonly Cell[]; corrected?: string };

export type Sheet = {
  name: string;
  /** Empty rows at its end are left out; those within aren't. */
  rows: readonly SheetRow[];
  /** Why it can't be used, although others of the file may; its rows end there. */
  refusal: string | null;
  /** Formulas that have no result in the file: their cells are empty. */
  uncalculated: number;
};

export const LIST_LIMITS = {
  rows: 50_000,
  fileBytes: 64 * 1024 * 1024,
  columns: 200,
  /** With those of an earlier export, which are left out before the columns are counted. */
  fileColumns: 400,
  cellCharacters: 32_768,
  /** Of all files in an XLSX file, and of the elements in them, which cost more memory than their characters. */
  unpackedBytes: 200_000_000,
  elements: 5_000_000,
} as const;

/** Titles and totals come on top of a list's rows. */
export const MOST_FILLED_ROWS = LIST_LIMITS.rows + 1_000;

export const TOO_MANY_ROWS = `This list has more than ${format(LIST_LIMITS.rows)} rows. Split it into several files.`;

export function tooManyColumns(what: string, columns: number): string {
  return `${what} has ${format(columns)} columns; a list takes at most ${LIST_LIMITS.columns}. Delete the columns that you don't need.`;
}

/** The file can't be used at all. */
export class FileRefusal extends Error {}

/** A row's end is trimmed, and so is that of the sheet. Reading stops where a limit is passed. */
export function buildSheet(name: string, lines: Iterable<readonly Cell[]>, uncalculated = 0): Sheet {
  const rows: SheetRow[] = [];
  let filled = 0;
  let refusal: string | null = null;
  for (const cells of lines) {
    const row = { line: rows.length + 1, cells: cells.slice(0, cells.findLastIndex((cell) => !isEmpty(cell)) + 1) };
    if (row.cells.length > 0) filled++;
    refusal = filled > MOST_FILLED_ROWS ? TOO_MANY_ROWS : findFault(row);
    if (refusal !== null) break;
    rows.push(row);
  }
  return { name, rows: rows.slice(0, rows.findLastIndex(({ cells }) => cells.length > 0) + 1), refusal, uncalculated };
}

export function isEmpty(cell: Cell): boolean {
  return typeof cell === "string" && cell.trim() === "";
}

function findFault({ line, cells }: SheetRow): string | null {
  const { fileColumns, cellCharacters } = LIST_LIMITS;
  if (cells.length > fileColumns) return tooManyColumns(`Row ${line}`, cells.length);
  const long = cells.findIndex((cell) => typeof cell === "string" && cell.length > cellCharacters);
  return long < 0
    ? null
    : `Column ${long + 1} of row ${line} has more than ${format(cellCharacters)} characters. Shorten it, or close a quotation mark that is open there.`;
}

function format(count: number): string {
  return count.toLocaleString("en-US");
}
