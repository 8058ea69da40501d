// One entry of `footprints` -> a footprint with its geometry decoded once, and what is odd about it. Each is judged alone:
// a bad one is listed with its reason and leaves the others drawn.
import { type DatasetDictionary, FOOTPRINT_FIELDS } from "../../contract/fields.ts";
import { areaSquareFeet, boundsOf } from "../../geometry/measures.ts";
import { type ResolvedGeometry, resolveGeometry } from "../../geometry/resolve-geometry.ts";
import type { PolygonalGeometry } from "../../geometry/shapes.ts";
import { checkFields } from "./check-fields.ts";
import { checkFootprint } from "./check-footprint.ts";
import { checkGeometry } from "./check-geometry.ts";
import type { Finding } from "./finding.ts";
import { isObject, member } from "./json-members.ts";
import { readCenter } from "./match-results.ts";
import type { DecodedFootprint } from "./property.ts";
import { type FieldSource, readFields } from "./read-fields.ts";

/** What every part of one answer is read with. */
export type AnswerContext = {
  exchangeId: string;
  dictionary: DatasetDictionary;
  lossyNumbers: Map<string, string>;
  /** When it was asked, milliseconds since 1970: ages are counted from there, so that a reading is the same tomorrow. */
  askedAt: number;
  breathe: Breathe;
};

/** Comes back at once, or after others had their turn. */
export type Breathe = () => Promise<void> | void;

export async function readFootprint(
  value: unknown,
  index: number,
  key: string,
  pointer: string,
  context: AnswerContext,
): Promise<{ footprint: DecodedFootprint; findings: Finding[] }> {
  const statedCenter = readCenter(value);
  const resolved = await decode(member(value, "geometry"), member(value, "crs"), statedCenter);
  const geometry = resolved.ok && !resolved.empty ? resolved.geometry : null;
  const source: FieldSource = { fields: FOOTPRINT_FIELDS, meanings: context.dictionary.footprint, lossyNumbers: context.lossyNumbers };
  const footprint = listFieldsLater(source, {
    id: context.exchangeId + pointer,
    index,
    key,
    entry: isObject(value) ? value : {},
    geometry,
    geometryError: resolved.ok ? (resolved.empty ? "The geometry is empty." : null) : resolved.detail,
    ...measure(geometry),
    statedCenter,
    pointer,
  });
  if (!isObject(value)) {
    const detail = "Nothing can be read from it.";
    return {
      footprint,
      findings: [{ code: "footprint-odd", severity: "error", title: "A building is not an object.", detail, pointer, footprint: index }],
    };
  }
  const findings = [
    ...checkFields(value, pointer, index, source),
    ...checkGeometry(footprint, resolved, context.dictionary),
    ...checkFootprint(footprint, context),
  ];
  return { footprint, findings };
}

/** An answer of 2,000 buildings has a hundred thousand fields, of which a person looks at a few. */
function listFieldsLater(source: FieldSource, footprint: Omit<DecodedFootprint, "fields">): DecodedFootprint {
  let fields: DecodedFootprint["fields"] | null = null;
  return {
    ...footprint,
    get fields() {
      fields ??= readFields(footprint.entry, footprint.pointer, source);
      return fields;
    },
  };
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
