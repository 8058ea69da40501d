// The geometry check of all buildings of one parcel: how each geometry is written, what is wrong with its shape and where, which lie on each other,
// and what would put one in its place. Pure data, so that it can run in a worker; words are made where findings are shown.
import { holdsPosition, padBounds } from "../bounds.ts";
import { reprojectPosition, WGS84_EPSG } from "../crs.ts";
import { boundsOf } from "../measures.ts";
import type { PolygonalGeometry, Position } from "../shapes.ts";
import { findExchanged } from "./find-exchanged.ts";
import { type FaultCode, findGeometryFaults } from "./find-geometry-faults.ts";
import { recognizeGeometry } from "./recognize-geometry.ts";
import type { Recognized } from "./recognized.ts";
import { type FixContext, type FixStep, tryFixes } from "./try-fixes.ts";

/** `raw`: the member `geometry` as it came. `outline`: as the page draws it, in longitude/latitude; `crs`: the system that was used for that. */
export type InspectedFootprint = FixContext & { raw: unknown; outline: PolygonalGeometry | null };

/** `footprint`: its number in the list. `position`: longitude/latitude, null where it has none. */
export type GeometryFinding = { footprint: number; position: Position | null } & (
  | { code: "outline-encoding"; parameters: { name: string } }
  | { code: "outline-unreadable"; parameters: { error: string; offset: number | null; detail: string } }
  | { code: "outline-fault"; parameters: { fault: FaultCode; ring: number | null; corner: number | null } }
  | { code: "outline-same"; parameters: { other: number } }
  /** It has the other's outline, and the other its own. */
  | { code: "outline-exchanged"; parameters: { other: number } }
  | { code: "outline-overlap"; parameters: { other: number; share: number } }
  /** Whether they overlap isn't known: they have too many corners. The first such one of each footprint. */
  | { code: "outline-uncompared"; parameters: { other: number } }
  | { code: "outline-fix"; parameters: { steps: FixStep[]; metresFromCenter: number | null } }
);

/** Each costs up to a tenth of a second: those after them are mostly like them. */
const MAX_TRIED = 10;
const MAX_FINDINGS = 2_000;
/** 200 m and less, by longitude. */
const NEAR_DEGREES = 0.0018;

/** `pause` is awaited often; on the page's thread it lets other work through. Rejects when coordinate systems cannot be loaded. */
export async function inspectGeometries(
  footprints: readonly InspectedFootprint[],
  pause: () => Promise<void> = async () => {},
): Promise<GeometryFinding[]> {
  const found: GeometryFinding[] = [];
  let tried = 0;
  for (const [number, footprint] of footprints.entries()) {
    if (found.length >= MAX_FINDINGS) break;
    const recognized = recognizeGeometry(footprint.raw);
    if (recognized === null) continue;
    const of = await inspectOne(number, footprint, recognized);
    found.push(...of);
    await pause();
    if (tried >= MAX_TRIED || (of.length === 0 && isInPlace(footprint))) continue;
    tried++;
    const [fix] = await tryFixes(footprint.raw, footprint);
    if (!fix) continue;
    const { steps, metresFromCenter, center } = fix;
    found.push({ footprint: number, position: center, code: "outline-fix", parameters: { steps, metresFromCenter } });
  }
  const outlines = footprints.map(({ outline }) => outline);
  // Clipping is half of the program, and one building overlaps none.
  const { overlaps, uncompared } =
    outlines.length > 1 ? await (await import("./find-overlaps.ts")).findOverlaps(outlines, pause) : { overlaps: [], uncompared: [] };
  for (const [other, one] of new Map(uncompared.map(([first, second]) => [second, first])))
    found.push({ footprint: other, position: null, code: "outline-uncompared", parameters: { other: one } });
  for (const { one, other, isSame, share, at } of overlaps) {
    const place = { footprint: other, position: at };
    found.push(
      isSame
        ? { ...place, code: "outline-same", parameters: { other: one } }
        : { ...place, code: "outline-overlap", parameters: { other: one, share } },
    );
  }
  const placed = footprints.map(({ outline, long, lat }) => ({
    outline,
    center: long === null || lat === null ? null : ([long, lat] as Position),
  }));
  for (const [one, other] of findExchanged(placed))
    found.push({ footprint: one, position: placed[one]!.center, code: "outline-exchanged", parameters: { other } });
  return found;
}

/** At the stated center, as far as one is stated. */
function isInPlace({ outline, long, lat }: InspectedFootprint): boolean {
  const bounds = outline && boundsOf(outline);
  if (long === null || lat === null || bounds === null) return bounds !== null;
  return Math.abs(lat) <= 90 && holdsPosition(padBounds(bounds, NEAR_DEGREES, NEAR_DEGREES), [long, lat]);
}

async function inspectOne(
  number: number,
  footprint: InspectedFootprint,
  { isExpected, name, error, shape }: Recognized,
): Promise<GeometryFinding[]> {
  const found: GeometryFinding[] = [];
  if (!isExpected) found.push({ footprint: number, position: null, code: "outline-encoding", parameters: { name } });
  if (error)
    found.push({
      footprint: number,
      position: null,
      code: "outline-unreadable",
      parameters: { error: error.code, offset: error.offset, detail: error.detail },
    });
  for (const { code, at, ring, corner } of shape ? findGeometryFaults(shape) : []) {
    if (code === error?.code || (error?.code === "truncated" && code === "ring-not-closed")) continue;
    const position = at && (await reprojectPosition(at, footprint.crs ?? shape?.srid ?? WGS84_EPSG));
    found.push({ footprint: number, position, code: "outline-fault", parameters: { fault: code, ring, corner } });
  }
  return found;
}
