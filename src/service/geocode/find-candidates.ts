// Known addresses that may be the asked one: first by equality, then, if that found nothing good, by similar street names and by ranges.
import type { AskedAddress } from "../../address/address-parts.ts";
import { aliasAddresses } from "../../address/street-aliases.ts";
import type { Deadline } from "../deadline.ts";
import type { AddressIndex, AddressRecord, KnownStreet } from "./address-index.ts";
import { type Asked, type Compared, compareAddresses } from "./compare.ts";
import { isInRange, listNumberVariants } from "./number-variants.ts";
import { scoreComparison } from "./score.ts";

type Rated = Compared & { record: AddressRecord; score: number };

/** `asked` is the reading of the text that it was found by. */
export type Candidate = Rated & { asked: AskedAddress };

/** Readings of a text beyond these are not worth a search by similarity. */
const TOLERANT_READINGS = 3;

/** Best first; equal scores by parcel id. `readings` are the ways to divide the text, the likeliest first. */
export function findCandidates(index: AddressIndex, readings: readonly AskedAddress[], deadline: Deadline): Candidate[] {
  const found: Candidate[] = [];
  for (const [at, reading] of readings.entries()) {
    deadline.check();
    found.push(...findExact(index, reading).map(foundBy(reading)));
    if (readings[at + 1]?.asLikely) continue;
    // "101 Alder Ave" of which only units are known is not 101 Alder Way; "101 Alder Ave Apt 5" may be, where Apt 5 is known there.
    if (found.some(isSettled)) return order(found.filter((candidate) => isSameStreet(candidate) || hasAskedUnit(candidate)));
  }
  for (const reading of readings.slice(0, TOLERANT_READINGS)) {
    deadline.check();
    found.push(...findSimilar(index, reading).map(foundBy(reading)));
  }
  if (found.length === 0) found.push(...readings.flatMap((reading) => findInRange(index, reading).map(foundBy(reading))));
  return order(contradict(index, readings[0]!, found));
}

function foundBy(asked: AskedAddress): (rated: Rated) => Candidate {
  return (rated) => ({ ...rated, asked });
}

/** The asked street is known in the asked place, with this number: no similar street can be meant. */
export function isSettled(rated: Rated): boolean {
  const { number, contradicted } = rated.comparison;
  return (number === "same" || number === "alias") && isSameStreet(rated) && isInPlace(rated) && contradicted === "no";
}

export function isInPlace({ comparison: { place } }: Compared): boolean {
  return place !== "other" && place !== "elsewhere";
}

function hasAskedUnit({ asked, comparison }: Candidate): boolean {
  return asked.unit !== "" && comparison.unit === "same";
}

function order(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted((one, other) => other.score - one.score || (one.record.parcelId < other.record.parcelId ? -1 : 1));
}

function rate(asked: Asked, record: AddressRecord): Rated {
  const compared = compareAddresses(asked, record);
  return { ...compared, record, score: scoreComparison(compared) };
}

/** The asked street under its own name, and under its other names where that finds nothing. */
function findExact(index: AddressIndex, reading: AskedAddress): Rated[] {
  const own = findAt(index, reading, reading.street, false);
  if (own.some(isSettled)) return own;
  const aliases = aliasAddresses(reading).flatMap((alias) => findAt(index, alias, alias.street, true));
  // "Hidden Valley" is no other name of Hidden Rd.
  const others = aliases.filter(({ comparison }) => comparison.suffix !== "other");
  return [...own, ...contradict(index, reading, others)];
}

function findAt(index: AddressIndex, asked: AskedAddress, street: string, alias: boolean): Rated[] {
  const found = listNumberVariants(asked).flatMap(({ number, unit, finding }) => {
    const address = { ...asked, number, unit };
    return index.at({ ...address, street }, number).map((record) => rate({ address, number: finding, alias }, record));
  });
  return contradictTurned(index, asked, street, found);
}

function findSimilar(index: AddressIndex, reading: AskedAddress): Rated[] {
  return index.similarStreets(reading.street).flatMap((name) => findAt(index, reading, name, false));
}

function findInRange(index: AddressIndex, reading: AskedAddress): Rated[] {
  const found = index
    .rangesOn(reading.street)
    .filter((record) => isInRange(reading.number, record.number))
    .map((record) => rate({ address: reading, number: "in-range", alias: false }, record));
  return contradictTurned(index, reading, reading.street, found);
}

/** A candidate on another street, or under another name, is worth less where the asked street exists too: then it is the number that is wrong. */
function contradict<Found extends Rated>(index: AddressIndex, asked: AskedAddress, found: readonly Found[]): readonly Found[] {
  const isOther = (rated: Rated) => !isSameStreet(rated) || rated.comparison.street === "alias";
  const named = found.some(isOther) ? index.streetsNamed(asked.street) : [];
  return found.map((rated) => {
    return isOther(rated) && named.some((street) => isAskedStreet(street, asked, rated.record)) ? contradictOne(rated) : rated;
  });
}

/** "12 Van Ness Ave" is not 12 S Van Ness Ave where a plain Van Ness Ave is known in the same place. `found` are all on `street`. */
function contradictTurned(index: AddressIndex, asked: AskedAddress, street: string, found: readonly Rated[]): Rated[] {
  const isTurned = ({ comparison: { directional } }: Rated) => directional === "missing" || directional === "moved";
  const named = found.some(isTurned) ? index.streetsNamed(street) : [];
  return found.map((rated) => {
    const hasNumber = found.some(({ comparison, record }) => comparison.directional === "same" && isBeside(record, rated.record));
    const isOther = isTurned(rated) && !hasNumber && named.some((known) => hasAskedDirectionals(known, asked, rated.record));
    return isOther ? contradictOne(rated) : rated;
  });
}

function contradictOne<Found extends Rated>(rated: Found): Found {
  const compared: Compared = { ...rated, comparison: { ...rated.comparison, contradicted: "yes" } };
  return { ...rated, ...compared, score: scoreComparison(compared) };
}

export function isSameStreet({ comparison: { street, suffix, directional } }: Compared): boolean {
  return street !== "misspelt" && !["other", "more"].includes(suffix) && !["other", "more", "unknown"].includes(directional);
}

/** `known`, which has the name of `record`, has the asked directionals on their own sides, and is in the place of `record`. */
function hasAskedDirectionals(known: KnownStreet, asked: AskedAddress, record: AddressRecord): boolean {
  return (
    isBeside(known, record) &&
    (!asked.suffix || known.suffix === asked.suffix) &&
    known.predirectional === asked.predirectional &&
    known.postdirectional === asked.postdirectional
  );
}

function isBeside(known: Pick<KnownStreet, "city" | "zip">, { city, zip }: AddressRecord): boolean {
  return known.city === city || known.zip === zip;
}

/** `known`, which has the asked name, may be the asked street, and is in the place of `record`. */
function isAskedStreet(known: KnownStreet, asked: AskedAddress, record: AddressRecord): boolean {
  return (
    isBeside(known, record) &&
    (!asked.suffix || known.suffix === asked.suffix) &&
    (!asked.predirectional || known.predirectional === asked.predirectional || known.postdirectional === asked.predirectional) &&
    (!asked.postdirectional || known.postdirectional === asked.postdirectional || known.predirectional === asked.postdirectional)
  );
}
