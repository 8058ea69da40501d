// One geometry, of a building or pasted, taken apart for a person: how it is written, its bytes, what is wrong and where, and what would put it right.

import { centerOf } from "../../../geometry/center-of.ts";
import { reproject, reprojectPosition, WGS84_EPSG } from "../../../geometry/crs.ts";
import { findGeometryFaults } from "../../../geometry/inspect/find-geometry-faults.ts";
import { type LooseShape, toPolygonal } from "../../../geometry/inspect/loose-shape.ts";
import { recognizeGeometry } from "../../../geometry/inspect/recognize-geometry.ts";
import type { Recognized } from "../../../geometry/inspect/recognized.ts";
import { type FixContext, tryFixes } from "../../../geometry/inspect/try-fixes.ts";
import { boundsOf } from "../../../geometry/measures.ts";
import { resolveGeometry } from "../../../geometry/resolve-geometry.ts";
import type { Bounds, PolygonalGeometry } from "../../../geometry/shapes.ts";
import type { Severity } from "../checks/check-row.ts";
import { type CheckFinding, describeFinding, severityOf } from "../checks/finding.ts";
import type { Position } from "../location/location.ts";
import { cutText } from "../text/cut-text.ts";
import { describeEncoding, describeFault, describeFix, nameFix } from "./outline-words.ts";

/** `at`: longitude/latitude. `point`: the same in the shape's own units. `ring`, `corner`: in the shape, from 0. `offset`: in the bytes. Each null where
 *  it has none. */
export type OutlineFault = {
  id: string;
  severity: Severity;
  title: string;
  detail: string;
  at: Position | null;
  point: Position | null;
  ring: number | null;
  corner: number | null;
  offset: number | null;
};

/** `label` names it on the map, `words` are one sentence. */
export type OutlineFix = { id: string; label: string; words: string; outline: PolygonalGeometry; bounds: Bounds };

export type InspectedOutline = { recognized: Recognized | null; faults: OutlineFault[]; fixes: OutlineFix[] };

const NOWHERE = { at: null, point: null, ring: null, corner: null, offset: null };

/** `isPasted`: nothing is expected of how it is written. Rejects when coordinate systems cannot be loaded. */
export async function inspectOutline(raw: unknown, context: FixContext, isPasted: boolean): Promise<InspectedOutline> {
  const recognized = recognizeGeometry(raw);
  const faults: Omit<OutlineFault, "id">[] = [];
  if (recognized === null) faults.push({ severity: "act", ...describeAbsence(raw), ...NOWHERE });
  else {
    if (!isPasted) faults.push(...(await findOddPlaces(raw, recognized, context)));
    if (!recognized.isExpected && !isPasted) faults.push({ ...describeEncoding(recognized.name), ...NOWHERE });
    faults.push(...(await findFaults(recognized, context)));
  }
  // What was pasted may be written in any way.
  const tried = (await tryFixes(raw, context)).filter(
    ({ steps }) => !isPasted || steps.some(({ code }) => code !== "read-as" && code !== "drop-prefix"),
  );
  const fixes = tried.flatMap((fix) => buildFix(fix, nameFix(fix.steps), describeFix(fix)));
  const asIs = isPasted && recognized?.shape ? await drawAsIs(recognized.shape, context) : [];
  return {
    recognized,
    faults: faults.map((fault, at) => ({ ...fault, id: `fault ${at}` })),
    fixes: [...asIs, ...fixes].map((fix, at) => ({ ...fix, id: `fix ${at}` })),
  };
}

function buildFix({ geometry }: { geometry: PolygonalGeometry }, label: string, words: string): Omit<OutlineFix, "id">[] {
  const bounds = boundsOf(geometry);
  return bounds ? [{ label, words, outline: geometry, bounds }] : [];
}

