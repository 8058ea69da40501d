// Writes a dataset file: rows go in one by one, indexes and metadata when all are in, and the file gets its name last.
// Effects: the disk, at `path` and beside it.
import { createHash } from "node:crypto";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { ADDRESS_COLUMNS, ADDRESS_INDEXES, type DatasetDocument } from "../../contract/dataset-file.ts";
import { emptyBounds, growBounds } from "../../geometry/bounds.ts";
import { centerOf } from "../../geometry/center-of.ts";
import type { Bounds, PolygonalGeometry, Position } from "../../geometry/shapes.ts";
import { createParcelCounter } from "./count-parcels.ts";
import { encodeGeom, type StorableGeometry } from "./encode-geom.ts";
import { createPartFile } from "./part-file.ts";
import type { AddressRow, ContextRow, FootprintRow, ParcelRow } from "./rows.ts";
import {
  ADDRESS_TABLE,
  buildFeatureTableSql,
  buildInsertSql,
  buildRtreeTriggersSql,
  CORE_TABLES,
  FEATURE_TABLES,
  type FeatureTable,
  PARCEL_COUNT_TABLE,
  ROW_INDEXES,
} from "./schema.ts";
import { writeMetadata } from "./write-metadata.ts";

type DatasetSummary = {
  parcels: number;
  footprints: number;
  /** Parcels are counted by squares (`contract/parcel-counts.ts`). */
  parcel_counts: true;
  /** Around parcels and footprints; null while there are none. */
  extent: Bounds | null;
  /** Changes whenever a row does: 16 hexadecimal digits. */
  contentHash: string;
};

export type DatasetFile = {
  /** Geometries are longitude, latitude. All four throw a RangeError for a geometry that is empty or not finite.
   *  `center`: as `centerOf` finds it, for whoever has it already. */
  addParcel: (row: ParcelRow, geometry: PolygonalGeometry, center?: Position) => void;
  addFootprint: (row: FootprintRow, geometry: PolygonalGeometry) => void;
  addContext: (row: ContextRow, geometry: StorableGeometry) => void;
  addAddress: (row: AddressRow) => void;
  /** An address that another parcel's own goes before. */
  addSecondAddress: (row: AddressRow) => void;
  /** Of those that are in: how many parcels answer to the address. Looks at every one. */
  countParcelsAt: (address: AddressRow) => number;
  /** What is in so far, for the document. */
  summary: () => DatasetSummary;
  /** Indexes and metadata. Throws when two parcels or two footprints share an id; call `discard` then. */
  finish: (document: DatasetDocument) => void;
  /** Gives the finished file its name, replacing what was there. */
  keep: () => void;
  /** Closes and removes what was written so far. */
  discard: () => void;
};

/** What tells addresses apart. */
const PLACE_OF_ADDRESS = ["number", "predirectional", "street", "suffix", "postdirectional", "unit", "city", "zip"] as const;

const OTHERS = `(${PLACE_OF_ADDRESS.join(", ")})`;
const COLUMNS = Object.keys(ADDRESS_COLUMNS).join(", ");
/** Those that no other parcel has. */
const ADD_SECOND_ADDRESSES = `
  INSERT INTO addresses (${COLUMNS}) SELECT ${COLUMNS} FROM second_addresses WHERE ${OTHERS} NOT IN
    (SELECT ${PLACE_OF_ADDRESS.join(", ")} FROM addresses WHERE street IN (SELECT street FROM second_addresses));
  DROP TABLE second_addresses;`;

type Table = { insert: StatementSync; columns: string[]; rows: number; bounds: Bounds };

function toSql(value: unknown): SQLInputValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  return (value ?? null) as SQLInputValue;
}

/** [minx, maxx, miny, maxy], as headers and R-trees have them. */
function readBox(bytes: Uint8Array): [number, number, number, number] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return [view.getFloat64(0, true), view.getFloat64(8, true), view.getFloat64(16, true), view.getFloat64(24, true)];
}

