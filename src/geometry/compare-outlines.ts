// How two outlines differ: the ground that only one of them covers, as polygons with their areas. Measured on a plane around both, to a millimeter.
import { booleanOpWithPolyTree, ClipType, FillRule, type Paths64, PolyTree64 } from "clipper2-ts";
import { createLocalPlane, type LocalPlane, SQUARE_METRES_PER_SQUARE_FOOT } from "./measures.ts";
import { listNested } from "./nest-paths.ts";
import { buildPaths, buildRing, listRings, pathsAreaSquareMetres, sharedAreaSquareMetres } from "./plane-paths.ts";
import type { Bounds, PolygonalGeometry } from "./shapes.ts";

export type Outline = { geometry: PolygonalGeometry; bounds: Bounds };

/** Ground that one outline covers and the other doesn't; no geometry where there is none. */
type Ground = { geometry: PolygonalGeometry | null; squareFeet: number };

export type OutlineDifference = {
  gained: Ground;
  lost: Ground;
  /** What both cover, of what at least one covers: 0 to 1. */
  overlap: number;
};

/** Two outlines of more corners may cross each other so often that the page would wait for it. */
const MAX_CORNERS = 2_000;
/** Larger ones, and those near a pole, have no plane. */
const MAX_DEGREES = 1;
const MAX_LATITUDE = 89;

/** Null where it can't be measured: no area, thousands of corners, or degrees across. */
export function compareOutlines(before: Outline, after: Outline): OutlineDifference | null {
  const placed = placeTogether(before, after);
  if (placed === null) return null;
  const { plane, paths } = placed;
  const [lost, gained] = [subtract(paths.before, paths.after, plane), subtract(paths.after, paths.before, plane)];
  const shared = sharedAreaSquareMetres(paths.before, paths.after) / SQUARE_METRES_PER_SQUARE_FOOT;
  return { gained, lost, overlap: shared / (shared + (gained.squareFeet + lost.squareFeet)) };
}

/** Only the overlap, from 0 to 1: faster where it is all that is needed. Null as above. */
export function measureOverlap(before: Outline, after: Outline): number | null {
  const placed = placeTogether(before, after);
  if (placed === null) return null;
  const { paths } = placed;
  const shared = sharedAreaSquareMetres(paths.before, paths.after);
  const either = pathsAreaSquareMetres(paths.before) + pathsAreaSquareMetres(paths.after) - shared;
  return Math.min(1, shared / either);
}

function placeTogether(before: Outline, after: Outline): { plane: LocalPlane; paths: { before: Paths64; after: Paths64 } } | null {
  const [west, south, east, north] = [0, 1, 2, 3].map((side) =>
    Math[side < 2 ? "min" : "max"](before.bounds[side as 0], after.bounds[side as 0]),
  ) as Bounds;
  if (east - west > MAX_DEGREES || north - south > MAX_DEGREES || Math.max(-south, north) > MAX_LATITUDE) return null;
  if (countCorners(before.geometry) + countCorners(after.geometry) > MAX_CORNERS) return null;
  const plane = createLocalPlane([(west + east) / 2, (south + north) / 2]);
  const paths = { before: buildPaths(before.geometry, plane), after: buildPaths(after.geometry, plane) };
  return pathsAreaSquareMetres(paths.before) > 0 && pathsAreaSquareMetres(paths.after) > 0 ? { plane, paths } : null;
}

function countCorners(geometry: PolygonalGeometry): number {
  return listRings(geometry).reduce((sum, ring) => sum + ring.length, 0);
}

function subtract(from: Paths64, taken: Paths64, plane: LocalPlane): Ground {
  const tree = new PolyTree64();
  booleanOpWithPolyTree(ClipType.Difference, from, taken, tree, FillRule.NonZero);
  const polygons = listNested(tree);
  const squareFeet = polygons.reduce((sum, paths) => sum + pathsAreaSquareMetres(paths), 0) / SQUARE_METRES_PER_SQUARE_FOOT;
  const coordinates = polygons.map((paths) => paths.map((path) => buildRing(path, plane)));
  return { geometry: coordinates.length === 0 ? null : { type: "MultiPolygon", coordinates }, squareFeet };
}
