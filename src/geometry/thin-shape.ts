// A shape with fewer corners, where to draw them all takes seconds.
import type { Position } from "geojson";
import { boundsOf, listPolygons } from "./measures.ts";
import type { PolygonalGeometry } from "./shapes.ts";

/** A ring keeps so many at least, or all of fewer. */
const FEWEST = 32;

/** With every n-th corner of its rings, so that there are about `most`, and the largest of its polygons and holes where there are too many of them;
 *  the same object where there are no more. */
export function thinShape(shape: PolygonalGeometry, most: number): PolygonalGeometry {
  const every = Math.ceil(countCorners(shape) / most);
  if (every <= 1) return shape;
  const polygons = listPolygons(shape).map(([outer = [], ...holes]) => [
    thinRing(outer, every),
    ...keepLargest(
      holes.map((hole) => [thinRing(hole, every)]),
      most,
    ).flat(),
  ]);
  const largest = keepLargest(polygons, most);
  return shape.type === "Polygon" ? { type: "Polygon", coordinates: largest[0]! } : { type: "MultiPolygon", coordinates: largest };
}

/** The first of a ring, which is also its last, counts once. */
export function countCorners(shape: PolygonalGeometry): number {
  return listPolygons(shape).reduce((sum, rings) => rings.reduce((all, { length }) => all + Math.max(0, length - 1), sum), 0);
}

/** As many as have twice `most` corners together, and one at least: rings keep some corners more. In the order that they have. */
function keepLargest(polygons: Position[][][], most: number): Position[][][] {
  const kept = new Set<Position[][]>();
  let corners = 0;
  for (const polygon of polygons.toSorted((one, other) => extentOf(other[0]!) - extentOf(one[0]!))) {
    corners += countCorners({ type: "Polygon", coordinates: polygon });
    if (corners > 2 * most && kept.size > 0) break;
    kept.add(polygon);
  }
  return polygons.filter((polygon) => kept.has(polygon));
}

/** Square degrees. */
function extentOf(ring: readonly Position[]): number {
  const bounds = boundsOf({ type: "Polygon", coordinates: [[...ring]] });
  return bounds ? (bounds[2] - bounds[0]) * (bounds[3] - bounds[1]) : 0;
}

function thinRing<P>(ring: P[], every: number): P[] {
  const step = Math.min(every, Math.floor(ring.length / FEWEST));
  return step <= 1 ? ring : [...ring.filter((_, at) => at % step === 0 && at < ring.length - 1), ring[0]!];
}
