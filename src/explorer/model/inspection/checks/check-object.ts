// One object of the response against the API document: unknown, renamed, missing and mistyped fields, and null where it may not be.
import type { Field, FieldKind } from "../../../../contract/field-table.ts";
import { parseDay } from "../../../../contract/parse-day.ts";
import { type FieldSource, judgeField, listOtherNames } from "../../fields/read-fields.ts";
import { cutText } from "../../text/cut-text.ts";
import { type JsonObject, pointInto } from "../../text/json-members.ts";
import { formatFound } from "../findings/format-found.ts";
import type { Note } from "../findings/noted.ts";
import { nameKind } from "./check-result.ts";

/** `except`: members that are checked elsewhere. */
export type ObjectPart = Omit<FieldSource, "lossyNumbers"> & { pointer: string; section: string };

const DATE_FORM = "YYYY-MM-DDT00:00:00.000Z";
const EXPECTED: Record<FieldKind, string> = {
  id: "text",
  text: "text",
  integer: "a whole number",
  number: "a number",
  flag: "true or false",
  day: `a date (${DATE_FORM})`,
  geometry: "text of hexadecimal digits",
  confidence: "a confidence",
};
const NAME_CHARACTERS = 60;

export function checkObject(object: JsonObject, part: ObjectPart, note: Note): void {
  const { pointer, section, fields, meanings } = part;
  const missing = Object.keys(fields).filter((name) => !fields[name]!.unstated && !Object.hasOwn(object, name));
  const unknown = listOtherNames(object, part);
  const renamed = matchNames(unknown, missing);
  const found = new Set(renamed.values());
  for (const name of unknown) {
    const at = pointInto(pointer, name);
    const field = cutText(name, NAME_CHARACTERS);
    const meant = renamed.get(name);
    if (meant) note({ code: "field-renamed", section, pointer: at, field, expected: meant, found: field });
    else note({ code: "field-unknown", section, pointer: at, field, found: formatFound(object[name]) });
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
    });
  }
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
        // Without an outline the building can't be drawn.
        ...(field.kind === "geometry" && { severity: "act" }),
      });
    else if (field.kind === "day" && typeof raw === "string") checkDate(name, raw, { pointer: at, section }, note);
    else if (state === "odd" && field.kind !== "geometry") {
      const expected = field.nullable ? "a plain value or null" : EXPECTED[field.kind];
      const isDecimal = field.kind === "integer" && typeof raw === "number";
      const variant = isDecimal ? "a number with decimals" : `${nameKind(raw)} instead of ${expected}`;
      note({ code: "field-type", section, pointer: at, field: name, variant, expected, found: formatFound(raw) });
    }
  }
}

function explainAbsence({ kind }: Field): string {
  return kind === "geometry" ? "The building can't be drawn." : "";
}

function describeKind(field: Field): string {
  return field.nullable ? `${EXPECTED[field.kind]} or null` : EXPECTED[field.kind];
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

function checkDate(field: string, raw: string, { pointer, section }: { pointer: string; section: string }, note: Note): void {
  // Empty text is a placeholder, and found as one.
  if (raw.trim() === "" || (parseDay(raw) !== null && raw.endsWith(".000Z"))) return;
  note({ code: "date-form", section, pointer, field, expected: DATE_FORM, found: cutText(raw, 60) });
}
