// Ids of one result's parcel, and its count of buildings: where its parts contradict each other.
import { simplifyId } from "../../property/simplify-id.ts";
import { type JsonObject, member, pointInto } from "../../text/json-members.ts";
import { formatFound } from "../findings/format-found.ts";
import type { Note } from "../findings/noted.ts";

/** Which ids the parts give the parcel, and which of them the majority contradicts. Numbers and text with the same digits are equal here.
 *  @param names of the buildings, in the response's order */
export function checkParcelIds(item: JsonObject, pointer: string, names: readonly string[], note: Note): void {
  const footprints = member(item, "footprints");
  const places = [
    { place: "the result", at: pointInto(pointer, "parcel_id"), raw: member(item, "parcel_id"), building: null },
    {
      place: "its parcel",
      at: pointInto(pointInto(pointer, "parcel"), "parcel_id"),
      raw: member(member(item, "parcel"), "parcel_id"),
      building: null,
    },
    ...(Array.isArray(footprints) ? footprints : []).map((footprint, index) => ({
      place: (names[index] ?? `Building ${index + 1}`).toLowerCase(),
      at: pointInto(pointInto(pointInto(pointer, "footprints"), index), "parcel_id"),
      raw: member(footprint, "parcel_id"),
      building: footprint,
    })),
  ].flatMap(({ raw, ...rest }) =>
    typeof raw === "string" || typeof raw === "number" ? [{ ...rest, raw, id: String(raw), isText: typeof raw === "string" }] : [],
  );
  const spellings = Map.groupBy(places, ({ id }) => id);
  if (spellings.size < 2) return;
  const votes = Map.groupBy(places, ({ id }) => simplifyId(id));
  const ranked = [...votes].sort((a, b) => b[1].length - a[1].length);
  const [key, supporters] = ranked[0]!;
  // Ids are text: one that came as a number has lost its hyphens and zeros.
  const named = supporters.find(({ isText }) => isText) ?? supporters[0]!;
  const winner = named.id;
  const expected = formatFound(named.raw);
  const isTie = ranked[1]?.[1].length === supporters.length;
  const backing = `${supporters
    .slice(0, 4)
    .map(({ place }) => place)
    .join(", ")}${supporters.length > 4 ? ` and ${supporters.length - 4} more` : ""}`;
  for (const { id, raw, place, at, building } of places) {
    if (id === winner) continue;
    if (simplifyId(id) === key) {
      note({ code: "parcel-id-spelled", pointer: at, evidence: weighSpelling(id, winner), expected, found: formatFound(raw) });
      continue;
    }
    const against = votes.get(simplifyId(id))!.length;
    const detail = isTie
      ? `As many parts say ${formatFound(raw)} as ${expected}, so the response alone doesn't say which is right.`
      : `${backing} ${supporters.length === 1 ? "says" : "say"} ${expected}; only ${against === 1 ? `${place} says` : `${against} parts say`} ${formatFound(raw)}.`;
    note({
      ...(building === null
        ? { code: "parcel-ids-differ", evidence: isTie ? "" : weighParcel(item, place) }
        : { code: "building-of-other-parcel", evidence: weighBuilding(building, winner, id) }),
      pointer: at,
      expected,
      found: formatFound(raw),
      detail,
    });
  }
}

/** Leading zeros get lost only where an id is taken for a number. */
function weighSpelling(found: string, expected: string): string {
  return /^\d+$/.test(found) && expected.length > found.length && expected.replace(/^0+/, "") === found ? "zeros" : "";
}

/** Whether the odd id is the result's or its parcel's, and then whether the parcel's other data fits this result. */
function weighParcel(item: JsonObject, place: string): string {
  if (place === "the result") return "result";
  const [stated, footprints] = [readStatedCount(item), member(item, "footprints")];
  return Array.isArray(footprints) && stated === footprints.length ? "parcel-fits" : "parcel";
}

/** Whose id the building's own begins with. */
function weighBuilding(building: unknown, expected: string, found: string): string {
  const own = member(building, "footprint_id");
  if (typeof own !== "string") return "";
  const begins = (id: string) => simplifyId(id).length > 2 && simplifyId(own).startsWith(simplifyId(id));
  if (begins(expected) === begins(found)) return "";
  return begins(expected) ? "own-footprint-id" : "other-footprint-id";
}

/** Lengths at which services cut their lists. */
const PAGES = new Set([5, 10, 20, 25, 50, 100, 200, 250, 500, 1000]);

export function checkCount(item: JsonObject, pointer: string, note: Note): void {
  const footprints = member(item, "footprints");
  const stated = readStatedCount(item);
  if (!Array.isArray(footprints) || stated === null || stated < 0 || stated === footprints.length) return;
  const at = pointInto(pointInto(pointer, "parcel"), "number_of_buildings_in_parcel");
  const evidence = weighCount(item, footprints, stated);
  note({ code: "count-differs", pointer: at, evidence, expected: `${footprints.length} (footprints listed)`, found: String(stated) });
}

function weighCount(item: JsonObject, footprints: readonly unknown[], stated: number): string {
  if (footprints.length === 0) return "empty";
  if (stated > footprints.length) return PAGES.has(footprints.length) ? "page" : "fewer";
  if (stated === 0) return "none";
  const ids = footprints.map((footprint) => member(footprint, "footprint_id"));
  if (new Set(ids).size === stated) return "doubled";
  const own = member(item, "parcel_id");
  return footprints.filter((footprint) => member(footprint, "parcel_id") === own).length === stated ? "foreign" : "more";
}

function readStatedCount(item: JsonObject): number | null {
  const stated = member(member(item, "parcel"), "number_of_buildings_in_parcel");
  return typeof stated === "number" ? stated : null;
}
