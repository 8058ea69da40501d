// GeoJSON to Clipper's paths and back: whole millimetres on a plane, outlines anticlockwise, holes clockwise,
// whatever way round the source wrote them. Clipper is exact on whole numbers, so results do not depend on luck.
import { areaPaths, FillRule, intersect, isPositive, type Path64, type Paths64, type Point64 } from "clipper2-ts";
import type { Position as GeoJsonPosition } from "geojson";
import { type LocalPlane, listPolygons } from "./measures.ts";
import type { PolygonalGeometry } from "./shapes.ts";

export const UNITS_PER_METRE = 1000;
export const SQUARE_UNITS_PER_SQUARE_METRE = UNITS_PER_METRE ** 2;

/** Every ring of a polygon or multipolygon, outline first in each part. */
export function listRings(geometry: PolygonalGeometry): GeoJsonPosition[][] {
  return geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat();
}

/** For Clipper: without rings that are too thin to have an area on the plane. */
export function buildPaths(geometry: PolygonalGeometry, plane: LocalPlane): Paths64 {
  return listPolygons(geometry).flatMap((rings) =>
    rings.flatMap((ring, index) => {
      const path = dropSpikes(buildPath(ring, plane));
      if (path.length === 0) return [];
      return [isPositive(path) === (index === 0) ? path : path.reverse()];
    }),
  );
}

/** One closed ring as it runs, without the repeated last point. */
export function buildPath(ring: readonly GeoJsonPosition[], plane: LocalPlane): Path64 {
  const path: Path64 = [];
  for (let i = 0; i < ring.length - 1; i++) path.push(buildPoint(ring[i]!, plane));
  return path;
}

/**
 * A path without repeated points, and without edges that run back over the edge before them from west to east, or from east to west. Given such
 * edges, Clipper never ends, and fills the memory (clipper2-ts 2.0.1; countertype/clipper2-ts#36): every path has to go through here before it.
 */
export function dropSpikes(path: Path64): Path64 {
  const kept: Path64 = [];
  for (const point of path) {
    while (isSpike(kept.at(-2), kept.at(-1), point)) kept.pop();
    kept.push(point);
  }
  let first = 0;
  for (;;) {
    const [start, next, last, before] = [kept[first], kept[first + 1], kept.at(-1), kept.at(-2)];
    if (kept.length - first < 3) return [];
    if (isSpike(before, last, start)) kept.pop();
    else if (isSpike(last, start, next)) first += 1;
    else return first === 0 ? kept : kept.slice(first);
  }
}

/** Whether the way turns back at `at`, or stays there. */
function isSpike(before: Point64 | undefined, at: Point64 | undefined, after: Point64 | undefined): boolean {
  if (!at || !after) return false;
  if (at.x === after.x && at.y === after.y) return true;
  return before !== undefined && before.y === at.y && at.y === after.y && before.x < at.x !== at.x < after.x;
}

export function buildPoint(position: GeoJsonPosition, plane: LocalPlane): Point64 {
  const [x, y] = plane.toMetres(position);
  return { x: Math.round(x * UNITS_PER_METRE), y: Math.round(y * UNITS_PER_METRE) };
}

/** The reverse of `buildPath`. */
export function buildRing(path: Path64, plane: LocalPlane): GeoJsonPosition[] {
  const ring = path.map(({ x, y }): GeoJsonPosition => plane.toDegrees([x / UNITS_PER_METRE, y / UNITS_PER_METRE]));
  return [...ring, ring[0]!];
}

export function pathsAreaSquareMetres(paths: Paths64): number {
  return paths.length === 0 ? 0 : Math.abs(areaPaths(paths)) / SQUARE_UNITS_PER_SQUARE_METRE;
}

/** Square metres that two sets of paths share; each set counts once where it overlaps itself. */
export function sharedAreaSquareMetres(one: Paths64, other: Paths64): number {
  if (one.length === 0 || other.length === 0) return 0;
  return pathsAreaSquareMetres(intersect(one, other, FillRule.NonZero));
}
