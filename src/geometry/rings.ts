// Rings as lists of corners, and exact answers about them: on which side a point lies, where two edges meet, what lies inside. No answer
// depends on rounding: signs are those of exact arithmetic on the coordinates as they are.
import { orient2d } from "robust-predicates";
import { boundsOfAny, holdsPosition } from "./bounds.ts";
import { listPolygons } from "./measures.ts";
import type { Bounds, PolygonalGeometry, Position } from "./shapes.ts";

/** `part`: the number of its polygon. `corners`: without repeated ones, nor the first again at the end. */
export type Ring = { part: number; isHole: boolean; corners: readonly Position[]; box: Bounds };

export type Step = { from: Position; to: Position };
/** From a corner of a ring, by its number, to the next. */
export type Edge = Step & { ring: Ring; at: number };

export const isSame = (a: Position, b: Position) => a[0] === b[0] && a[1] === b[1];

/** Positive where `c` lies to the left of the way from `a` to `b`, 0 on that line. */
export function turn([ax, ay]: Position, [bx, by]: Position, [cx, cy]: Position): number {
  return -orient2d(ax, ay, bx, by, cx, cy);
}

export function listRings(geometry: PolygonalGeometry): Ring[] {
  return listPolygons(geometry).flatMap((polygon, part) =>
    polygon.map((positions, i): Ring => {
      const all = positions as Position[];
      const corners = all.filter((corner, at) => !isSame(corner, all[(at || all.length) - 1]!));
      return { part, isHole: i > 0, corners, box: boundsOfAny({ type: "LineString", coordinates: all }) };
    }),
  );
}

export function listEdges(ring: Ring): Edge[] {
  return ring.corners.map((from, at) => ({ ring, at, from, to: ring.corners[(at + 1) % ring.corners.length]! }));
}

export function boundsOfEdge({ from: [x1, y1], to: [x2, y2] }: Step): Bounds {
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

/** Where two edges meet: null for nowhere, or the corner of one of them that they share; else they cross each other, or run along each other. */
export function meet({ from: a, to: b }: Step, { from: c, to: d }: Step): Position | "crossing" | "overlap" | null {
  const [toC, toD] = [turn(a, b, c), turn(a, b, d)];
  if ((toC > 0 && toD > 0) || (toC < 0 && toD < 0)) return null;
  if (toC === 0 && toD === 0) return meetOnLine(a, b, c, d);
  const [toA, toB] = [turn(c, d, a), turn(c, d, b)];
  if ((toA > 0 && toB > 0) || (toA < 0 && toB < 0)) return null;
  if (toC === 0) return c;
  if (toD === 0) return d;
  if (toA === 0) return a;
  return toB === 0 ? b : "crossing";
}

/** Where two edges cross, to within rounding. */
export function crossingOf({ from: [x1, y1], to: [x2, y2] }: Step, { from: [x3, y3], to: [x4, y4] }: Step): Position {
  const [dx, dy, ex, ey] = [x2 - x1, y2 - y1, x4 - x3, y4 - y3];
  const along = ((x3 - x1) * ey - (y3 - y1) * ex) / (dx * ey - dy * ex);
  return [x1 + along * dx, y1 + along * dy];
}

function meetOnLine(a: Position, b: Position, c: Position, d: Position): Position | "overlap" | null {
  const axis = a[0] === b[0] ? 1 : 0;
  const low = Math.max(Math.min(a[axis], b[axis]), Math.min(c[axis], d[axis]));
  const high = Math.min(Math.max(a[axis], b[axis]), Math.max(c[axis], d[axis]));
  if (low !== high) return low < high ? "overlap" : null;
  return a[axis] === low ? a : b;
}

/** The corners around a place where a ring goes through. */
export type Passage = { before: Position; after: Position };

/** `at`: a corner of the edge, or a position on it. */
export function passageAt({ ring: { corners }, at: first, from, to }: Edge, at: Position): Passage {
  const { length } = corners;
  if (isSame(at, from)) return { before: corners[(first + length - 1) % length]!, after: to };
  if (isSame(at, to)) return { before: from, after: corners[(first + 2) % length]! };
  return { before: from, after: to };
}

/** Whether the way from `at` to `other` begins to the left of the passage. It must not begin along it. */
export function isLeftOf({ before, after }: Passage, at: Position, other: Position): boolean {
  const [fromBefore, toAfter] = [turn(before, at, other), turn(at, after, other)];
  return turn(before, at, after) >= 0 ? fromBefore > 0 && toAfter > 0 : fromBefore >= 0 || toAfter >= 0;
}

/** Of a ring that does not cross or touch itself. */
export function isCounterclockwise({ corners }: Ring): boolean {
  let lowest = 0;
  for (let i = 1; i < corners.length; i += 1) {
    const [[x, y], [lowestX, lowestY]] = [corners[i]!, corners[lowest]!];
    if (x < lowestX || (x === lowestX && y < lowestY)) lowest = i;
  }
  const { length } = corners;
  return turn(corners[(lowest + length - 1) % length]!, corners[lowest]!, corners[(lowest + 1) % length]!) > 0;
}

/** 1 inside of what the ring encloses, -1 outside, 0 on the ring. */
function sideOf(position: Position, { corners }: Ring): -1 | 0 | 1 {
  let side: -1 | 1 = -1;
  let from = corners.at(-1)!;
  for (const to of corners) {
    const crossed = crossEast(position, from, to);
    if (crossed === "on") return 0;
    if (crossed) side = side === 1 ? -1 : 1;
    from = to;
  }
  return side;
}

/** Whether a ray from the position to the east crosses an edge; not one along the ray, or that ends at it from below. "on": the edge goes through it. */
export function crossEast(position: Position, from: Position, to: Position): boolean | "on" {
  const [x, y] = position;
  const [low, high] = from[1] < to[1] ? [from, to] : [to, from];
  if (low[1] > y || high[1] < y || (low[0] < x && high[0] < x)) return false;
  if (low[1] === high[1]) return Math.min(low[0], high[0]) <= x ? "on" : false;
  const left = turn(low, high, position);
  return left === 0 ? "on" : left > 0 && high[1] > y;
}

/** Whether one ring lies within what the other encloses. They may touch, but neither cross nor run over each other. */
export function isRingInside(inner: Ring, outer: Ring): boolean {
  for (const corner of inner.corners) {
    const side = sideOf(corner, outer);
    if (side !== 0) return side > 0;
  }
  // All its corners are on the other ring.
  const [at, next] = inner.corners as readonly [Position, Position];
  const edge = listEdges(outer).find((other) => turn(other.from, other.to, at) === 0 && holdsPosition(boundsOfEdge(other), at))!;
  return isLeftOf(passageAt(edge, at), at, next) === isCounterclockwise(outer);
}
