// Ground plans of buildings, put together from boxes ("wings") whose union is the outline.
//
//   box ████   l ████   t ████   u █  █   z ███    court ████   twin ██ ██
//       ████     █        ██      ████      ███         █  █        ██ ██
//                                                        ████
import { difference, FillRule, isPositive, type Path64 } from "clipper2-ts";
import type { PlanePoint } from "../../../geometry/measures.ts";
import type { PolygonalGeometry } from "../../../geometry/types.ts";
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
 * Null when nothing is left.
 */
export function mergeBoxes(
  frame: Frame,
  boxes: readonly (Box | PlanePoint[])[],
  less: readonly (Box | PlanePoint[])[] = [],
): PolygonalGeometry | null {
  const rings = difference(boxes.map(buildPath), less.map(buildPath), FillRule.NonZero);
  const toRing = (path: Path64): PlanePoint[] => path.map(({ x, y }) => toGround(frame, x / UNITS_PER_METRE, y / UNITS_PER_METRE));
  const outlines = rings.filter(isPositive);
  const holes = rings.filter((ring) => !isPositive(ring)).map(toRing);
  if (outlines.length === 0) return null;
  // A courtyard plan is one piece, so all holes belong to the only outline.
  if (outlines.length === 1) return toPolygon(toRing(outlines[0]!), ...holes);
  return { type: "MultiPolygon", coordinates: outlines.map((outline) => toPolygon(toRing(outline)).coordinates) };
}

/** Anticlockwise, from a box or an open ring in the lot's own coordinates. */
function buildPath(shape: Box | PlanePoint[]): Path64 {
  const corners = Array.isArray(shape) ? shape : boxCorners(shape);
  const path = corners.map(([x, y]) => ({ x: Math.round(x * UNITS_PER_METRE), y: Math.round(y * UNITS_PER_METRE) }));
  return isPositive(path) ? path : path.reverse();
}
