// The geometry check of all buildings of a response: what is wrong with each geometry, which lie on each other, and what would put one in its place.
// It takes seconds for thousands of them, so it runs in a worker.
import { holdsPosition, padBounds } from "../bounds.ts";
import { boundsOf } from "../measures.ts";
import type { PolygonalGeometry } from "../shapes.ts";
import { inspectGeometry, NOWHERE, type OutlineFinding } from "./inspect-geometry.ts";
import { type Fix, type FixContext, tryFixes } from "./try-fixes.ts";

/** `raw`: the member `geometry` as it came. `outline`: as the page draws it, in longitude/latitude. */
export type InspectedFootprint = FixContext & { raw: unknown; outline: PolygonalGeometry | null };

/** Of two that lie on each other: by how much of the smaller one, 0 to 1. */
export type PairFinding = { code: "outline-same" | "outline-overlap"; other: number; share: number };

/** `footprint`: its number in the list. */
export type GeometryFinding = { footprint: number } & (
  | OutlineFinding
  | (PairFinding & Pick<OutlineFinding, "place">)
  | { code: "outline-fix"; fix: Fix }
);

/**
 * `unlooked`: how many were left out, because those before them have too much wrong with them. `uncompared`: how many pairs have too many corners to
 * find out whether they overlap.
 */
export type InspectedGeometries = { found: GeometryFinding[]; unlooked: number; uncompared: number };

/** `left`: numbers of those that aren't looked at, nor compared. `onOutline` hears each that is begun, and null once there are no more. */
export type OutlineSteps = { left: readonly number[]; onOutline: (footprint: number | null) => void };

/** Each costs up to a tenth of a second: those after them are mostly like them. */
const MAX_TRIED = 10;
const MAX_FINDINGS = 2_000;
/** 200 m and less, by longitude. */
const NEAR_DEGREES = 0.0018;

/** Rejects when coordinate systems cannot be loaded. */
export async function inspectGeometries(
  footprints: readonly InspectedFootprint[],
  { left, onOutline }: OutlineSteps = { left: [], onOutline: () => {} },
): Promise<InspectedGeometries> {
  const found: GeometryFinding[] = [];
  let tried = 0;
  let looked = 0;
  for (const [number, footprint] of footprints.entries()) {
    if (found.length >= MAX_FINDINGS) break;
    looked++;
    if (left.includes(number)) continue;
    onOutline(number);
    const { recognized, found: own } = await inspectGeometry(footprint.raw, footprint.crs);
    for (const finding of own) found.push({ footprint: number, ...finding });
    if (recognized === null || tried >= MAX_TRIED || (own.length === 0 && isInPlace(footprint))) continue;
    tried++;
    const [fix] = await tryFixes(recognized, footprint);
    if (fix) found.push({ footprint: number, code: "outline-fix", fix });
  }
  onOutline(null);
  // Clipping is half of the program, and one building overlaps none.
  if (footprints.length < 2) return { found, unlooked: 0, uncompared: 0 };
  const { findOverlaps } = await import("./find-overlaps.ts");
  const { overlaps, uncompared } = findOverlaps(footprints.map(({ outline }, number) => (left.includes(number) ? null : outline)));
  for (const { one, other, isSame, share, at } of overlaps)
    found.push({ footprint: other, code: isSame ? "outline-same" : "outline-overlap", other: one, share, place: { ...NOWHERE, at } });
  return { found, unlooked: footprints.length - looked, uncompared };
}

/** At the stated center, as far as one is stated. */
function isInPlace({ outline, long, lat }: InspectedFootprint): boolean {
  const bounds = outline && boundsOf(outline);
  if (long === null || lat === null || bounds === null) return bounds !== null;
  return Math.abs(lat) <= 90 && holdsPosition(padBounds(bounds, NEAR_DEGREES, NEAR_DEGREES), [long, lat]);
}
