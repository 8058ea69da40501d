// One object of the response against the API document: unknown, renamed, missing and mistyped fields, and null where it may not be.
import type { Field, FieldKind } from "../../../../contract/field-table.ts";
import type { FieldMeaning } from "../../../../contract/fields.ts";
import { judgeField } from "../../fields/read-fields.ts";
import { cutText } from "../../text/cut-text.ts";
import { type JsonObject, pointInto } from "../../text/json-members.ts";
import { formatFound } from "../findings/format-found.ts";
import type { Note } from "../findings/noted.ts";
import { checkDate } from "./check-date.ts";

export type ObjectPart = {
  pointer: string;
  section: string;
  fields: Record<string, Field>;
  meanings: Record<string, FieldMeaning>;
  /** Members that are checked elsewhere. */
  except?: readonly string[];
};

const EXPECTED: Record<FieldKind, string> = {
  id: "text",
  text: "text",
  integer: "a whole number",
  number: "a number",
  flag: "true or false",
  day: "YYYY-MM-DDT00:00:00.000Z",
  geometry: "text of hexadecimal digits",
  confidence: "a confidence",
};
const NAME_CHARACTERS = 60;
/** Names of fields about people. */
const PERSONAL = /(^|_)(owner|resident|tenant|person|phone|e?mail|ssn|birth|first_?name|last_?name|mailing)/i;

export function checkObject(object: JsonObject, { pointer, section, fields, meanings, except = [] }: ObjectPart, note: Note): void {
  const missing = Object.keys(fields).filter((name) => !fields[name]!.unstated && !Object.hasOwn(object, name));
  const unknown = Object.keys(object).filter((name) => !Object.hasOwn(fields, name) && !except.includes(name));
  const renamed = matchNames(unknown, missing);
  const found = new Set(renamed.values());
  for (const name of unknown) {
    const at = pointInto(pointer, name);
    const field = cutText(name, NAME_CHARACTERS);
    const meant = renamed.get(name);
    if (meant) note({ code: "field-renamed", section, pointer: at, field, expected: meant, found: field });
    else {
      const evidence = PERSONAL.test(name) ? "personal" : "";
      note({ code: "field-unknown", section, pointer: at, field, evidence, found: formatFound(object[name]) });
    }
  }
  for (const name of missing) {
    if (found.has(name)) continue;
    note({
      code: "field-gone",
      section,
      pointer,
      field: name,
      expected: describeKind(fields[name]!),
      found: "absent",
      detail: explainAbsence(fields[name]!),
      evidence: fields[name]!.nullable ? "nullable" : "",
    });
  }
  const times = Object.entries(fields).flatMap(([name, { kind }]) =>
    kind === "day" && typeof object[name] === "string" ? object[name] : [],
  );
  for (const [name, field] of Object.entries(fields)) {
    if (field.unstated || !Object.hasOwn(object, name)) continue;
    const raw = object[name];
    const at = pointInto(pointer, name);
    const state = judgeField(raw, field);
    if (state === "null" && !field.nullable && meanings[name]?.reported !== false)
      note({
        code: "field-null",
        section,
        pointer: at,
        field: name,
        expected: EXPECTED[field.kind],
        found: "null",
        detail: explainAbsence(field),
        ...(field.kind === "geometry" && weighGeometry(object)),
      });
    else if (field.kind === "day" && typeof raw === "string") checkDate(name, raw, { pointer: at, section, times }, note);
    else if (state === "odd" && field.kind !== "geometry") {
      const { variant, detail, evidence } = describeType(raw, field, object);
      const expected = field.nullable
        ? "a plain value or null"
        : (evidence === "epoch" && decodeDay(raw as number)) || EXPECTED[field.kind];
      note({ code: "field-type", section, pointer: at, field: name, variant, evidence, expected, found: formatFound(raw), detail });
    }
  }
}

function explainAbsence({ kind }: Field): string {
  return kind === "geometry" ? "The building can't be drawn." : "";
}

function describeKind(field: Field): string {
  return field.nullable ? `${EXPECTED[field.kind]} or null` : EXPECTED[field.kind];
}

