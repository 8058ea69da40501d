// Shapes that stay in a table until somebody asks for one; the last few thousand asked for are kept at hand (fewer, of long outlines),
// since neighbours on the ground are asked for again and again. Read all in turn, none is kept.
import type { DatabaseSync } from "node:sqlite";
import type { Geometry } from "geojson";
import { LRUCache } from "lru-cache";
import { decodeShape } from "../../geometry/decode-shape.ts";
import { isPolygonal, type PolygonalGeometry } from "../../geometry/shapes.ts";
import type { Shapes } from "./shapes.ts";

const KEPT_SHAPES = 4_000;
/** As WKB; as objects they take six times as much. */
const KEPT_BYTES = 16_000_000;
/** Stands for what cannot be read: it covers nothing and touches nothing. */
const NO_SHAPE: PolygonalGeometry = { type: "Polygon", coordinates: [] };

/** Row ids, in the order in which their shapes are counted. */
export type RowIds = { readonly length: number; at: (index: number) => number | undefined };

/** Of a table whose rows were numbered by SQLite as they came. */
export const rowsInOrder = (length: number): RowIds => ({ length, at: (index) => (index < length ? index + 1 : undefined) });

/** Polygons. `headerBytes`: before the WKB of each `geom`. */
export function openStoredShapes(db: DatabaseSync, table: string, rows: RowIds, headerBytes: number): Shapes {
  return openStored(db, table, rows, headerBytes, isPolygonal);
}

/** As `openStoredShapes`, of whatever kind `accepts` lets through; others are empty polygons. */
export function openStored<Shape extends Geometry>(
  db: DatabaseSync,
  table: string,
  rows: RowIds,
  headerBytes: number,
  accepts: (geometry: Geometry) => geometry is Shape,
): Shapes<Shape | PolygonalGeometry> {
  const select = db.prepare(`SELECT geom FROM ${table} WHERE rowid = ?`);
  const kept = new LRUCache<number, Shape | PolygonalGeometry>({ max: KEPT_SHAPES, maxSize: KEPT_BYTES });
  select.setReturnArrays(true);
  const read = (row: number) => (select.get(row) as unknown as [Uint8Array | null])[0];
  const decode = (geom: Uint8Array | null): Shape | PolygonalGeometry => {
    try {
      const shape = decodeShape(geom!, headerBytes);
      return accepts(shape) ? shape : NO_SHAPE;
    } catch {
      return NO_SHAPE;
    }
  };
  return {
    length: rows.length,
    [Symbol.iterator]: function* () {
      for (let index = 0; index < rows.length; index += 1) yield decode(read(rows.at(index)!));
    },
    at: (index) => {
      const row = index < 0 ? undefined : rows.at(index);
      if (row === undefined) return undefined;
      const known = kept.get(row);
      if (known) return known;
      const geom = read(row);
      const shape = decode(geom);
      // One that alone is larger than all that is kept is kept alone: a coast is asked for by every building.
      kept.set(row, shape, { size: Math.max(1, Math.min(KEPT_BYTES, geom?.length ?? 0)) });
      return shape;
    },
  };
}
