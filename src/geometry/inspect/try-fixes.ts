// Where a geometry was meant to be: in another coordinate system, or with its axes swapped or a sign changed. A fix is listed where it brings the
// outline to the stated center; of several, the stated area tells which. None is ever applied to what the response says.
import { inferUnit } from "../area-units.ts";
import { reproject, WGS84_EPSG } from "../crs.ts";
import { findInvalidity } from "../find-invalidity.ts";
import { distanceToGeometryMetres } from "../inside.ts";
import { areaSquareFeet, boundsOf } from "../measures.ts";
import type { PolygonalGeometry, Position } from "../shapes.ts";
import { isInUnitedStates } from "../united-states.ts";
import { findCrs, nameSystem } from "./find-crs.ts";
import { toPolygonal } from "./loose-shape.ts";
import { type MendStep, mendShape } from "./mend-shape.ts";
import { type Encoding, isCutOff, type Recognized } from "./recognize-geometry.ts";

type PlaceStep =
  | { code: "swap-axes" }
  | { code: "negate"; axis: "longitude" | "latitude" }
  /** `isOwn`: the geometry's own SRID. `also`: codes that do as well. `system`: what it is in short. */
  | { code: "crs"; epsg: number; isOwn: boolean; also: number[]; system: string };

export type FixStep = { code: "read-as"; encoding: Encoding; name: string } | MendStep | PlaceStep;

/** Of a fix, against `footprint_area`: `unit` is the one in which that fits, null where it fits in none. */
export type AreaVerdict = { squareFeet: number; stated: number; unit: string | null };

/** `geometry`: in longitude/latitude. `metresFromCenter`: null where no center is stated. `area`: null where none is stated. */
export type Fix = {
  steps: FixStep[];
  geometry: PolygonalGeometry;
  metresFromCenter: number | null;
  /** False: the stated center is swapped or lacks a sign, and was compared as it was meant. */
  isCenterStated: boolean;
  isValid: boolean;
  area: AreaVerdict | null;
};

/**
 * What the response says beside the geometry. `long`, `lat`: the stated center as it came, in range or not; null where it is no number. `areaUnit`:
 * null where none is stated.
 */
export type FixContext = { crs: number | null; long: number | null; lat: number | null; area: number | null; areaUnit: string | null };

/** Nearer than this, an outline is at its center. */
const NEAR_METRES = 200;
const MAX_FIXES = 6;
/** Nearest candidates that are compared by their area. */
const MAX_SYSTEMS = 4;
/** Of degrees, every system makes a place near its origin. */
const LEAST_PROJECTED = 20_000;

type Change = (position: Position) => Position;

const AS_WRITTEN: [PlaceStep[], Change] = [[], (position) => position];
const SWAP: [PlaceStep[], Change] = [[{ code: "swap-axes" }], ([x, y]) => [y, x]];
const EAST: PlaceStep = { code: "negate", axis: "longitude" };
const NORTH: PlaceStep = { code: "negate", axis: "latitude" };
/** Of degrees only. */
const SIGNS: [PlaceStep[], Change][] = [
  [[EAST], ([x, y]) => [-x, y]],
  [[NORTH], ([x, y]) => [x, -y]],
  [[EAST, NORTH], ([x, y]) => [-x, -y]],
  [[...SWAP[0], EAST], ([x, y]) => [-y, x]],
];

