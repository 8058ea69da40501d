// Ground plans of buildings, put together from boxes ("wings") whose union is the outline.
//
//   box ████   l ████   t ████   u █  █   z ███    court ████   twin ██ ██
//       ████     █        ██      ████      ███         █  █        ██ ██
//                                                        ████
import { difference, EndType, FillRule, inflatePaths, isPositive, JoinType, type Path64, type Paths64, simplifyPaths } from "clipper2-ts";
import type { PlanePoint } from "../../../geometry/measures.ts";
import { nestPaths } from "../../../geometry/nest-paths.ts";
import type { PolygonalGeometry } from "../../../geometry/shapes.ts";
import { toPolygon } from "../ground.ts";
import type { Random } from "../random.ts";
import { type Frame, toGround } from "../streets/build-lots.ts";
import type { Plan } from "./character.ts";
import { type Box, boxCorners } from "./yard.ts";

const UNITS_PER_METRE = 1000;

/** Wings of a plan that fills the box; which side juts out is chance. The first wing is the main one. */
export function buildWings(plan: Plan, { x0, y0, x1, y1 }: Box, random: Random): Box[] {
  const [width, depth] = [x1 - x0, y1 - y0];
  const mirror = random.chance(0.5);
  const box = (left: number, front: number, right: number, back: number): Box => {
    const [a, b] = mirror ? [1 - right, 1 - left] : [left, right];
    return { x0: x0 + a * width, y0: y0 + front * depth, x1: x0 + b * width, y1: y0 + back * depth };
  };
  const bay = random.between(0.3, 0.45);
  const body = random.between(0.55, 0.68);
  switch (plan) {
    case "box":
      return [box(0, 0, 1, 1)];
    case "l":
      return [box(0, 1 - body, 1, 1), box(0, 0, bay, 1 - body / 2)];
    case "t":
      return [box(0, 0, 1, body), box(0.5 - bay / 2, body / 2, 0.5 + bay / 2, 1)];
    case "u":
      return [box(0, 0, 1, body), box(0, body / 2, bay * 0.85, 1), box(1 - bay * 0.85, body / 2, 1, random.between(0.85, 1))];
    case "z":
      return [box(0, 0.3, bay + 0.3, 1), box(bay, 0, 1, 0.72)];
    case "court":
      return [box(0, 0, 1, 0.3), box(0, 0.2, 0.27, 1), box(0.73, 0.2, 1, 1), box(0, 0.72, 1, 1)];
    case "twin":
      return [box(0, 0, 0.58, 1), box(0.7, random.between(0.1, 0.25), 1, 0.9)];
  }
}

/**
 * The union of boxes and rings (in the lot's own coordinates), less others, on the ground: a polygon, with a hole for a courtyard, or a multipolygon where parts stand apart.
 * Parts and necks narrower than the given metres are dropped. Null when nothing is left.
 */
export function mergeBoxes(
  frame: Frame,
  boxes: readonly (Box | PlanePoint[])[],
  less: readonly (Box | PlanePoint[])[] = [],
  narrowestMetres = 0,
): PolygonalGeometry | null {
  const merged = dropNarrow(difference(boxes.map(buildPath), less.map(buildPath), FillRule.NonZero), narrowestMetres);
  const toRing = (path: Path64): PlanePoint[] => path.map(({ x, y }) => toGround(frame, x / UNITS_PER_METRE, y / UNITS_PER_METRE));
  const polygons = nestPaths(merged).map((rings) => toPolygon(...(rings.map(toRing) as [PlanePoint[], ...PlanePoint[][]])));
  if (polygons.length <= 1) return polygons[0] ?? null;
  return { type: "MultiPolygon", coordinates: polygons.map(({ coordinates }) => coordinates) };
}

/** Shrinks and grows again: what is gone in between does not come back. Corners sharper than the limit allows (2: 60°, 4: 29°) are cut. */
export function dropNarrow(paths: Paths64, metres: number, miterLimit = 2): Paths64 {
  if (metres === 0) return paths;
  const half = (metres / 2) * UNITS_PER_METRE;
  const shrunk = inflatePaths(paths, -half, JoinType.Miter, EndType.Polygon, miterLimit);
  // Corners that the two steps left side by side become one.
  return simplifyPaths(inflatePaths(shrunk, half, JoinType.Miter, EndType.Polygon, miterLimit), half / 4);
}

/** Anticlockwise, from a box or an open ring in the lot's own coordinates. */
function buildPath(shape: Box | PlanePoint[]): Path64 {
  const corners = Array.isArray(shape) ? shape : boxCorners(shape);
  const path = corners.map(([x, y]) => ({ x: Math.round(x * UNITS_PER_METRE), y: Math.round(y * UNITS_PER_METRE) }));
  return isPositive(path) ? path : path.reverse();
}
