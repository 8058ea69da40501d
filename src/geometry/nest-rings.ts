// The rings of a polygon by where they lie, whatever their order says: what lies within an odd number of the others is a hole, all else an outline.
// So rings beside the first are ground, an island in a hole is, and a ring that is there twice counts once, as make-valid of GEOS has it.
import { touches } from "./bounds.ts";
import { planeArea } from "./measures.ts";
import { isRingInside, listRings, type Ring, sideOf } from "./rings.ts";
import type { Position } from "./shapes.ts";

/** Every ring is held against the edges of every other: of more rings times corners than these the order is left as it is. */
const MOST_COMPARED = 100_000;
/** Of a ring's corners, spread over it, that say where it lies. */
const CORNERS_ASKED = 5;

const sizeOf = (positions: Position[]) => Math.abs(planeArea(positions));
const keyOf = ({ corners }: Ring) => corners.map(String).sort().join(";");

/** Most of it, where they cross. */
function isInside(inner: Ring, outer: Ring): boolean {
  if (!touches(inner.box, outer.box)) return false;
  const every = Math.ceil(inner.corners.length / CORNERS_ASKED);
  const sides = inner.corners.filter((_, at) => at % every === 0).reduce((sum, corner) => sum + sideOf(corner, outer), 0);
  return sides === 0 ? isRingInside(inner, outer) : sides > 0;
}

/** `polygon`: closed rings. Each outline comes back with its holes. */
export function nestRings(polygon: Position[][]): Position[][][] {
  if (polygon.length < 2 || polygon.length * polygon.flat().length > MOST_COMPARED) return [polygon];
  const bySize = polygon.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const seen = new Map<string, { ring: Ring; holes: Position[][] | null }>();
  const outlines: Position[][][] = [];
  listRings({ type: "Polygon", coordinates: bySize }).forEach((ring, at) => {
    const key = keyOf(ring);
    if (seen.has(key)) return;
    const around = [...seen.values()].filter((other) => isInside(ring, other.ring));
    const own = around.length % 2 === 1 ? around.findLast(({ holes }) => holes !== null) : undefined;
    const rings = [bySize[at]!];
    if (own) own.holes!.push(...rings);
    else outlines.push(rings);
    seen.set(key, { ring, holes: own ? null : rings });
  });
  return outlines;
}
