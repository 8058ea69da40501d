// Whether the file is whole as a GeoPackage of this project's layout: pages, tables, R-trees, extents.
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
import { FEATURE_TABLES, type FeatureTable } from "../file/schema.ts";
import type { CheckedFile } from "./checked-file.ts";
import { createTally, type PromiseReport } from "./tally.ts";

const TABLES = Object.keys(FEATURE_TABLES) as FeatureTable[];
const INTACT = "ok";
/** R-tree boxes are single-precision numbers, rounded outward. */
const BOX_SLACK_DEGREES = 1e-4;

/** By SQLite's own inspection. */
export function checkPages(db: DatabaseSync): PromiseReport {
  const tally = createTally("the file is undamaged");
  try {
    for (const row of db.prepare("PRAGMA integrity_check(10)").all()) {
      const found = String(row.integrity_check);
      tally.hold(found === INTACT ? null : found);
    }
  } catch (error) {
    tally.hold((error as Error).message);
  }
  return tally.report();
}

const COLUMNS = {
  parcels: PARCEL_COLUMNS,
  footprints: FOOTPRINT_COLUMNS,
  context: CONTEXT_COLUMNS,
  addresses: ADDRESS_COLUMNS,
};

/** The mark of a GeoPackage, and the tables with every column that the contract names, each of its type. */
export function checkTables(db: DatabaseSync): PromiseReport {
  const tally = createTally("it is a GeoPackage, and no table or column is missing");
  const mark = db.prepare("PRAGMA application_id").get()?.application_id;
  tally.hold(mark === APPLICATION_ID ? null : `its application_id is ${mark}, not ${APPLICATION_ID}`);
  const select = db.prepare("SELECT name, type FROM pragma_table_info(?)");
  for (const [table, columns] of Object.entries(COLUMNS)) {
    const there = new Map(select.all(table).map(({ name, type }) => [String(name), String(type)]));
    const missing = Object.keys(columns).filter((column) => !there.has(column));
    const retyped = Object.entries(columns).filter(([column, type]) => there.has(column) && there.get(column)!.toUpperCase() !== type);
    if (there.size === 0) tally.hold(`there is no table ${table}`);
    else tally.hold(missing.length === 0 ? null : `${table} lacks ${missing.join(", ")}`);
    for (const [column, type] of retyped) tally.hold(`${table}.${column} is ${there.get(column)}, not ${type}`);
  }
  return tally.report();
}

/** SQLite stores any value in any column. */
function checkValues(db: DatabaseSync): PromiseReport {
  const tally = createTally("every value has its column's type");
  for (const [table, columns] of Object.entries(COLUMNS)) {
    const kinds = Object.entries(columns).map(([column, type]) => {
      const allowed = ["null", ...STORED_AS[type]].map((kind) => `'${kind}'`).join(", ");
      return `sum(typeof(${column}) NOT IN (${allowed})) AS ${column}`;
    });
    const others = db.prepare(`SELECT ${kinds.join(", ")} FROM ${table}`).get()!;
    for (const column of Object.keys(columns)) {
      const rows = Number(others[column]);
      tally.hold(rows === 0 ? null : `${table}.${column} has values of another type in ${rows} rows`);
    }
  }
  return tally.report();
}

/** Reads the bounds out of each geometry's header and holds them against the R-tree. */
function checkRtrees(db: DatabaseSync): PromiseReport {
  const tally = createTally("every shape is in the spatial index, at its location");
  for (const table of TABLES) {
    const rtree = `rtree_${table}_geom`;
    const sound = String(db.prepare("SELECT rtreecheck(?) AS found").get(rtree)!.found);
    tally.hold(sound === INTACT ? null : `${rtree}: ${sound}`);
    const orphans = db.prepare(`SELECT id FROM "${rtree}" WHERE id NOT IN (SELECT fid FROM ${table})`);
    for (const { id } of orphans.iterate()) tally.hold(`${rtree} has row ${id}, which isn't in ${table}`);
    const rows = db.prepare(
      `SELECT t.fid, substr(t.geom, 9, 32) AS envelope, r.minx, r.maxx, r.miny, r.maxy FROM ${table} t LEFT JOIN "${rtree}" r ON r.id = t.fid`,
    );
    for (const { fid, envelope, minx, maxx, miny, maxy } of rows.iterate()) {
      if (minx === null) tally.hold(`row ${fid} of ${table} isn't in the index`);
      else {
        const around = envelope instanceof Uint8Array && isAround(envelope, [Number(minx), Number(maxx), Number(miny), Number(maxy)]);
        tally.hold(around ? null : `row ${fid} of ${table} is at another location`);
      }
    }
  }
  return tally.report();
}

type Envelope = [minX: number, maxX: number, minY: number, maxY: number];

function isAround(envelope: Uint8Array, [minX, maxX, minY, maxY]: Envelope): boolean {
  if (envelope.length < 32) return false;
  const view = new DataView(envelope.buffer, envelope.byteOffset, envelope.byteLength);
  const own = [0, 8, 16, 24].map((at) => view.getFloat64(at, true)) as Envelope;
  const holds = minX <= own[0] && maxX >= own[1] && minY <= own[2] && maxY >= own[3];
  const isClose = [minX, maxX, minY, maxY].every((side, at) => Math.abs(side - own[at]!) <= BOX_SLACK_DEGREES);
  return holds && isClose;
}

/** What the file says of itself: numbers of rows, extents, registration. */
function checkMetadata({ db, document: { info } }: CheckedFile): PromiseReport {
  const tally = createTally("the file's stated size and extent are correct");
  for (const [table, stated] of [
    ["parcels", info.parcels],
    ["footprints", info.footprints],
  ] as const) {
    const rows = countRows(db, table);
    tally.hold(rows === stated ? null : `it states ${stated} ${table} and has ${rows}`);
  }
  const extents: number[][] = [];
  for (const table of TABLES) {
    const box = db
      .prepare(`SELECT min(minx) AS west, min(miny) AS south, max(maxx) AS east, max(maxy) AS north FROM "rtree_${table}_geom"`)
      .get()!;
    const own = [box.west, box.south, box.east, box.north];
    const stated = db.prepare("SELECT min_x, min_y, max_x, max_y FROM gpkg_contents WHERE table_name = ?").get(table);
    if (!stated) tally.hold(`${table} is not registered in gpkg_contents`);
    else tally.hold(agree(own, [stated.min_x, stated.min_y, stated.max_x, stated.max_y]) ? null : `the stated extent of ${table} is wrong`);
    if (table !== "context" && own[0] !== null) extents.push(own as number[]);
  }
  const around = [0, 1, 2, 3].map((side) => (side < 2 ? Math.min : Math.max)(...extents.map((box) => box[side]!)));
  tally.hold(agree(around, info.extent) ? null : `its extent is ${info.extent.join(", ")}, and its shapes are in ${around.join(", ")}`);
  return tally.report();
}

function agree(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.every((side, at) => {
    const twin = other[at];
    return side === null || twin === null ? side === twin : Math.abs(Number(side) - Number(twin)) <= BOX_SLACK_DEGREES;
  });
}

export function checkContainer(file: CheckedFile): PromiseReport[] {
  return [checkValues(file.db), checkRtrees(file.db), checkMetadata(file)];
}
