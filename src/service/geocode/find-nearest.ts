// A house number that nobody knows, on a street that is known in the asked place: the numbers beside it.
import type { NormalisedAddress } from "../../address/address-parts.ts";
import type { AddressIndex, AddressRecord, KnownStreet } from "./address-index.ts";
import { type Compared, compareAddresses } from "./compare.ts";
import { scoreComparison } from "./score.ts";

/** A name with more addresses than these in the whole dataset takes too long to go through. */
const MAX_ADDRESSES = 5_000;

/** One record for each of the nearest house numbers, by number, 3 at most; none where the street is unknown there, or several may be meant. */
export function findNearest(index: AddressIndex, asked: NormalisedAddress): AddressRecord[] {
  const value = Number.parseInt(asked.number, 10);
  if (Number.isNaN(value)) return [];
  const named = index.streetsNamed(asked.street);
  if (named.reduce((sum, { addresses }) => sum + addresses, 0) > MAX_ADDRESSES) return [];
  const street = chooseStreet(named, asked);
  if (!street) return [];
  const { predirectional, suffix, postdirectional, city, zip } = street;
  const records = index.nearestOn({ street: asked.street, predirectional, suffix, postdirectional, city, zip, value });
  if (records.some(({ number }) => number === asked.number)) return [];
  return records.toSorted((one, other) => Number.parseInt(one.number, 10) - Number.parseInt(other.number, 10));
}

/** The one that fits best; null where none fits, or several fit as well. One city's street may have several ZIP codes. */
function chooseStreet(named: readonly KnownStreet[], asked: NormalisedAddress): KnownStreet | null {
  const fitting = named
    .map((street) => ({ street, ...compareAddresses({ address: asked, number: "same", alias: false }, { ...asked, ...street }) }))
    .filter(isMeant)
    .map((compared) => ({ ...compared, score: scoreComparison(compared) }));
  const best = Math.max(...fitting.map(({ score }) => score));
  const streets = new Map(fitting.filter(({ score }) => score === best).map(({ street }) => [keyOf(street), street]));
  return streets.size === 1 ? [...streets.values()][0]! : null;
}

function isMeant({ comparison: { suffix, directional, place } }: Compared): boolean {
  return suffix !== "other" && directional !== "other" && place !== "other" && place !== "elsewhere";
}

function keyOf({ predirectional, suffix, postdirectional, city, state, zip }: KnownStreet): string {
  return [predirectional, suffix, postdirectional, city || zip, state].join("|");
}
