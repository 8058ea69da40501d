// Buildings that are listed twice: same id and same outline. Two that share only the id are two buildings with one id.
import { readText } from "../../text/json-members.ts";
import { formatFound } from "../findings/format-found.ts";
import type { Noted } from "../findings/noted.ts";
import type { Building } from "./building.ts";

export function checkDoubled(buildings: readonly Building[], note: (building: Building, noted: Noted) => void): void {
  const known = new Set<string>();
  for (const building of buildings) {
    const id = readText(building.entry, "footprint_id");
    const geometry = readText(building.entry, "geometry");
    if (id === null || geometry === null) continue;
    const key = JSON.stringify([building.pointer.split("/")[2], id, geometry.toLowerCase()]);
    if (known.has(key)) note(building, { code: "building-doubled", pointer: building.pointer, found: formatFound(id), expected: "once" });
    known.add(key);
  }
}
