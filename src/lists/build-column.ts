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

export function readValueAt(column: Column, row: number): RowValue {
  if (column.kind === "text") return column.dictionary[column.codes[row]!]!;
  const value = column.values[row]!;
  return Number.isNaN(value) ? null : value;
}
