// Shapes around a place to a small picture in whole steps: a few hundred bytes of JSON, drawn by whoever shows it.
//
//   north
//   +-----------+ 0      Beyond the frame everything is pulled in to its surroundings, so that a coast
//   |  frame    |        of ten miles takes a handful of points.
//   +-----------+ SIZE
import type { Position as AnyPosition, Geometry } from "geojson";
import { PICTURE_KINDS, type PictureKind, type SamplePicture } from "../../contract/dataset-info.ts";
import { emptyBounds, growBounds } from "../../geometry/bounds.ts";
import { createLocalPlane, type LocalPlane, listLines } from "../../geometry/measures.ts";
import type { Bounds, PolygonalGeometry, Position } from "../../geometry/shapes.ts";
import type { ContextShape } from "../store/store.ts";

type Shape = SamplePicture["shapes"][number];

const SIZE = 80;
/** Around the buildings, in metres. */
const MARGIN = 5;
const LEAST_HALF = 16;
const MOST_HALF = 110;
/** Of a place without a building. */
const HALF_OF_LAND = 35;
/** Of one kind: the rest is too small to see. */
const MOST_SHAPES = 30;

/** Which shapes of the dataset's map each kind is made of. */
const SHOWN: Record<Exclude<PictureKind, "building">, (shape: ContextShape, parcelId: string) => boolean> = {
  water: ({ layer }) => layer === "water",
  street: ({ layer }) => layer === "streets",
  parcel: ({ layer, name }, parcelId) => layer === "parcels" && name === parcelId,
  pool: ({ layer }) => layer === "pools",
  neighbor: ({ layer }) => layer === "buildings",
  solar: ({ layer, kind }) => layer === "roof_parts" && kind === "solar",
  tarp: ({ layer, kind }) => layer === "roof_parts" && kind === "tarp",
  tree: ({ layer }) => layer === "trees",
};

export type Frame = { bounds: Bounds; plane: LocalPlane; halfMetres: number };

/** A square around the buildings, else around the point; null where there is neither. */
export function frameOf(buildings: readonly Bounds[], point: Position | null): Frame | null {
  if (buildings.length === 0) return point && buildFrame(point, HALF_OF_LAND);
  const all = emptyBounds();
  for (const bounds of buildings) growBounds(all, bounds);
  const [west, south, east, north] = all;
  const center: Position = [(west + east) / 2, (south + north) / 2];
  const [x, y] = createLocalPlane(center).toMetres([east, north]);
  return buildFrame(center, Math.min(MOST_HALF, Math.max(LEAST_HALF, Math.max(x, y) * 1.15 + MARGIN)));
}

function buildFrame(center: Position, halfMetres: number): Frame {
  const plane = createLocalPlane(center);
  const [west, south] = plane.toDegrees([-halfMetres, -halfMetres]);
  const [east, north] = plane.toDegrees([halfMetres, halfMetres]);
  return { bounds: [west, south, east, north], plane, halfMetres };
}

/** `buildings` are the place's own; `shapes` are all around it. */
export function buildPicture(
  frame: Frame,
  parcelId: string,
  buildings: readonly PolygonalGeometry[],
  shapes: readonly ContextShape[],
): SamplePicture {
  const draw = (kind: PictureKind, geometries: readonly Geometry[]): Shape[] =>
    geometries.slice(0, MOST_SHAPES).flatMap((geometry) => {
      if (geometry.type === "GeometryCollection") return [];
      const lines = listLines(geometry).flatMap((line) => drawLine(line, frame, kind === "street"));
      return lines.length > 0 ? [{ kind, lines }] : [];
    });
  const own = draw("building", buildings);
  const known = new Set(own.map(({ lines }) => JSON.stringify(lines)));
  const drawKind = (kind: PictureKind): Shape[] => {
    if (kind === "building") return own;
    const geometries = shapes.filter((shape) => SHOWN[kind](shape, parcelId)).map(({ geometry }) => geometry);
    const drawn = draw(kind, geometries);
    return kind === "neighbor" ? drawn.filter(({ lines }) => !known.has(JSON.stringify(lines))) : drawn;
  };
  return { size: SIZE, shapes: PICTURE_KINDS.flatMap(drawKind) };
}

/** In whole steps, without points that do not turn it; none where nothing is left to see. */
function drawLine(line: readonly AnyPosition[], { plane, halfMetres }: Frame, isOpen: boolean): number[][] {
  const scale = SIZE / (2 * halfMetres);
  const place = (metres: number) => Math.round(Math.min(2 * SIZE, Math.max(-SIZE, (metres + halfMetres) * scale)));
  const points: [number, number][] = [];
  for (const [longitude, latitude] of line) {
    const [east, north] = plane.toMetres([longitude!, latitude!]);
    const next: [number, number] = [place(east), place(-north)];
    const [before, last] = points.slice(-2);
    if (last && isSame(last, next)) continue;
    if (before && last && points.length > 1 && isStraight(before, last, next)) points.pop();
    points.push(next);
  }
  if (!isOpen && points.length > 1 && isSame(points[0]!, points.at(-1)!)) points.pop();
  return points.length < (isOpen ? 2 : 3) ? [] : [points.flat()];
}

const isSame = (one: [number, number], other: [number, number]) => one[0] === other[0] && one[1] === other[1];

const isStraight = ([ax, ay]: [number, number], [bx, by]: [number, number], [cx, cy]: [number, number]) =>
  (bx - ax) * (cy - by) === (by - ay) * (cx - bx);
