// Finds outlines that cross themselves (or their holes, or the other parts of the shape), and mends them: what any ring encloses stays
// enclosed, so a figure of eight keeps both its loops, and no ground is lost.
import { difference, FillRule, type Paths64, union } from "clipper2-ts";
import type { Position } from "geojson";
import { createLocalPlane, listPolygons } from "../../geometry/measures.ts";
import type { PolygonalGeometry } from "../../geometry/shapes.ts";
import { nestPaths } from "../derive/nest-paths.ts";
import { buildPath, buildRing, listRings } from "../derive/plane-paths.ts";

type Segment = { west: number; east: number; south: number; north: number; from: Position; to: Position };

/** Twice the signed area of a triangle: positive when the three turn left. */
function turn(a: Position, b: Position, c: Position): number {
  return (b[0]! - a[0]!) * (c[1]! - a[1]!) - (b[1]! - a[1]!) * (c[0]! - a[0]!);
}

/** In each other's inside: a shared corner, or a corner on an edge, is a touch and no crossing. */
function cross(one: Segment, other: Segment): boolean {
  const left = turn(one.from, one.to, other.from) * turn(one.from, one.to, other.to);
  return left < 0 && turn(other.from, other.to, one.from) * turn(other.from, other.to, one.to) < 0;
}

/** Segments are swept from west to east, so time grows with what overlaps and not with the square of the corners. */
export function crossesItself(geometry: PolygonalGeometry): boolean {
  const segments: Segment[] = [];
  for (const ring of listRings(geometry)) {
    for (let i = 1; i < ring.length; i += 1) {
      const [from, to] = [ring[i - 1]!, ring[i]!];
      const [x1, y1, x2, y2] = [from[0]!, from[1]!, to[0]!, to[1]!];
      segments.push({ west: Math.min(x1, x2), east: Math.max(x1, x2), south: Math.min(y1, y2), north: Math.max(y1, y2), from, to });
    }
  }
  segments.sort((a, b) => a.west - b.west);
  for (let i = 0; i < segments.length; i += 1) {
    const one = segments[i]!;
    for (let j = i + 1; j < segments.length && segments[j]!.west <= one.east; j += 1) {
      const other = segments[j]!;
      if (other.south <= one.north && other.north >= one.south && cross(one, other)) return true;
    }
  }
  return false;
}

/** The same ground without crossings, to the millimetre; null when nothing of it has an area. */
export function mendCrossings(geometry: PolygonalGeometry): PolygonalGeometry | null {
  const polygons = listPolygons(geometry);
  const [longitude, latitude] = polygons[0]![0]![0]!;
  const plane = createLocalPlane([longitude!, latitude!]);
  let ground: Paths64 = [];
  for (const [outline, ...holes] of polygons) {
    const part = union([buildPath(outline!, plane)], FillRule.NonZero);
    const without =
      holes.length === 0
        ? part
        : difference(
            part,
            holes.map((hole) => buildPath(hole, plane)),
            FillRule.NonZero,
          );
    ground = ground.length === 0 ? without : [...ground, ...without];
  }
  const mended = nestPaths(ground).map((rings) => rings.map((ring) => buildRing(ring, plane)));
  if (mended.length === 0) return null;
  return mended.length === 1 ? { type: "Polygon", coordinates: mended[0]! } : { type: "MultiPolygon", coordinates: mended };
}
