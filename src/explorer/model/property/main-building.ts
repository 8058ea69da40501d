// The building that is meant where nobody picked one: the largest dwelling, else the largest.
import { DWELLING_WORDS, OUTBUILDING_WORDS } from "../../../contract/fields.ts";
import { normalizeText } from "../../../rules/normalize-text.ts";
import { readText } from "../text/json-members.ts";
import type { DecodedFootprint } from "./property.ts";

const [DWELLING, OUTBUILDING] = [DWELLING_WORDS, OUTBUILDING_WORDS].map((words) => new RegExp(` (?:${words.join("|")}) `)) as [
  RegExp,
  RegExp,
];

type Used = Pick<DecodedFootprint, "entry">;

/** `buildings` in the panel's order, the largest first. */
export function findMainBuilding<F extends Used>(buildings: readonly F[]): F | null {
  return buildings.find(isDwelling) ?? buildings[0] ?? null;
}

/** By its occupancy. The use of the land is not the building's. */
export function isDwelling({ entry }: Used): boolean {
  const occupancy = readText(entry, "occupancy");
  if (!occupancy) return false;
  const words = ` ${normalizeText(occupancy.replaceAll(/[^\p{L}\p{N}]+/gu, " "))} `;
  return DWELLING.test(words) && !OUTBUILDING.test(words);
}
