// The rules of the operator's field dictionary: fields of the API, units that rules can compare with, orders without repetition.
import { Type } from "typebox";
import type { Field } from "../contract/field-table.ts";
import { type DatasetDictionary, FieldMeaning, FOOTPRINT_FIELDS, PARCEL_FIELDS } from "../contract/fields.ts";
import { type Dimension, dimensionOf, nameUnit, RULE_UNITS } from "../rules/units.ts";
import { checkShape } from "./check-shape.ts";

/** A file of more bytes is none: each field may have its meaning in many sentences. */
export const DICTIONARY_BYTES = 1_000_000;
const MAX_FAULTS = 20;

const AnyFields = Type.Record(Type.String(), Type.Unknown());
const Parts = Type.Object({ parcel: AnyFields, footprint: AnyFields }, { additionalProperties: false });
const StrictMeaning = Type.Object(FieldMeaning.properties, { additionalProperties: false });
const FIELDS: Record<keyof DatasetDictionary, Record<string, Field>> = { parcel: PARCEL_FIELDS, footprint: FOOTPRINT_FIELDS };
/** A field of another measure has a word for a unit ("stories"), or none. */
const DIMENSIONS: Partial<Record<NonNullable<Field["measure"]>, Dimension>> = {
  area: "area",
  length: "length",
  elevation: "length",
  percent: "share",
};

/** Throws an Error that names each mistake by its place. */
export function checkDictionary(document: unknown): DatasetDictionary {
  const parts = checkShape(Parts, document);
  const faults: string[] = [];
  for (const part of ["parcel", "footprint"] as const) {
    for (const [name, meaning] of Object.entries(parts[part])) {
      const place = `/${part}/${name}`;
      try {
        if (!Object.hasOwn(FIELDS[part], name)) throw new Error(`${place} isn't a field of the API's ${part}s`);
        checkMeaning(FIELDS[part][name]!, checkShape(StrictMeaning, meaning, place), place);
      } catch (error) {
        faults.push((error as Error).message);
      }
    }
  }
  const more = faults.length - MAX_FAULTS;
  if (faults.length > 0) throw new Error(faults.slice(0, MAX_FAULTS).join("; ") + (more > 0 ? `; and ${more} more` : ""));
  return document as DatasetDictionary;
}

function checkMeaning({ measure }: Field, { unit, order }: FieldMeaning, place: string): void {
  const dimension = measure && DIMENSIONS[measure];
  if (unit !== undefined && dimension && dimensionOf(nameUnit(unit) ?? "") !== dimension) {
    const known = Object.keys(RULE_UNITS).filter((name) => dimensionOf(name) === dimension);
    throw new Error(`${place}/unit is ${unit}, which isn't a known unit of ${dimension}: ${known.join(", ")}`);
  }
  if (order?.length === 0) throw new Error(`${place}/order must name at least one value`);
  const twice = order?.find((value, index) => order.indexOf(value) < index);
  if (twice !== undefined) throw new Error(`${place}/order names ${twice} twice`);
}