/** Opens a new dataset file for writing; nothing stands at `path` until `keep`. */
export function createDatasetFile(path: string): DatasetFile {
  const part = createPartFile(path);
  const db = new DatabaseSync(part.path);
  // Nobody reads the part, and a crash throws it away, so a journal on the disk would only cost time (Node's SQLite refuses to be without one).
  db.exec("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -24000; PRAGMA locking_mode = EXCLUSIVE;");
  db.exec(`BEGIN;${CORE_TABLES}${ADDRESS_TABLE}${PARCEL_COUNT_TABLE}`);
  const openTable = (name: FeatureTable): Table => {
    db.exec(buildFeatureTableSql(name));
    const { columns } = FEATURE_TABLES[name];
    return { insert: db.prepare(buildInsertSql(name, columns)), columns: Object.keys(columns), rows: 0, bounds: emptyBounds() };
  };
  const tables: Record<FeatureTable, Table> = {
    parcels: openTable("parcels"),
    footprints: openTable("footprints"),
    context: openTable("context"),
  };
  const addressColumns = Object.keys(ADDRESS_COLUMNS) as (keyof AddressRow)[];
  db.exec("CREATE TEMP TABLE second_addresses AS SELECT * FROM addresses");
  const insertInto = (table: "addresses" | "second_addresses") => db.prepare(buildInsertSql(table, ADDRESS_COLUMNS));
  const [insertAddress, insertSecond] = [insertInto("addresses"), insertInto("second_addresses")];
  const addAddressTo = (insert: StatementSync) => (row: AddressRow) => {
    const values = addressColumns.map((column) => row[column]);
    insert.run(...values);
    hash.update(JSON.stringify(values));
  };
  const countParcels = db.prepare(
    `SELECT count(DISTINCT parcel_id) AS n FROM addresses WHERE ${PLACE_OF_ADDRESS.map((column) => `${column} = ?`).join(" AND ")}`,
  );
  const counter = createParcelCounter(db);
  const hash = createHash("sha256");

  const addFeature = (table: Table, row: object, geometry: StorableGeometry) => {
    const { blob, bounds } = encodeGeom(geometry);
    const values = table.columns.map((column) => toSql((row as Record<string, unknown>)[column]));
    table.insert.run(blob, ...values);
    table.rows += 1;
    growBounds(table.bounds, bounds);
    hash.update(blob).update(JSON.stringify(values));
  };

  const fillRtree = (name: FeatureTable) => {
    // Boxes are read from the rows' own headers: kept beside them, a county's take a tenth of the import's memory.
    const select = db.prepare(`SELECT fid, substr(geom, 9, 32) AS box FROM ${name} ORDER BY fid`);
    const insert = db.prepare(`INSERT INTO "rtree_${name}_geom" VALUES (?, ?, ?, ?, ?)`);
    for (const { fid, box } of select.iterate()) insert.run(fid!, ...readBox(box as Uint8Array));
    db.exec(buildRtreeTriggersSql(name));
  };

  return {
    addParcel: (row, geometry, center) => {
      addFeature(tables.parcels, row, geometry);
      hash.update(String(counter.count(center ?? centerOf(geometry)!)));
    },
    addFootprint: (row, geometry) => addFeature(tables.footprints, row, geometry),
    addContext: (row, geometry) => addFeature(tables.context, row, geometry),
    addAddress: addAddressTo(insertAddress),
    addSecondAddress: addAddressTo(insertSecond),
    countParcelsAt: (row) => Number(countParcels.get(...PLACE_OF_ADDRESS.map((column) => row[column]))!.n),
    summary: () => {
      const extent = emptyBounds();
      growBounds(extent, tables.parcels.bounds);
      growBounds(extent, tables.footprints.bounds);
      return {
        parcels: tables.parcels.rows,
        footprints: tables.footprints.rows,
        parcel_counts: true,
        extent: extent[0] === Infinity ? null : extent,
        contentHash: hash.copy().digest("hex").slice(0, 16),
      };
    },
    finish: (document) => {
      for (const name of Object.keys(tables) as FeatureTable[]) fillRtree(name);
      counter.write();
      db.exec(ADD_SECOND_ADDRESSES);
      for (const sql of [...ROW_INDEXES, ...ADDRESS_INDEXES]) db.exec(sql);
      writeMetadata(
        db,
        document,
        Object.entries(tables).map(([name, table]) => ({ name, bounds: table.rows > 0 ? table.bounds : null })),
      );
      db.exec("COMMIT; ANALYZE;");
      db.close();
    },
    keep: part.keep,
    discard: () => {
      if (db.isOpen) db.close();
      part.discard();
    },
  };
}
