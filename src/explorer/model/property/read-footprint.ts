// One entry of `footprints` -> a footprint with its geometry decoded once, and what is odd about it. Each is judged alone:
// a bad one is listed with its reason and leaves the others drawn.
import { type DatasetDictionary, FOOTPRINT_FIELDS } from "../../../contract/fields.ts";
import { areaSquareFeet, boundsOf } from "../../../geometry/measures.ts";
import { type ResolvedGeometry, resolveGeometry } from "../../../geometry/resolve-geometry.ts";
import type { PolygonalGeometry } from "../../../geometry/shapes.ts";
import { checkFields } from "../checks/check-fields.ts";
import { checkFootprint } from "../checks/check-footprint.ts";
import { checkGeometry, type Unresolved } from "../checks/check-geometry.ts";
import type { Report } from "../checks/collect-findings.ts";
import type { CheckFinding } from "../checks/finding.ts";
import { readCenter } from "../exchange/match-results.ts";
import type { FieldSource } from "../fields/read-fields.ts";
import { isObject, member } from "../text/json-members.ts";
import type { DecodedFootprint } from "./property.ts";

/** What every part of one answer is read with. */
export type AnswerContext = {
  exchangeId: string;
  dictionary: DatasetDictionary;
  lossyNumbers: Map<string, string>;
  /** When it was asked, milliseconds since 1970: ages are counted from there, so that a reading is the same tomorrow. */
  askedAt: number;
  /** False: outlines and centers were removed from the file. */
  arePlacesKnown: boolean;
  /** How many buildings may still be read; it goes down. */
  left: { buildings: number };
  /** Told of each footprint as soon as it is read, with all that was found in it alone. */
  onFootprint?: ((footprint: DecodedFootprint, findings: readonly CheckFinding[]) => void) | undefined;
};

/** `listFields` puts the fields there, when all of the response is read. */
const NOT_LISTED: DecodedFootprint["fields"] = [];

/** What is odd about it goes to `report`. */
export async function readFootprint(
  value: unknown,
  { index, key, pointer }: Pick<DecodedFootprint, "index" | "key" | "pointer">,
  context: AnswerContext,
  report: Report,
): Promise<DecodedFootprint> {
  const statedCenter = readCenter(value);
  const resolved = await decodeGeometry(member(value, "geometry"), member(value, "crs"), statedCenter, context.arePlacesKnown);
  const geometry = resolved.ok && !resolved.empty ? resolved.geometry : null;
  const source: FieldSource = { fields: FOOTPRINT_FIELDS, meanings: context.dictionary.footprint, lossyNumbers: context.lossyNumbers };
  const footprint: DecodedFootprint = {
    id: context.exchangeId + pointer,
    index,
    key,
    entry: isObject(value) ? value : {},
    geometry,
    geometryError: resolved.ok ? (resolved.empty ? "The geometry is empty." : null) : resolved.detail,
    ...measure(geometry),
    statedCenter,
    pointer,
    fields: NOT_LISTED,
  };
  const place = { pointer, footprint: index };
  if (isObject(value)) {
    checkFields(value, place, source, report);
    checkGeometry(footprint, resolved, context.dictionary, report);
    checkFootprint(footprint, context, report);
  } else report(place, { code: "footprint-odd" });
  return footprint;
}

/** `isKnown` false: the outline was removed from the file. Never rejects. */
export async function decodeGeometry(
  hex: unknown,
  crs: unknown,
  center: [number, number] | null,
  isKnown: boolean,
): Promise<ResolvedGeometry | Unresolved> {
  if (!isKnown && hex === null) return { ok: false, error: "missing", detail: "The outline was removed from the file." };
  if (hex === null) return { ok: false, error: "missing", detail: "Its geometry is null." };
  if (hex === undefined) return { ok: false, error: "missing", detail: "The response has no geometry for it." };
  if (typeof hex !== "string") return { ok: false, error: "not-text", detail: (await nameForm(hex)) ?? "The geometry isn't text." };
  try {
    const resolved = await resolveGeometry(hex, Number.isInteger(crs) ? (crs as number) : null, center);
    if (resolved.ok) return resolved;
    return { ...resolved, detail: (await nameForm(hex)) ?? resolved.detail };
  } catch {
    return { ok: false, error: "unloaded", detail: "Coordinate systems couldn't load. Reload the page." };
  }
}

/** How it is written instead, as the Inspector's checks name it; null: that isn't known. */
async function nameForm(raw: unknown): Promise<string | null> {
  try {
    const { recognizeGeometry } = await import("../../../geometry/inspect/recognize-geometry.ts");
    const recognized = recognizeGeometry(raw);
    return recognized === null || recognized.encoding === "hex"
      ? null
      : `The geometry is written as ${recognized.name}, not as plain hexadecimal WKB.`;
  } catch {
    return null;
  }
}

function measure(geometry: PolygonalGeometry | null): Pick<DecodedFootprint, "drawnAreaSquareFeet" | "bounds"> {
  return geometry
    ? { drawnAreaSquareFeet: areaSquareFeet(geometry), bounds: boundsOf(geometry) }
    : { drawnAreaSquareFeet: null, bounds: null };
}
