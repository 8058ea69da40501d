// What a geometry may have been meant as: read another way, in another coordinate system, with axes or the center's members swapped. A fix is listed
// where it brings the outline to the stated center, or makes it valid; of several, the stated area tells which. None is ever applied to what the
// response says.
import { inferUnit } from "../area-units.ts";
import { reproject, WGS84_EPSG } from "../crs.ts";
import { distanceToGeometryMetres } from "../inside.ts";
import { areaSquareFeet } from "../measures.ts";
import type { PolygonalGeometry, Position } from "../shapes.ts";
import { isInUnitedStates } from "../united-states.ts";
import { type CenterStep, listCenterChanges } from "./center-changes.ts";
import { findCrs, nameSystem } from "./find-crs.ts";
import { CHANGES, KILOMETRES, mapPositions, middleOf, type PlaceStep } from "./place-changes.ts";
import { placeLocally } from "./place-locally.ts";
import { recognizeGeometry } from "./recognize-geometry.ts";
import { listRepairs, type Repaired, type RepairStep } from "./repair-shape.ts";

export type FixStep =
  | RepairStep
  | PlaceStep
  | CenterStep
  /** `isOwn`: the geometry's own SRID. `also`: codes that do as well. `system`: what it is in short. */
  | { code: "crs"; epsg: number; isOwn: boolean; also: number[]; system: string }
  /** Positions counted from somewhere near, in units of so many meters. */
  | { code: "local"; metres: number };

/** Of a fix, against `footprint_area`: `unit` is the one in which that fits, null where it fits in none. */
export type AreaVerdict = { squareFeet: number; stated: number; unit: string | null };

/** `geometry`: in longitude/latitude. `center`: the one that it was compared with; null: none is stated. `area`: null where none is stated. */
export type Fix = {
  steps: FixStep[];
  geometry: PolygonalGeometry;
  center: Position | null;
  metresFromCenter: number | null;
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

type Change = { steps: readonly FixStep[]; crs: number; change?: (position: Position) => Position };

/** The likeliest first; none where the outline is at its center as it came. Rejects when coordinate systems cannot be loaded. */
export async function tryFixes(raw: unknown, context: FixContext): Promise<Fix[]> {
  const recognized = recognizeGeometry(raw);
  if (recognized === null) return [];
  const found: Fix[] = [];
  for (const repaired of listRepairs(recognized)) {
    const stated = context.crs ?? (repaired.srid || WGS84_EPSG);
    const center = pickCenter(context.long, context.lat);
    const asStated = await place(repaired, { steps: [], crs: stated }, center, context);
    const isCenterOdd = context.long !== null && context.lat !== null && !isInUnitedStates(center);
    if (asStated && isNear(asStated) && !isCenterOdd) {
      found.push(asStated);
      continue;
    }
    const moved = await tryPlaces(repaired, stated, context);
    found.push(...(moved.length > 0 || !asStated ? moved : [asStated]));
  }
  return chooseBest(found).slice(0, MAX_FIXES);
}

/** One that is not valid still shows where the outline is meant to be; next to one that is, it says nothing. The same for the area. */
function chooseBest(found: readonly Fix[]): Fix[] {
  const valid = found.some(({ isValid }) => isValid) ? found.filter(({ isValid }) => isValid) : found;
  const fitting = valid.filter(({ area }) => area?.unit);
  const best = fitting.length > 0 ? fitting : valid;
  const kinds = new Set<string>();
  // As it came it is no fix; of several of one kind the first is enough.
  return best.filter(({ steps }) => {
    const kind = steps.map((step) => (step.code === "crs" ? `crs ${step.epsg}` : step.code)).join();
    if (kind === "" || kinds.has(kind)) return false;
    kinds.add(kind);
    return true;
  });
}

function isNear({ metresFromCenter }: Fix): boolean {
  return metresFromCenter === null || metresFromCenter <= NEAR_METRES;
}

async function tryPlaces(repaired: Repaired, stated: number, context: FixContext): Promise<Fix[]> {
  const found: Fix[] = [];
  const { long, lat } = context;
  const center = pickCenter(long, lat);
  const attempt = async (change: Change, at: Position | null = center) => {
    const fix = at && (await place(repaired, change, at, context));
    if (fix && isNear(fix)) found.push(fix);
  };
  const isSettled = () => found.some(({ area }) => area === null || area.unit !== null);
  // Whether the outline is wrong or the center, both are together once either is changed: the one that is in the United States is right.
  if (lat !== null && long !== null && !isInUnitedStates(center)) {
    const asStated = await reproject(repaired.geometry, stated);
    const near = asStated.ok ? middleOf(asStated.geometry) : null;
    for (const { step, center: right, alike } of await listCenterChanges([long, lat], near)) {
      await attempt({ steps: [step], crs: stated }, right);
      if (found.length === 0 && alike)
        await attempt({ steps: [step, ...alike.steps], crs: alike.crs ?? stated, change: alike.change }, right);
      if (found.length > 0) return found;
    }
  }
  if (center === null) return found;
  const systems = [...new Set([stated, repaired.srid || stated, WGS84_EPSG])];
  for (const crs of systems) {
    const isOwn = crs === repaired.srid;
    const named: FixStep[] = crs === stated ? [] : [{ code: "crs", epsg: crs, isOwn, also: [], system: await nameSystem(crs) }];
    for (const { steps, change } of CHANGES) {
      if (crs !== WGS84_EPSG && steps.some(({ code }) => code !== "swap-axes")) continue;
      if (named.length + steps.length > 0) await attempt({ steps: [...named, ...steps], crs, change });
    }
    if (isSettled()) return found;
  }
  const middle = middleOf(repaired.geometry);
  const size = middle ? Math.max(...middle.map(Math.abs)) : 0;
  // Of degrees, every system makes a place near its origin.
  for (const { steps, change } of size < 200 ? [] : size < 20_000 ? [KILOMETRES] : CHANGES.slice(0, 2)) {
    for (const one of (await findCrs(change!(middle!), center, NEAR_METRES)).slice(0, MAX_SYSTEMS))
      await attempt({ steps: [{ code: "crs", isOwn: false, ...one }, ...steps], crs: one.epsg, change });
    if (isSettled()) break;
  }
  if (found.length > 0) return found;
  const local = placeLocally(repaired.geometry, center, context);
  return local ? [finish(repaired, [{ code: "local", metres: local.metres }], local.geometry, center, context)] : [];
}

async function place(
  repaired: Repaired,
  { steps, crs, change }: Change,
  center: Position | null,
  context: FixContext,
): Promise<Fix | null> {
  const placed = await reproject(change ? mapPositions(repaired.geometry, change) : repaired.geometry, crs);
  return placed.ok ? finish(repaired, steps, placed.geometry, center, context) : null;
}

function finish(
  { steps, isValid }: Repaired,
  more: readonly FixStep[],
  geometry: PolygonalGeometry,
  center: Position | null,
  { area, areaUnit }: FixContext,
): Fix {
  const metresFromCenter = center && distanceToGeometryMetres(center, geometry);
  const squareFeet = areaSquareFeet(geometry);
  const verdict =
    area === null || area <= 0 ? null : { squareFeet, stated: area, unit: inferUnit(area, squareFeet, areaUnit)?.unit ?? null };
  return { steps: [...steps, ...more], geometry, center, metresFromCenter, isValid, area: verdict };
}

function pickCenter(long: number | null, lat: number | null): Position | null {
  return long !== null && lat !== null && Math.abs(long) <= 180 && Math.abs(lat) <= 90 ? [long, lat] : null;
}
