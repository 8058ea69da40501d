// The smallest bounds around several, none of which crosses the antimeridian.
import type { Bounds } from "../../../geometry/shapes.ts";

/** Null of none. */
export function uniteBounds(all: readonly Bounds[]): Bounds | null {
  if (all.length === 0) return null;
  const united: Bounds = [...all[0]!];
  for (const [west, south, east, north] of all) {
    united[0] = Math.min(united[0], west);
    united[1] = Math.min(united[1], south);
    united[2] = Math.max(united[2], east);
    united[3] = Math.max(united[3], north);
  }
  return united;
}
