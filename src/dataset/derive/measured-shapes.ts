// What is asked of the same shapes again and again: their areas, which are measured once, and what of them lies near a place.

import type { Paths64 } from "clipper2-ts";
import { LRUCache } from "lru-cache";
import { containsPosition } from "../../geometry/inside.ts";
import { areaSquareMetres, type LocalPlane } from "../../geometry/measures.ts";
import { buildPath, buildPaths, dropSpikes, listRings } from "../../geometry/plane-paths.ts";
import type { Bounds, PolygonalGeometry, Position } from "../../geometry/shapes.ts";
import { createEdgeIndex, type EdgeIndex, hasEdgeIn } from "./edge-index.ts";
import { createNumberMap } from "./number-map.ts";
import type { Shapes } from "./shapes.ts";

/** Of shapes by number. */
export type MeasuredShapes = {
  areaOf: (shape: number) => number;
  contains: (shape: number, position: Position) => boolean;
  /** Whether no edge of it comes into the bounds: then all that lies in them is in the shape, or nothing is. */
  isClearOf: (shape: number, bounds: Bounds) => boolean;
  /** All that lies within the bounds, and some of what lies beyond. */
  pathsNear: (shape: number, bounds: Bounds, plane: LocalPlane) => Paths64;
};

/** With fewer corners, going through them is as fast as asking an index. */
const FEW_CORNERS = 256;
/** Of all edges in the indexes that are kept: some 60 MB. */
const KEPT_EDGES = 1_000_000;

export function measureShapes(shapes: Shapes): MeasuredShapes {
  const areas = createNumberMap();
  const indexes = new LRUCache<number, EdgeIndex>({ maxSize: KEPT_EDGES, dispose: (index) => index.close() });
  /** Null for a shape of few corners. */
  const indexOf = (at: number, shape: PolygonalGeometry): EdgeIndex | null => {
    const known = indexes.get(at);
    if (known) return known;
    const corners = listRings(shape).reduce((sum, ring) => sum + ring.length, 0);
    if (corners <= FEW_CORNERS) return null;
    const index = createEdgeIndex(shape);
    indexes.set(at, index, { size: Math.min(corners, KEPT_EDGES) });
    return index;
  };
  return {
    areaOf: (at) => {
      const known = areas.get(at);
      if (known !== undefined) return known;
      const area = areaSquareMetres(shapes.at(at)!);
      areas.set(at, area);
      return area;
    },
    contains: (at, position) => {
      const shape = shapes.at(at)!;
      return indexOf(at, shape)?.contains(position) ?? containsPosition(shape, position);
    },
    isClearOf: (at, bounds) => {
      const shape = shapes.at(at)!;
      const index = indexOf(at, shape);
      return index ? !index.hasEdgeIn(bounds) : !listRings(shape).some((ring) => hasEdgeIn(bounds, ring as Position[]));
    },
    pathsNear: (at, bounds, plane) => {
      const shape = shapes.at(at)!;
      const index = indexOf(at, shape);
      return index
        ? index
            .cutNear(bounds)
            .map((ring) => dropSpikes(buildPath(ring, plane)))
            .filter(({ length }) => length > 0)
        : buildPaths(shape, plane);
    },
  };
}
