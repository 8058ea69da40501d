// Where positions lie in polygons: containment, distance to the nearest edge.
import { booleanPointInPolygon } from "@turf/turf";
import { createLocalPlane, distanceToRings, listPolygons } from "./measures.ts";
import type { Bounds, PolygonalGeometry, Position } from "./shapes.ts";

/** Whether the position lies in the polygon; not in its holes, but on every edge, a hole's too. Edges are straight in degrees. */
export function containsPosition(geometry: PolygonalGeometry, position: Position): boolean {
  return listPolygons(geometry).some((rings) => booleanPointInPolygon(position, { type: "Polygon", coordinates: rings }));
}

/** Metres from a position to the nearest point of the polygon; 0 inside it, Infinity for an empty one. As exact as `createLocalPlane`. */
export function distanceToGeometryMetres(position: Position, geometry: PolygonalGeometry): number {
  if (containsPosition(geometry, position)) return 0;
  const { toMetres } = createLocalPlane(position);
  const rings = listPolygons(geometry).flatMap((polygon) => polygon.map((ring) => ring.map(toMetres)));
  return distanceToRings(rings, [0, 0]);
}

/** The same to the nearest point of bounds: never more than to what lies in them. */
export function distanceToBoundsMetres(position: Position, [west, south, east, north]: Bounds): number {
  const [longitude, latitude] = position;
  const nearest: Position = [Math.min(Math.max(longitude, west), east), Math.min(Math.max(latitude, south), north)];
  return Math.hypot(...createLocalPlane(position).toMetres(nearest));
}
