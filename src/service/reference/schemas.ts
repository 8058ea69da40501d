// The contract's schemas as components of an OpenAPI document: each once, pointing to each other by name, and with what this dataset
// says of its fields: units, meanings, and null where no source supplies a field.
import { DatasetInfo } from "../../contract/dataset-info.ts";
import type { DatasetDictionary, FieldMeaning } from "../../contract/fields.ts";
import { FOOTPRINT_FIELDS, PARCEL_FIELDS } from "../../contract/fields.ts";
import { Footprint } from "../../contract/footprint.ts";
import { Geocoding } from "../../contract/geocoding.ts";
import { AnswerV1, AnswerV2, BatchRequest } from "../../contract/lookup.ts";
import { Parcel, ParcelV2 } from "../../contract/parcel.ts";
import { Problem } from "../../contract/problems.ts";
import { Suggestions } from "../../contract/suggest.ts";

type Json = null | boolean | number | string | Json[] | { [member: string]: Json };
export type JsonObject = { [member: string]: Json };

const COMPONENTS = { Parcel, ParcelV2, Footprint, Geocoding, BatchRequest, AnswerV1, AnswerV2, Problem, DatasetInfo, Suggestions } as const;
export type ComponentName = keyof typeof COMPONENTS;

export function buildRef(name: ComponentName): JsonObject {
  return { $ref: `#/components/schemas/${name}` };
}

export function buildSchemas(dictionary: DatasetDictionary): JsonObject {
  const schemas: JsonObject = {};
  for (const [name, schema] of Object.entries(COMPONENTS)) schemas[name] = toReferences(JSON.parse(JSON.stringify(schema)) as Json, name);
  describeFields(schemas.Parcel, dictionary.parcel, PARCEL_FIELDS);
  describeFields(schemas.ParcelV2, dictionary.parcel, PARCEL_FIELDS);
  describeFields(schemas.Footprint, dictionary.footprint, FOOTPRINT_FIELDS);
  return schemas;
}

/** A schema that is a component of its own is written there, not where it is used. */
function toReferences(schema: Json, within: string): Json {
  if (Array.isArray(schema)) return schema.map((item) => toReferences(item, within));
  if (typeof schema !== "object" || schema === null) return schema;
  const { $id, ...rest } = schema;
  if (typeof $id === "string" && $id !== within) return { $ref: `#/components/schemas/${$id}` };
  return Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, toReferences(value, within)]));
}

function describeFields(schema: Json | undefined, meanings: Record<string, FieldMeaning>, fields: Record<string, { label: string }>): void {
  const { properties } = schema as { properties: JsonObject };
  for (const [name, property] of Object.entries(properties)) {
    const meaning = meanings[name];
    const { description: form, ...rest } = property as JsonObject;
    const parts = [
      fields[name]?.label,
      form,
      meaning?.meaning,
      meaning?.unit && `Unit: ${meaning.unit}${meaning.unit_guessed ? " (assumed)" : ""}`,
    ];
    const described = { ...rest, description: parts.filter(Boolean).join(". ") };
    properties[name] = meaning?.reported === false ? toUnreported(described) : described;
  }
}

function toUnreported({ description, ...schema }: JsonObject): JsonObject {
  return { anyOf: [schema, { type: "null" }], description: `${description}. Not reported by this dataset: always null.` };
}
