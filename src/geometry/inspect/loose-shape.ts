// A shape as it is written, in its own units: also one that is open, cut off, or no area at all, so that it can be looked at.
import type { Geometry } from "geojson";
import { judgeRing, type RingFault } from "../judge-ring.ts";
import type { PolygonalGeometry, Position } from "../shapes.ts";

/** One ring, or what is written in the place of one. `part`: the number of its polygon. `positions`: all that are written, the closing one too. */
type LooseRing = { part: number; isHole: boolean; positions: Position[] };

/** `type`: as in WKT and GeoJSON, `Polygon`. `srid`: null where none is written. */
export type LooseShape = { type: string; srid: number | null; rings: LooseRing[] };

/** Longer texts and more bytes are named and not read. */
export const MAX_CHARACTERS = 4_000_000;

export function isAreal({ type }: Pick<LooseShape, "type">): boolean {
  return type === "Polygon" || type === "MultiPolygon";
}

type ShapeFault = Omit<RingFault, "code"> & { code: RingFault["code"] | "not-polygonal"; ring: number };

/** Why it can't be drawn, with its place; null where it can. Rings without any point are left out. */
export function judgeShape(shape: LooseShape): ShapeFault | null {
  if (!isAreal(shape)) {
    const detail = `The geometry is a ${shape.type}; a footprint is a Polygon or MultiPolygon.`;
    return { code: "not-polygonal", ring: -1, corner: -1, detail };
  }
  for (const [ring, { positions }] of shape.rings.entries()) {
    const fault = positions.length > 0 ? judgeRing(positions, ring) : null;
    if (fault) return { ...fault, ring };
  }
  return null;
}

/** Null where it is no area, or a ring of it is not whole. */
export function toPolygonal(shape: LooseShape): PolygonalGeometry | null {
  if (!isAreal(shape) || shape.rings.length === 0 || shape.rings.some(({ positions }, ring) => judgeRing(positions, ring))) return null;
  const parts = [...Map.groupBy(shape.rings, ({ part }) => part).values()].map((rings) => rings.map(({ positions }) => positions));
  return parts.length === 1 ? { type: "Polygon", coordinates: parts[0]! } : { type: "MultiPolygon", coordinates: parts };
}

/** Of GeoJSON whose members may be anything. Null where there are no positions to be found. */
export function readLoose({ type, coordinates }: { type: Geometry["type"]; coordinates: unknown }, srid: number | null): LooseShape | null {
  const polygons = { Polygon: [coordinates], MultiPolygon: coordinates, MultiLineString: [coordinates] }[type as string] ?? [
    [type === "Point" ? [coordinates] : coordinates],
  ];
  if (!isList(polygons)) return null;
  const rings: LooseRing[] = [];
  for (const [part, polygon] of polygons.entries()) {
    if (!isList(polygon)) return null;
    for (const [at, ring] of polygon.entries()) {
      if (!isList(ring) || !ring.every(isPair)) return null;
      rings.push({ part, isHole: at > 0, positions: ring.map(([x, y]) => [x, y]) });
    }
  }
  return { type, srid, rings };
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function isPair(value: unknown): value is [number, number] {
  return isList(value) && value.length >= 2 && typeof value[0] === "number" && typeof value[1] === "number";
}
