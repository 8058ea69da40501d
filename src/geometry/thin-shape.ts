// A shape with fewer corners, where to draw them all takes seconds.
import { listPolygons } from "./measures.ts";
import type { PolygonalGeometry } from "./shapes.ts";

/** A ring keeps so many at least, or all of fewer. */
const FEWEST = 32;

/** With every n-th corner of its rings, so that there are about `most`; the same object where there are no more. */
export function thinShape(shape: PolygonalGeometry, most: number): PolygonalGeometry {
  const every = Math.ceil(countCorners(shape) / most);
  if (every <= 1) return shape;
  const polygons = listPolygons(shape).map((rings) => rings.map((ring) => thinRing(ring, every)));
  return shape.type === "Polygon" ? { type: "Polygon", coordinates: polygons[0]! } : { type: "MultiPolygon", coordinates: polygons };
}

/** The first of a ring, which is also its last, counts once. */
export function countCorners(shape: PolygonalGeometry): number {
  return listPolygons(shape).reduce((sum, rings) => rings.reduce((all, { length }) => all + Math.max(0, length - 1), sum), 0);
}

function thinRing<P>(ring: P[], every: number): P[] {
  const step = Math.min(every, Math.floor(ring.length / FEWEST));
  return step <= 1 ? ring : [...ring.filter((_, at) => at % step === 0 && at < ring.length - 1), ring[0]!];
}
