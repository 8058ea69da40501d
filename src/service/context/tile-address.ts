// The address of a tile in the usual scheme (Web Mercator, y from the north) and the ground that it shows.
import { CONTEXT_MAX_ZOOM } from "../../contract/context-layers.ts";
import type { Bounds } from "../../geometry/shapes.ts";

export type TileAddress = { z: number; x: number; y: number };

/** Reads three decimal numbers; null when there is no such tile. */
export function parseTileAddress(params: { z: string; x: string; y: string }): TileAddress | null {
  const [z, x, y] = [Number(params.z), Number(params.x), Number(params.y)];
  return z <= CONTEXT_MAX_ZOOM && x < 2 ** z && y < 2 ** z ? { z, x, y } : null;
}

/** Bounds in degrees, widened on each side by `margin` tile widths. */
export function computeTileBounds({ z, x, y }: TileAddress, margin: number): Bounds {
  const size = 2 ** z;
  const longitude = (column: number) => (column / size) * 360 - 180;
  const latitude = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / size))) * 180) / Math.PI;
  return [longitude(x - margin), latitude(y + 1 + margin), longitude(x + 1 + margin), latitude(y - margin)];
}
