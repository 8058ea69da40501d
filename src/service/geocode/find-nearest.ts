// A house number that nobody knows, on a street that is known in the asked place, or in others only: the numbers beside it.
import type { AskedAddress } from "../../address/address-parts.ts";
import { LIMITS } from "../../contract/limits.ts";
import { type AddressIndex, type AddressRecord, type KnownStreet, placeOf } from "./address-index.ts";
import { type Compared, compareAddresses, isPlace } from "./compare.ts";
import { isInPlace } from "./rated.ts";
import { scoreComparison } from "./score.ts";

/** A name with more addresses than these in the whole dataset takes too long to go through. */
const MAX_ADDRESSES = 5_000;

type StreetInPlace = Omit<KnownStreet, "addresses">;

export type Nearest = {
  /** In how many places the street is known, each without this number; 0 where it is in none, or several streets may be meant. */
  places: number;
  /** In one place, the records with the nearest house numbers; in two or three, the nearest of each; else none. By number, 3 at most. */
  records: AddressRecord[];
};

export const NONE: Nearest = { places: 0, records: [] };

/** On the asked street of the asked place. */
export function findNearest(index: AddressIndex, asked: AskedAddress): Nearest {
  const value = Number.parseInt(asked.number, 10);
  if (Number.isNaN(value)) return NONE;
  const behind = Number(/^\d+-(\d{1,6})$/.exec(asked.number)?.[1] ?? 0);
  const streets = chooseStreets(listStreets(index, asked), asked);
  const keys = new Set(streets.map(keyOf));
  if (index.at(asked, asked.number).some((record) => keys.has(keyOf(record)))) return NONE;
  const ask = ({ predirectional, suffix, postdirectional, city, zip }: KnownStreet) =>
    index.nearestOn({ street: asked.street, predirectional, suffix, postdirectional, city, zip, value, behind });
  const beside = streets.length > LIMITS.addressesNamed ? [] : streets.map(ask);
  const records = beside.length === 1 ? beside[0]! : beside.flatMap(([first]) => first ?? []);
  if (beside.length === 1 && records.length === 0) return NONE;
  return { places: streets.length, records: records.toSorted(byNumber) };
}

/** On the asked street of other places of the state, where the asked one has no such street. */
export function findNearestElsewhere(index: AddressIndex, asked: AskedAddress): Nearest {
  const isPlaceAsked = (asked.city !== "" || asked.zip !== "") && !asked.extra.some(isPlace);
  if (!isPlaceAsked || listStreets(index, asked).some((street) => isMeant(compareStreet(street, asked)))) return NONE;
  const nearest = findNearest(index, { ...asked, city: "", zip: "" });
  return nearest.records.some((record) => placeOf(record) === "") ? NONE : nearest;
}

/** None of a name that too many have. */
function listStreets(index: AddressIndex, { street }: AskedAddress): readonly KnownStreet[] {
  const named = index.streetsNamed(street);
  return named.reduce((sum, { addresses }) => sum + addresses, 0) > MAX_ADDRESSES ? [] : named;
}

function byNumber(one: AddressRecord, other: AddressRecord): number {
  return Number.parseInt(one.number, 10) - Number.parseInt(other.number, 10) || (one.text < other.text ? -1 : 1);
}

/** Those that fit best, one for each place; none where they differ in more than that. One city's street may have several ZIP codes. */
function chooseStreets(named: readonly KnownStreet[], asked: AskedAddress): KnownStreet[] {
  const fitting = named
    .map((street) => ({ street, ...compareStreet(street, asked) }))
    .filter(isMeant)
    .map((compared) => ({ ...compared, score: scoreComparison(compared) }));
  const best = Math.max(...fitting.map(({ score }) => score));
  const streets = new Map(fitting.filter(({ score }) => score === best).map(({ street }) => [keyOf(street), street]));
  const places = new Set([...streets.values()].map(placeOf));
  const names = new Set(
    [...streets.values()].map(({ predirectional, suffix, postdirectional }) => [predirectional, suffix, postdirectional].join("|")),
  );
  return names.size === 1 && places.size === streets.size ? [...streets.values()] : [];
}

function compareStreet(street: KnownStreet, asked: AskedAddress): Compared {
  return compareAddresses({ address: asked, number: "same", alias: false }, { ...asked, ...street });
}

function isMeant(compared: Compared): boolean {
  const { suffix, directional } = compared.comparison;
  return suffix !== "other" && directional !== "other" && isInPlace(compared);
}

function keyOf(street: StreetInPlace): string {
  return [street.predirectional, street.suffix, street.postdirectional, placeOf(street), street.state].join("|");
}
