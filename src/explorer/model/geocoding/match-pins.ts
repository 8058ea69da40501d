// Other matches of the searched address as pins: the letter by which the map and the list beside it name each.
import { multiplyFactors } from "./describe-geocoding.ts";
import { findUnits } from "./find-units.ts";
import type { Geocoding, OtherMatch } from "./geocoding.ts";

/** `id` is unique on the map. `compared`: with the result, in words. */
export type MatchPin = OtherMatch & { id: string; letter: string; compared: string };

/** A person compares a few; more would cover the map. */
const MOST_PINS = 26;

/** None for units of one building: they are where the result is. */
export function listMatchPins(geocoding: Geocoding): MatchPin[] {
  const { otherMatches } = geocoding;
  if (otherMatches.length === 0 || findUnits(geocoding) !== null) return [];
  return otherMatches.slice(0, MOST_PINS).map((match, at) => {
    const letter = String.fromCharCode("A".charCodeAt(0) + at);
    return { ...match, id: `match ${letter} ${geocoding.pointer}`, letter, compared: compareScore(match.score, geocoding) };
  });
}

/** How much better the result is than the best of the others, on one scale; null where that isn't known. */
export function compareMatches(geocoding: Geocoding): number | null {
  const own = multiplyFactors(geocoding);
  const scores = geocoding.otherMatches.flatMap(({ score }) => (score === null ? [] : [score]));
  return own === null || scores.length === 0 ? null : Number((own - Math.max(...scores)).toFixed(2));
}

/** "equal", "0.18 lower": a score beside the confidence of the result, which is lowered because there are others, would be on another scale. "": it has
 *  none. */
function compareScore(score: number | null, geocoding: Geocoding): string {
  const own = multiplyFactors(geocoding);
  if (score === null) return "";
  if (own === null) return `score ${score.toFixed(2)}`;
  const difference = (own - score).toFixed(2);
  return Number(difference) === 0 ? "equal" : `${difference.replace("-", "")} ${own > score ? "lower" : "higher"}`;
}
