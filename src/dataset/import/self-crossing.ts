// Finds outlines that cross themselves (or their holes, or the other parts of the shape), and mends them: what any ring encloses stays
// enclosed, so a figure of eight keeps both its loops, and no ground is lost. Work is bounded: a tangle can have as many crossings as the
// square of its corners, and an import shall not stand still at one row.
import { difference, FillRule, type Paths64, union } from "clipper2-ts";
import type { Position } from "geojson";
import { emptyBounds, growBounds } from "../../geometry/bounds.ts";
import { createLocalPlane, listPolygons } from "../../geometry/measures.ts";
import type { PolygonalGeometry } from "../../geometry/shapes.ts";
import { nestPaths } from "../derive/nest-paths.ts";
import { buildPath, buildRing, listRings } from "../derive/plane-paths.ts";

type Segment = { west: number; east: number; south: number; north: number; from: Position; to: Position };
type Axis = readonly [low: "west" | "south", high: "east" | "north"];

const ACROSS: Axis = ["west", "east"];
const UP: Axis = ["south", "north"];
/** Fewer segments than this cannot make too many pairs. */
const FEW_SEGMENTS = 1000;
/** A few tenths of a second. Coasts and rivers of a million corners have far fewer edges side by side. */
const MAX_PAIRS = 20_000_000;
/** No slip of drawing makes as many, and a file of such outlines would take for ever. */
const MAX_CROSSINGS = 100;
/** Each loop that is cut off is looked for along the whole outline, so a long one may have fewer. */
const MAX_CROSSINGS_TIMES_SEGMENTS = 20_000_000;

/** `tangled`: there is more in it than is looked for or mended here. */
export type Crossings = "none" | "some" | "tangled";

/** Twice the signed area of a triangle: positive when the three turn left. */
function turn(a: Position, b: Position, c: Position): number {
  return (b[0]! - a[0]!) * (c[1]! - a[1]!) - (b[1]! - a[1]!) * (c[0]! - a[0]!);
}

/** In each other's inside: a shared corner, or a corner on an edge, is a touch and no crossing. */
function cross(one: Segment, other: Segment): boolean {
  const left = turn(one.from, one.to, other.from) * turn(one.from, one.to, other.to);
  return left < 0 && turn(other.from, other.to, one.from) * turn(other.from, other.to, one.to) < 0;
}

function listSegments(geometry: PolygonalGeometry): Segment[] {
  const segments: Segment[] = [];
  for (const ring of listRings(geometry)) {
    for (let i = 1; i < ring.length; i += 1) {
      const [from, to] = [ring[i - 1]!, ring[i]!];
      const [x1, y1, x2, y2] = [from[0]!, from[1]!, to[0]!, to[1]!];
      segments.push({ west: Math.min(x1, x2), east: Math.max(x1, x2), south: Math.min(y1, y2), north: Math.max(y1, y2), from, to });
    }
  }
  return segments;
}

/** How many pairs of segments lie side by side along an axis: what a sweep along it has to look at. */
function countPairs(segments: readonly Segment[], [low, high]: Axis): number {
  const lows = Float64Array.from(segments, (segment) => segment[low]).sort();
  const highs = Float64Array.from(segments, (segment) => segment[high]).sort();
  let [pairs, behind] = [0, 0];
  for (const [at, start] of lows.entries()) {
    while (highs[behind]! < start) behind += 1;
    pairs += at - behind;
  }
  return pairs;
}

/** Segments are swept along the axis that has fewer of them side by side, so time grows with what overlaps. */
export function findCrossings(geometry: PolygonalGeometry): Crossings {
  const segments = listSegments(geometry);
  let [axis, across] = [ACROSS, UP];
  let isBeyondMending = false;
  if (segments.length > FEW_SEGMENTS) {
    const [pairsAcross, pairsUp] = [countPairs(segments, ACROSS), countPairs(segments, UP)];
    if (Math.min(pairsAcross, pairsUp) > MAX_PAIRS) return findCrossingsInCells(segments);
    // Clipper, which mends, always sweeps from north to south.
    isBeyondMending = pairsUp > MAX_PAIRS;
    if (pairsUp < pairsAcross) [axis, across] = [UP, ACROSS];
  }
  const limit = isBeyondMending ? 1 : Math.max(1, Math.min(MAX_CROSSINGS, MAX_CROSSINGS_TIMES_SEGMENTS / segments.length));
  const crossings = countCrossings(segments, axis, across, limit);
  if (crossings === 0) return "none";
  return crossings >= limit ? "tangled" : "some";
}

/** Thousands of small parts lie side by side along both axes, and few of them touch: segments are compared within the cells of a grid. */
function findCrossingsInCells(segments: readonly Segment[]): Crossings {
  const around = emptyBounds();
  for (const { west, south, east, north } of segments) growBounds(around, [west, south, east, north]);
  const cellsAcross = Math.ceil(Math.sqrt(segments.length));
  const [width, height] = [(around[2] - around[0]) / cellsAcross || 1, (around[3] - around[1]) / cellsAcross || 1];
  const cells = new Map<number, Segment[]>();
  let pairs = 0;
  for (const segment of segments) {
    const [column, lastColumn] = [segment.west, segment.east].map((x) => Math.floor((x - around[0]) / width)) as [number, number];
    const [row, lastRow] = [segment.south, segment.north].map((y) => Math.floor((y - around[1]) / height)) as [number, number];
    for (let y = row; y <= lastRow; y += 1) {
      for (let x = column; x <= lastColumn; x += 1) {
        const key = y * (cellsAcross + 1) + x;
        const cell = cells.get(key) ?? [];
        cells.set(key, cell);
        pairs += cell.push(segment);
        if (pairs > MAX_PAIRS) return "tangled";
      }
    }
  }
  const isTangled = cells.values().some((cell) => cell.some((one, at) => cell.slice(0, at).some((other) => cross(one, other))));
  return isTangled ? "tangled" : "none";
}

export function crossesItself(geometry: PolygonalGeometry): boolean {
  return findCrossings(geometry) !== "none";
}

function countCrossings(segments: Segment[], [low, high]: Axis, [otherLow, otherHigh]: Axis, limit: number): number {
  let crossings = 0;
  segments.sort((a, b) => a[low] - b[low]);
  for (let i = 0; i < segments.length; i += 1) {
    const one = segments[i]!;
    for (let j = i + 1; j < segments.length && segments[j]![low] <= one[high]; j += 1) {
      const other = segments[j]!;
      if (other[otherLow] > one[otherHigh] || other[otherHigh] < one[otherLow] || !cross(one, other)) continue;
      crossings += 1;
      if (crossings >= limit) return crossings;
    }
  }
  return crossings;
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
