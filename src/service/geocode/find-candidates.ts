// Known addresses that may be the asked one: first by equality, then, if that found nothing good, by similar street names and by ranges.
import type { AskedAddress, NormalisedAddress } from "../../address/address-parts.ts";
import { spellWays } from "../../address/highways.ts";
import { aliasAddresses } from "../../address/street-aliases.ts";
import type { Deadline } from "../deadline.ts";
import { type AddressIndex, placeOf } from "./address-index.ts";
import { contradictOthers, contradictTurned, settlePlainRoads } from "./contradict.ts";
import { listPlacesOfHouses, readHyphens } from "./hyphened-numbers.ts";
import { isInRange, listNumberVariants } from "./number-variants.ts";
import { isSameStreet, isSettled, type Rated, rate } from "./rated.ts";

/** `asked` is the reading of the text that it was found by. */
export type Candidate = Rated & { asked: AskedAddress };

/** Readings of a text beyond these are not worth a search by similarity. */
const TOLERANT_READINGS = 3;

/** Roads whose class is a part of their name. */
const CLASSED = /^(?:STATE HIGHWAY|(?:COUNTY|TOWNSHIP|PRIVATE) ROAD) /;

/** Best first; equal scores by parcel id. `readings` are the ways to divide the text, the likeliest first. */
export function findCandidates(index: AddressIndex, readings: readonly AskedAddress[], deadline: Deadline): Candidate[] {
  const found: Candidate[] = [];
  const add = (asked: AskedAddress, rated: readonly Rated[]) => found.push(...rated.map((each) => ({ ...each, asked })));
  for (const [at, reading] of readings.entries()) {
    deadline.check();
    add(reading, findExact(index, reading));
    if (readings[at + 1]?.asLikely || !found.some(isSettled)) continue;
    // "101 Alder Ave" of which only units are known is not 101 Alder Way; "101 Alder Ave Apt 5" may be, where Apt 5 is known there.
    const hasAskedUnit = ({ asked, comparison }: Candidate) => asked.unit !== "" && comparison.unit === "same";
    // An unknown unit may be the road's own: "Hwy 9 #A" on Highway 9A.
    const mayBeRoads = reading.unit !== "" && !found.some(hasAskedUnit);
    for (const other of readings.slice(at + 1)) if (mayBeRoads && other.city === reading.city) add(other, findExact(index, other));
    return sortByScore(found.filter((candidate) => isSameStreet(candidate) || hasAskedUnit(candidate)));
  }
  for (const reading of readings.slice(0, TOLERANT_READINGS)) {
    deadline.check();
    for (const street of spellWays(reading.street)) {
      const names = index.streetNames().similar(street);
      const similar = names.flatMap((name) => findAt(index, { ...reading, street }, name, false));
      const isSlip = (rated: Rated) => (CLASSED.test(rated.record.street) ? isOfClass(street, rated) : street === reading.street);
      add(reading, similar.filter(isSlip));
    }
  }
  if (found.length === 0) for (const asked of readings) add(asked, findInRange(index, asked));
  return sortByScore(contradictOthers(index, readings[0]!, found));
}

/** A letter left out of the class's word is a slip, another word is a name: "Sate Route 39", not "Stage Route 39". */
function isOfClass(asked: string, { comparison, record: { street } }: Rated): boolean {
  return comparison.street !== "named" || (asked.charAt(0) === street.charAt(0) && asked.length < street.length);
}

export function sortByScore(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted((one, other) => other.score - one.score || (one.record.parcelId < other.record.parcelId ? -1 : 1));
}

/** The asked street under its own name, and under its other names where that finds nothing. */
function findExact(index: AddressIndex, reading: AskedAddress): Rated[] {
  const own = findAt(index, reading, reading.street, false);
  if (own.some(isSettled)) return own;
  const aliases = aliasAddresses(reading).flatMap((alias) =>
    findAt(index, alias, alias.street, true).filter(({ record }) => hasDirectionOfName(record, alias, reading)),
  );
  // "Hidden Valley" is no other name of Hidden Rd, nor "County Road Z" of County Rd E.
  const isSame = ({ comparison: { suffix, unit, directional } }: Rated) =>
    suffix !== "other" && (reading.unit !== "" || unit !== "unknown" || directional === "same");
  return [...own, ...settlePlainRoads(index, reading, contradictOthers(index, reading, aliases.filter(isSame)))];
}

/** Westchester Ave may be W Chester Ave, but not Chester Ave: a direction that `alias` took out of the name is a part of the known street, too. */
function hasDirectionOfName(known: NormalisedAddress, alias: NormalisedAddress, reading: NormalisedAddress): boolean {
  const count = ({ predirectional, postdirectional }: NormalisedAddress) => (predirectional + postdirectional).length;
  const taken = alias.predirectional || alias.postdirectional;
  return count(alias) <= count(reading) || [known.predirectional, known.postdirectional].includes(taken);
}

function findAt(index: AddressIndex, asked: AskedAddress, street: string, alias: boolean): Rated[] {
  const found = listNumberVariants(asked).flatMap(({ number, unit, finding }) => {
    const address = { ...asked, number, unit };
    return index.at({ ...address, street }, number).map((record) => rate({ address, number: finding, alias }, record));
  });
  return contradictTurned(index, asked, street, readHyphens(index, asked, street, found));
}

function findInRange(index: AddressIndex, reading: AskedAddress): Rated[] {
  const records = index.rangesOn(reading.street);
  const houses = listPlacesOfHouses(records);
  const found = records
    .filter((record) => isInRange(reading.number, record.number) && !houses.has(placeOf(record)))
    .map((record) => rate({ address: reading, number: "in-range", alias: false }, record));
  return contradictTurned(index, reading, reading.street, found);
}
