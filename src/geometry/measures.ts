// Measures of polygons on the WGS 84 ellipsoid. Everything takes longitude/latitude in degrees and answers in metres,
// square metres or degrees; nothing throws for a geometry that `decodeWkb` calls good. Polygons across 180° are not supported.

import type { Position as GeoJsonPosition } from "geojson";
import { boundsOfAny } from "./bounds.ts";
import type { Bounds, PolygonalGeometry, Position, SingleGeometry } from "./shapes.ts";

/** Metres east and north of an origin. */
export type PlanePoint = [east: number, north: number];

const SEMI_MAJOR_METRES = 6_378_137;
const ECCENTRICITY_SQUARED = 0.006_694_379_990_141_317;
const ECCENTRICITY = Math.sqrt(ECCENTRICITY_SQUARED);
const MEAN_RADIUS_METRES = 6_371_008.8;
const RADIANS = Math.PI / 180;
const [MAX_PLANE_DEGREES, MAX_PLANE_LATITUDE] = [1, 89];

/** International feet. */
export const METRES_PER_FOOT = 0.3048;
export const SQUARE_METRES_PER_SQUARE_FOOT = METRES_PER_FOOT ** 2;

/**
 * Area in square metres, holes taken off. Exact on the ellipsoid for edges that are straight in the equal-area projection
 * (Snyder, Map Projections, 10-15); against geodesic edges the error is under 1e-6 for polygons up to 10 km across.
 */
export function areaSquareMetres(geometry: PolygonalGeometry): number {
  let area = 0;
  for (const rings of listPolygons(geometry)) {
    rings.forEach((ring, index) => {
      const ringArea = Math.abs(ringAreaSquareMetres(ring));
      area += index === 0 ? ringArea : -ringArea;
    });
  }
  return area;
}

export function areaSquareFeet(geometry: PolygonalGeometry): number {
  return areaSquareMetres(geometry) / SQUARE_METRES_PER_SQUARE_FOOT;
}

/** Signed, of a closed ring. Runs for every footprint of an answer: one pass, nothing allocated. */
function ringAreaSquareMetres(ring: GeoJsonPosition[]): number {
  const originLongitude = ring[0]![0]!;
  const originHeight = equalAreaHeight(ring[0]![1]!);
  let doubled = 0;
  let [x1, y1] = [0, 0];
  for (const position of ring) {
    const x2 = SEMI_MAJOR_METRES * RADIANS * (position[0]! - originLongitude);
    const y2 = equalAreaHeight(position[1]!) - originHeight;
    doubled += x1 * y2 - x2 * y1;
    x1 = x2;
    y1 = y2;
  }
  return doubled / 2;
}

/** Northing in the cylindrical equal-area projection with true scale at the equator. */
function equalAreaHeight(latitude: number): number {
  const sine = Math.sin(latitude * RADIANS);
  const product = ECCENTRICITY * sine;
  return (SEMI_MAJOR_METRES / 2) * (1 - ECCENTRICITY_SQUARED) * (sine / (1 - product * product) + Math.atanh(product) / ECCENTRICITY);
}

/** Signed area of a ring, closed or not, in its own units; positive when it runs anticlockwise. Counted from its first corner: far from 0 no digits are lost. */
export function planeArea(ring: readonly GeoJsonPosition[]): number {
  let doubled = 0;
  const [originX = 0, originY = 0] = ring[0] ?? [];
  for (let index = 1; index < ring.length; index++) {
    const [x1, y1] = ring[index - 1] as PlanePoint;
    const [x2, y2] = ring[index] as PlanePoint;
    doubled += (x1 - originX) * (y2 - originY) - (x2 - originX) * (y1 - originY);
  }
  return doubled / 2;
}

/** Metres along the ground. Error under 1e-6 up to 100 km, under 1e-4 up to 4,000 km: the straight line through the ellipsoid, bent. */
export function distanceMetres(from: Position, to: Position): number {
  const [x1, y1, z1] = toEarthCentred(from);
  const [x2, y2, z2] = toEarthCentred(to);
  const chord = Math.hypot(x2 - x1, y2 - y1, z2 - z1);
  return 2 * MEAN_RADIUS_METRES * Math.asin(Math.min(1, chord / (2 * MEAN_RADIUS_METRES)));
}

function toEarthCentred([longitude, latitude]: Position): [number, number, number] {
  const sine = Math.sin(latitude * RADIANS);
  const cosine = Math.cos(latitude * RADIANS);
  const normal = SEMI_MAJOR_METRES / Math.sqrt(1 - ECCENTRICITY_SQUARED * sine * sine);
  return [
    normal * cosine * Math.cos(longitude * RADIANS),
    normal * cosine * Math.sin(longitude * RADIANS),
    normal * (1 - ECCENTRICITY_SQUARED) * sine,
  ];
}

