// One object of the answer -> its fields in the dictionary's order, each with its state; unknown members follow as they came.
import type { Field } from "../../../contract/field-table.ts";
import type { FieldMeaning } from "../../../contract/fields.ts";
import { parseDay } from "../../../contract/parse-day.ts";
import { READ_LIMITS } from "../exchange/read-limits.ts";
import type { FieldState, FieldValue } from "../property/property.ts";
import { isObject, type JsonObject, pointInto } from "../text/json-members.ts";

export type FieldSource = {
  fields: Record<string, Field>;
  meanings: Record<string, FieldMeaning>;
  lossyNumbers: Map<string, string>;
  /** Members that are shown elsewhere. */
  except?: readonly string[];
};

const UNSTATED: FieldMeaning = {};

/** `value` is the object; null reads every field as missing. Of members that the API does not name, the first. */
export function readFields(value: JsonObject | null, pointer: string, source: FieldSource): FieldValue[] {
  const others = value ? listOtherNames(value, source).slice(0, READ_LIMITS.otherFields) : [];
  return [...Object.keys(source.fields), ...others].map((name) => readField(value, name, pointInto(pointer, name), source));
}

/** Members that the API does not name. */
export function listOtherNames(value: JsonObject, { fields, except = [] }: Pick<FieldSource, "fields" | "except">): string[] {
  return Object.keys(value).filter((name) => !Object.hasOwn(fields, name) && !except.includes(name));
}

function readField(value: JsonObject | null, name: string, pointer: string, { fields, meanings, lossyNumbers }: FieldSource): FieldValue {
  const field = Object.hasOwn(fields, name) ? fields[name]! : null;
  const meaning = Object.hasOwn(meanings, name) ? meanings[name]! : UNSTATED;
  const there = value !== null && Object.hasOwn(value, name);
  const raw = there ? value[name] : undefined;
  return {
    name,
    state: there ? judgeField(raw, field) : "missing",
    raw,
    rawText: lossyNumbers.get(pointer) ?? null,
    pointer,
    field,
    meaning,
  };
}

/** The state of a member that is there. */
export function judgeField(raw: unknown, field: Field | null): FieldState {
  if (raw === null) return "null";
  if (field === null || field.kind === "confidence") return "value";
  // The interface does not show the types of nullable fields: any plain value will do.
  if (field.nullable) return isObject(raw) || Array.isArray(raw) ? "odd" : "value";
  return isOfKind(raw, field) ? "value" : "odd";
}

function isOfKind(raw: unknown, field: Field): boolean {
  switch (field.kind) {
    case "integer":
      return Number.isInteger(raw);
    case "number":
      return Number.isFinite(raw);
    case "flag":
      return typeof raw === "boolean";
    case "day":
      return typeof raw === "string" && parseDay(raw) !== null;
    default:
      return typeof raw === "string";
  }
}
