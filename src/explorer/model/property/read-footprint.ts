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
  const resolved = await decode(member(value, "geometry"), member(value, "crs"), statedCenter);
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

async function decode(hex: unknown, crs: unknown, center: [number, number] | null): Promise<ResolvedGeometry | Unresolved> {
  if (hex === undefined) return { ok: false, error: "missing", detail: "The response has no geometry for it." };
  if (typeof hex !== "string") return { ok: false, error: "not-text", detail: "The geometry isn't text." };
  try {
    return await resolveGeometry(hex, Number.isInteger(crs) ? (crs as number) : null, center);
  } catch {
    return { ok: false, error: "unloaded", detail: "Coordinate systems couldn't load. Reload the page." };
  }
}

function measure(geometry: PolygonalGeometry | null): Pick<DecodedFootprint, "drawnAreaSquareFeet" | "bounds"> {
  return geometry
    ? { drawnAreaSquareFeet: areaSquareFeet(geometry), bounds: boundsOf(geometry) }
    : { drawnAreaSquareFeet: null, bounds: null };
}
