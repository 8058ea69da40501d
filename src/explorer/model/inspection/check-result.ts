// One result: its parts, its ids and its count of buildings.
import { isObject, type JsonObject, member, pointInto } from "../text/json-members.ts";
import { formatFound } from "./check-object.ts";
import type { Note } from "./noted.ts";

/** False where the result says that there is no parcel: nothing else is to be checked of it. */
export function checkParts(item: JsonObject, pointer: string, note: Note): boolean {
  const parcel = member(item, "parcel");
  const footprints = member(item, "footprints");
  const id = member(item, "parcel_id");
  const hasBuildings = (Array.isArray(footprints) && footprints.length > 0) || (isObject(footprints) && Object.keys(footprints).length > 0);
  const isMiss = (parcel === null || parcel === undefined) && (id === null || id === undefined || id === "") && !hasBuildings;
  if (isMiss && (Object.hasOwn(item, "parcel") || Object.hasOwn(item, "parcel_id"))) {
    note({ code: "no-parcel-item", pointer, found: "parcel_id and parcel are null, footprints is empty" });
    return false;
  }
  if (Object.hasOwn(item, "parcel") && !isObject(parcel))
    note({
      code: "parcel-not-object",
      pointer: pointInto(pointer, "parcel"),
      variant: nameKind(parcel),
      expected: "an object",
      found: formatFound(parcel),
    });
  else if (!Object.hasOwn(item, "parcel"))
    note({ code: "field-gone", section: "2.2", pointer, field: "parcel", expected: "an object", found: "absent" });
  if (!Array.isArray(footprints)) checkFootprints(item, pointer, note);
  return true;
}

function checkFootprints(item: JsonObject, pointer: string, note: Note): void {
  const value = member(item, "footprints");
  const at = pointInto(pointer, "footprints");
  if (value === undefined) {
    note({ code: "field-gone", section: "2.2", pointer, field: "footprints", expected: "an array", found: "absent" });
    return;
  }
  if (!isObject(value)) {
    note({ code: "footprints-object", pointer: at, variant: nameKind(value), expected: "an array", found: formatFound(value) });
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
  note({ code: "footprints-object", pointer: at, variant: "an object", expected: "an array", found, detail });
}

/** "null", "a list", "text". */
export function nameKind(value: unknown): string {
  if (value === null || value === undefined) return value === null ? "null" : "absent";
  if (Array.isArray(value)) return "a list";
  const kinds: Record<string, string> = { string: "text", number: "a number", boolean: "true or false", object: "an object" };
  return kinds[typeof value] ?? typeof value;
}

/** Which ids the parts give the parcel, and which of them the majority contradicts. Numbers and text with the same digits are equal here. */
export function checkParcelIds(item: JsonObject, pointer: string, note: Note): void {
  const footprints = member(item, "footprints");
  const places = [
    { place: "the result", at: pointInto(pointer, "parcel_id"), raw: member(item, "parcel_id"), isBuilding: false },
    {
      place: "its parcel",
      at: pointInto(pointInto(pointer, "parcel"), "parcel_id"),
      raw: member(member(item, "parcel"), "parcel_id"),
      isBuilding: false,
    },
    ...(Array.isArray(footprints) ? footprints : []).map((footprint, index) => ({
      place: `building ${index + 1}`,
      at: pointInto(pointInto(pointInto(pointer, "footprints"), index), "parcel_id"),
      raw: member(footprint, "parcel_id"),
      isBuilding: true,
    })),
  ].flatMap(({ raw, ...rest }) => (typeof raw === "string" || typeof raw === "number" ? [{ ...rest, id: String(raw) }] : []));
  const spellings = Map.groupBy(places, ({ id }) => id);
  if (spellings.size < 2) return;
  const votes = Map.groupBy(places, ({ id }) => simplifyId(id));
  const ranked = [...votes].sort((a, b) => b[1].length - a[1].length);
  const [key, supporters] = ranked[0]!;
  const winner = supporters[0]!.id;
  const isTie = ranked[1]?.[1].length === supporters.length;
  const backing = `${supporters
    .slice(0, 4)
    .map(({ place }) => place)
    .join(", ")}${supporters.length > 4 ? ` and ${supporters.length - 4} more` : ""}`;
  for (const { id, place, at, isBuilding } of places) {
    if (id === winner) continue;
    if (simplifyId(id) === key) {
      note({ code: "parcel-id-spelled", pointer: at, expected: formatFound(winner), found: formatFound(id) });
      continue;
    }
    const against = votes.get(simplifyId(id))!.length;
    const detail = isTie
      ? `As many parts say ${formatFound(id)} as ${formatFound(winner)}, so the response alone doesn't say which is right.`
      : `${backing} ${supporters.length === 1 ? "says" : "say"} ${formatFound(winner)}; only ${against === 1 ? `${place} says` : `${against} parts say`} ${formatFound(id)}.`;
    note({
      code: isBuilding ? "building-of-other-parcel" : "parcel-ids-differ",
      pointer: at,
      expected: formatFound(winner),
      found: formatFound(id),
      detail,
    });
  }
}

/** The same but for dashes, case and leading zeros. */
function simplifyId(id: string): string {
  return id
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/^0+(?=.)/, "");
}

export function checkCount(item: JsonObject, pointer: string, note: Note): void {
  const footprints = member(item, "footprints");
  const stated = member(member(item, "parcel"), "number_of_buildings_in_parcel");
  if (!Array.isArray(footprints) || typeof stated !== "number" || stated < 0 || stated === footprints.length) return;
  const at = pointInto(pointInto(pointer, "parcel"), "number_of_buildings_in_parcel");
  const detail =
    stated > footprints.length ? "Buildings may be missing from the list." : "A building may be listed twice, or belong to another parcel.";
  note({ code: "count-differs", pointer: at, expected: `${footprints.length} (footprints listed)`, found: String(stated), detail });
}
