// Finds fields by what a person types.
import type { FieldValue } from "../property/property.ts";
import { describeField, labelOf } from "./describe-field.ts";

/** Those that have the text in their label, name or value. */
export function findFields(fields: readonly FieldValue[], sought: string, now: Date): FieldValue[] {
  const wanted = sought.trim().toLowerCase();
  return fields.filter((value) =>
    [labelOf(value), value.name, describeField(value, now).text].some((text) => text.toLowerCase().includes(wanted)),
  );
}
