// Other matches of the searched address as pins: the letter by which the map and the list beside it name each.
import { findUnits } from "./find-units.ts";
import type { Geocoding, OtherMatch } from "./geocoding.ts";

/** `id` is unique on the map. */
export type MatchPin = OtherMatch & { id: string; letter: string };

/** A person compares a few; more would cover the map. */
const MOST_PINS = 26;

/** None for units of one building: they are where the result is. */
export function listMatchPins(geocoding: Geocoding): MatchPin[] {
  const { otherMatches } = geocoding;
  if (otherMatches.length === 0 || findUnits(geocoding) !== null) return [];
  return otherMatches.slice(0, MOST_PINS).map((match, at) => {
    const letter = String.fromCharCode("A".charCodeAt(0) + at);
    return { ...match, id: `match ${letter} ${geocoding.pointer}`, letter };
  });
}

/** "0.72", as the match of the result is written. */
export function formatMatchScore(score: number): string {
  return score.toFixed(2);
}