/** Without an outline the building can't be drawn. Whether there was one, its center and its area tell. */
function weighGeometry(object: JsonObject): { severity: "act"; evidence: string } {
  const isKnown = typeof object.center_lat === "number" && typeof object.footprint_area === "number";
  return { severity: "act", evidence: isKnown ? "geometry-known" : "geometry" };
}

/** Of a number of milliseconds or seconds. */
function decodeDay(raw: number): string | null {
  const day = new Date(raw > 1e11 ? raw : raw * 1000);
  return raw > 1e8 && day.getUTCFullYear() < 2100 ? `${day.toISOString().slice(0, 10)}T00:00:00.000Z` : null;
}

/** "1.947,5", "-96,78"; three digits after a single comma may be thousands. */
const isEuropean = (text: unknown) =>
  typeof text === "string" && /^[-+]?(?:\d{1,3}(?:\.\d{3})+,\d+|\d+,(?:\d{1,2}|\d{4,}))$/.test(text.trim());
const GROUPED = /^[-+]?\d{1,3}(?:[.,]\d{3})+$/;

function describeType(raw: unknown, { kind }: Field, object: JsonObject): { variant: string; detail: string; evidence: string } {
  if (Array.isArray(raw)) return { variant: "a list", detail: "", evidence: "list" };
  if (typeof raw === "object") return { variant: "an object", detail: "", evidence: "object" };
  if (typeof raw === "string") {
    const isNumber = kind === "integer" || kind === "number";
    if (isNumber && (isEuropean(raw) || (GROUPED.test(raw.trim()) && Object.values(object).some(isEuropean))))
      return { variant: "a number with a decimal comma, sent as text", detail: "", evidence: "european" };
    if (isNumber && raw.trim() !== "" && Number.isFinite(Number(raw)))
      return { variant: "a number sent as text", detail: "Programs that add or compare it go wrong.", evidence: "number-text" };
    if (isNumber && /^[-+]?[\d.,]*\d[\d.,]*\s?\S{0,10}$/.test(raw.trim()))
      return { variant: "a number with a unit or separators, sent as text", detail: "", evidence: "unit-text" };
    if (kind === "flag" && /^(true|false|yes|no|y|n|t|f|0|1)$/i.test(raw.trim()))
      return { variant: "yes or no sent as text", detail: "“false” as text counts as true in many programs.", evidence: "flag-text" };
    const isSystem = /^\s*(?:epsg|esri|crs|urn:ogc|https?:\/\/www\.opengis)\b/i.test(raw);
    return { variant: "text", detail: "", evidence: isSystem ? "system-name" : "" };
  }
  if (typeof raw === "number") {
    if (kind === "integer") return { variant: "a number with decimals", detail: "", evidence: "decimals" };
    if (kind === "day")
      return {
        variant: `a number, probably ${raw > 1e11 ? "milliseconds" : raw > 1e8 ? "seconds" : "days"} since an epoch`,
        detail: "",
        evidence: "epoch",
      };
    if (kind === "id" && Math.abs(raw) > Number.MAX_SAFE_INTEGER)
      return {
        variant: "a number instead of text, with more digits than programs keep",
        detail: "Its last digits get lost or are lost already, so that different ids become equal.",
        evidence: "id-long",
      };
    if (kind === "id")
      return {
        variant: "a number instead of text",
        detail: "Leading zeros and long ids get lost as numbers, and ids no longer compare equal.",
        evidence: "id-number",
      };
    if (kind === "flag")
      return { variant: "a number instead of true or false", detail: "", evidence: raw === 0 || raw === 1 ? "flag-number" : "" };
    return { variant: "a number instead of text", detail: "", evidence: kind === "text" ? "code" : "" };
  }
  return { variant: "true or false", detail: "", evidence: "" };
}

/** Unknown name -> the missing one that it spells in another way: `footprintId`, `Footprint-ID`. */
function matchNames(unknown: readonly string[], missing: readonly string[]): Map<string, string> {
  const bySpelling = new Map(missing.map((name) => [simplify(name), name]));
  const matched = new Map<string, string>();
  for (const name of unknown) {
    const meant = name.length < 100 ? bySpelling.get(simplify(name)) : undefined;
    if (meant === undefined) continue;
    matched.set(name, meant);
    bySpelling.delete(simplify(name));
  }
  return matched;
}

const simplify = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");
