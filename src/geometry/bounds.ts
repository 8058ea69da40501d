// Bounds that grow around what is put into them.
import type { Bounds } from "./shapes.ts";

/** Around nothing: touches nothing, and becomes whatever is put into it first. */
export const emptyBounds = (): Bounds => [Infinity, Infinity, -Infinity, -Infinity];

export function growBounds(bounds: Bounds, [west, south, east, north]: Bounds): void {
  bounds[0] = Math.min(bounds[0], west);
  bounds[1] = Math.min(bounds[1], south);
  bounds[2] = Math.max(bounds[2], east);
  bounds[3] = Math.max(bounds[3], north);
}