export type LocalPlane = {
  toMetres(position: GeoJsonPosition): PlanePoint;
  toDegrees(point: PlanePoint): Position;
};

/** A flat map around a position: equirectangular, with the ellipsoid's radii there. Lengths are good to 1e-4 within 500 m, 1e-3 within 5 km. */
export function createLocalPlane([originLongitude, originLatitude]: Position): LocalPlane {
  const sine = Math.sin(originLatitude * RADIANS);
  const bend = 1 - ECCENTRICITY_SQUARED * sine * sine;
  const metresPerDegreeNorth = (RADIANS * SEMI_MAJOR_METRES * (1 - ECCENTRICITY_SQUARED)) / bend ** 1.5;
  const metresPerDegreeEast = (RADIANS * SEMI_MAJOR_METRES * Math.cos(originLatitude * RADIANS)) / Math.sqrt(bend);
  return {
    toMetres: ([longitude, latitude]) => [
      (longitude! - originLongitude) * metresPerDegreeEast,
      (latitude! - originLatitude) * metresPerDegreeNorth,
    ],
    toDegrees: ([east, north]) => [originLongitude + east / metresPerDegreeEast, originLatitude + north / metresPerDegreeNorth],
  };
}

/** Squared metres from (x, y) on a plane to the nearest point of a segment. */
export function squaredDistanceToSegment(x: number, y: number, from: PlanePoint, to: PlanePoint): number {
  const along = shareAlong(x, y, from, to);
  const awayX = x - from[0] - along * (to[0] - from[0]);
  const awayY = y - from[1] - along * (to[1] - from[1]);
  return awayX * awayX + awayY * awayY;
}

/** Where the nearest point of a segment is on it, from 0 to 1. */
function shareAlong(x: number, y: number, from: PlanePoint, to: PlanePoint): number {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = dx * dx + dy * dy;
  return length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / length));
}

/** The point of these lines that is nearest to the position, a line of one point included; null where there is none. */
export function findNearestOnLines(position: Position, lines: readonly (readonly GeoJsonPosition[])[]): Position | null {
  const { toMetres, toDegrees } = createLocalPlane(position);
  let nearest: PlanePoint | null = null;
  for (const line of lines.map((each) => each.map(toMetres))) {
    for (const [at, to] of line.entries()) {
      const from = line[Math.max(0, at - 1)]!;
      const along = shareAlong(0, 0, from, to);
      const point: PlanePoint = [from[0] + along * (to[0] - from[0]), from[1] + along * (to[1] - from[1])];
      if (nearest === null || Math.hypot(...point) < Math.hypot(...nearest)) nearest = point;
    }
  }
  return nearest && toDegrees(nearest);
}

/** A plane around these bounds; null where they are larger than one can be, or near a pole. */
export function planeAround([west, south, east, north]: Bounds): LocalPlane | null {
  if (east - west >= MAX_PLANE_DEGREES || north - south >= MAX_PLANE_DEGREES || Math.max(-south, north) >= MAX_PLANE_LATITUDE) return null;
  return createLocalPlane([(west + east) / 2, (south + north) / 2]);
}

/** Metres from a point of a plane to the nearest edge of closed rings; Infinity where there is none. */
export function distanceToRings(rings: readonly (readonly PlanePoint[])[], [x, y]: PlanePoint): number {
  let nearest = Infinity;
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) nearest = Math.min(nearest, squaredDistanceToSegment(x, y, ring[i - 1]!, ring[i]!));
  }
  return Math.sqrt(nearest);
}

/** Null for an empty geometry. */
export function boundsOf(geometry: PolygonalGeometry): Bounds | null {
  const bounds = boundsOfAny(geometry);
  return bounds[0] === Infinity ? null : bounds;
}

/** The parts that have an outline. */
export function listPolygons(geometry: PolygonalGeometry): GeoJsonPosition[][][] {
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  return polygons.filter((rings) => rings.length > 0);
}

/** Its lines and rings; each of its points as a line of one. */
export function listLines(shape: SingleGeometry): GeoJsonPosition[][] {
  switch (shape.type) {
    case "Point":
      return [[shape.coordinates]];
    case "MultiPoint":
      return shape.coordinates.map((position) => [position]);
    case "LineString":
      return [shape.coordinates];
    case "MultiPolygon":
      return shape.coordinates.flat();
    default:
      return shape.coordinates;
  }
}
