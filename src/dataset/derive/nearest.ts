// How far it is from a building's wall to the nearest shape of a layer: 0 where they touch or one lies in the other.
// Long rings and lines are indexed in short stretches, so that a coast of a million points in a few lines costs no more than a tree.
import type { Position as GeoJsonPosition } from "geojson";
import { boundsOfAny, holdsBounds, holdsPosition, padBounds } from "../../geometry/bounds.ts";
import { containsPosition } from "../../geometry/inside.ts";
import { listLines, listPolygons, type PlanePoint, squaredDistanceToSegment } from "../../geometry/measures.ts";
import { type Bounds, isPolygonal, type Position } from "../../geometry/shapes.ts";
import { createBoxIndex, type NumberedBox } from "./box-index.ts";
import type { Outline } from "./outline.ts";
import type { Shapes } from "./shapes.ts";
import type { SurveyShape } from "./survey-layers.ts";

type Nearest = { metres: number; shape: number };
export type NearestFinder = {
  /** Null when the layer is empty (or holds nothing but `except`, the number of a shape to leave out). */
  find: (outline: Outline, except?: number) => Nearest | null;
};

/** A stretch is a part of one line of a shape, as the index knows it; within it whole pieces are passed over by their boxes. */
const [STRETCH_EDGES, PIECE_EDGES] = [256, 16];
/** Stretches are numbered shape by shape, with room for more of each than a file can hold: 48 million points in a GeoPackage's largest cell. */
const STRETCHES_PER_SHAPE = 2 ** 26;
/** Stands for all of an area whose lines are cut: a place in its middle is in the box of none. */
const WHOLE_AREA = STRETCHES_PER_SHAPE - 1;
const FIRST_REACH_METRES = 6;
const REACH_GROWTH = 3;
const REACH_MARGIN = 1.1;
const ROUNDING_METRES = 1e-6;

export function createNearestFinder(shapes: Shapes<SurveyShape>): NearestFinder {
  const stretches = createBoxIndex(listStretches(shapes));
  // Neighbours come one after the other: what is far from one is as far from the next.
  let firstReach = FIRST_REACH_METRES;
  return {
    find: (outline, except) => {
      if (stretches.extent === null) return null;
      let best: Nearest | null = null;
      for (let reach = firstReach; ; reach *= REACH_GROWTH) {
        const box = padBounds(outline.bounds, reach * outline.degreesPerMetre[0], reach * outline.degreesPerMetre[1]);
        const near = stretches.searchBoxes(box);
        const around = reach === firstReach ? findAround(shapes, near, outline, except) : null;
        if (around !== null) return { metres: 0, shape: around };
        best = nearestOf(shapes, near, outline, except);
        const isAll = holdsBounds(box, stretches.extent);
        if (!isAll && (best === null || best.metres > reach)) continue;
        if (best !== null) firstReach = Math.max(FIRST_REACH_METRES, best.metres * REACH_MARGIN);
        return best;
      }
    },
  };
}

/** A shape in which a corner of the building lies. */
function findAround(shapes: Shapes<SurveyShape>, near: readonly NumberedBox[], outline: Outline, except?: number): number | null {
  for (const [ring] of listPolygons(outline.geometry)) {
    const corner = ring![0] as Position;
    let looked = except;
    for (const { at, box } of near) {
      const shape = Math.floor(at / STRETCHES_PER_SHAPE);
      if (shape === looked || shape === except || !holdsPosition(box, corner)) continue;
      looked = shape;
      const area = shapes.at(shape)!;
      if (isPolygonal(area) && containsPosition(area, corner)) return shape;
    }
  }
  return null;
}

function nearestOf(shapes: Shapes<SurveyShape>, stretches: readonly NumberedBox[], outline: Outline, except?: number): Nearest | null {
  let best: Nearest | null = null;
  // Most of what is near in boxes need not be measured: it cannot be nearer than its box is.
  const byGap = stretches.map(({ at, box }) => ({ stretch: at, gap: gapMetres(box, outline) }));
  byGap.sort((a, b) => a.gap - b.gap);
  for (const { stretch, gap } of byGap) {
    if (best !== null && gap > best.metres + ROUNDING_METRES) break;
    const shape = Math.floor(stretch / STRETCHES_PER_SHAPE);
    const number = stretch % STRETCHES_PER_SHAPE;
    if (shape === except || number === WHOLE_AREA) continue;
    const positions = stretchOf(shapes.at(shape)!, number);
    const metres = distanceToStretch(positions, outline, best?.metres ?? Infinity);
    if (best === null || metres < best.metres || (metres === best.metres && shape < best.shape)) best = { metres, shape };
  }
  return best;
}

