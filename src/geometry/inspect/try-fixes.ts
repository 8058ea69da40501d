// Where an outline was meant to be: in another coordinate system, or with its axes swapped or a sign changed. A fix is listed where it brings the
// outline to the stated center. None is ever applied to what the response says.
import { reproject, WGS84_EPSG } from "../crs.ts";
import { distanceToGeometryMetres } from "../inside.ts";
import { boundsOf } from "../measures.ts";
import type { PolygonalGeometry, Position } from "../shapes.ts";
import { isInUnitedStates } from "../united-states.ts";
import { findCrs, nameSystem } from "./find-crs.ts";
import { toPolygonal } from "./loose-shape.ts";
import type { Recognized } from "./recognize-geometry.ts";

export type FixStep =
  | { code: "swap-axes" }
  | { code: "negate"; axis: "longitude" | "latitude" }
  /** `also`: codes that do as well. `system`: what it is in short. */
  | { code: "crs"; epsg: number; also: number[]; system: string };

/** `geometry`: in longitude/latitude. */
export type Fix = {
  steps: FixStep[];
  geometry: PolygonalGeometry;
  metresFromCenter: number;
  /** False: the stated center is swapped or lacks a sign, and was compared as it was meant. */
  isCenterStated: boolean;
};

/** What the response says beside the geometry. `long`, `lat`: the stated center as it came, in range or not; null where it is no number. */
export type FixContext = { crs: number | null; long: number | null; lat: number | null };

/** Nearer than this, an outline is at its center. */
const NEAR_METRES = 200;
const MAX_FIXES = 4;
/** Of degrees, every system makes a place near its origin. */
const LEAST_PROJECTED = 20_000;

type Change = (position: Position) => Position;

const AS_WRITTEN: [FixStep[], Change] = [[], (position) => position];
const SWAP: [FixStep[], Change] = [[{ code: "swap-axes" }], ([x, y]) => [y, x]];
const EAST: FixStep = { code: "negate", axis: "longitude" };
const NORTH: FixStep = { code: "negate", axis: "latitude" };
/** Of degrees only. */
const SIGNS: [FixStep[], Change][] = [
  [[EAST], ([x, y]) => [-x, y]],
  [[NORTH], ([x, y]) => [x, -y]],
  [[EAST, NORTH], ([x, y]) => [-x, -y]],
  [[...SWAP[0], EAST], ([x, y]) => [-y, x]],
];

/** The likeliest first; none where the outline is at its center as it came. Rejects when coordinate systems cannot be loaded. */
export async function tryFixes({ shape, error }: Recognized, context: FixContext): Promise<Fix[]> {
  const written = shape && error === null ? toPolygonal(shape) : null;
  const { center, isCenterStated } = readCenter(context);
  if (written === null || center === null) return [];
  const found: Fix[] = [];
  const attempt = async (steps: FixStep[], crs: number, change: Change) => {
    const placed = await reproject(mapPositions(written, change), crs);
    const metresFromCenter = placed.ok ? distanceToGeometryMetres(center, placed.geometry) : null;
    if (placed.ok && metresFromCenter !== null && metresFromCenter <= NEAR_METRES)
      found.push({ steps, geometry: placed.geometry, metresFromCenter, isCenterStated });
  };
  const stated = context.crs ?? (shape!.srid || WGS84_EPSG);
  for (const crs of new Set([stated, shape!.srid || stated, WGS84_EPSG])) {
    const named: FixStep[] = crs === stated ? [] : [{ code: "crs", epsg: crs, also: [], system: await nameSystem(crs) }];
    for (const [steps, change] of [AS_WRITTEN, SWAP, ...(crs === WGS84_EPSG ? SIGNS : [])]) {
      await attempt([...named, ...steps], crs, change);
      if (found[0]?.steps.length === 0) return [];
    }
    if (found.length > 0) return found;
  }
  const [west, south, east, north] = boundsOf(written)!;
  const middle: Position = [(west + east) / 2, (south + north) / 2];
  if (Math.max(...middle.map(Math.abs)) < LEAST_PROJECTED) return [];
  for (const [steps, change] of [AS_WRITTEN, SWAP]) {
    for (const one of (await findCrs(change(middle), center, NEAR_METRES)).slice(0, MAX_FIXES))
      await attempt([{ code: "crs", ...one }, ...steps], one.epsg, change);
    if (found.length > 0) break;
  }
  return found;
}

/** Where the stated center isn't in the United States, but is with its numbers swapped or a sign changed, that is meant. */
function readCenter({ long, lat }: FixContext): { center: Position | null; isCenterStated: boolean } {
  if (long === null || lat === null) return { center: null, isCenterStated: true };
  const stated: Position = [long, lat];
  const meant = [AS_WRITTEN, SWAP, ...SIGNS].map(([, change]) => change(stated)).find(isInUnitedStates);
  if (meant) return { center: meant, isCenterStated: meant[0] === long && meant[1] === lat };
  return { center: Math.abs(long) <= 180 && Math.abs(lat) <= 90 ? stated : null, isCenterStated: true };
}

function mapPositions(geometry: PolygonalGeometry, change: Change): PolygonalGeometry {
  const mapRings = (rings: readonly (readonly number[][])[]) => rings.map((ring) => ring.map((position) => change(position as Position)));
  return geometry.type === "Polygon"
    ? { type: "Polygon", coordinates: mapRings(geometry.coordinates) }
    : { type: "MultiPolygon", coordinates: geometry.coordinates.map(mapRings) };
}
