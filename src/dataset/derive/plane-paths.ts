// GeoJSON to Clipper's paths and back: whole millimetres on a plane, outlines anticlockwise, holes clockwise,
// whatever way round the source wrote them. Clipper is exact on whole numbers, so results do not depend on luck.
import { areaPaths, FillRule, intersect, isPositive, type Path64, type Paths64, type Point64 } from "clipper2-ts";
import type { Position as GeoJsonPosition } from "geojson";
import { type LocalPlane, listPolygons, type PlanePoint } from "../../geometry/measures.ts";
import type { PolygonalGeometry } from "../../geometry/shapes.ts";

export const UNITS_PER_METRE = 1000;
export const SQUARE_UNITS_PER_SQUARE_METRE = UNITS_PER_METRE ** 2;

/** Every ring of a polygon or multipolygon, outline first in each part. */
export function listRings(geometry: PolygonalGeometry): GeoJsonPosition[][] {
  return geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat();
}

export function buildPaths(geometry: PolygonalGeometry, plane: LocalPlane): Paths64 {
  return listPolygons(geometry).flatMap((rings) =>
    rings.map((ring, index) => {
      const path = buildPath(ring, plane);
      return isPositive(path) === (index === 0) ? path : path.reverse();
    }),
  );
}

/** One closed ring as it runs, without the repeated last point. */
export function buildPath(ring: readonly GeoJsonPosition[], plane: LocalPlane): Path64 {
  const path: Path64 = [];
  for (let i = 0; i < ring.length - 1; i++) path.push(buildPoint(ring[i]!, plane));
  return path;
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

export function toPlaneRing(ring: readonly GeoJsonPosition[], plane: LocalPlane): PlanePoint[] {
  return ring.map(plane.toMetres);
}
