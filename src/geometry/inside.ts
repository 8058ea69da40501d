// Where positions lie in polygons: containment, distance to the nearest edge.
import { booleanPointInPolygon } from "@turf/turf";
import { createLocalPlane, listPolygons, squaredDistanceToSegment } from "./measures.ts";
import type { PolygonalGeometry, Position } from "./shapes.ts";

/** Whether the position lies in the polygon; not in its holes, but on every edge, a hole's too. Edges are straight in degrees. */
export function containsPosition(geometry: PolygonalGeometry, position: Position): boolean {
  return listPolygons(geometry).some((rings) => booleanPointInPolygon(position, { type: "Polygon", coordinates: rings }));
}

/** Metres from a position to the nearest point of the polygon; 0 inside it, Infinity for an empty one. As exact as `createLocalPlane`. */
export function distanceToGeometryMetres(position: Position, geometry: PolygonalGeometry): number {
  if (containsPosition(geometry, position)) return 0;
  const plane = createLocalPlane(position);
  let nearest = Infinity;
  for (const rings of listPolygons(geometry)) {
    for (const ring of rings) {
      const points = ring.map(plane.toMetres);
      for (let index = 1; index < points.length; index++) {
        nearest = Math.min(nearest, squaredDistanceToSegment(0, 0, points[index - 1]!, points[index]!));
      }
    }
  }
  return Math.sqrt(nearest);
}
