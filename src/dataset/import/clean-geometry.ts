// Whatever a source calls a geometry -> a polygon in longitude/latitude that keeps the rules (RFC 7946: closed rings, outlines
// anticlockwise; valid by OGC's), or the reason why there is none. What was mended on the way is noted.
import type { MultiPoint, Point, Position } from "geojson";
import { findInvalidity } from "../../geometry/find-invalidity.ts";
import { areaSquareMetres, planeArea } from "../../geometry/measures.ts";
import { mendShape } from "../../geometry/mend-shape.ts";
import { turn } from "../../geometry/rings.ts";
import type { Position as LonLat, PolygonalGeometry } from "../../geometry/shapes.ts";
import type { SurveyShape } from "../derive/survey-layers.ts";

export type GeometryNote =
  | "ring-closed"
  | "self-crossing-mended"
  | "area-changed"
  | "empty-part-left-out"
  | "heights-dropped"
  | "taken-from-collection";

export const GEOMETRY_NOTES: Record<GeometryNote, string> = {
  "ring-closed": "the outline wasn't closed; its first corner was repeated at the end",
  "self-crossing-mended": "the outline crossed, touched or overlapped itself; it was redrawn around the same area",
  "area-changed": "the outline crossed, touched or overlapped itself; it was redrawn, which changed the area by more than 1%",
  "empty-part-left-out": "a part without area was left out",
  "heights-dropped": "third coordinates (heights) were dropped",
  "taken-from-collection": "the polygons were taken from a geometry collection",
};

export type CleanResult<Shape = PolygonalGeometry> =
  | { ok: true; geometry: Shape; notes: GeometryNote[] }
  | { ok: false; reason: string; detail?: string };

/** Source coordinates to longitude/latitude; null when they have no place there. */
export type ToLonLat = (position: Position) => Position | null;

class Unusable extends Error {
  detail?: string;
  constructor(reason: string, detail?: string) {
    super(reason);
    if (detail !== undefined) this.detail = detail;
  }
}

/** For a row that is left out. */
function explain(error: unknown): { ok: false; reason: string; detail?: string } {
  if (!(error instanceof Unusable)) throw error;
  return { ok: false, reason: error.message, ...(error.detail !== undefined && { detail: error.detail }) };
}

/** How deep the positions of points and lines are nested. */
const NESTING = { Point: 0, MultiPoint: 1, LineString: 1, MultiLineString: 2 } as const;
const MAX_COLLECTION_DEPTH = 8;
const MAX_CHANGE = 0.01;
const MIN_SQUARE_METRES = 0.01;
const UNMENDED = {
  "no-area": "its geometry has no area",
  tangled: "its outline crosses itself too often to be repaired",
  unmendable: "its outline crosses itself and can't be repaired",
};

type Raw = { type?: unknown; coordinates?: unknown; geometries?: unknown };

/** One or several. */
export const isPoints = (geometry: unknown): geometry is Point | MultiPoint =>
  ["Point", "MultiPoint"].includes((geometry as Raw | null | undefined)?.type as string);

export const listPositions = (points: Point | MultiPoint): Position[] =>
  points.type === "Point" ? [points.coordinates] : points.coordinates;

/** The raw coordinates of each polygon in it. */
function listPolygons(geometry: unknown, notes: Set<GeometryNote>, depth = 0): unknown[] {
  if (geometry === null || geometry === undefined) throw new Unusable("it has no geometry");
  const { type, coordinates, geometries } = geometry as Raw;
  if (type === "Polygon") return [coordinates];
  if (type === "MultiPolygon" && Array.isArray(coordinates)) return coordinates;
  if (type === "GeometryCollection" && Array.isArray(geometries) && depth < MAX_COLLECTION_DEPTH) {
    notes.add("taken-from-collection");
    const polygonal = geometries.filter((member) =>
      ["Polygon", "MultiPolygon", "GeometryCollection"].includes((member as Raw | null)?.type as string),
    );
    return polygonal.flatMap((member) => listPolygons(member, notes, depth + 1));
  }
  if (typeof type !== "string") throw new Unusable("its geometry has no type");
  const isKnown = type in NESTING || type === "GeometryCollection";
  throw isKnown
    ? new Unusable(`its geometry is a ${type}, not a polygon`)
    : new Unusable("its geometry isn't a polygon", `“${type.slice(0, 40)}”; convert it: ogr2ogr -nlt MULTIPOLYGON parcels.gpkg FILE`);
}

const same = (a: Position, b: Position) => a[0] === b[0] && a[1] === b[1];