/** Metres, or Infinity where no piece of it comes as near as `limit`. */
function distanceToStretch(positions: GeoJsonPosition[], outline: Outline, limit: number): number {
  if (containsPosition(outline.geometry, positions[0] as Position)) return 0;
  let nearest = Infinity;
  for (let from = 0; from === 0 || from < positions.length - 1; from += PIECE_EDGES) {
    const coordinates = positions.slice(from, from + PIECE_EDGES + 1);
    const gap = gapMetres(boundsOfAny({ type: "LineString", coordinates }), outline);
    if (gap > Math.min(nearest, limit) + ROUNDING_METRES) continue;
    nearest = Math.min(nearest, distanceBetween(outline.rings, coordinates.map(outline.plane.toMetres)));
  }
  return nearest;
}

function gapMetres([west, south, east, north]: Bounds, { bounds, degreesPerMetre }: Outline): number {
  const eastward = Math.max(0, west - bounds[2], bounds[0] - east) / degreesPerMetre[0];
  const northward = Math.max(0, south - bounds[3], bounds[1] - north) / degreesPerMetre[1];
  return Math.hypot(eastward, northward);
}

/** Metres between rings and a line, 0 where they cross. */
function distanceBetween(rings: readonly PlanePoint[][], line: readonly PlanePoint[]): number {
  let nearest = Infinity;
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const [a, b] = [ring[i - 1]!, ring[i]!];
      const [first] = line;
      if (line.length === 1) nearest = Math.min(nearest, squaredDistanceToSegment(first![0], first![1], a, b));
      for (let j = 1; j < line.length; j++) {
        const [c, d] = [line[j - 1]!, line[j]!];
        if (cross(a, b, c, d)) return 0;
        nearest = Math.min(
          nearest,
          squaredDistanceToSegment(a[0], a[1], c, d),
          squaredDistanceToSegment(b[0], b[1], c, d),
          squaredDistanceToSegment(c[0], c[1], a, b),
          squaredDistanceToSegment(d[0], d[1], a, b),
        );
      }
    }
  }
  return Math.sqrt(nearest);
}

/** Whether segments ab and cd cross, each through the other's inside; touching ends are for the distances to find. */
function cross(a: PlanePoint, b: PlanePoint, c: PlanePoint, d: PlanePoint): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

function side([x1, y1]: PlanePoint, [x2, y2]: PlanePoint, [x, y]: PlanePoint): number {
  return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
}

const countStretches = (line: GeoJsonPosition[]) => Math.max(1, Math.ceil((line.length - 1) / STRETCH_EDGES));
const cutStretch = (line: GeoJsonPosition[], number: number) => line.slice(number * STRETCH_EDGES, (number + 1) * STRETCH_EDGES + 1);

function* listStretches(shapes: Shapes<SurveyShape>): Generator<NumberedBox> {
  let at = 0;
  for (const shape of shapes) {
    let stretch = at * STRETCHES_PER_SHAPE;
    const lines = listLines(shape);
    if (isPolygonal(shape) && lines.some((line) => countStretches(line) > 1)) yield { at: stretch + WHOLE_AREA, box: boundsOfAny(shape) };
    for (const line of lines) {
      for (let number = 0; number < countStretches(line); number += 1) {
        yield { at: stretch, box: boundsOfAny({ type: "LineString", coordinates: cutStretch(line, number) }) };
        stretch += 1;
      }
    }
    at += 1;
  }
}

/** As `listStretches` numbers them. */
function stretchOf(shape: SurveyShape, number: number): GeoJsonPosition[] {
  let before = 0;
  for (const line of listLines(shape)) {
    const count = countStretches(line);
    if (number < before + count) return cutStretch(line, number - before);
    before += count;
  }
  throw new RangeError(`the shape has no stretch ${number}`);
}
