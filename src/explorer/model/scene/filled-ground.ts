// The ground that a shape is filled over: the map fills what crosses itself with triangles that are nowhere in the response.
import { findInvalidity, type Invalidity } from "../../../geometry/find-invalidity.ts";
import { mendShape } from "../../../geometry/mend-shape.ts";
import type { PolygonalGeometry } from "../../../geometry/shapes.ts";
import { memoize } from "../text/memoize.ts";

/** Touching or overlapping rings are filled as they are. */
const MISFILLED: ReadonlySet<Invalidity | null> = new Set<Invalidity>(["crossing", "hole-outside", "hole-in-hole"]);

/** What its rings enclose, where that isn't the shape itself; null: the map fills the shape rightly, or nothing better is known. */
export const findFilledGround = memoize((geometry: PolygonalGeometry): PolygonalGeometry | null => {
  if (!MISFILLED.has(findInvalidity(geometry))) return null;
  const mended = mendShape(geometry);
  return typeof mended === "string" ? null : mended;
});
