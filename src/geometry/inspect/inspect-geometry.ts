// One geometry judged: how it is written, where its bytes break, what is wrong with its shape and where. Every view of a geometry's faults comes from
// here, so that no two of them disagree. Pure data; words are made where findings are shown.
import { reprojectPosition, WGS84_EPSG } from "../crs.ts";
import { isFinitePosition } from "../judge-ring.ts";
import type { Position } from "../shapes.ts";
import { type FaultCode, findGeometryFaults } from "./find-geometry-faults.ts";
import { MAX_CHARACTERS } from "./loose-shape.ts";
import { isCutOff, type Recognized, recognizeGeometry } from "./recognize-geometry.ts";

/** `at`: longitude/latitude. `ring`, `corner`: in the shape, from 0. `offset`: in the bytes. */
export type FaultPlace = { at: Position | null; ring: number | null; corner: number | null; offset: number | null };

export const NOWHERE: FaultPlace = { at: null, ring: null, corner: null, offset: null };

export type OutlineFinding = { place: FaultPlace } & (
  | { code: "outline-encoding"; parameters: { name: string } }
  | { code: "outline-unreadable"; parameters: { error: string; detail: string } }
  | { code: "outline-fault"; parameters: { fault: FaultCode } }
);

export type InspectedGeometry = { recognized: Recognized | null; found: OutlineFinding[] };

/** `raw`: a member of a response, or a text that somebody pasted. `crs`: null where none is stated. Rejects when coordinate systems can't be loaded. */
export async function inspectGeometry(raw: unknown, crs: number | null): Promise<InspectedGeometry> {
  const recognized = recognizeGeometry(raw);
  if (recognized === null) return { recognized, found: describeUnknown(raw) };
  const { encoding, name, error, shape, layout } = recognized;
  const found: OutlineFinding[] = [];
  if (encoding !== "hex") found.push({ place: NOWHERE, code: "outline-encoding", parameters: { name } });
  const faults = shape ? findGeometryFaults(shape) : [];
  if (error && !faults.some(({ code }) => code === error.code)) {
    const { code, offset, detail } = error;
    found.push({ place: { ...NOWHERE, offset }, code: "outline-unreadable", parameters: { error: code, detail } });
  }
  for (const { code, at: written, ring, corner } of faults) {
    // Where edges of huge coordinates cross can't be calculated.
    const point = written && isFinitePosition(written) ? written : null;
    // What is cut off is open, too.
    if (code === "ring-not-closed" && isCutOff(error)) continue;
    const at = point && (await reprojectPosition(point, crs ?? (shape?.srid || WGS84_EPSG)));
    const part = ring === null ? undefined : layout?.parts.find((each) => each.ring === ring && each.corner === corner);
    found.push({ place: { at, ring, corner, offset: part?.offset ?? null }, code: "outline-fault", parameters: { fault: code } });
  }
  return { recognized, found };
}

/** What is absent is no geometry at all. */
function describeUnknown(raw: unknown): OutlineFinding[] {
  if (raw === undefined || raw === null) return [];
  if (typeof raw === "string" && raw.trim() === "")
    return [{ place: NOWHERE, code: "outline-unreadable", parameters: { error: "empty", detail: "There is nothing to draw." } }];
  const isLong = typeof raw === "string" && raw.length > MAX_CHARACTERS;
  const detail = isLong
    ? `It has ${raw.length.toLocaleString("en-US")} characters; up to ${MAX_CHARACTERS.toLocaleString("en-US")} are checked.`
    : `It begins “${startOf(raw)}”.`;
  return [{ place: NOWHERE, code: "outline-unreadable", parameters: { error: isLong ? "too-long" : "unrecognized", detail } }];
}

function startOf(raw: unknown): string {
  const text = (typeof raw === "string" ? raw : JSON.stringify(raw)).slice(0, 41);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
