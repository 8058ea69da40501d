// The columns that an export added to a list: left out when the file comes back, as their values are from an earlier lookup.
import { LOOKED_UP_AT, listColumnHeads, ROW_STATE } from "../columns.ts";
import { readGuarded } from "../out/spreadsheet-text.ts";
import { CSV_COLUMNS } from "../out/write-csv.ts";
import type { Table } from "./find-table.ts";
import type { Cell } from "./sheet.ts";

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
    rows: table.rows.map(({ line, cells }) => ({ line, cells: keep(cells).map(restore) })),
  };
}

/** The last of them, as one that was exported twice has them twice. Text files have names, and workbooks labels. */
function listEnds(headers: readonly string[]): [first: number, last: number] {
  const [state, time] = [ROW_STATE, LOOKED_UP_AT].map((name) => [name, HEADS.find((head) => head.name === name)!.label]);
  const last = Math.max(...time!.map((name) => headers.lastIndexOf(name)));
  const first = Math.max(...state!.map((name) => headers.slice(0, last + 1).lastIndexOf(name)));
  return first < 0 ? [0, -1] : [first, last];
}

function isOurs(header: string): boolean {
  return NAMES.has(header) || LABELS.has(header.replace(UNIT, "")) || MORE.some((pattern) => pattern.test(header));
}
