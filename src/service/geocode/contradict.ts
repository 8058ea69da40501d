// Candidates on another street than the asked one, where that one is known too: then it is the house number that is wrong.
import type { AskedAddress } from "../../address/address-parts.ts";
import type { AddressIndex, AddressRecord, KnownStreet } from "./address-index.ts";
import { changeFindings, isSameStreet, type Rated } from "./rated.ts";

/** Marks candidates on another street, or under another name, and those beside whose place the asked street is known: that is a name of its own. */
export function contradictOthers<Found extends Rated>(index: AddressIndex, asked: AskedAddress, found: readonly Found[]): readonly Found[] {
  const isOther = (rated: Rated) => !isSameStreet(rated) || rated.comparison.street === "alias";
  const named = found.some(isOther) ? index.streetsNamed(asked.street) : [];
  return found.map((rated) => {
    if (!isOther(rated)) return rated;
    if (named.some((street) => isAskedStreet(street, asked, rated.record))) return changeFindings(rated, { contradicted: "yes" });
    const near = named.filter(({ zip }) => zip.slice(0, 3) === rated.record.zip.slice(0, 3));
    const { street, suffix } = rated.comparison;
    if (street === "misspelt" && near.length > 0) return changeFindings(rated, { street: "named" });
    return suffix === "other" && near.some((known) => known.suffix === asked.suffix)
      ? changeFindings(rated, { suffix: "elsewhere" })
      : rated;
  });
}

/** Marks candidates with a directional that was not asked for: "12 Van Ness Ave" is not 12 S Van Ness Ave where a plain Van Ness Ave is known.
 *  `found` are all that are known of `street` with the asked number. */
export function contradictTurned(index: AddressIndex, asked: AskedAddress, street: string, found: readonly Rated[]): Rated[] {
  const isTurned = ({ comparison: { directional } }: Rated) => directional === "missing" || directional === "moved";
  const named = found.some(isTurned) ? index.streetsNamed(street) : [];
  return found.map((rated) => {
    const hasNumber = found.some(({ comparison, record }) => comparison.directional === "same" && isBeside(record, rated.record));
    const isContradicted = isTurned(rated) && !hasNumber && named.some((known) => hasAskedDirectionals(known, asked, rated.record));
    return isContradicted ? changeFindings(rated, { contradicted: "yes" }) : rated;
  });
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
