// What every file has of a list: the person's own columns first and as they were, ours behind them, always with the row's state.
import { readValueAt } from "../build-column.ts";
import { blockOf } from "../change-list.ts";
import { type Column, type ColumnHead, LOOKED_UP_AT, nameOwn, ROW_STATE, type RowValue } from "../columns.ts";
import type { Cell } from "../in/sheet.ts";
import { BLOCK_ROWS, type List, type Row } from "../list.ts";
import { SHOWN_STATES } from "../shown-state.ts";

/** `rows`: in their order. `rows`, `columns`: null for all. Columns by the names of their heads, and `own:3` for the person's fourth. */
export type ExportChoice = {
  format: "csv" | "xlsx" | "geojson" | "copy";
  rows: Uint32Array | null;
  columns: readonly string[] | null;
};

export type ExportSource = {
  list: Pick<List, "name" | "rows" | "headers" | "binding" | "synthetic" | "changedAt">;
  heads: readonly ColumnHead[];
  /** By row: a place in `SHOWN_STATES`. */
  states: Uint8Array;
  /** Who wrote the rules, as people call the set; null: there are none. */
  ruleSet: string | null;
  readRows(block: number): Promise<readonly Row[]>;
  /** Null where nothing is stored. A row without a result is null in each. */
  readColumn(name: string): Promise<Column | null>;
};

export type OutTable = {
  /** The person's, by number. */
  own: readonly { column: number; header: string }[];
  heads: readonly ColumnHead[];
  /** In blocks, of so many rows that memory has room for a few. */
  rows: AsyncIterable<readonly OutRow[]>;
};

/** `position`: longitude and latitude; null: the row has none. */
type OutRow = { own: readonly Cell[]; values: readonly RowValue[]; position: readonly [number, number] | null };

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
  const readers = await Promise.all(heads.map(({ name }) => openReader(source, name)));
  const [lng, lat] = await Promise.all(["longitude", "latitude"].map((name) => openReader(source, name)));
  const wanted = rows ?? Uint32Array.from({ length: list.rows }, (_, row) => row);

  async function* readBlocks(): AsyncGenerator<OutRow[]> {
    const blocks = new Map<number, readonly Row[]>();
    for (let from = 0; from < wanted.length; from += BLOCK_ROWS) {
      const built: OutRow[] = [];
      for (const row of wanted.slice(from, from + BLOCK_ROWS)) {
        const block = blocks.get(blockOf(row)) ?? (await source.readRows(blockOf(row)));
        blocks.set(blockOf(row), block);
        const cells = block[row % BLOCK_ROWS]?.cells ?? [];
        const [x, y] = [lng!(row), lat!(row)];
        built.push({
          own: own.map(({ column }) => cells[column] ?? ""),
          values: readers.map((read) => read(row)),
          position: typeof x === "number" && typeof y === "number" ? [x, y] : null,
        });
      }
      yield built;
    }
  }

  return { own, heads, rows: readBlocks() };
}

async function openReader({ states, readColumn }: ExportSource, name: string): Promise<(row: number) => RowValue> {
  if (name === ROW_STATE) return (row) => SHOWN_STATES[states[row]!]!;
  const column = await readColumn(name);
  return (row) => column && readValueAt(column, row);
}
