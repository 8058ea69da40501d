// Words of one category that are spelled in several ways in one response ("Hip", "hip ", "HIP"), and codes in the place of words.
import { pointInto } from "../../text/json-members.ts";
import { formatFound } from "../findings/format-found.ts";
import type { Noted } from "../findings/noted.ts";
import type { Building } from "./building.ts";

const CATEGORIES = ["roof_type", "roof_material", "roof_condition", "occupancy", "occupancy_of_closest_building"];
/** Words kept of one field: a hostile response has a new one in each building. */
const WORDS_KEPT = 1_000;

export function checkSpellings(buildings: readonly Building[], note: (building: Building, noted: Noted) => void): void {
  for (const name of CATEGORIES) {
    const known = new Map<string, string>();
    // Outer spaces are a finding of their own, and a word with them is none to be expected.
    const hasSpaces = ({ entry }: Building) => typeof entry[name] === "string" && entry[name] !== entry[name].trim();
    for (const building of [...buildings.filter((one) => !hasSpaces(one)), ...buildings.filter(hasSpaces)]) {
      const word = building.entry[name];
      if (typeof word !== "string" || word.trim() === "" || !building.isTrusted(name)) continue;
      const pointer = pointInto(building.pointer, name);
      const isListed = Object.hasOwn(building.dictionary.footprint[name]?.values ?? {}, word);
      if (/^\s*\d{1,4}\s*$/.test(word) && !isListed) {
        note(building, { code: "value-coded", pointer, field: name, expected: "a word", found: formatFound(word) });
        continue;
      }
      const key = word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
      const first = known.get(key);
      if (first === undefined) {
        if (known.size < WORDS_KEPT) known.set(key, word.trim());
      } else if (first !== word.trim()) {
        const expected = `${formatFound(first)}, as in another building`;
        note(building, { code: "value-spelled", pointer, field: name, expected, found: formatFound(word) });
      }
    }
  }
}
