// Points set on the map -> length and area on the ground, and their words. Everything here was measured by the page; no response says it.
import { areaSquareMetres, distanceMetres, SQUARE_METRES_PER_SQUARE_FOOT } from "../../../geometry/measures.ts";
import { meet } from "../../../geometry/rings.ts";
import type { Position } from "../location/location.ts";
import { FEET_PER_MILE, formatNumber, toFeet } from "../text/format-number.ts";

/** `acres`: areas in acres, lengths in feet. */
export type MeasureUnit = "ft" | "m" | "acres";

export type Measured = {
  lengthMetres: number;
  /** Around the area; null without one, and where the line itself is closed. */
  perimeterMetres: number | null;
  /** Null below three points; `crossed`: its lines cross, so that it has no area that one could mean. */
  area: { squareMetres: number } | "crossed" | null;
};

const SQUARE_FEET_PER_ACRE = 43_560;

/** Along the points; the area is closed from the last to the first. A last point on the first one closes the line too. */
export function measurePoints(points: readonly Position[]): Measured {
  let lengthMetres = 0;
  for (let at = 1; at < points.length; at++) lengthMetres += distanceMetres(points[at - 1]!, points[at]!);
  const ring = isClosed(points) ? points.slice(0, -1) : points;
  if (ring.length < 3) return { lengthMetres, perimeterMetres: null, area: null };
  const shape = { type: "Polygon" as const, coordinates: [[...ring, ring[0]!]] };
  if (hasCrossing(ring)) return { lengthMetres, perimeterMetres: null, area: "crossed" };
  const perimeterMetres = ring === points ? lengthMetres + distanceMetres(points.at(-1)!, points[0]!) : null;
  return { lengthMetres, perimeterMetres, area: { squareMetres: areaSquareMetres(shape) } };
}

/** "Length 132 ft · Perimeter 150 ft · Area 1,089 sq ft"; "" below two points. */
export function formatMeasured({ lengthMetres, perimeterMetres, area }: Measured, unit: MeasureUnit): string {
  if (lengthMetres === 0) return "";
  const length = `Length ${formatLength(lengthMetres, unit)}`;
  if (area === null) return length;
  const around = perimeterMetres === null ? "" : ` · Perimeter ${formatLength(perimeterMetres, unit)}`;
  return `${length}${around} · ${area === "crossed" ? "No area: the lines cross" : `Area ${formatArea(area.squareMetres, unit)}`}`;
}

function formatLength(metres: number, unit: MeasureUnit): string {
  if (unit === "m") return metres < 10_000 ? `${round(metres)} m` : `${round(metres / 1_000)} km`;
  const feet = toFeet(metres);
  return feet < FEET_PER_MILE ? `${round(feet)} ft` : `${(feet / FEET_PER_MILE).toFixed(2)} mi`;
}

function formatArea(squareMetres: number, unit: MeasureUnit): string {
  if (unit === "m") return `${round(squareMetres)} m²`;
  const squareFeet = squareMetres / SQUARE_METRES_PER_SQUARE_FOOT;
  if (unit === "ft") return `${round(squareFeet)} sq ft`;
  const acres = squareFeet / SQUARE_FEET_PER_ACRE;
  // What is not zero never reads 0.
  return `${acres < 0.001 ? formatNumber(acres) : acres.toFixed(acres < 1 ? 3 : 2)} acres`;
}

/** Tenths below a hundred: nearer than a person can point. */
function round(value: number): string {
  return value < 100 ? value.toFixed(1) : formatNumber(Math.round(value));
}

function isClosed(points: readonly Position[]): boolean {
  const [first, last] = [points[0], points.at(-1)];
  return points.length > 3 && first![0] === last![0] && first![1] === last![1];
}

/** Of a ring without its closing point. Sides that only touch, or that run along each other, leave an area. */
function hasCrossing(ring: readonly Position[]): boolean {
  const sides = ring.map((from, at) => ({ from, to: ring[(at + 1) % ring.length]! }));
  return sides.some((side, at) => sides.slice(at + 1).some((other) => meet(side, other) === "crossing"));
}
