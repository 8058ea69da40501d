// "26-52" is one house in Queens, and the houses from 26 to 52 elsewhere. Which of the two, the street's other numbers say.
import type { AskedAddress } from "../../address/address-parts.ts";
import { type AddressIndex, type AddressRecord, placeOf } from "./address-index.ts";
import { areHouseNumbers } from "./number-variants.ts";
import { changeFindings, type Rated } from "./rated.ts";

/** Candidates that were found by taking a hyphened number for a range, as the street's own numbers show it. `found` are all on `street`. */
export function readHyphens(index: AddressIndex, asked: AskedAddress, street: string, found: readonly Rated[]): Rated[] {
  const mayBeRange = ({ comparison: { number }, record }: Rated) =>
    number === "in-range" || (number === "part" ? !asked.number.includes("/") : number === "same" && record.number !== asked.number);
  if (!found.some(mayBeRange)) return [...found];
  const places = listPlacesOfHouses(index.rangesOn(street));
  return found.flatMap((rated) => {
    if (!mayBeRange(rated) || !places.has(placeOf(rated.record))) return [rated];
    return rated.comparison.number === "part" ? [changeFindings(rated, { number: "alias" })] : [];
  });
}

/** The places where the hyphened numbers of a street are house numbers. */
export function listPlacesOfHouses(records: readonly AddressRecord[]): Set<string> {
  const places = [...Map.groupBy(records, placeOf)];
  return new Set(places.filter(([, known]) => areHouseNumbers(known.map(({ number }) => number))).map(([place]) => place));
}
