// One geometry judged: how it is written, where its bytes break, what is wrong with its shape and where. Every view of a geometry's faults comes from
// here, so that no two of them disagree. Pure data; words are made where findings are shown.
import { reprojectPosition, WGS84_EPSG } from "../crs.ts";
import { isFinitePosition } from "../judge-ring.ts";
import type { Position } from "../shapes.ts";
import { type FaultCode, findGeometryFaults } from "./find-geometry-faults.ts";
import { MAX_CHARACTERS } from "./loose-shape.ts";
import { type Encoding, isCutOff, type Recognized, recognizeGeometry } from "./recognize-geometry.ts";

/** `at`: longitude/latitude. `ring`, `corner`: in the shape, from 0. `offset`: in the bytes. */
export type FaultPlace = { at: Position | null; ring: number | null; corner: number | null; offset: number | null };

export const NOWHERE: FaultPlace = { at: null, ring: null, corner: null, offset: null };

export type OutlineFinding = { place: FaultPlace } & (
  | { code: "outline-encoding"; parameters: { name: string; encoding: Encoding } }
  | { code: "outline-unreadable"; parameters: { error: string; detail: string; isFieldLength?: boolean } }
  | { code: "outline-fault"; parameters: { fault: FaultCode } }
);

export type InspectedGeometry = { recognized: Recognized | null; found: OutlineFinding[] };

/** `raw`: a member of a response, or a text that somebody pasted. `crs`: null where none is stated. Rejects when coordinate systems can't be loaded. */
export async function inspectGeometry(raw: unknown, crs: number | null): Promise<InspectedGeometry> {
  const recognized = recognizeGeometry(raw);
  if (recognized === null) return { recognized, found: describeUnknown(raw) };
  const { isExpected, name, error, shape, layout } = recognized;
  const found: OutlineFinding[] = [];
  if (!isExpected) found.push({ place: NOWHERE, code: "outline-encoding", parameters: { name, encoding: recognized.encoding } });
  const faults = shape ? findGeometryFaults(shape) : [];
  if (error && !faults.some(({ code }) => code === error.code)) {
    const { code, offset, detail } = error;
    const limit = isCutOff(error) && typeof raw === "string" ? explainLength(raw.length) : "";
    const parameters = { error: code, detail: detail + limit, isFieldLength: limit !== "" };
    found.push({ place: { ...NOWHERE, offset }, code: "outline-unreadable", parameters });
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

/** Where fields of databases and cells of spreadsheets end. */
const FIELD_LENGTHS = new Set([
  254, 255, 256, 500, 512, 1000, 1024, 2000, 2048, 4000, 4096, 8000, 8192, 10_000, 16_384, 32_767, 32_768, 65_535, 65_536,
]);

function explainLength(length: number): string {
  if (!FIELD_LENGTHS.has(length)) return "";
  return ` The text has exactly ${length.toLocaleString("en-US")} characters: a field or cell of that length cut it off.`;
}

/** What is absent is no geometry at all. */
function describeUnknown(raw: unknown): OutlineFinding[] {
  if (raw === undefined || raw === null) return [];
  if (typeof raw === "string" && raw.trim() === "")
    return [{ place: NOWHERE, code: "outline-unreadable", parameters: { error: "empty", detail: "There is nothing to draw." } }];
  const meant = typeof raw === "string" ? STAND_INS[raw.trim().toLowerCase()] : undefined;
  if (meant)
    return [{ place: NOWHERE, code: "outline-unreadable", parameters: { error: "stand-in", detail: `“${startOf(raw)}” ${meant}.` } }];
  const isLong = typeof raw === "string" && raw.length > MAX_CHARACTERS;
  const detail = isLong
    ? `It has ${raw.length.toLocaleString("en-US")} characters; up to ${MAX_CHARACTERS.toLocaleString("en-US")} are read here.`
    : `It begins “${startOf(raw)}”.`;
  return [{ place: NOWHERE, code: "outline-unreadable", parameters: { error: isLong ? "too-long" : "unrecognized", detail } }];
}

const ABSENT = "is written where a program had no value";
/** Words that programs write instead of a geometry. */
const STAND_INS: Record<string, string> = {
  "[object object]": "is what JavaScript writes for an object that nobody turned into text",
  null: ABSENT,
  none: ABSENT,
  nan: ABSENT,
  undefined: ABSENT,
  nil: ABSENT,
  "n/a": ABSENT,
};

function startOf(raw: unknown): string {
  const text = (typeof raw === "string" ? raw : JSON.stringify(raw)).slice(0, 41);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
