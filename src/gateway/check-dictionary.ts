// The rules of the operator's field dictionary: fields of the API, units that rules can compare with, orders without repetition.
import { Type } from "typebox";
import { Check } from "typebox/schema";
import type { Field } from "../contract/field-table.ts";
import { type DatasetDictionary, FieldMeaning, FOOTPRINT_FIELDS, PARCEL_FIELDS } from "../contract/fields.ts";
import { normalizeText } from "../rules/normalize-text.ts";
import { type Dimension, dimensionOf, nameUnit, RULE_UNITS } from "../rules/units.ts";
import { listFaults } from "./check-shape.ts";

/** A file of more bytes is none: each field may have its meaning in many sentences. */
export const DICTIONARY_BYTES = 1_000_000;
const MAX_FAULTS = 20;

const AnyFields = Type.Record(Type.String(), Type.Unknown());
const Parts = Type.Object({ parcel: AnyFields, footprint: AnyFields }, { additionalProperties: false });
const StrictMeaning = Type.Object(FieldMeaning.properties, { additionalProperties: false });
const FIELDS: Record<keyof DatasetDictionary, Record<string, Field>> = { parcel: PARCEL_FIELDS, footprint: FOOTPRINT_FIELDS };
const DIMENSIONS: Partial<Record<NonNullable<Field["measure"]>, Dimension>> = {
  area: "area",
  length: "length",
  elevation: "length",
  percent: "share",
};

/** Throws an Error that names each mistake by its place. */
export function checkDictionary(document: unknown): DatasetDictionary {
  const faults = listFaults(Parts, document);
  for (const part of ["parcel", "footprint"] as const) {
    const fields = (document as Record<string, unknown> | null)?.[part];
    for (const [name, meaning] of Object.entries(Check(AnyFields, fields) ? fields : {})) {
      const place = `/${part}/${name}`;
      if (!Object.hasOwn(FIELDS[part], name)) faults.push(`${place} isn't a field of the API's ${part}s`);
      else faults.push(...listFaults(StrictMeaning, meaning, place), ...listMistakes(FIELDS[part][name]!, Object(meaning), place));
    }
  }
  const more = faults.length - MAX_FAULTS;
  if (faults.length > 0) throw new Error(faults.slice(0, MAX_FAULTS).join("; ") + (more > 0 ? `; and ${more} more` : ""));
  return document as DatasetDictionary;
}

/** Of members that have the right type; the others have a fault already. */
function listMistakes(field: Field, { unit, order }: Record<keyof FieldMeaning, unknown>, place: string): string[] {
  const mistakes: string[] = [];
  const units = typeof unit === "string" ? listUnits(field) : null;
  if (units?.length === 0) mistakes.push(`${place}/unit isn't allowed: the field has none`);
  else if (units && !units.includes(nameUnit(String(unit)) ?? ""))
    mistakes.push(`${place}/unit is ${unit}, which isn't a known unit of the field: ${units.join(", ")}`);
  if (!Array.isArray(order)) return mistakes;
  if (order.length === 0) mistakes.push(`${place}/order must name at least one value`);
  const names = order.map((value) => normalizeText(String(value)));
  const twice = order.find((_, index) => names.indexOf(names[index]!) < index);
  return twice === undefined ? mistakes : [...mistakes, `${place}/order names ${twice} twice`];
}

/** Null: any word, such as "stories". */
function listUnits({ kind, measure }: Field): string[] | null {
  if (measure === "count" || measure === "degrees" || kind === "confidence") return null;
  if (kind !== "number") return [];
  // The API does not say what zones measure.
  const isRight = (name: string) => measure === undefined || dimensionOf(name) === DIMENSIONS[measure];
  return Object.keys(RULE_UNITS).filter((name) => nameUnit(name) !== null && isRight(name));
}
