// A quick look at a dataset file before it is served: its tables, and rows from all of its length. The work is bounded, whatever the size of
// the file; `npm run dataset -- check` looks at every row.
import type { DatabaseSync } from "node:sqlite";
import {
  ADDRESS_COLUMNS,
  CONTEXT_COLUMNS,
  FOOTPRINT_COLUMNS,
  PARCEL_COLUMNS,
  type SqlType,
  STORED_AS,
} from "../../../contract/dataset-file.ts";
import type { DatasetInfo } from "../../../contract/dataset-info.ts";
import { PARCEL_COUNT_COLUMNS } from "../../../contract/parcel-counts.ts";
import { explainGeom } from "./explain-geom.ts";
import { SELECT_VIEW } from "./sql.ts";

const TABLES = { parcels: PARCEL_COLUMNS, footprints: FOOTPRINT_COLUMNS, context: CONTEXT_COLUMNS, addresses: ADDRESS_COLUMNS };
/** Files of older versions have no counts. */
const COUNTED_TABLES = { ...TABLES, parcel_counts: PARCEL_COUNT_COLUMNS };
/** Of each table of shapes. */
const MAX_ROWS = 50;
/** A larger shape is left to the full check. */
const MAX_SHAPE_BYTES = 262_144;
/** Faults that are named; one is mostly the cause of the others. */
const MAX_NAMED = 3;

/** What the tables lack or have of another kind; null: they are those of the layout. */
export function findTableFault(db: DatabaseSync, hasCounts: boolean): string | null {
  const view = db.prepare(SELECT_VIEW).get();
  if (view) return `${String(view.name)} is a view`;
  const select = db.prepare("SELECT name, type FROM pragma_table_info(?)");
  const faults = Object.entries(hasCounts ? COUNTED_TABLES : TABLES).flatMap(([table, columns]) => {
    const there = new Map(select.all(table).map(({ name, type }) => [String(name), String(type).toUpperCase()]));
    if (there.size === 0) return [`there is no table ${table}`];
    return Object.entries<string>(columns).flatMap(([column, type]) => {
      const found = there.get(column);
      if (found === type) return [];
      return [found === undefined ? `${table} lacks ${column}` : `${table}.${column} is ${found || "of no type"}, not ${type}`];
    });
  });
  if (faults.length === 0) return null;
  const more = faults.length > MAX_NAMED ? `, and ${faults.length - MAX_NAMED} more` : "";
  return faults.slice(0, MAX_NAMED).join(", ") + more;
}

/** A table that has lost its rows; null: none has. */
export function findEmptyTable(db: DatabaseSync, info: DatasetInfo): string | null {
  const has = (table: string) => db.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined;
  const stated = { parcels: info.parcels > 0, footprints: info.footprints > 0, addresses: has("address_streets") };
  const emptied = Object.entries(stated).find(([table, isStated]) => isStated && !has(table));
  return emptied ? `the table ${emptied[0]} is empty` : null;
}

/** The first fault in the rows that are looked at: the first one, the last one, and as many between them; null: there is none. */
export function findRowFault(db: DatabaseSync): string | null {
  return findFaultIn(db, "parcels", "parcel", "parcel_id") ?? findFaultIn(db, "footprints", "footprint", "footprint_id");
}

function findFaultIn(db: DatabaseSync, table: "parcels" | "footprints", what: string, idColumn: string): string | null {
  const select = db.prepare(`
    SELECT fid, ${idColumn} AS id, octet_length(geom) > ${MAX_SHAPE_BYTES} AS is_large,
      iif(octet_length(geom) > ${MAX_SHAPE_BYTES}, NULL, geom) AS geom, ${buildOddValueSql(TABLES[table])} AS odd
    FROM ${table} WHERE fid >= ? ORDER BY fid LIMIT 1`);
  const ends = db.prepare(`SELECT (SELECT min(fid) FROM ${table}) AS first, (SELECT max(fid) FROM ${table}) AS last`).get()!;
  if (ends.first === null) return null;
  const [first, last] = [Number(ends.first), Number(ends.last)];
  let looked = first - 1;
  for (let part = 0; part < MAX_ROWS; part++) {
    const wanted = first + Math.floor(((last - first) * part) / (MAX_ROWS - 1));
    if (wanted <= looked) continue;
    const { fid, id, is_large, geom, odd } = select.get(wanted)!;
    looked = Number(fid);
    if (id === null) return `a ${what} has no ${idColumn} (row ${fid})`;
    const fault = odd === null ? (is_large ? null : explainGeom(geom)) : `has ${odd}`;
    if (fault) return `the ${what} ${id} ${fault}`;
  }
  return null;
}

/** The first value that is not of its column's type, in words, or null. */
function buildOddValueSql(columns: Record<string, SqlType>): string {
  const cases = Object.entries(columns).map(([column, type]) => {
    const allowed = ["null", ...STORED_AS[type]].map((kind) => `'${kind}'`).join(", ");
    return `WHEN typeof(${column}) NOT IN (${allowed}) THEN typeof(${column}) || ' in ${column}, a column of type ${type}'`;
  });
  return `CASE ${cases.join(" ")} END`;
}
