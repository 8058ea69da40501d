// One entry of `footprints` -> a footprint with its fields, and its geometry decoded once. Each is judged alone:
// a bad one is listed with its reason and leaves the others drawn.
import { type DatasetDictionary, FOOTPRINT_FIELDS } from "../../contract/fields.ts";
import { areaSquareFeet, boundsOf } from "../../geometry/measures.ts";
import { type ResolvedGeometry, resolveGeometry } from "../../geometry/resolve-geometry.ts";
import type { PolygonalGeometry } from "../../geometry/types.ts";
import { checkFields } from "./check-fields.ts";
import { checkFootprint } from "./check-footprint.ts";
import { checkGeometry } from "./check-geometry.ts";
import type { Finding } from "./finding.ts";
import { isObject, member } from "./json-members.ts";
import { readCenter } from "./match-results.ts";
import type { DecodedFootprint } from "./property.ts";
import { readFields } from "./read-fields.ts";

/** What every part of one answer is read with. */
export type AnswerContext = {
  dictionary: DatasetDictionary;
  lossyNumbers: Map<string, string>;
  /** When it was asked, milliseconds since 1970: ages are counted from there, so that a reading is the same tomorrow. */
  askedAt: number;
};

export async function readFootprint(
  entry: unknown,
  index: number,
  key: string,
  pointer: string,
  context: AnswerContext,
): Promise<{ footprint: DecodedFootprint; findings: Finding[] }> {
  const { dictionary, lossyNumbers, askedAt } = context;
  const object = isObject(entry) ? entry : null;
  const fields = readFields(object, pointer, { fields: FOOTPRINT_FIELDS, meanings: dictionary.footprint, lossyNumbers });
  const statedCenter = readCenter(entry);
  const resolved = await decode(member(entry, "geometry"), member(entry, "crs"), statedCenter);
  const geometry = resolved.ok && !resolved.empty ? resolved.geometry : null;
  const footprint: DecodedFootprint = {
    index,
    key,
    fields,
    geometry,
    geometryError: resolved.ok ? (resolved.empty ? "The geometry is empty." : null) : resolved.detail,
    ...measure(geometry),
    statedCenter,
    pointer,
  };
  const findings = object
    ? [...checkFields(fields, pointer, index), ...checkGeometry(footprint, resolved), ...checkFootprint(footprint, askedAt)]
    : [
        {
          code: "footprint-odd",
          severity: "error" as const,
          title: "A building is not an object.",
          detail: "Nothing can be read from it.",
          pointer,
          footprint: index,
        },
      ];
  return { footprint, findings };
}

type Unresolved = { ok: false; error: string; detail: string };

async function decode(hex: unknown, crs: unknown, center: [number, number] | null): Promise<ResolvedGeometry | Unresolved> {
  if (hex === undefined) return { ok: false, error: "missing", detail: "The answer holds no geometry for it." };
  if (typeof hex !== "string") return { ok: false, error: "not-text", detail: "The geometry is not a text." };
  try {
    return await resolveGeometry(hex, Number.isInteger(crs) ? (crs as number) : null, center);
  } catch {
    return { ok: false, error: "unloaded", detail: "The definitions of coordinate systems could not be loaded. Reload the page." };
  }
}

function measure(geometry: PolygonalGeometry | null): Pick<DecodedFootprint, "drawnAreaSquareFeet" | "bounds"> {
  return geometry
    ? { drawnAreaSquareFeet: areaSquareFeet(geometry), bounds: boundsOf(geometry) }
    : { drawnAreaSquareFeet: null, bounds: null };
}
