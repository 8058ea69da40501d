// Two lists of fields, compared name by name. What is different in every response by design is left out: ids of requests, and times.
import type { FieldValue, Property } from "../property/property.ts";
import { type ComparedVersions, compareValue, type FieldComparison } from "./compare-value.ts";

const OF_REQUEST = /^((x_)?(request|trace|correlation)_?id|requestId|traceId|timestamp|generated_at|(took|elapsed|duration)(_ms|_s)?)$/;

/** In the order of `after`, then what only `before` has. A field that is in neither response is no field; the geometry is compared by its outline. */
export function compareFields(before: readonly FieldValue[], after: readonly FieldValue[], versions: ComparedVersions): FieldComparison[] {
  const old = new Map(before.map((value) => [value.name, value]));
  const comparisons: FieldComparison[] = [];
  const add = (one: FieldValue, other: FieldValue) => {
    if ((one.state === "missing" && other.state === "missing") || other.field?.kind === "geometry") return;
    comparisons.push(compareValue(one, other, versions));
  };
  for (const value of after) {
    add(old.get(value.name) ?? missOf(value), value);
    old.delete(value.name);
  }
  for (const value of old.values()) add(value, missOf(value));
  return comparisons;
}

/** Of a property as a whole: its parcel, how it was placed, and what the API doesn't name. */
export function listPropertyFields({ parcel, other, geocoding }: Property): FieldValue[] {
  return [...parcel, ...(geocoding ? [buildGeocodingField(geocoding)] : []), ...listComparable(other)];
}

/** Without what belongs to one request alone. */
export function listComparable(fields: readonly FieldValue[]): FieldValue[] {
  return fields.filter(({ name }) => !OF_REQUEST.test(name));
}

function missOf(value: FieldValue): FieldValue {
  return { ...value, state: "missing", raw: undefined, rawText: null };
}

function buildGeocodingField({ pointer, ...said }: NonNullable<Property["geocoding"]>): FieldValue {
  return { name: "geocoding", state: "value", raw: said, rawText: null, pointer, field: null, meaning: {} };
}
