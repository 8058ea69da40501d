// The parts of one result: its parcel and its list of buildings.
import type { Property } from "../../property/property.ts";
import { isObject, type JsonObject, member, pointInto } from "../../text/json-members.ts";
import { formatFound } from "../findings/format-found.ts";
import type { Note } from "../findings/noted.ts";

/** False where the result says that there is no parcel: nothing else is to be checked of it. */
export function checkParts(item: JsonObject, { pointer }: Pick<Property, "pointer">, note: Note): boolean {
  const parcel = member(item, "parcel");
  const footprints = member(item, "footprints");
  const id = member(item, "parcel_id");
  const hasBuildings = (Array.isArray(footprints) && footprints.length > 0) || (isObject(footprints) && Object.keys(footprints).length > 0);
  const isMiss = (parcel === null || parcel === undefined) && (id === null || id === undefined || id === "") && !hasBuildings;
  if (isMiss && (Object.hasOwn(item, "parcel") || Object.hasOwn(item, "parcel_id"))) {
    note({ code: "no-parcel-item", pointer, found: "parcel_id and parcel are null, footprints is empty" });
    return false;
  }
  if (!isObject(parcel)) notePart("parcel", "parcel-not-object", "an object");
  if (!Array.isArray(footprints)) notePart("footprints", "footprints-object", "an array");
  return true;

  function notePart(field: "parcel" | "footprints", code: "parcel-not-object" | "footprints-object", expected: string): void {
    const raw = item[field];
    if (!Object.hasOwn(item, field)) note({ code: "field-gone", section: "2.2", pointer, field, expected, found: "absent" });
    else note({ code, pointer: pointInto(pointer, field), variant: nameKind(raw), expected, found: formatFound(raw) });
  }
}

/** "null", "a list", "text". */
export function nameKind(value: unknown): string {
  if (value === null || value === undefined) return value === null ? "null" : "absent";
  if (Array.isArray(value)) return "a list";
  const kinds: Record<string, string> = { string: "text", number: "a number", boolean: "true or false", object: "an object" };
  return kinds[typeof value] ?? typeof value;
}
