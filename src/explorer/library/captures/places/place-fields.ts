// What may stay of a request or a response in a case without places: an allow-list by the contract. What isn't in it is dropped.
import { type Field, FOOTPRINT_TABLE, PARCEL_V2_TABLE } from "../../../../contract/field-table.ts";

/** `keep`: numbers, flags, and words without digits. `day`: a date or a time. `known`: one of the contract's own texts. `place`: a text in
 *  its place. `gone`: null in its place. */
export type Treatment = "keep" | "day" | "known" | "id" | "place" | "gone" | readonly [Shape] | Shape;
export interface Shape {
  readonly [name: string]: Treatment;
}

/** Fields of the tables that say where, beside those whose kind or measure says it. */
const PLACES = new Set(["county"]);

function treat(name: string, { kind, measure }: Field): Treatment {
  if (kind === "id") return "id";
  if (kind === "geometry" || measure === "degrees") return "gone";
  if (PLACES.has(name)) return "place";
  return kind === "day" ? "day" : "keep";
}

const shapeOf = (table: Record<string, Field>): Shape =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, treat(name, field)]));

/** Of both versions, and of a problem. */
export const RESPONSE: Shape = {
  meta: {
    api_version: "known",
    request_id: "id",
    locations: "keep",
    matched: "keep",
    unmatched: "keep",
    dataset: { name: "place", synthetic: "keep", built_at: "day" },
  },
  data: [{ input_id: "id", parcel_id: "id", parcel: shapeOf(PARCEL_V2_TABLE), footprints: [shapeOf(FOOTPRINT_TABLE)] }],
  ...{ type: "known", title: "known", status: "keep", detail: "place", request_id: "id", hop: "keep" },
  errors: [{ pointer: "known", detail: "place" }],
};

export const REQUEST: Shape = { locations: [{ input_id: "id", address: "place", coordinates: "gone" }] };

/** Whether each step of a JSON pointer is one of the response's. */
export function isKnownPointer(pointer: string): boolean {
  let at: Treatment | undefined = RESPONSE;
  for (const step of pointer.split("/").slice(1)) {
    if (typeof at !== "object") return false;
    if (isList(at)) at = /^\d{1,9}$/.test(step) ? at[0] : undefined;
    else at = Object.hasOwn(at, step) ? at[step] : undefined;
  }
  return at !== undefined;
}

export function isList(treatment: Shape | readonly [Shape]): treatment is readonly [Shape] {
  return Array.isArray(treatment);
}
