// The columns that an export added to a list: left out when the file comes back, as their values are from an earlier lookup. What a person had
// corrected is kept.
import { LOCATION_CORRECTED, LOOKED_UP_AT, listColumnHeads, ROW_STATE, SEARCHED_LOCATION } from "../columns.ts";
import { readGuarded } from "../out/spreadsheet-text.ts";
import { CSV_COLUMNS } from "../out/write-csv.ts";
import { showCell } from "./cell-text.ts";
import type { Table } from "./find-table.ts";
import type { Cell, SheetRow } from "./sheet.ts";

const HEADS = listColumnHeads({ parcel: {}, footprint: {} }, {});
/** Those that depend on the dataset and the rules. */
const MORE = [/^(?:findings|worst)_/, /^Findings: | worst on parcel(?: \([^()]*\))?$/];
const NAMES = new Set([...HEADS.map(({ name }) => name), ...CSV_COLUMNS]);
const LABELS = new Set(HEADS.map(({ label }) => label));
const UNIT = / \([^()]*\)$/;

/** Of a header row: the column numbers that an export of ours added; none in other files. A person may have put columns between them. */
export function findOurColumns(headers: readonly string[]): number[] {
  const [first, last] = listEnds(headers);
  return [...headers.keys()].filter((column) => column >= first && column <= last && isOurs(headers[column]!));
}

/** As the person had it. */
export function dropOurColumns(table: Table): Table {
  const ours = new Set(findOurColumns(table.headers));
  if (ours.size === 0) return table;
  const isText = table.headers[Math.max(...ours)] === LOOKED_UP_AT;
  const keep = <T extends Cell>(cells: readonly T[]) => cells.filter((_, column) => !ours.has(column));
  const restore = (cell: Cell) => (isText && typeof cell === "string" ? readGuarded(cell) : cell);
  return {
    ...table,
    headers: keep(table.headers).map((header) => (isText ? readGuarded(header) : header)),
    rows: table.rows.map((row) => ({ ...row, cells: keep(row.cells).map(restore) })),
  };
}

/** With the location of each row that a person had corrected. */
export function readCorrections(table: Table): Table {
  const { headers, rows } = table;
  const [first, last] = listEnds(headers);
  const [location, flag] = [SEARCHED_LOCATION, LOCATION_CORRECTED].map((name) => findLast(headers.slice(0, last), name));
  if (Math.min(location!, flag!) <= first) return table;
  const read = (row: SheetRow): SheetRow => {
    const [text, isCorrected] = [location!, flag!].map((column) => showCell(row.cells[column] ?? ""));
    return text && isCorrected!.toUpperCase() === "TRUE" ? { ...row, corrected: readGuarded(text) } : row;
  };
  return { ...table, rows: rows.map(read) };
}

/** The last of them, as one that was exported twice has them twice. */
function listEnds(headers: readonly string[]): [first: number, last: number] {
  const last = findLast(headers, LOOKED_UP_AT);
  const first = findLast(headers.slice(0, last + 1), ROW_STATE);
  return first < 0 ? [0, -1] : [first, last];
}

/** Text files have names, and workbooks labels. */
function findLast(headers: readonly string[], name: string): number {
  const { label } = HEADS.find((head) => head.name === name)!;
  return Math.max(headers.lastIndexOf(name), headers.lastIndexOf(label));
}

function isOurs(header: string): boolean {
  return NAMES.has(header) || LABELS.has(header.replace(UNIT, "")) || MORE.some((pattern) => pattern.test(header));
}
