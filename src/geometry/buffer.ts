// Rings around an outline: the ground farther from it than one distance and at most another. Measured in metres on a plane around the outline;
// corners are round.
import { Clipper64, ClipperOffset, ClipType, EndType, FillRule, JoinType, type Path64, type Paths64, PolyTree64 } from "clipper2-ts";
import { type PlanePoint, planeAround, squaredDistanceToSegment } from "./measures.ts";
import { listNested } from "./nest-paths.ts";
import { buildPaths, buildRing, dropSpikes, UNITS_PER_METRE } from "./plane-paths.ts";
import type { Bounds, PolygonalGeometry, Position } from "./shapes.ts";

/** Round corners are drawn with chords that stay within this part of their radius of the true arc: 0.1% of a circle's area. */
const ARC_TOLERANCE = 1 / 1000;
/** Outlines with more corners than a building has are drawn within this of themselves; those that then have more still would hold the page up. */
const USUAL_CORNERS = 300;
const SIMPLIFIED_UNITS = 0.005 * UNITS_PER_METRE;
const MAX_CORNERS = 600;

/** `edge`: where it ends, away from the outline, as closed rings. */
export type BufferRing = { ground: PolygonalGeometry; edge: Position[][] };

/**
 * For each distance, ascending, the ground beyond the one before it; the first ring begins at the outline, whose holes (courtyards) are ground too.
 * No two overlap. Null for a ring without ground, and for all where the outline has no area or is no building's: degrees across, at a pole, or of
 * thousands of corners that matter.
 */
export function buildBufferRings(geometry: PolygonalGeometry, bounds: Bounds, distancesMetres: readonly number[]): (BufferRing | null)[] {
  const plane = planeAround(bounds);
  const none = distancesMetres.map(() => null);
  if (plane === null) return none;
  const paths = buildPaths(geometry, plane).map(simplify);
  if (countCorners(paths) > MAX_CORNERS) return none;
  let inner = paths.length === 0 ? [] : nest(ClipType.Union, paths, []).flat();
  // Outlines that cross have a corner at each crossing.
  if (countCorners(inner) > MAX_CORNERS) return none;
  return distancesMetres.map((metres, index) => {
    if (inner.length === 0) return null;
    // From the ring before it, which has fewer corners that matter: the ground within 5 ft and then 25 ft more is that within 30 ft.
    const outer = inflate(inner, (metres - (distancesMetres[index - 1] ?? 0)) * UNITS_PER_METRE);
    const polygons = nest(ClipType.Difference, outer, inner).map((paths) => paths.map((path) => buildRing(path, plane)));
    inner = outer;
    if (polygons.length === 0) return null;
    return { ground: { type: "MultiPolygon", coordinates: polygons }, edge: outer.map((path) => buildRing(path, plane) as Position[]) };
  });
}

function countCorners(paths: Paths64): number {
  return paths.reduce((sum, { length }) => sum + length, 0);
}

function inflate(paths: Paths64, units: number): Paths64 {
  const offset = new ClipperOffset(2, units * ARC_TOLERANCE);
  offset.addPaths(paths, JoinType.Round, EndType.Polygon);
  const inflated: Paths64 = [];
  offset.execute(units, inflated);
  return clean(inflated);
}

/** Each polygon as its outline and its holes. */
function nest(type: ClipType, subject: Paths64, clip: Paths64): Paths64[] {
  const clipper = new Clipper64();
  clipper.addSubject(subject);
  if (clip.length > 0) clipper.addClip(clip);
  const tree = new PolyTree64();
  clipper.execute(type, FillRule.NonZero, tree);
  return listNested(tree).map(clean);
}

/** Clipper never ends on some paths that turn back. */
function clean(paths: Paths64): Paths64 {
  return paths.map(dropSpikes).filter((path) => path.length > 0);
}

/** Ramer, Douglas and Peucker: leaves out the corners that are nearer than the tolerance to the line without them. Stops at too many. */
function simplify(path: Path64): Path64 {
  if (path.length <= USUAL_CORNERS) return path;
  const closed = [...path, path[0]!];
  const kept = new Set([0, closed.length - 1]);
  const open: [number, number][] = [[0, closed.length - 1]];
  for (let span = open.pop(); span && kept.size <= MAX_CORNERS + 1; span = open.pop()) {
    const [from, to] = span;
    let [farthest, distance] = [-1, SIMPLIFIED_UNITS ** 2];
    const ends = [closed[from]!, closed[to]!].map(({ x, y }): PlanePoint => [x, y]);
    for (let at = from + 1; at < to; at++) {
      const away = squaredDistanceToSegment(closed[at]!.x, closed[at]!.y, ends[0]!, ends[1]!);
      if (away > distance) [farthest, distance] = [at, away];
    }
    if (farthest < 0) continue;
    kept.add(farthest);
    open.push([from, farthest], [farthest, to]);
  }
  return dropSpikes(path.filter((_, at) => kept.has(at)));
}
