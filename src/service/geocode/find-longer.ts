// A street that is known under a longer name only: "749 Oak Ave" where there is a 749 Live Oak Ave. It is never a match, only named.
import type { AskedAddress } from "../../address/address-parts.ts";
import { LIMITS } from "../../contract/limits.ts";
import type { AddressIndex, AddressRecord } from "./address-index.ts";
import { isMeant } from "./find-nearest.ts";
import { rate } from "./rated.ts";

/** Streets with a longer name that have the very house in the asked place: the best first, one record of each, 3 at most. */
export function findLonger(index: AddressIndex, asked: AskedAddress): AddressRecord[] {
  const names = index.streetNames().longer(asked.street);
  const found = names.flatMap((street) => {
    const address = { ...asked, street };
    return index.at(address, asked.number).map((record) => rate({ address, number: "same", alias: false }, record));
  });
  const meant = found.filter(isMeant).toSorted((one, other) => other.score - one.score);
  const byText = Map.groupBy(meant, ({ record }) => record.text);
  return [...byText.values()].map(([first]) => first!.record).slice(0, LIMITS.addressesNamed);
}
