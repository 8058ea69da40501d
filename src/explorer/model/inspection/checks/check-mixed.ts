// Values that one response writes in several ways: "Hip" here and "HIP" there, or 1987 here and "1987" there where the API leaves the type open.
import { FOOTPRINT_FIELDS } from "../../../../contract/fields.ts";
import { pointInto } from "../../text/json-members.ts";
import { formatFound } from "../findings/format-found.ts";
import type { Noted } from "../findings/noted.ts";
import type { Building } from "./building.ts";

const CATEGORIES = ["roof_type", "roof_material", "roof_condition", "occupancy", "occupancy_of_closest_building"];
const OPEN = Object.entries(FOOTPRINT_FIELDS).flatMap(([name, { nullable }]) => (nullable && !CATEGORIES.includes(name) ? [name] : []));
/** Words kept of one field: a hostile response has a new one in each building. */
const WORDS_KEPT = 1_000;

export function checkMixed(buildings: readonly Building[], note: (building: Building, noted: Noted) => void): void {
  for (const name of [...CATEGORIES, ...OPEN]) {
    const known = new Map<string, string>();
    for (const building of buildings) {
      const raw = building.entry[name];
      const isWord = typeof raw === "string" && CATEGORIES.includes(name);
      const isPlain = typeof raw === "string" || typeof raw === "number" || typeof raw === "boolean";
      if (!isPlain || !building.isTrusted(name) || (CATEGORIES.includes(name) && !isWord)) continue;
      // Outer spaces are a finding of their own.
      const form = isWord ? raw.trim() : typeof raw;
      const value = isWord ? raw.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "") : "";
      const first = known.get(value);
      if (first === undefined) {
        if (known.size < WORDS_KEPT) known.set(value, form);
      } else if (first !== form) {
        const expected = `${isWord ? formatFound(first) : `a ${first}`}, as in another building`;
        note(building, {
          code: "values-mixed",
          pointer: pointInto(building.pointer, name),
          field: name,
          expected,
          found: formatFound(raw),
        });
      }
    }
  }
}
