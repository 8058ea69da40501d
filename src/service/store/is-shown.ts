// Whether a shape belongs on a piece of map. Engines round boxes each in their own way; this rule is exact, so that all draw the same.
import type { Geometry } from "geojson";
import { boundsOfAny, touches } from "../../geometry/bounds.ts";
import type { Bounds } from "../../geometry/shapes.ts";

/** True when the geometry's bounds meet `bounds` and are at least `minSizeDegrees` wide or high. Points are never too small. */
export function isShown(geometry: Geometry, bounds: Bounds, minSizeDegrees: number): boolean {
  if (geometry.type === "GeometryCollection") return false;
  const [west, south, east, north] = boundsOfAny(geometry);
  const isLarge = geometry.type === "Point" || east - west >= minSizeDegrees || north - south >= minSizeDegrees;
  return isLarge && touches([west, south, east, north], bounds);
}
