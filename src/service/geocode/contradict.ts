// Reads from the streets that are known around candidates that the house number is wrong, or that a plain highway is the state's.
import type { AskedAddress } from "../../address/address-parts.ts";
import type { AddressIndex, AddressRecord, KnownStreet } from "./address-index.ts";
import { comparePlaces } from "./compare.ts";
import { changeFindings, isInPlace, isSameStreet, type Rated } from "./rated.ts";

/** Marks candidates on another street, under another name or in another place, where the asked street itself is known there. */
export function contradictOthers<Found extends Rated>(index: AddressIndex, asked: AskedAddress, found: readonly Found[]): readonly Found[] {
  const isOtherStreet = (rated: Rated) => !isSameStreet(rated) || rated.comparison.street !== "same";
  const named = found.some((rated) => isOtherStreet(rated) || !isInPlace(rated)) ? index.streetsNamed(asked.street) : [];
  const streets = named.filter((known) => isAskedStreet(known, asked));
  const isKnownInPlace = streets.some((known) => isAskedPlace(known, asked));
  return found.map((rated) => {
    const isBesides = isOtherStreet(rated) && streets.some((known) => isBeside(known, rated.record));
    const isAway = !isInPlace(rated) && !isAskedPlace(rated.record, asked) && isKnownInPlace;
    return isBesides || isAway ? changeFindings(rated, { contradicted: "yes" }) : doubtSlip(rated, asked, named);
  });
}

/** A plain Route 100 in the asked place is the state's, unless another road there has the number. */
export function settlePlainRoads<Found extends Rated>(index: AddressIndex, asked: AskedAddress, found: readonly Found[]): readonly Found[] {
  const number = /^STATE HIGHWAY (\d\S*)$/.exec(asked.street)?.[1];
  const isPlain = ({ comparison, record }: Rated) => comparison.street === "unclassed" && isAskedPlace(record, asked);
  if (number === undefined || !found.some(isPlain)) return found;
  const others = index.streetNames().longer(number);
  const streets = others.filter((name) => name !== `HIGHWAY ${number}`).flatMap((name) => index.streetsNamed(name));
  const isSure = (rated: Rated) => isPlain(rated) && !streets.some((known) => isBeside(known, rated.record));
  return found.map((rated) => (isSure(rated) ? changeFindings(rated, { street: "alias" }) : rated));
}

/** A name, or a suffix, that is known near by is no slip. */
function doubtSlip<Found extends Rated>(rated: Found, asked: AskedAddress, named: readonly KnownStreet[]): Found {
  const { street, suffix } = rated.comparison;
  const near = named.filter(({ zip }) => zip.slice(0, 3) === rated.record.zip.slice(0, 3));
  if ((street === "misspelt" || street === "named") && near.length > 0) return changeFindings(rated, { street: "nearby" });
  const isOtherKnown = suffix === "other" && near.some((known) => known.suffix === asked.suffix);
  return isOtherKnown ? changeFindings(rated, { suffix: "nearby" }) : rated;
}

/** Marks candidates with a directional that was not asked for: "12 Van Ness Ave" is not 12 S Van Ness Ave where a plain Van Ness Ave is known.
 *  `found` are all that are known of `street` with the asked number. */
export function contradictTurned(index: AddressIndex, asked: AskedAddress, street: string, found: readonly Rated[]): Rated[] {
  const isTurned = ({ comparison: { directional } }: Rated) => directional === "missing" || directional === "moved";
  const named = found.some(isTurned) ? index.streetsNamed(street) : [];
  const { predirectional, postdirectional } = asked;
  const unturned = named.filter(
    (known) => isAskedStreet(known, asked) && known.predirectional === predirectional && known.postdirectional === postdirectional,
  );
  return found.map((rated) => {
    const hasNumber = found.some(({ comparison, record }) => comparison.directional === "same" && isBeside(record, rated.record));
    const isContradicted = isTurned(rated) && !hasNumber && unturned.some((known) => isBeside(known, rated.record));
    return isContradicted ? changeFindings(rated, { contradicted: "yes" }) : rated;
  });
}

/** `known`, which has the asked name, may be the asked street. */
export function isAskedStreet(known: KnownStreet, asked: AskedAddress): boolean {
  const isSide = (direction: string) => [known.predirectional, known.postdirectional, ""].includes(direction);
  return (!asked.suffix || known.suffix === asked.suffix) && isSide(asked.predirectional) && isSide(asked.postdirectional);
}

/** Where no place was asked for, none is. */
function isAskedPlace(known: Pick<KnownStreet, "city" | "state" | "zip">, asked: AskedAddress): boolean {
  return ["same", "misspelt"].includes(comparePlaces(asked, { ...asked, ...known }));
}

function isBeside(known: Pick<KnownStreet, "city" | "zip">, { city, zip }: AddressRecord): boolean {
  return known.city === city || known.zip === zip;
}
