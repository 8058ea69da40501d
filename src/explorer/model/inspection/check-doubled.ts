// Buildings that are listed twice: same id and same outline. Two that share only the id are two buildings with one id.
import { readText } from "../text/json-members.ts";
import type { Building } from "./building.ts";
import { formatFound } from "./check-object.ts";
import type { Noted } from "./noted.ts";

export function checkDoubled(buildings: readonly Building[], note: (building: Building, noted: Noted) => void): void {
  const known = new Map<string, Building>();
  for (const building of buildings) {
    const id = readText(building.entry, "footprint_id");
    const geometry = readText(building.entry, "geometry");
    if (id === null || geometry === null) continue;
    const key = JSON.stringify([building.pointer.split("/")[2], id, geometry.toLowerCase()]);
    const first = known.get(key);
    if (first) {
      const detail = isSame(first, building) ? "All its fields are the same." : "Other fields differ.";
      note(building, { code: "building-doubled", pointer: building.pointer, found: formatFound(id), expected: "once", detail });
    } else known.set(key, building);
  }
}

function isSame(one: Building, other: Building): boolean {
  return JSON.stringify(one.entry) === JSON.stringify(other.entry);
}