/** What was pasted, in the system that it names. */
async function drawAsIs(shape: LooseShape, { crs }: FixContext): Promise<Omit<OutlineFix, "id">[]> {
  const polygonal = toPolygonal(shape);
  const used = crs ?? (shape.srid || WGS84_EPSG);
  const placed = polygonal && (await reproject(polygonal, used));
  return placed?.ok ? buildFix(placed, `pasted geometry, EPSG:${used}`, `As it was pasted, in EPSG:${used}.`) : [];
}

function describeAbsence(raw: unknown): { title: string; detail: string } {
  if (raw === undefined) return { title: "No geometry", detail: "The response has no geometry for this building." };
  if (raw === null) return { title: "The geometry is null", detail: "The API expects hexadecimal WKB, so there is nothing to draw." };
  if (raw === "") return { title: "The geometry is empty text", detail: "The API expects hexadecimal WKB, so there is nothing to draw." };
  const start = cutText(typeof raw === "string" ? raw : JSON.stringify(raw), 40);
  return { title: "Not a geometry that can be recognized", detail: `It begins “${start}”. The API expects hexadecimal WKB.` };
}

/** What the page's own reading says of where it is, in the words of the tab Checks. */
async function findOddPlaces(
  raw: unknown,
  { isExpected, error }: Recognized,
  { crs, long, lat }: FixContext,
): Promise<Omit<OutlineFault, "id">[]> {
  const isOdd = long !== null && lat !== null && (Math.abs(long) > 180 || Math.abs(lat) > 90);
  const found: Omit<OutlineFault, "id">[] = [];
  if (isOdd) {
    const detail = `center_long is ${long} and center_lat ${lat}; latitudes are -90 to 90, longitudes -180 to 180.`;
    found.push({ severity: "act", title: "The stated center isn't on the globe", detail, ...NOWHERE });
  }
  if (!isExpected || error !== null || typeof raw !== "string") return found;
  const resolved = await resolveGeometry(raw, crs, isOdd || long === null || lat === null ? null : [long, lat]);
  if (!resolved.ok) return [...found, { severity: "act", title: "The outline can't be drawn", detail: resolved.detail, ...NOWHERE }];
  for (const { code, ...parameters } of resolved.findings) {
    const finding = { source: "check", code, parameters, pointer: "", footprint: null } as unknown as CheckFinding;
    const at = code === "far-from-center" ? centerOf(resolved.geometry) : null;
    found.push({ severity: severityOf(finding), ...describeFinding(finding), ...NOWHERE, at });
  }
  return found;
}

async function findFaults({ shape, error, layout }: Recognized, { crs }: FixContext): Promise<Omit<OutlineFault, "id">[]> {
  const found: Omit<OutlineFault, "id">[] = [];
  const all = shape ? findGeometryFaults(shape) : [];
  const isCutOff = error?.code === "truncated";
  if (error && !all.some(({ code }) => code === error.code)) {
    const title = ERROR_TITLES[error.code] ?? "The geometry can't be read";
    found.push({ severity: "act", title, detail: error.detail, ...NOWHERE, offset: error.offset });
  }
  for (const { code, at, ring, corner } of all) {
    if (isCutOff && code === "ring-not-closed") continue;
    const place = at && (await reprojectPosition(at, crs ?? shape?.srid ?? WGS84_EPSG));
    const part = layout?.parts.find((each) => each.ring === ring && each.corner === corner && ring !== null);
    found.push({ ...describeFault(code, ring, corner), at: place, point: at, ring, corner, offset: part?.offset ?? null });
  }
  return found;
}

const ERROR_TITLES: Record<string, string> = {
  truncated: "The bytes end too early",
  "odd-length": "Half a byte is missing",
  "not-hex": "It has a character that isn't hexadecimal",
  "trailing-bytes": "There is more after the geometry",
  "bad-byte-order": "It doesn't begin with a byte order",
  "unknown-type": "It has no known geometry type",
  "not-polygonal": "It isn't a polygon",
  "absurd-count": "It announces more than there is",
};
