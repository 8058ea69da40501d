// Whether the file has the layout of this project's GeoPackages, and what it states of itself: mark, tables, columns, numbers of rows, extents.
import type { DatabaseSync } from "node:sqlite";
import {
  ADDRESS_COLUMNS,
  APPLICATION_ID,
  CONTEXT_COLUMNS,
  FOOTPRINT_COLUMNS,
  PARCEL_COLUMNS,
  STORED_AS,
} from "../../contract/dataset-file.ts";
import { countRows } from "../file/count-rows.ts";
import type { CheckedFile } from "./checked-file.ts";
import { createTally, type PromiseReport } from "./tally.ts";

/** R-tree boxes are single-precision numbers, rounded outward. */
const BOX_SLACK_DEGREES = 1e-4;
const COLUMNS = { parcels: PARCEL_COLUMNS, footprints: FOOTPRINT_COLUMNS, context: CONTEXT_COLUMNS, addresses: ADDRESS_COLUMNS };

/** Of the columns, each with its type. */
export function checkTables(db: DatabaseSync): PromiseReport {
  const tally = createTally("it is a GeoPackage, and no table or column is missing");
  const mark = db.prepare("PRAGMA application_id").get()?.application_id;
  tally.hold(mark === APPLICATION_ID ? null : `its application_id is ${mark}, not ${APPLICATION_ID}`);
  const select = db.prepare("SELECT name, type FROM pragma_table_info(?)");
  for (const [table, columns] of Object.entries(COLUMNS)) {
    const there = new Map(select.all(table).map(({ name, type }) => [String(name), String(type).toUpperCase()]));
    const missing = Object.keys(columns).filter((column) => !there.has(column));
    const retyped = Object.entries(columns).filter(([column, type]) => there.has(column) && there.get(column) !== type);
    if (there.size === 0) tally.hold(`there is no table ${table}`);
    else tally.hold(missing.length === 0 ? null : `${table} lacks ${missing.join(", ")}`);
    for (const [column, type] of retyped) tally.hold(`${table}.${column} is ${there.get(column)}, not ${type}`);
  }
  return tally.report();
}

/** SQLite stores any value in any column. */
export function checkValues({ db }: CheckedFile): PromiseReport {
  const tally = createTally("every value has its column's type");
  for (const [table, columns] of Object.entries(COLUMNS)) {
    for (const [column, type] of Object.entries(columns)) {
      const allowed = ["null", ...STORED_AS[type]].map((kind) => `'${kind}'`).join(", ");
      const { rows } = db.prepare(`SELECT count(*) AS rows FROM ${table} WHERE typeof(${column}) NOT IN (${allowed})`).get()!;
      tally.hold(rows === 0 ? null : `${table}.${column} has values of another type in ${rows} rows`);
    }
  }
  return tally.report();
}

export function checkStated({ db, document: { info } }: CheckedFile): PromiseReport {
  const tally = createTally("the file's stated size and extent are correct");
  const extents: number[][] = [];
  for (const table of ["parcels", "footprints"] as const) {
    const rows = countRows(db, table);
    tally.hold(rows === info[table] ? null : `it states ${info[table]} ${table} and has ${rows}`);
    const box = db.prepare(`SELECT min(minx), min(miny), max(maxx), max(maxy) FROM "rtree_${table}_geom"`).get()!;
    const stated = db.prepare("SELECT min_x, min_y, max_x, max_y FROM gpkg_contents WHERE table_name = ?").get(table);
    if (!stated) tally.hold(`${table} is not registered in gpkg_contents`);
    else tally.hold(agree(Object.values(box), Object.values(stated)) ? null : `the stated extent of ${table} is wrong`);
    if (rows > 0) extents.push(Object.values(box) as number[]);
  }
  const around = [0, 1, 2, 3].map((side) => (side < 2 ? Math.min : Math.max)(...extents.map((box) => box[side]!)));
  tally.hold(agree(around, info.extent) ? null : `its extent is ${info.extent.join(", ")}, and its shapes are in ${around.join(", ")}`);
  return tally.report();
}

function agree(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.every((side, at) => Math.abs(Number(side) - Number(other[at])) <= BOX_SLACK_DEGREES);
}
