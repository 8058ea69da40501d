// The parts of one result: its parcel and its list of buildings.
import type { Property } from "../../property/property.ts";
import { cutText } from "../../text/cut-text.ts";
import { isObject, type JsonObject, member, pointInto } from "../../text/json-members.ts";
import { formatFound } from "../findings/format-found.ts";
import type { Note } from "../findings/noted.ts";

/** False where the result says that there is no parcel: nothing else is to be checked of it. */
export function checkParts(item: JsonObject, { pointer, location }: Pick<Property, "pointer" | "location">, note: Note): boolean {
  const parcel = member(item, "parcel");
  const footprints = member(item, "footprints");
  const id = member(item, "parcel_id");
  const hasBuildings = (Array.isArray(footprints) && footprints.length > 0) || (isObject(footprints) && Object.keys(footprints).length > 0);
  const isMiss = (parcel === null || parcel === undefined) && (id === null || id === undefined || id === "") && !hasBuildings;
  if (isMiss && (Object.hasOwn(item, "parcel") || Object.hasOwn(item, "parcel_id"))) {
    note({ code: "no-parcel-item", pointer, evidence: location?.kind ?? "", found: "parcel_id and parcel are null, footprints is empty" });
    return false;
  }
  const wrapping = parcel === undefined && footprints === undefined ? findWrapping(item) : undefined;
  if (wrapping !== undefined) {
    const at = pointInto(pointer, wrapping);
    note({
      code: "result-wrapped",
      pointer: at,
      variant: cutText(wrapping, 60),
      expected: "parcel and footprints in the result",
      found: formatFound(item[wrapping]),
    });
    return false;
  }
  if (Object.hasOwn(item, "parcel") && !isObject(parcel))
    note({
      code: "parcel-not-object",
      pointer: pointInto(pointer, "parcel"),
      variant: nameKind(parcel),
      evidence: Array.isArray(parcel) ? "list" : "",
      expected: "an object",
      found: formatFound(parcel),
    });
  else if (!Object.hasOwn(item, "parcel"))
    note({ code: "field-gone", section: "2.2", pointer, field: "parcel", expected: "an object", found: "absent" });
  if (!Array.isArray(footprints)) checkFootprints(item, pointer, note);
  return true;
}

/** The member that has what the result should have. */
function findWrapping(item: JsonObject): string | undefined {
  return Object.keys(item).find((name) => {
    const inner = item[name];
    return isObject(inner) && (Object.hasOwn(inner, "parcel") || Object.hasOwn(inner, "footprints"));
  });
}

function checkFootprints(item: JsonObject, pointer: string, note: Note): void {
  const value = member(item, "footprints");
  const at = pointInto(pointer, "footprints");
  if (value === undefined) {
    note({ code: "field-gone", section: "2.2", pointer, field: "footprints", expected: "an array", found: "absent" });
    return;
  }
  if (!isObject(value)) {
    const evidence = typeof value === "string" && /^\s*\[/.test(value) ? "text" : value === null ? "null" : "";
    note({ code: "footprints-object", pointer: at, variant: nameKind(value), evidence, expected: "an array", found: formatFound(value) });
    return;
  }
  const members = Object.entries(value);
  const inside = members.filter(([, one]) => isObject(one) && (Object.hasOwn(one, "footprint_id") || Object.hasOwn(one, "geometry")));
  const isOne = Object.hasOwn(value, "footprint_id") || Object.hasOwn(value, "geometry");
  const detail = isOne
    ? "It is a single footprint without the list around it."
    : inside.length > 0
      ? `Its ${members.length === 1 ? "member is a footprint" : `${members.length} members are footprints`}, under ${members[0]![0].slice(0, 40)}${members.length > 1 ? " and other keys" : ""}: an array written as an object.`
      : "";
  const found = `an object with ${
    members
      .slice(0, 5)
      .map(([name]) => name.slice(0, 40))
      .join(", ") || "no members"
  }`;
  const evidence = isOne ? "single" : inside.length > 0 ? "keyed" : "";
  note({ code: "footprints-object", pointer: at, variant: "an object", evidence, expected: "an array", found, detail });
}

/** "null", "a list", "text". */
export function nameKind(value: unknown): string {
  if (value === null || value === undefined) return value === null ? "null" : "absent";
  if (Array.isArray(value)) return "a list";
  const kinds: Record<string, string> = { string: "text", number: "a number", boolean: "true or false", object: "an object" };
  return kinds[typeof value] ?? typeof value;
}
