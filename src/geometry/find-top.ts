import { listPolygons } from "./measures.ts";
import type { PolygonalGeometry, Position } from "./shapes.ts";

/** The corner farthest to one side: what is written beyond it covers none of the shapes. Null where there is none. */
export function findCorner(shapes: readonly PolygonalGeometry[], side: "north" | "south"): Position | null {
  const sign = side === "north" ? 1 : -1;
  const corners = shapes.flatMap(listPolygons).flatMap(([outer = []]) => outer as Position[]);
  return corners.reduce<Position | null>((last, corner) => (last === null || sign * (corner[1] - last[1]) > 0 ? corner : last), null);
}
