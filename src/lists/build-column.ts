// Columns out of the values of rows, and values out of columns.
import type { Column, ColumnHead, RowValue } from "./columns.ts";

/** A value that isn't of its kind is null. */
export function buildColumn({ name, kind }: Pick<ColumnHead, "name" | "kind">, values: readonly RowValue[]): Column {
  if (kind === "number")
    return { name, kind, values: Float64Array.from(values, (value) => (typeof value === "number" ? value : Number.NaN)) };
  const known = new Map<RowValue, number>([[null, 0]]);
  const codes = Uint32Array.from(values, (value) => {
    const text = value === null ? null : String(value);
    const code = known.get(text) ?? known.size;
    known.set(text, code);
    return code;
  });
  return { name, kind: "text", codes, dictionary: [...known.keys()] as (string | null)[] };
}

/** Some rows of a list, whose values are at `places` of `columns`. */
export type Part = { rows: readonly number[]; places: readonly number[]; columns: ReadonlyMap<string, Column | null> };

/** A column of a whole list: rows of no part are null. Never value by value through objects: a list of 50,000 is read again while it grows. */
export function joinParts({ name, kind }: Pick<ColumnHead, "name" | "kind">, length: number, parts: readonly Part[]): Column {
  if (kind === "number") {
    const values = new Float64Array(length).fill(Number.NaN);
    for (const { rows, places, columns } of parts) {
      const column = columns.get(name);
      if (column?.kind === "number") for (const [at, row] of rows.entries()) values[row] = column.values[places[at]!]!;
    }
    return { name, kind, values };
  }
  const codes = new Uint32Array(length);
  const known = new Map<string | null, number>([[null, 0]]);
  for (const { rows, places, columns } of parts) {
    const column = columns.get(name);
    if (column?.kind !== "text") continue;
    const own = column.dictionary.map((text) => {
      const code = known.get(text) ?? known.size;
      known.set(text, code);
      return code;
    });
    for (const [at, row] of rows.entries()) codes[row] = own[column.codes[places[at]!]!]!;
  }
  return { name, kind: "text", codes, dictionary: [...known.keys()] };
}

/** Its longitude and latitude; null: it has none. */
export function readPosition(columns: ReadonlyMap<string, Column>, row: number): [number, number] | null {
  const [lng, lat] = ["longitude", "latitude"].map((name) => {
    const column = columns.get(name);
    return column ? readValueAt(column, row) : null;
  });
  return typeof lng === "number" && typeof lat === "number" ? [lng, lat] : null;
}

export function readValueAt(column: Column, row: number): RowValue {
  if (column.kind === "text") return column.dictionary[column.codes[row]!]!;
  const value = column.values[row]!;
  return Number.isNaN(value) ? null : value;
}