function readPosition(raw: unknown, toLonLat: ToLonLat, notes: Set<GeometryNote>): Position {
  const [x, y] = Array.isArray(raw) ? raw : [];
  if (!Number.isFinite(x) || !Number.isFinite(y)) throw new Unusable("a coordinate isn't a number");
  if ((raw as unknown[]).length > 2) notes.add("heights-dropped");
  const position = toLonLat([x as number, y as number]);
  if (!position || Math.abs(position[0]!) > 180 || Math.abs(position[1]!) > 90) {
    throw new Unusable("its coordinates aren't longitude and latitude", `${x}, ${y}`);
  }
  return position;
}

/** Repeated corners and spikes (there and back again) taken out; null when fewer than three corners are left. */
function readRing(raw: unknown, toLonLat: ToLonLat, notes: Set<GeometryNote>): Position[] | null {
  if (!Array.isArray(raw)) throw new Unusable("its coordinates aren't nested like a polygon's");
  const open: Position[] = [];
  for (const item of raw) {
    const position = readPosition(item, toLonLat, notes);
    if (open.length > 0 && same(open.at(-1)!, position)) continue;
    if (open.length > 1 && same(open.at(-2)!, position)) open.pop();
    else open.push(position);
  }
  if (open.length > 1 && same(open[0]!, open.at(-1)!)) open.pop();
  else if (open.length > 2) notes.add("ring-closed");
  while (open.length > 2 && same(open[1]!, open.at(-1)!)) open.splice(0, 1);
  return open.length < 3 ? null : [...open, open[0]!];
}

/** Whether all corners are on one line. */
function isOnLine(ring: readonly LonLat[]): boolean {
  const other = ring.find((corner) => !same(corner, ring[0]!));
  return other === undefined || ring.every((corner) => turn(ring[0]!, other, corner) === 0);
}

function readPolygon(raw: unknown, toLonLat: ToLonLat, notes: Set<GeometryNote>): Position[][] | null {
  if (!Array.isArray(raw)) throw new Unusable("its coordinates aren't nested like a polygon's");
  const rings: Position[][] = [];
  for (const item of raw) {
    const ring = readRing(item, toLonLat, notes);
    const area = ring ? planeArea(ring) : 0;
    // The loops of a figure of eight cancel out.
    if (!ring || (area === 0 && isOnLine(ring as LonLat[]))) {
      notes.add("empty-part-left-out");
      continue;
    }
    rings.push(area > 0 === (rings.length === 0) ? ring : ring.reverse());
  }
  return rings.length > 0 ? rings : null;
}

/** As `cleanGeometry`, for layers in which points and lines serve as well. Never throws. */
export function cleanShape(raw: unknown, toLonLat: ToLonLat): CleanResult<SurveyShape> {
  const { type, coordinates } = (raw ?? {}) as Raw;
  const depth = NESTING[type as keyof typeof NESTING];
  if (depth === undefined) return cleanGeometry(raw, toLonLat);
  const notes = new Set<GeometryNote>();
  const read = (part: unknown, levels: number): unknown => {
    if (levels === 0) return readPosition(part, toLonLat, notes);
    if (!Array.isArray(part) || part.length === 0) throw new Unusable("its geometry is empty");
    return part.map((member) => read(member, levels - 1));
  };
  try {
    return { ok: true, geometry: { type, coordinates: read(coordinates, depth) } as SurveyShape, notes: [...notes] };
  } catch (error) {
    return explain(error);
  }
}

/** Never throws. Coordinates keep all their digits unless the shape had to be mended. */
export function cleanGeometry(raw: unknown, toLonLat: ToLonLat): CleanResult {
  const notes = new Set<GeometryNote>();
  try {
    const polygons = listPolygons(raw, notes)
      .map((polygon) => readPolygon(polygon, toLonLat, notes))
      .filter((polygon) => polygon !== null);
    if (polygons.length === 0) throw new Unusable("its geometry is empty");
    let geometry: PolygonalGeometry =
      polygons.length === 1 ? { type: "Polygon", coordinates: polygons[0]! } : { type: "MultiPolygon", coordinates: polygons };
    const invalidity = findInvalidity(geometry);
    if (invalidity !== null) {
      const mended = invalidity === "tangled" ? "tangled" : mendShape(geometry);
      if (typeof mended === "string") throw new Unusable(UNMENDED[mended]);
      const [before, after] = [areaSquareMetres(geometry), areaSquareMetres(mended)];
      notes.add(Math.abs(after - before) <= MAX_CHANGE * after ? "self-crossing-mended" : "area-changed");
      geometry = mended;
    }
    if (areaSquareMetres(geometry) < MIN_SQUARE_METRES) throw new Unusable(UNMENDED["no-area"]);
    return { ok: true, geometry, notes: [...notes] };
  } catch (error) {
    return explain(error);
  }
}