/** The likeliest first; none where the outline is at its center as it came. Rejects when coordinate systems cannot be loaded. */
export async function tryFixes(recognized: Recognized, context: FixContext): Promise<Fix[]> {
  const { shape, isExpected, encoding, name, error } = recognized;
  if (shape === null || isCutOff(error)) return [];
  const mended = mendShape(shape);
  const written = mended?.geometry ?? toPolygonal(shape);
  if (written === null) return [];
  const start: FixStep[] = [...(isExpected ? [] : [{ code: "read-as" as const, encoding, name }]), ...(mended ? [mended.step] : [])];
  const { center, isCenterStated } = readCenter(context);
  const isValid = mended !== null || findInvalidity(written) === null;
  const attempt = async (steps: PlaceStep[], crs: number, change?: Change): Promise<Fix | null> => {
    const placed = await reproject(change ? mapPositions(written, change) : written, crs);
    if (!placed.ok) return null;
    const { geometry } = placed;
    const metresFromCenter = center && distanceToGeometryMetres(center, geometry);
    return { steps: [...start, ...steps], geometry, metresFromCenter, isCenterStated, isValid, area: judgeArea(geometry, context) };
  };
  const crs = context.crs ?? (shape.srid || WGS84_EPSG);
  const asStated = await attempt([], crs);
  const found =
    center === null || (asStated && isNear(asStated)) ? [] : await tryPlaces(written, { crs, srid: shape.srid, center }, attempt);
  if (found.length === 0 && asStated) return start.length > 0 ? [asStated] : [];
  const fitting = found.filter(({ area }) => area?.unit);
  return (fitting.length > 0 ? fitting : found).slice(0, MAX_FIXES);
}

type Attempt = (steps: PlaceStep[], crs: number, change: Change) => Promise<Fix | null>;

async function tryPlaces(
  written: PolygonalGeometry,
  { crs: stated, srid, center }: { crs: number; srid: number | null; center: Position },
  attempt: Attempt,
): Promise<Fix[]> {
  const found: Fix[] = [];
  const add = async (...tried: Parameters<Attempt>) => {
    const fix = await attempt(...tried);
    if (fix && isNear(fix)) found.push(fix);
  };
  const isSettled = () => found.some(({ area }) => area === null || area.unit !== null);
  for (const crs of new Set([stated, srid || stated, WGS84_EPSG])) {
    const named: PlaceStep[] =
      crs === stated ? [] : [{ code: "crs", epsg: crs, isOwn: crs === srid, also: [], system: await nameSystem(crs) }];
    for (const [steps, change] of [AS_WRITTEN, SWAP, ...(crs === WGS84_EPSG ? SIGNS : [])])
      if (named.length + steps.length > 0) await add([...named, ...steps], crs, change);
    if (isSettled()) return found;
  }
  const bounds = boundsOf(written);
  const middle: Position | null = bounds && [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2];
  if (middle === null || Math.max(...middle.map(Math.abs)) < LEAST_PROJECTED) return found;
  for (const [steps, change] of [AS_WRITTEN, SWAP]) {
    for (const one of (await findCrs(change(middle), center, NEAR_METRES)).slice(0, MAX_SYSTEMS))
      await add([{ code: "crs", isOwn: false, ...one }, ...steps], one.epsg, change);
    if (isSettled()) break;
  }
  return found;
}

function isNear({ metresFromCenter }: Fix): boolean {
  return metresFromCenter === null || metresFromCenter <= NEAR_METRES;
}

/** Where the stated center isn't in the United States, but is with its numbers swapped or a sign changed, that is meant. */
function readCenter({ long, lat }: FixContext): { center: Position | null; isCenterStated: boolean } {
  if (long === null || lat === null) return { center: null, isCenterStated: true };
  const stated: Position = [long, lat];
  const meant = [AS_WRITTEN, SWAP, ...SIGNS].map(([, change]) => change(stated)).find(isInUnitedStates);
  if (meant) return { center: meant, isCenterStated: meant[0] === long && meant[1] === lat };
  return { center: Math.abs(long) <= 180 && Math.abs(lat) <= 90 ? stated : null, isCenterStated: true };
}

function judgeArea(geometry: PolygonalGeometry, { area, areaUnit }: FixContext): AreaVerdict | null {
  if (area === null || area <= 0) return null;
  const squareFeet = areaSquareFeet(geometry);
  return { squareFeet, stated: area, unit: inferUnit(area, squareFeet, areaUnit)?.unit ?? null };
}

function mapPositions(geometry: PolygonalGeometry, change: Change): PolygonalGeometry {
  const mapRings = (rings: readonly (readonly number[][])[]) => rings.map((ring) => ring.map((position) => change(position as Position)));
  return geometry.type === "Polygon"
    ? { type: "Polygon", coordinates: mapRings(geometry.coordinates) }
    : { type: "MultiPolygon", coordinates: geometry.coordinates.map(mapRings) };
}
