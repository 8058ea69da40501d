// Ids of one result's parcel, and its count of buildings: where its parts contradict each other.
import { simplifyId } from "../../property/simplify-id.ts";
import { formatCount } from "../../text/format-number.ts";
import { type JsonObject, member, pointInto } from "../../text/json-members.ts";
import { formatFound } from "../findings/format-found.ts";
import type { Note } from "../findings/noted.ts";

/** Which ids the parts give the parcel, and which of them the majority contradicts. Numbers and text with the same digits are equal here. */
export function checkParcelIds(item: JsonObject, pointer: string, note: Note): void {
  const footprints = member(item, "footprints");
  const buildings: unknown[] = Array.isArray(footprints) ? footprints : [];
  const places = [
    { at: `${pointer}/parcel_id`, raw: member(item, "parcel_id"), isBuilding: false },
    { at: `${pointer}/parcel/parcel_id`, raw: member(member(item, "parcel"), "parcel_id"), isBuilding: false },
    ...buildings.map((building, index) => {
      return { at: `${pointer}/footprints/${index}/parcel_id`, raw: member(building, "parcel_id"), isBuilding: true };
    }),
  ].flatMap(({ raw, ...rest }) =>
    typeof raw === "string" || typeof raw === "number" ? [{ ...rest, raw, id: String(raw), isText: typeof raw === "string" }] : [],
  );
  const spellings = Map.groupBy(places, ({ id }) => id);
  if (spellings.size < 2) return;
  const votes = Map.groupBy(places, ({ id }) => simplifyId(id));
  const [key, supporters] = [...votes].sort((a, b) => b[1].length - a[1].length)[0]!;
  // Ids are text: one that came as a number has lost its hyphens and zeros.
  const named = supporters.find(({ isText }) => isText) ?? supporters[0]!;
  const winner = named.id;
  const expected = formatFound(named.raw);
  for (const { id, raw, at, isBuilding } of places) {
    if (id === winner) continue;
    if (simplifyId(id) === key) {
      note({ code: "parcel-id-spelled", pointer: at, expected, found: formatFound(raw) });
      continue;
    }
    const against = votes.get(simplifyId(id))!.length;
    const [some, others] = [supporters.length, against].map((count) => formatCount(count, "part says", "parts say"));
    note({
      code: isBuilding ? "building-of-other-parcel" : "parcel-ids-differ",
      pointer: at,
      expected,
      found: formatFound(raw),
      detail: `${some} ${expected}, ${others} ${formatFound(raw)}.`,
    });
  }
}

export function checkCount(item: JsonObject, pointer: string, note: Note): void {
  const footprints = member(item, "footprints");
  const stated = member(member(item, "parcel"), "number_of_buildings_in_parcel");
  if (!Array.isArray(footprints) || typeof stated !== "number" || stated < 0 || stated === footprints.length) return;
  const at = pointInto(pointInto(pointer, "parcel"), "number_of_buildings_in_parcel");
  note({ code: "count-differs", pointer: at, expected: `${footprints.length} (footprints listed)`, found: String(stated) });
}
