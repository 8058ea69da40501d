// The area that a ring shares with a region, without building their intersection: ten times as fast as clipping, and all that zones need.
//
// Green's theorem: an area is half the sum of x·dy - y·dx along its boundary. The boundary of what two shapes share is made of the
// stretches of each one's boundary that lie inside the other, so it is enough to find where edges cross and which stretches are inside.
import type { Paths64 } from "clipper2-ts";
import type { Position } from "geojson";
import type { LocalPlane } from "../../geometry/measures.ts";
import { UNITS_PER_METRE } from "../../geometry/plane-paths.ts";

/** Outlines anticlockwise, holes clockwise, as Clipper makes them; ready to be asked about many times. */
export type Region = { /** x1, y1, x2, y2 of each edge. */ edges: Float64Array };

/** Moves regions off the whole numbers that rings stand on, so that no edge of one lies on an edge of the other. Far below a unit. */
const SHIFT_X = 0.001_713;
const SHIFT_Y = 0.002_391;

export function buildRegion(paths: Paths64): Region {
  const count = paths.reduce((sum, path) => sum + path.length, 0);
  const edges = new Float64Array(4 * count);
  let at = 0;
  for (const path of paths) {
    let { x: x1, y: y1 } = path.at(-1)!;
    for (const { x: x2, y: y2 } of path) {
      edges[at++] = x1 + SHIFT_X;
      edges[at++] = y1 + SHIFT_Y;
      edges[at++] = x2 + SHIFT_X;
      edges[at++] = y2 + SHIFT_Y;
      [x1, y1] = [x2, y2];
    }
  }
  return { edges };
}

/** One closed ring, in the whole units of `buildPath`. Most of the time of measuring zones is spent here and below: no objects are made. */
export function buildRingEdges(ring: readonly Position[], plane: LocalPlane): Region {
  const edges = new Float64Array(4 * (ring.length - 1));
  for (let i = 0; i < ring.length; i++) {
    const [east, north] = plane.toMetres(ring[i]!);
    const x = Math.round(east * UNITS_PER_METRE);
    const y = Math.round(north * UNITS_PER_METRE);
    const at = 4 * i;
    if (i > 0) {
      edges[at - 2] = x;
      edges[at - 1] = y;
    }
    if (at < edges.length) {
      edges[at] = x;
      edges[at + 1] = y;
    }
  }
  return { edges };
}

/** Square units shared by the region and what the ring encloses, whichever way round the ring runs. */
export function overlapArea(own: Region, region: Region): number {
  const { band, near } = cropEdges(region, own);
  const x = own.edges[0]!;
  const y = own.edges[1]!;
  const ownArea = signedDoubleArea(own) / 2;
  if (near.edges.length === 0) return isInside(x, y, band.edges) ? Math.abs(ownArea) : 0;
  const ringInside = sumStretches(own, near, band, x, y);
  const regionInside = sumStretches(near, own, own, x, y);
  // A ring that runs clockwise counts its own stretches the wrong way round.
  return Math.max(0, (ownArea < 0 ? -ringInside : ringInside) + regionInside) / 2;
}

/**
 * Of the region's edges, those beside the ring, south to north (a ray to the east from a point of the ring meets no others), and among
 * them those whose boxes touch the ring's (no others cross it or lie in it).
 */
function cropEdges({ edges }: Region, own: Region): { band: Region; near: Region } {
  let west = Infinity;
  let south = Infinity;
  let east = -Infinity;
  let north = -Infinity;
  for (let at = 0; at < own.edges.length; at += 4) {
    west = Math.min(west, own.edges[at]!);
    east = Math.max(east, own.edges[at]!);
    south = Math.min(south, own.edges[at + 1]!);
    north = Math.max(north, own.edges[at + 1]!);
  }
  const band: number[] = [];
  const near: number[] = [];
  for (let at = 0; at < edges.length; at += 4) {
    const y1 = edges[at + 1]!;
    const y2 = edges[at + 3]!;
    if ((y1 < south && y2 < south) || (y1 > north && y2 > north)) continue;
    const x1 = edges[at]!;
    const x2 = edges[at + 2]!;
    if (x1 < west && x2 < west) continue;
    band.push(x1, y1, x2, y2);
    if (x1 <= east || x2 <= east) near.push(x1, y1, x2, y2);
  }
  return { band: { edges: new Float64Array(band) }, near: { edges: new Float64Array(near) } };
}

/** Twice the integral along those stretches of the edges that lie inside the region; `crossers` are its edges that may cross them. */
function sumStretches({ edges }: Region, crossers: Region, inside: Region, originX: number, originY: number): number {
  let sum = 0;
  const cuts: number[] = [];
  let state = false;
  let endX = Number.NaN;
  let endY = Number.NaN;
  for (let at = 0; at < edges.length; at += 4) {
    const x1 = edges[at]! - originX;
    const y1 = edges[at + 1]! - originY;
    const dx = edges[at + 2]! - originX - x1;
    const dy = edges[at + 3]! - originY - y1;
    cuts.length = 0;
    findCuts(x1 + originX, y1 + originY, dx, dy, crossers.edges, cuts);
    // Along p + t·d the integral of x·dy - y·dx from one t to another is their difference times p × d.
    const rate = x1 * dy - y1 * dx;
    let from = 0;
    for (const to of cuts) {
      const middle = (from + to) / 2;
      // An edge that nothing crosses is where the edge before it ended.
      const goesOn = cuts.length === 1 && edges[at] === endX && edges[at + 1] === endY;
      if (!goesOn) state = isInside(x1 + middle * dx + originX, y1 + middle * dy + originY, inside.edges);
      if (state) sum += (to - from) * rate;
      from = to;
    }
    endX = edges[at + 2]!;
    endY = edges[at + 3]!;
  }
  return sum;
}

/** Where along the edge (0 to 1) others cross it, in order, and its end. */
function findCuts(x: number, y: number, dx: number, dy: number, edges: Float64Array, cuts: number[]): void {
  let side4 = Number.NaN;
  let x4 = Number.NaN;
  let y4 = Number.NaN;
  for (let at = 0; at < edges.length; at += 4) {
    const x3 = edges[at]! - x;
    const y3 = edges[at + 1]! - y;
    // Most edges begin where the one before them ended.
    const side3 = x3 === x4 && y3 === y4 ? side4 : dx * y3 - dy * x3;
    x4 = edges[at + 2]! - x;
    y4 = edges[at + 3]! - y;
    side4 = dx * y4 - dy * x4;
    if (side3 > 0 === side4 > 0) continue;
    const part = side3 / (side3 - side4);
    const along = Math.abs(dx) > Math.abs(dy) ? (x3 + part * (x4 - x3)) / dx : (y3 + part * (y4 - y3)) / dy;
    if (along > 0 && along < 1) cuts.push(along);
  }
  if (cuts.length > 1) cuts.sort((a, b) => a - b);
  cuts.push(1);
}

function isInside(x: number, y: number, edges: Float64Array): boolean {
  let inside = false;
  for (let at = 0; at < edges.length; at += 4) {
    const y1 = edges[at + 1]!;
    const y2 = edges[at + 3]!;
    if (y1 > y === y2 > y) continue;
    if (x < edges[at]! + ((y - y1) / (y2 - y1)) * (edges[at + 2]! - edges[at]!)) inside = !inside;
  }
  return inside;
}

function signedDoubleArea({ edges }: Region): number {
  let sum = 0;
  for (let at = 0; at < edges.length; at += 4) sum += edges[at]! * edges[at + 3]! - edges[at + 2]! * edges[at + 1]!;
  return sum;
}
