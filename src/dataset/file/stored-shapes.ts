// Polygons that stay in a table until somebody asks for one; the last few thousand asked for are kept at hand, since neighbours on the
// ground are asked for again and again.
import type { DatabaseSync } from "node:sqlite";
import { LRUCache } from "lru-cache";
import { decodeShape } from "../../geometry/decode-shape.ts";
import type { PolygonalGeometry } from "../../geometry/types.ts";

const KEPT_SHAPES = 20_000;
/** Stands for what cannot be read: it covers nothing and touches nothing. */
const NO_SHAPE: PolygonalGeometry = { type: "Polygon", coordinates: [] };

export type StoredShapes = { readonly length: number; at: (index: number) => PolygonalGeometry | undefined };

/** `rows`: the row ids, in the order in which the shapes are counted. `headerBytes`: before the WKB of each `geom`. */
export function openStoredShapes(db: DatabaseSync, table: string, rows: ArrayLike<number>, headerBytes: number): StoredShapes {
  const select = db.prepare(`SELECT geom FROM ${table} WHERE rowid = ?`);
  const kept = new LRUCache<number, PolygonalGeometry>({ max: KEPT_SHAPES });
  const read = (row: number): PolygonalGeometry => {
    try {
      const shape = decodeShape(select.get(row)!.geom as Uint8Array, headerBytes);
      return shape.type === "Polygon" || shape.type === "MultiPolygon" ? shape : NO_SHAPE;
    } catch {
      return NO_SHAPE;
    }
  };
  return {
    length: rows.length,
    at: (index) => {
      const row = rows[index];
      if (row === undefined) return undefined;
      const known = kept.get(row);
      if (known) return known;
      const shape = read(row);
      kept.set(row, shape);
      return shape;
    },
  };
}
