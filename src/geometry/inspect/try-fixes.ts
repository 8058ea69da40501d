// What a geometry may have been meant as: read another way, in another coordinate system, with axes or the center's members exchanged. A fix is
// listed where it brings the outline to the stated center, or makes it valid. None is ever applied to what the response says.
import { reproject, WGS84_EPSG } from "../crs.ts";
import { distanceToGeometryMetres } from "../inside.ts";
import type { PolygonalGeometry, Position } from "../shapes.ts";
import { findCrs, nameSystem } from "./find-crs.ts";
import { recognizeGeometry } from "./recognize-geometry.ts";
import { listRepairs, type Repaired, type RepairStep } from "./repair-shape.ts";

export type FixStep =
  | RepairStep
  /** `isOwn`: the geometry's own SRID. `also`: codes that do as well. `system`: what it is in short. */
  | { code: "crs"; epsg: number; isOwn: boolean; also: number[]; system: string }
  | { code: "swap-axes" }
  | { code: "negate"; axis: "longitude" | "latitude" }
  | { code: "scale"; by: "radians" | number }
  | { code: "swap-center" }
  | { code: "negate-center" };

/** `geometry`: in longitude/latitude. `center`: the one that it was compared with; null: none is stated. */
export type Fix = {
  steps: FixStep[];
  geometry: PolygonalGeometry;
  center: Position | null;
  metresFromCenter: number | null;
  isValid: boolean;
};

/** What the response says beside the geometry. `long`, `lat`: the stated center as it came, in range or not; null where it is no number. */
export type FixContext = { crs: number | null; long: number | null; lat: number | null };

/** Nearer than this, an outline is at its center. */
const NEAR_METRES = 200;
const MAX_FIXES = 6;
const SLICE_MS = 8;

type Change = { steps: FixStep[]; crs: number; change?: (position: Position) => Position };

/** The likeliest first; none where the outline is at its center as it came. Rejects when coordinate systems cannot be loaded. */
export async function tryFixes(raw: unknown, context: FixContext): Promise<Fix[]> {
  const recognized = recognizeGeometry(raw);
  if (recognized === null) return [];
  const repairs = listRepairs(recognized);
  const found: Fix[] = [];
  for (const repaired of repairs) {
    const needsRepair = repaired.steps.length > 0;
    const stated = context.crs ?? repaired.srid ?? WGS84_EPSG;
    const center = pickCenter(context.long, context.lat);
    const asStated = await place(repaired, { steps: [], crs: stated }, center);
    const isCenterOdd = center === null && context.long !== null && context.lat !== null;
    if (asStated && isNear(asStated) && !isCenterOdd) {
      if (needsRepair) found.push(asStated);
      continue;
    }
    const moved = await tryPlaces(repaired, stated, context);
    found.push(...(moved.length > 0 || !asStated || !needsRepair ? moved : [asStated]));
  }
  return found.filter(isBetter).slice(0, MAX_FIXES);
}

/** One that is not valid still shows where the outline is meant to be; next to one that is, it says nothing. */
function isBetter(fix: Fix, _: number, all: readonly Fix[]): boolean {
  return fix.isValid || !all.some(({ isValid }) => isValid);
}

function isNear({ metresFromCenter }: Fix): boolean {
  return metresFromCenter === null || metresFromCenter <= NEAR_METRES;
}

