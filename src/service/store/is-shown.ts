// Whether a shape belongs on a piece of map. Engines round boxes each in their own way; this rule is exact, so that all draw the same.
import type { Geometry, Position } from "geojson";
import type { Bounds } from "../../geometry/shapes.ts";

type Nested = Position | Nested[];

/** True when the geometry's bounds meet `bounds` and are at least `minSizeDegrees` wide or high. Points are never too small. */
export function isShown(geometry: Geometry, [west, south, east, north]: Bounds, minSizeDegrees: number): boolean {
  if (geometry.type === "GeometryCollection") return false;
  const box: Bounds = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  grow(box, geometry.coordinates);
  const meets = box[0] <= east && box[2] >= west && box[1] <= north && box[3] >= south;
  return meets && (geometry.type === "Point" || box[2] - box[0] >= minSizeDegrees || box[3] - box[1] >= minSizeDegrees);
}

function grow(box: Bounds, nested: Nested): void {
  if (typeof nested[0] === "number") {
    const [longitude, latitude] = nested as Position;
    if (longitude! < box[0]) box[0] = longitude!;
    if (latitude! < box[1]) box[1] = latitude!;
    if (longitude! > box[2]) box[2] = longitude!;
    if (latitude! > box[3]) box[3] = latitude!;
  } else for (const each of nested as Nested[]) grow(box, each);
}
