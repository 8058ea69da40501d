// A known address rated against an asked one, and what the rating says of the two.
import type { AddressRecord } from "./address-index.ts";
import { type Asked, type Compared, type Comparison, compareAddresses } from "./compare.ts";
import { scoreComparison } from "./score.ts";

export type Rated = Compared & { record: AddressRecord; score: number };

export function rate(asked: Asked, record: AddressRecord): Rated {
  const compared = compareAddresses(asked, record);
  return { ...compared, record, score: scoreComparison(compared) };
}

/** The same with other findings, and the score that follows. */
export function changeFindings<Found extends Rated>(rated: Found, findings: Partial<Comparison>): Found {
  const compared: Compared = { ...rated, comparison: { ...rated.comparison, ...findings } };
  return { ...rated, ...compared, score: scoreComparison(compared) };
}

/** The asked street is known in the asked place, with this number: no similar street can be meant. */
export function isSettled(rated: Rated): boolean {
  const { number, contradicted } = rated.comparison;
  return (number === "same" || number === "alias") && isSameStreet(rated) && isInPlace(rated) && contradicted === "no";
}

export function isInPlace({ comparison: { place } }: Compared): boolean {
  return place !== "other" && place !== "elsewhere";
}

const OTHER_STREETS: readonly Comparison["street"][] = ["misspelt", "named", "nearby"];
const OTHER_SUFFIXES: readonly Comparison["suffix"][] = ["other", "nearby", "more"];
const OTHER_DIRECTIONALS: readonly Comparison["directional"][] = ["other", "more", "unknown"];

export function isSameStreet({ comparison }: Compared): boolean {
  const { street, suffix, directional } = comparison;
  return !OTHER_STREETS.includes(street) && !OTHER_SUFFIXES.includes(suffix) && !OTHER_DIRECTIONALS.includes(directional);
}