async function tryPlaces(repaired: Repaired, stated: number, { long, lat }: FixContext): Promise<Fix[]> {
  const found: Fix[] = [];
  const center = pickCenter(long, lat);
  const attempt = async (change: Change, at: Position | null = center) => {
    const fix = at && (await place(repaired, change, at));
    if (fix && isNear(fix)) found.push(fix);
  };
  // Whether the outline is wrong or the center, both lie together once either is changed: the one that is in the United States is right.
  if (lat !== null && long !== null && !isInUs(center)) {
    const [swapped, negated] = [pickCenter(lat, long), pickCenter(-long, lat)];
    if (isInUs(swapped)) await attempt({ steps: [{ code: "swap-center" }], crs: stated }, swapped);
    if (isInUs(negated)) await attempt({ steps: [{ code: "negate-center" }], crs: stated }, negated);
  }
  if (center === null || found.length > 0) return found;
  const systems = [...new Set([stated, repaired.srid ?? stated, WGS84_EPSG])];
  for (const crs of systems) {
    const isOwn = crs === repaired.srid;
    const named: FixStep[] = crs === stated ? [] : [{ code: "crs", epsg: crs, isOwn, also: [], system: await nameSystem(crs) }];
    for (const { steps, change } of CHANGES) {
      if (crs !== WGS84_EPSG && steps.some(({ code }) => code !== "swap-axes")) continue;
      if (named.length + steps.length > 0) await attempt({ steps: [...named, ...steps], crs, change });
    }
    if (found.length > 0) return found;
  }
  const middle = middleOf(repaired.geometry);
  // Of degrees, every system makes a place near its origin.
  if (middle === null || Math.max(...middle.map(Math.abs)) < 1000) return found;
  for (const { steps, change } of CHANGES.slice(0, 2)) {
    const best = await findCrs(change(middle), center, NEAR_METRES, createPause());
    if (best) await attempt({ steps: [{ code: "crs", isOwn: false, ...best }, ...steps], crs: best.epsg, change });
    if (found.length > 0) break;
  }
  return found;
}

const swap = ([x, y]: Position): Position => [y, x];
const scale = (by: number) => (position: Position) => position.map((value) => value * by) as Position;
const CHANGES: readonly { steps: FixStep[]; change: (position: Position) => Position }[] = [
  { steps: [], change: (position) => position },
  { steps: [{ code: "swap-axes" }], change: swap },
  { steps: [{ code: "negate", axis: "longitude" }], change: ([x, y]) => [-x, y] },
  { steps: [{ code: "negate", axis: "latitude" }], change: ([x, y]) => [x, -y] },
  { steps: [{ code: "swap-axes" }, { code: "negate", axis: "longitude" }], change: ([x, y]) => [-y, x] },
  { steps: [{ code: "scale", by: "radians" }], change: scale(180 / Math.PI) },
  ...[1e5, 1e6, 1e7].map((by) => ({ steps: [{ code: "scale", by } as const], change: scale(1 / by) })),
];

async function place({ geometry, steps, isValid }: Repaired, change: Change, center: Position | null): Promise<Fix | null> {
  const placed = await reproject(change.change ? mapPositions(geometry, change.change) : geometry, change.crs);
  if (!placed.ok) return null;
  const metresFromCenter = center && distanceToGeometryMetres(center, placed.geometry);
  return { steps: [...steps, ...change.steps], geometry: placed.geometry, center, metresFromCenter, isValid };
}

function mapPositions(geometry: PolygonalGeometry, change: (position: Position) => Position): PolygonalGeometry {
  const mapRings = (rings: readonly (readonly number[][])[]) => rings.map((ring) => ring.map((position) => change(position as Position)));
  return geometry.type === "Polygon"
    ? { type: "Polygon", coordinates: mapRings(geometry.coordinates) }
    : { type: "MultiPolygon", coordinates: geometry.coordinates.map(mapRings) };
}

function pickCenter(long: number | null, lat: number | null): Position | null {
  return long !== null && lat !== null && Math.abs(long) <= 180 && Math.abs(lat) <= 90 ? [long, lat] : null;
}

/** Roughly, with Alaska, Hawaii and the territories. */
function isInUs(position: Position | null): boolean {
  if (position === null) return false;
  const [longitude, latitude] = position;
  return (longitude < -60 || longitude > 140) && latitude > -16 && latitude < 73;
}

/** Of its corners: good enough to tell coordinate systems apart, in any units. */
function middleOf(geometry: PolygonalGeometry): Position | null {
  const corners = (geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat()).flat();
  if (corners.length === 0) return null;
  const bounds = corners.reduce(
    ([west, south, east, north], [x, y]) => [Math.min(west!, x!), Math.min(south!, y!), Math.max(east!, x!), Math.max(north!, y!)],
    [Infinity, Infinity, -Infinity, -Infinity],
  );
  return [(bounds[0]! + bounds[2]!) / 2, (bounds[1]! + bounds[3]!) / 2];
}

/** Lets the page's thread do what else there is, once in a while. */
export function createPause(): () => Promise<void> {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < SLICE_MS) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    start = performance.now();
  };
}
