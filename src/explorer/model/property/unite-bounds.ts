// The smallest bounds around several, none of which crosses the antimeridian.
import { emptyBounds, growBounds } from "../../../geometry/bounds.ts";
import type { Bounds } from "../../../geometry/shapes.ts";

/** Null of none. */
export function uniteBounds(all: readonly Bounds[]): Bounds | null {
  if (all.length === 0) return null;
  const united = emptyBounds();
  for (const bounds of all) growBounds(united, bounds);
  return united;
}
