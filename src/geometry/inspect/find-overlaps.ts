// Which outlines of one parcel lie on each other: buildings that are listed twice, or drawn over each other.
import { countCorners, measureShared, type Outline } from "../compare-outlines.ts";
import { boundsOf } from "../measures.ts";
import type { PolygonalGeometry, Position } from "../shapes.ts";
import { visitPairs } from "../visit-pairs.ts";

/** `one` and `other`: numbers of the outlines, the lower first. `share`: of the smaller one, 0 to 1. `at`: a place in the shared ground. */
type Overlap = { one: number; other: number; share: number; isSame: boolean; at: Position };

/** Outlines of neighbors cross each other by some inches when they are drawn by hand. */
const LEAST_SHARE = 0.05;
const LEAST_SQUARE_METRES = 2;
/** Of both: the same outline, drawn twice. */
const SAME_SHARE = 0.98;
const [MAX_PAIRS, MAX_OVERLAPS] = [20_000, 500];
/** One that is larger than any building is not compared: clipping it takes long, and it is wrong anyway. */
const MAX_DEGREES = 0.05;

/** Of both outlines of a pair: each edge of one may cross each of the other, and a few thousand of each take all memory. */
const MAX_CORNERS = 1_000;
/** Of all pairs together, the squares of their corners: some seconds at the worst. A thousand pairs of large buildings are within it. */
const MAX_WORK = 40 * MAX_CORNERS ** 2;

/** `uncompared`: how many pairs may overlap, but have too many corners for it to be found out. */
export type FoundOverlaps = { overlaps: Overlap[]; uncompared: number };

/** In longitude/latitude; null stands for one that could not be placed. */
export function findOverlaps(outlines: readonly (PolygonalGeometry | null)[]): FoundOverlaps {
  const placed = outlines.flatMap((geometry, number) => {
    const bounds = geometry && boundsOf(geometry);
    return geometry && bounds && bounds[2] - bounds[0] < MAX_DEGREES && bounds[3] - bounds[1] < MAX_DEGREES
      ? [{ number, geometry, bounds, corners: countCorners(geometry) }]
      : [];
  });
  const pairs: [number, number][] = [];
  visitPairs(
    placed.map(({ bounds }) => bounds),
    (one, other) => pairs.push([Math.min(one, other), Math.max(one, other)]) >= MAX_PAIRS,
  );
  const overlaps: Overlap[] = [];
  let uncompared = 0;
  let work = 0;
  for (const [first, second] of pairs) {
    const [one, other] = [placed[first]!, placed[second]!];
    const corners = one.corners + other.corners;
    if (corners > MAX_CORNERS || work + corners ** 2 > MAX_WORK) {
      uncompared += 1;
      continue;
    }
    work += corners ** 2;
    const overlap = compare(one, other);
    if (overlap) overlaps.push({ one: one.number, other: other.number, ...overlap });
    if (overlaps.length >= MAX_OVERLAPS) break;
  }
  return { overlaps, uncompared };
}

function compare(one: Outline, other: Outline): Pick<Overlap, "share" | "isSame" | "at"> | null {
  const measured = measureShared(one, other);
  if (measured === null) return null;
  const { areas, shared } = measured;
  const share = shared / Math.min(...areas);
  if (share < LEAST_SHARE || shared < LEAST_SQUARE_METRES) return null;
  const [[west, south, east, north], [w, s, e, n]] = [one.bounds, other.bounds];
  const at: Position = [(Math.max(west, w) + Math.min(east, e)) / 2, (Math.max(south, s) + Math.min(north, n)) / 2];
  return { share: Math.min(1, share), isSame: shared / Math.max(...areas) >= SAME_SHARE, at };
}
