// The columns that every file of a list has: the person's own first and as they were, ours behind them, always with the row's state.
import { readPosition, readValueAt } from "../build-column.ts";
import { type Column, type ColumnHead, LOOKED_UP_AT, nameOwn, ROW_STATE, type RowValue } from "../columns.ts";
import type { Cell } from "../in/sheet.ts";
import { BLOCK_ROWS, type List, type Row } from "../list.ts";

/** `rows`: in their order. `rows`, `columns`: null for all. Columns by the names of their heads, and `own:3` for the person's fourth. */
export type ExportChoice = {
  format: "csv" | "xlsx" | "geojson" | "copy";
  rows: Uint32Array | null;
  columns: readonly string[] | null;
};

export type ExportSource = {
  list: Pick<List, "name" | "rows" | "headers" | "binding" | "synthetic" | "changedAt">;
  heads: readonly ColumnHead[];
  /** Who wrote the rules, as people call the set; null: there are none. */
  ruleSet: string | null;
  readRows(): Promise<readonly Row[]>;
  readColumn(name: string): Promise<Column>;
};

export type OutTable = {
  /** The person's, by number. */
  own: readonly { column: number; header: string }[];
  heads: readonly ColumnHead[];
  /** In blocks, of so many rows that memory has room for a few. */
  rows: Iterable<readonly OutRow[]>;
};

/** `position`: longitude and latitude; null: the row has none. */
type OutRow = { own: readonly Cell[]; values: readonly (RowValue | boolean)[]; position: readonly [number, number] | null };

/** The number of the files' layout, for whoever reads them by program. */
export const LAYOUT = 1;
/** Behind all others, as they say where the rest is from. */
const LAST = ["synthetic", LOOKED_UP_AT];

export async function openOutTable(source: ExportSource, { rows, columns }: Omit<ExportChoice, "format">): Promise<OutTable> {
  const { list } = source;
  const chosen = columns && new Set(columns);
  const isChosen = (name: string) => !chosen || chosen.has(name);
  const own = list.headers.map((header, column) => ({ header, column })).filter(({ column }) => isChosen(nameOwn(column)));
  const heads = source.heads.filter(({ name }) => name === ROW_STATE || LAST.includes(name) || isChosen(name));
  const stored = await source.readRows();
  const readers = await Promise.all(heads.map((head) => openReader(source, head)));
  const places = new Map(await Promise.all(["longitude", "latitude"].map(async (name) => [name, await source.readColumn(name)] as const)));
  const wanted = rows ?? Uint32Array.from({ length: list.rows }, (_, row) => row);

  function* readBlocks(): Generator<OutRow[]> {
    for (let from = 0; from < wanted.length; from += BLOCK_ROWS)
      yield Array.from(wanted.subarray(from, from + BLOCK_ROWS), (row) => ({
        own: own.map(({ column }) => stored[row]?.cells[column] ?? ""),
        values: readers.map((read) => read(row)),
        position: readPosition(places, row),
      }));
  }

  return { own, heads, rows: readBlocks() };
}

async function openReader(source: ExportSource, { name, kind }: ColumnHead): Promise<(row: number) => RowValue | boolean> {
  const column = await source.readColumn(name);
  if (kind !== "boolean") return (row) => readValueAt(column, row);
  return (row) => {
    const value = readValueAt(column, row);
    // Another text than these isn't what was expected, and stays.
    return value === "true" || (value === "false" ? false : value);
  };
}
