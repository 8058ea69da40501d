// Bounds, and the same ground again on every side. A first view fits a dataset's extent and shows more wherever its shape is another;
// the dataset's own map (its water, its roads out of town) goes on there, so its tiles are wanted there too.
import type { Bounds } from "../../../geometry/shapes.ts";

/** Degrees; by the longer side all round. Kept to what tiles cover. */
export function widenBounds([west, south, east, north]: Bounds): Bounds {
  const by = Math.max(east - west, north - south);
  return [Math.max(-180, west - by), Math.max(-85, south - by), Math.min(180, east + by), Math.min(85, north + by)];
}
