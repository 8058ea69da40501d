// Checks of the fields of one object: missing, empty where the API lets none be, of another type, unlike what the dictionary says.

import { READ_LIMITS } from "../exchange/read-limits.ts";
import { type FieldSource, judgeField, listOtherNames } from "../fields/read-fields.ts";
import { cutText } from "../text/cut-text.ts";
import { type JsonObject, pointInto } from "../text/json-members.ts";
import type { Report } from "./collect-findings.ts";
import type { FindingPlace } from "./finding.ts";

const NAMES_LISTED = 6;
const NAME_CHARACTERS = 100;

/** `pointer` and `footprint` place the object. One finding for each kind of oddness, naming the fields. */
export function checkFields(object: JsonObject, { pointer, footprint }: FindingPlace, source: FieldSource, report: Report): void {
  const { fields, meanings, lossyNumbers } = source;
  checkOtherFields(object, { pointer, footprint }, source, report);
  const missing: string[] = [];
  const empty: string[] = [];
  const odd: string[] = [];
  const blank: string[] = [];
  const unlisted: string[] = [];
  for (const name of Object.keys(fields)) {
    const field = fields[name]!;
    if (field.unstated) continue;
    const meaning = meanings[name];
    const raw = object[name];
    const state = Object.hasOwn(object, name) ? judgeField(raw, field) : "missing";
    if (state === "missing") missing.push(name);
    else if (typeof raw === "string" && raw.trim() === "" && field.kind !== "geometry") blank.push(name);
    else if (state === "odd") odd.push(name);
    else if (state === "null" && !field.nullable && meaning?.reported !== false) empty.push(name);
    else if (typeof raw === "string" && meaning?.values && !Object.hasOwn(meaning.values, raw)) unlisted.push(name);
  }
  const lossy = lossyNumbers.size === 0 ? [] : Object.keys(object).filter((name) => lossyNumbers.has(pointInto(pointer, name)));
  const found = {
    "field-odd": odd,
    "field-blank": blank,
    "field-missing": missing,
    "field-empty": empty,
    "number-precision": lossy,
    "value-unlisted": unlisted,
  };
  for (const code of Object.keys(found) as (keyof typeof found)[]) {
    const all = found[code];
    if (all.length === 0) continue;
    const names = all.slice(0, NAMES_LISTED).map((name) => cutText(name, NAME_CHARACTERS));
    const at = all.length === 1 ? pointInto(pointer, all[0]!) : pointer;
    report({ pointer: at, footprint }, { code, names, more: all.length - names.length });
  }
}

/** Whether there are more members that the API does not name than are listed. */
export function checkOtherFields(object: JsonObject, place: FindingPlace, source: FieldSource, report: Report): void {
  const all = listOtherNames(object, source).length;
  if (all > READ_LIMITS.otherFields) report(place, { code: "fields-not-read", read: READ_LIMITS.otherFields, all });
}
