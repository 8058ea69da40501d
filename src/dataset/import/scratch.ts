// Where an import keeps its rows while it works: a database in a temporary file that has no name, so that memory does not grow with
// the county and a killed import leaves nothing behind. Geometry is WKB, the rest of a row JSON.
import type { DatabaseSync } from "node:sqlite";
import { decodeShape } from "../../geometry/decode-shape.ts";
import { encodeWkb } from "../../geometry/encode-wkb.ts";
import type { PolygonalGeometry } from "../../geometry/shapes.ts";
import { hashOutline } from "../derive/hash-outline.ts";
import type { Shapes } from "../derive/shapes.ts";
import { openStoredShapes, rowsInOrder } from "../derive/stored-shapes.ts";
import { openTemporaryDatabase } from "../file/temporary-database.ts";

const CACHE_KIBIBYTES = 24_000;

export type Scratch = { db: DatabaseSync; close: () => void };

export function openScratch(): Scratch {
  const db = openTemporaryDatabase(CACHE_KIBIBYTES);
  db.exec("BEGIN");
  return { db, close: () => db.close() };
}

type Keyed = { geometry: PolygonalGeometry };

/** Rows under their ids, while they come in. */
export type Gathered<Row extends Keyed> = {
  has: (id: string) => boolean;
  /** Whether this outline is in, digit by digit. */
  hasOutline: (geometry: PolygonalGeometry) => boolean;
  get: (id: string) => Row | null;
  add: (id: string, row: Row) => void;
  replace: (id: string, row: Row) => void;
  /** All are in, and nothing here can be asked any more: they are counted from 0 in the order of places (or ids) from here on. */
  settle: (order: "by-id" | "by-place") => Settled<Row>;
};

/** Rows by number. */
export type Settled<Row extends Keyed> = {
  readonly length: number;
  at: (index: number) => Row;
  /** A row without its geometry, in half the time. */
  recordAt: (index: number) => Omit<Row, "geometry">;
  indexOf: (id: string) => number | null;
  /** Its geometry stays as it was. */
  replace: (index: number, row: Row) => void;
  shapes: Shapes;
};

/** Neighbours stand together, in bands of about 200 m from north to south. */
const BAND_DEGREES = 0.002;
const BANDS_ROUND_THE_GLOBE = 360 / BAND_DEGREES;

function numberPlace({ type, coordinates }: PolygonalGeometry): number {
  const [longitude, latitude] = (type === "Polygon" ? coordinates[0]![0]! : coordinates[0]![0]![0]!) as [number, number];
  return Math.floor((90 - latitude) / BAND_DEGREES) * BANDS_ROUND_THE_GLOBE + Math.floor((longitude + 180) / BAND_DEGREES);
}

/** One table a name. `Row` must survive JSON. */
export function gatherRows<Row extends Keyed>({ db }: Scratch, table: string): Gathered<Row> {
  db.exec(`CREATE TABLE ${table} (id TEXT PRIMARY KEY, place INTEGER, outline INTEGER, geom BLOB, record TEXT);`);
  db.exec(`CREATE INDEX ${table}_outline ON ${table} (outline);`);
  const select = db.prepare(`SELECT geom, record FROM ${table} WHERE id = ?`);
  const exists = db.prepare(`SELECT 1 FROM ${table} WHERE id = ?`);
  const sameOutline = db.prepare(`SELECT 1 FROM ${table} WHERE outline = ? AND geom = ?`);
  const insert = db.prepare(`INSERT INTO ${table} (id, place, outline, geom, record) VALUES (?, ?, ?, ?, ?)`);
  const update = db.prepare(`UPDATE ${table} SET place = ?, outline = ?, geom = ?, record = ? WHERE id = ?`);
  return {
    has: (id) => exists.get(id) !== undefined,
    hasOutline: (geometry) => {
      const wkb = encodeWkb(geometry);
      return sameOutline.get(hashOutline(wkb), wkb) !== undefined;
    },
    get: (id) => {
      const found = select.get(id);
      if (!found) return null;
      return { ...(JSON.parse(found.record as string) as Row), geometry: decodeShape(found.geom as Uint8Array, 0) };
    },
    add: (id, { geometry, ...row }) => {
      const wkb = encodeWkb(geometry);
      insert.run(id, numberPlace(geometry), hashOutline(wkb), wkb, JSON.stringify(row));
    },
    replace: (id, { geometry, ...row }) => {
      const wkb = encodeWkb(geometry);
      update.run(numberPlace(geometry), hashOutline(wkb), wkb, JSON.stringify(row), id);
    },
    settle: (order) => settleRows<Row>(db, table, order),
  };
}

/** In a table of their own, in their order: the number of a row is its row id, less one; by place, neighbours are read together. */
function settleRows<Row extends Keyed>(db: DatabaseSync, table: string, order: "by-id" | "by-place"): Settled<Row> {
  const settled = `${table}_settled`;
  const columns = order === "by-id" ? "id" : "place, id";
  // Without an index, whole rows would be sorted, in a third copy.
  if (order === "by-place") db.exec(`CREATE INDEX ${table}_place ON ${table} (${columns})`);
  db.exec(`CREATE TABLE ${settled} (number INTEGER PRIMARY KEY, id TEXT UNIQUE, geom BLOB, record TEXT)`);
  const copied = db.prepare(`INSERT INTO ${settled} (id, geom, record) SELECT id, geom, record FROM ${table} ORDER BY ${columns}`).run();
  db.exec(`DROP TABLE ${table}`);
  const length = Number(copied.changes);
  const select = db.prepare(`SELECT record FROM ${settled} WHERE number = ?`);
  const recordAt = (index: number) => JSON.parse(select.get(index + 1)!.record as string) as Omit<Row, "geometry">;
  const find = db.prepare(`SELECT number FROM ${settled} WHERE id = ?`);
  const update = db.prepare(`UPDATE ${settled} SET record = ? WHERE number = ?`);
  const shapes = openStoredShapes(db, settled, rowsInOrder(length), 0);
  return {
    length,
    at: (index) => ({ ...(recordAt(index) as Row), geometry: shapes.at(index)! }),
    recordAt,
    indexOf: (id) => {
      const found = find.get(id);
      return found === undefined ? null : Number(found.number) - 1;
    },
    replace: (index, { geometry: _, ...row }) => void update.run(JSON.stringify(row), index + 1),
    shapes,
  };
}
