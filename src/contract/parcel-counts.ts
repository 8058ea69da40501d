// How many parcels are in each square of a grid: what a map shows of a county from too far away for outlines.
// The squares are those of the Web Mercator pyramid of tiles. A square has one number: a leading 1 and the digits of its quadkey in base 4.
//
//   level 0: 1      level 1: 4 | 5      level 2: 16 | 17 | 20 | 21
//                            --+--               18 | 19 | 22 | 23    and so on
//                            6 | 7
//
// So the square around a square is its number divided by 4, and all squares within one are a range of numbers.
import type { SqlType } from "./dataset-file.ts";

/** Table `parcel_counts` (no geometry), where `info.parcel_counts` of the document says that it is there: the squares with parcels of the levels
 *  below, each parcel counted once on each level, by a point inside it. */
export const PARCEL_COUNT_COLUMNS = { cell: "INTEGER", parcels: "INTEGER" } as const satisfies Record<string, SqlType>;

/** No square has more: other numbers in a file are faults, and are left out. */
export const MAX_PARCELS = 1_000_000_000;

/** A square of the finest level is about 240 m wide in the middle of the contiguous U.S.: a smaller one has too few parcels to compare it by. */
export const FINEST_LEVEL = 17;
/** A tile has 64 squares to a side, until they are as fine as they get. */
const LEVELS_BELOW_TILE = 6;
export const COARSEST_LEVEL = LEVELS_BELOW_TILE;

/** A layer of the tiles of `GET /context`. `maxZoom`: closer tiles have outlines instead. */
export const COUNT_LAYER = {
  name: "parcel_counts",
  maxZoom: 13,
  about: "Squares of a grid that have parcels; `count`: how many, `density`: parcels per square mile",
} as const;

/** The level of the squares in tiles of this zoom. */
export function levelOf(tileZoom: number): number {
  return Math.min(tileZoom + LEVELS_BELOW_TILE, FINEST_LEVEL);
}

export function numberSquare(level: number, x: number, y: number): number {
  let number = 1;
  for (let bit = level - 1; bit >= 0; bit--) number = number * 4 + 2 * ((y >> bit) & 1) + ((x >> bit) & 1);
  return number;
}

/** Column and row of a square within the square `levels` above it, from its north-west. */
export function placeWithin(number: number, levels: number): { x: number; y: number } {
  let [x, y] = [0, 0];
  for (let level = 0, rest = number; level < levels; level++, rest = Math.floor(rest / 4)) {
    const digit = rest % 4;
    x += (digit & 1) << level;
    y += (digit >> 1) << level;
  }
  return { x, y };
}

/** The finest square that a position is in. Beyond the latitudes of the pyramid: one at its edge. */
export function squareAt([longitude, latitude]: readonly [number, number]): number {
  const side = 2 ** FINEST_LEVEL;
  const clamp = (share: number) => Math.min(side - 1, Math.max(0, Math.floor(share * side)));
  const angle = (latitude * Math.PI) / 180;
  return numberSquare(FINEST_LEVEL, clamp((longitude + 180) / 360), clamp((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2));
}
