// Buildings that are listed twice: same id and same outline. Two that share only the id are two buildings with one id.
import { type JsonObject, readText } from "../../text/json-members.ts";
import { formatFound } from "../findings/format-found.ts";
import type { Noted } from "../findings/noted.ts";
import { listSome } from "../findings/words/contract.ts";
import type { Building } from "./building.ts";

export function checkDoubled(buildings: readonly Building[], note: (building: Building, noted: Noted) => void): void {
  const known = new Map<string, Building>();
  for (const building of buildings) {
    const id = readText(building.entry, "footprint_id");
    const geometry = readText(building.entry, "geometry");
    if (id === null || geometry === null) continue;
    const key = JSON.stringify([building.pointer.split("/")[2], id, geometry.toLowerCase()]);
    const first = known.get(key);
    if (first) {
      const differing = listDiffering(first.entry, building.entry);
      note(building, {
        code: "building-doubled",
        pointer: building.pointer,
        found: formatFound(id),
        expected: "once",
        variant: differing.length === 0 ? "" : "differing",
        detail:
          differing.length === 0
            ? "Totals over the buildings count it twice."
            : `Unlike ${first.name} in ${listSome(differing)}; all else is the same.`,
      });
    } else known.set(key, building);
  }
}

function listDiffering(one: JsonObject, other: JsonObject): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );
}
