// A house number that nobody knows, on a street that is known in the asked place, or in others only: the numbers beside it.
import type { AskedAddress } from "../../address/address-parts.ts";
import { aliasAddresses } from "../../address/street-aliases.ts";
import { LIMITS } from "../../contract/limits.ts";
import { type AddressIndex, type AddressRecord, type KnownStreet, placeOf } from "./address-index.ts";
import { type Compared, compareAddresses, isPlace } from "./compare.ts";
import { compareUnits } from "./find-units.ts";
import { isInPlace, isSameStreet, type Rated } from "./rated.ts";
import { scoreComparison } from "./score.ts";

/** A name with more addresses than these in the whole dataset takes too long to go through. */
const MAX_ADDRESSES = 5_000;

export type Nearest = {
  /** In how many places the street is known, each without this number; 0 where it is in none, or several streets may be meant. */
  places: number;
  /** Of one street, the records with the nearest house numbers; of several, or of two or three places, the nearest of each; else none. Before them,
   *  the very house on a street with a direction besides. By number, 3 at most. */
  records: AddressRecord[];
};

export const NONE: Nearest = { places: 0, records: [] };

/** On the asked street of the asked place. `found` are the candidates. */
export function findNearest(index: AddressIndex, asked: AskedAddress, found: readonly Rated[] = []): Nearest {
  const nearest = findBeside(index, asked);
  const turned = Map.groupBy(found.filter(isTurned), ({ record }) => record.text);
  if (turned.size === 0) return nearest;
  const records = [...[...turned.values()].map(([first]) => first!.record), ...(nearest.places === 1 ? nearest.records : [])];
  return { places: 1, records: records.slice(0, LIMITS.addressesNamed) };
}

/** The house has a direction that wasn't asked for, and the street without it is known too. */
function isTurned(rated: Rated): boolean {
  return rated.comparison.contradicted === "yes" && rated.comparison.street === "same" && isSameStreet(rated) && isInPlace(rated);
}

function findBeside(index: AddressIndex, asked: AskedAddress): Nearest {
  const [, letter = "", value, behind = 0] = /^([A-Z]?)(\d+)(?:[-A-Z](\d+))?/.exec(asked.number) ?? [];
  const streets = chooseStreets(index, asked);
  const keys = new Set(streets.map(keyOf));
  if (streets.some(({ street }) => index.at({ ...asked, street }, asked.number).some((record) => keys.has(keyOf(record))))) return NONE;
  const ask = ({ street, predirectional, suffix, postdirectional, city, zip }: KnownStreet) =>
    index.nearestOn({ street, predirectional, suffix, postdirectional, city, zip, letter, value: Number(value), behind: Number(behind) });
  const places = new Set(streets.map(({ state, ...street }) => `${placeOf(street)}|${state}`)).size;
  const isMany = places > LIMITS.addressesNamed || !value;
  const beside = isMany ? [] : streets.slice(0, LIMITS.addressesNamed).map(ask);
  const records = (beside.length === 1 ? beside[0]! : beside.flatMap(([first]) => first ?? [])).toSorted(
    (one, other) => compareUnits(one.number, other.number) || (one.text < other.text ? -1 : 1),
  );
  if (places === 1 && records.length === 0) return NONE;
  return { places: streets.length > places ? 0 : places, records };
}

/** On the asked street of other places of the state, where the asked one has no such street. */
export function findNearestElsewhere(index: AddressIndex, asked: AskedAddress): Nearest {
  const isPlaceAsked = (asked.city !== "" || asked.zip !== "") && !asked.extra.some(isPlace);
  if (!isPlaceAsked || chooseStreets(index, asked).length > 0) return NONE;
  const nearest = findBeside(index, { ...asked, city: "", zip: "" });
  return nearest.records.some((record) => placeOf(record) === "") ? NONE : nearest;
}

/** Those that fit best, by the street's own name or else by the first of its others that is known. One city's street may have several ZIP codes. */
function chooseStreets(index: AddressIndex, asked: AskedAddress): KnownStreet[] {
  // A name that takes the road's number for a unit is another road's.
  for (const address of [asked, ...aliasAddresses(asked).filter(({ unit }) => unit === asked.unit)]) {
    const named = index.streetsNamed(address.street);
    const isTooMany = named.reduce((sum, { addresses }) => sum + addresses, 0) > MAX_ADDRESSES;
    const fitting = (isTooMany ? [] : named)
      .map((street) => ({ street, ...compareAddresses({ address, number: "same", alias: false }, { ...address, ...street }) }))
      .filter((compared) => isMeant(compared) && (address === asked || isSameStreet(compared)))
      .map((compared) => ({ ...compared, score: scoreComparison(compared) }));
    const best = Math.max(...fitting.map(({ score }) => score));
    const streets = new Map(fitting.filter(({ score }) => score === best).map(({ street }) => [keyOf(street), street]));
    if (streets.size > 0) return [...streets].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, street]) => street);
  }
  return [];
}

export function isMeant(compared: Compared): boolean {
  const { suffix, directional } = compared.comparison;
  return suffix !== "other" && directional !== "other" && isInPlace(compared);
}

function keyOf(street: Omit<KnownStreet, "addresses">): string {
  return [street.street, street.predirectional, street.suffix, street.postdirectional, placeOf(street), street.state].join("|");
}
