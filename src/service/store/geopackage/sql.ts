// The text of every query on a dataset file (layout: `contract/dataset-file.ts`).
import { buildFootprintSql, PARCEL_MEMBERS } from "../../../contract/answer-json.ts";
import { DATASET_METADATA_URI } from "../../../contract/dataset-file.ts";
import { MAX_PARCELS } from "../../../contract/parcel-counts.ts";

export const SELECT_DOCUMENT = `SELECT metadata FROM gpkg_metadata WHERE md_standard_uri = '${DATASET_METADATA_URI}'`;

export const SELECT_STATE =
  "SELECT table_name, last_change, schema_version, freelist_count FROM gpkg_contents, pragma_schema_version, pragma_freelist_count";

/** Views under the names of tables that are read: what one does is unknown, and no deadline can stop it once it runs. */
export const SELECT_VIEW = `
  SELECT name FROM sqlite_schema
  WHERE type = 'view' AND (name IN ('parcels', 'footprints', 'context', 'parcel_counts') OR name GLOB 'address*' OR name GLOB 'rtree_*')`;

/** R-tree boxes are 32-bit floats, rounded outward: what comes out is a candidate, no more. CROSS JOIN keeps SQLite from starting
 *  at the wrong end. Parameters: longitude twice, latitude twice. */
export const SELECT_CANDIDATES = `
  SELECT p.fid, p.parcel_id, p.area_m2, p.geom
  FROM rtree_parcels_geom AS box CROSS JOIN parcels AS p ON p.fid = box.id
  WHERE box.minx <= ? AND box.maxx >= ? AND box.miny <= ? AND box.maxy >= ?`;

const PARCEL_FIELDS = PARCEL_MEMBERS.map((name) => `'${name}', ${name}`);

const PARCEL_ROW = `SELECT parcel_id, stack, json_object(${PARCEL_FIELDS.join(", ")}), address, city, state, zip FROM parcels`;

export const SELECT_PARCEL_BY_FID = `${PARCEL_ROW} WHERE fid = ?`;
export const SELECT_PARCEL_BY_ID = `${PARCEL_ROW} WHERE parcel_id = ?`;

/** A building of a stack lies in every parcel of it, and is answered as the asked one's: parameter 1. */
const FOOTPRINT_ROW = `SELECT ${buildFootprintSql("?1")} FROM footprints`;

export const SELECT_FOOTPRINTS = `${FOOTPRINT_ROW} WHERE parcel_id = ?1 ORDER BY fid`;
export const SELECT_STACK_FOOTPRINTS = `${FOOTPRINT_ROW} WHERE parcel_id IN (SELECT parcel_id FROM parcels WHERE stack = ?2) ORDER BY fid`;

/** Shapes that may meet a box and may be large enough to see: R-tree boxes are rounded outward. In the order of the file.
 *  Parameters: east, west, north, south, and the least size in degrees twice; then, for the context table, a JSON array of layer names.
 *  Points are never too small. */
function selectShapes(table: "parcels" | "footprints" | "context", columns: string, condition: string): string {
  return `
  SELECT ${columns}, t.geom
  FROM rtree_${table}_geom AS box CROSS JOIN ${table} AS t ON t.fid = box.id
  WHERE box.minx <= ? AND box.maxx >= ? AND box.miny <= ? AND box.maxy >= ?
    AND (box.maxx - box.minx >= ? OR box.maxy - box.miny >= ?${condition} ORDER BY t.fid`;
}

export const SELECT_PARCEL_SHAPES = selectShapes("parcels", "'parcels', NULL, t.parcel_id", ")");
export const SELECT_BUILDING_SHAPES = selectShapes("footprints", "'buildings', NULL, NULL", ")");
export const SELECT_CONTEXT_SHAPES = selectShapes(
  "context",
  "t.layer, t.kind, t.name",
  " OR t.layer = 'places') AND t.layer IN (SELECT value FROM json_each(?))",
);

/** Parameters: the first square's number, the last one's. SQLite stores any value in any column. */
export const SELECT_PARCEL_COUNTS = `
  SELECT cell, parcels FROM parcel_counts
  WHERE cell BETWEEN ? AND ? AND typeof(parcels) = 'integer' AND parcels BETWEEN 1 AND ${MAX_PARCELS} ORDER BY cell`;
