// How two outlines differ: how much ground only one of them covers. Measured on a plane around both, to a millimeter.
import type { Paths64 } from "clipper2-ts";
import { growBounds } from "./bounds.ts";
import { planeAround, SQUARE_METRES_PER_SQUARE_FOOT } from "./measures.ts";
import { buildPaths, listRings, pathsAreaSquareMetres, sharedAreaSquareMetres } from "./plane-paths.ts";
import type { Bounds, PolygonalGeometry } from "./shapes.ts";

export type Outline = { geometry: PolygonalGeometry; bounds: Bounds };

/** `gained`, `lost`: square feet that only the one outline covers, or only the other. */
export type OutlineDifference = {
  gained: number;
  lost: number;
  /** What both cover, of what at least one covers: 0 to 1. */
  overlap: number;
};

/** Two outlines of more corners may cross each other so often that the page would wait for it. */
const MAX_CORNERS = 2_000;

/** Null where it can't be measured: no area, thousands of corners, or degrees across. */
export function compareOutlines(before: Outline, after: Outline): OutlineDifference | null {
  const paths = placeTogether(before, after);
  if (paths === null) return null;
  // What an outline shares with itself counts ground that it covers twice once.
  const [had, has] = [sharedAreaSquareMetres(paths.before, paths.before), sharedAreaSquareMetres(paths.after, paths.after)];
  const shared = sharedAreaSquareMetres(paths.before, paths.after);
  const toSquareFeet = (squareMetres: number) => Math.max(0, squareMetres) / SQUARE_METRES_PER_SQUARE_FOOT;
  return { gained: toSquareFeet(has - shared), lost: toSquareFeet(had - shared), overlap: Math.min(1, shared / (had + has - shared)) };
}

/** Square meters of both, and of what they share: faster where that is all that is needed. Null as above. */
export function measureShared(one: Outline, other: Outline): { areas: [number, number]; shared: number } | null {
  const paths = placeTogether(one, other);
  if (paths === null) return null;
  const { before, after } = paths;
  return { areas: [pathsAreaSquareMetres(before), pathsAreaSquareMetres(after)], shared: sharedAreaSquareMetres(before, after) };
}

/** Only the overlap, from 0 to 1. Null as above. */
export function measureOverlap(before: Outline, after: Outline): number | null {
  const measured = measureShared(before, after);
  if (measured === null) return null;
  const { areas, shared } = measured;
  return Math.min(1, shared / (areas[0] + areas[1] - shared));
}

function placeTogether(before: Outline, after: Outline): { before: Paths64; after: Paths64 } | null {
  const bounds: Bounds = [...before.bounds];
  growBounds(bounds, after.bounds);
  const plane = planeAround(bounds);
  if (plane === null || countCorners(before.geometry) + countCorners(after.geometry) > MAX_CORNERS) return null;
  const paths = { before: buildPaths(before.geometry, plane), after: buildPaths(after.geometry, plane) };
  return pathsAreaSquareMetres(paths.before) > 0 && pathsAreaSquareMetres(paths.after) > 0 ? paths : null;
}

/** Of all rings. */
export function countCorners(geometry: PolygonalGeometry): number {
  return listRings(geometry).reduce((sum, ring) => sum + ring.length, 0);
}
