// `--join table.csv:parcel=ML`: which table, and by which columns it joins the parcels.
import { existsSync } from "node:fs";
import { basename } from "node:path";
import { listKeyCandidates } from "../../columns/guess-columns.ts";
import { OperatorFault } from "../../operator/operator-fault.ts";
import { findColumn, type ToldColumns } from "./column-choices.ts";
import { IMPORT_FIELDS } from "./import-fields.ts";
import { listNames } from "./list-names.ts";

/** `key`: a column of the parcels (or "parcel" for the parcel number) and one of the table; null where both are to be guessed. */
export type JoinChoice = { path: string; key: { parcels: string; table: string } | null };

/** `FILE` or `FILE:KEY=COLUMN`; a file of this very name goes first. */
export function parseJoin(text: string): JoinChoice {
  const [, path, parcels, table] = (!existsSync(text) && /^(.+?):([^:=]+)=(.+)$/s.exec(text)) || [];
  return path === undefined ? { path: text, key: null } : { path, key: { parcels: parcels!.trim(), table: table!.trim() } };
}

const isParcelNumber = (name: string) => /^parcel([ _]?(id|number))?$/i.test(name);

type Rows = readonly Record<string, unknown>[];
type Columns = { parcels: readonly string[]; table: readonly string[] };

/** Throws an OperatorFault for what the files don't have. */
function resolveKey({ path, key }: JoinChoice, columns: Columns): { own: string | "parcel number"; other: string } {
  const { parcels, table } = key!;
  const other = findColumn(columns.table, table);
  const own = isParcelNumber(parcels) ? "parcel number" : findColumn(columns.parcels, parcels);
  const faults = [
    ...(other ? [] : [`${basename(path)} has no column “${table}” (it has ${listNames(columns.table)})`]),
    ...(own ? [] : [`the parcels have no column “${parcels}” (they have ${listNames(columns.parcels)})`]),
  ];
  if (own && other) return { own, other };
  throw new OperatorFault(
    `--join: ${faults.join(", and ")}. Write --join FILE:COLUMN_OF_PARCELS=COLUMN_OF_TABLE, or --join FILE:parcel=COLUMN_OF_TABLE.`,
  );
}

/**
 * `told` with the columns that join. The parcel number serves where it is meant; else the parcels' column fills the field `join_key`. A column that
 * both files have under one name goes before the parcel number.
 */
export function tellJoin(join: JoinChoice, told: ToldColumns, columns: Columns, parcels: Rows): ToldColumns {
  if (join.key === null) return told;
  const { own, other } = resolveKey(join, columns);
  const candidates = listKeyCandidates({ fields: IMPORT_FIELDS.parcels, rows: parcels, told: told.parcels, isUnique: true });
  const column = own === "parcel number" ? findColumn(columns.parcels, other) : own;
  const attributes = { ...told.attributes, parcel_id: other };
  if (column === undefined || (own === "parcel number" && candidates.includes(column))) return { ...told, attributes };
  const field = column === candidates[0] ? "parcel_id" : "join_key";
  return { ...told, attributes, parcels: { ...told.parcels, [field]: column } };
}
