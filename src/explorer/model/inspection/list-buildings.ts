// The buildings of a response as the checks see them, each with the sheet for its findings. Their names are the panel's.
import { FOOTPRINT_FIELDS } from "../../../contract/fields.ts";
import { orderBuildings } from "../property/building-order.ts";
import { numberBuilding } from "../property/name-building.ts";
import type { Building } from "./checks/building.ts";
import { checkPlaceholders } from "./checks/check-placeholders.ts";
import { createSheet, type Sheet } from "./findings/sheet.ts";
import type { InspectedReading } from "./inspect-reading.ts";

export type BuildingSheet = { building: Building; sheet: Sheet };

/** By pointer, in the order of the response. */
export function listBuildings({ reading, results, dictionary, found }: InspectedReading): Map<string, BuildingSheet> {
  const listed = new Map<string, BuildingSheet>();
  const properties = [...reading.properties].sort((a, b) => numberOf(a.pointer) - numberOf(b.pointer));
  for (const { footprints, pointer } of properties) {
    const order = new Map(orderBuildings(footprints).map((footprint, position) => [footprint, position]));
    for (const footprint of footprints) {
      const words = numberBuilding(order.get(footprint)!);
      const name = results.length > 1 ? `Result ${numberOf(pointer) + 1}, ${words.toLowerCase()}` : words;
      const sheet = createSheet({ kind: "building", index: listed.size, name });
      const part = { pointer: footprint.pointer, fields: FOOTPRINT_FIELDS, meanings: dictionary.footprint };
      const untrusted = checkPlaceholders(footprint.entry, part, sheet.note);
      const read = found.get(footprint.id) ?? [];
      const isObject = !read.some(({ code }) => code === "footprint-odd");
      const isTrusted = (field: string) => !untrusted.has(field);
      // Without its list of fields, which is made when it is first looked at.
      listed.set(footprint.pointer, { sheet, building: { ...footprint, name, isObject, isTrusted, read } });
    }
  }
  return listed;
}

function numberOf(pointer: string): number {
  return Number(/^\/data\/(\d+)$/.exec(pointer)?.[1] ?? Number.MAX_SAFE_INTEGER);
}
