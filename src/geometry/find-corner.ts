import { listPolygons } from "./measures.ts";
import type { PolygonalGeometry, Position } from "./shapes.ts";

/** The corner farthest to one side: what is written beyond it covers nothing of the shape. Null where it has none. */
export function findCorner(geometry: PolygonalGeometry, side: "north" | "south"): Position | null {
  const sign = side === "north" ? 1 : -1;
  const corners = listPolygons(geometry).flatMap(([outer = []]) => outer as Position[]);
  return corners.reduce<Position | null>((last, corner) => (last === null || sign * (corner[1] - last[1]) > 0 ? corner : last), null);
}
