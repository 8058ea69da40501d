import { listPolygons } from "./measures.ts";
import type { PolygonalGeometry, Position } from "./shapes.ts";

/** The northernmost corner: what is written beyond it covers none of the shape. Null where there is none. */
export function findTop(shape: PolygonalGeometry): Position | null {
  const corners = listPolygons(shape).flatMap(([outer = []]) => outer as Position[]);
  return corners.reduce<Position | null>((top, corner) => (top === null || corner[1] > top[1] ? corner : top), null);
}
