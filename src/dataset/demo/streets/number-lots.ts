// House numbers and whole addresses: numbers rise along a street with the distance, even on one side and odd on the other.
import type { Lot } from "./build-lots.ts";
import type { Street } from "./build-streets.ts";

export type StreetAddress = {
  number: string;
  /** As on the sign: "E Broad St". */
  street: string;
  unit: string | null;
  city: string;
  state: "NC";
  zip: string;
};

/** Numbers go up by four, the next even or odd one kept for a second door, every so many metres. */
const METRES_PER_STEP = 4.5;
const STEP = 4;

/** Numbers the lots in the order in which they come; no two lots of a street get the same. */
export function createHouseNumbers(): (lot: Lot) => StreetAddress {
  const taken = new Set<string>();
  return ({ street, along, even, district }) => {
    const name = formatStreet(street, along);
    const parity = even ? 0 : 1;
    const first = 100 + STEP * Math.floor(Math.abs(along - street.numbersFrom) / METRES_PER_STEP) + parity;
    let number = first;
    while (taken.has(`${district.town.name}/${name}/${number}`)) number += 2;
    taken.add(`${district.town.name}/${name}/${number}`);
    return { number: String(number), street: name, unit: null, city: district.town.name, state: "NC", zip: district.town.zip };
  };
}

function formatStreet({ name, split, numbersFrom }: Street, along: number): string {
  return split ? `${along < numbersFrom ? "W" : "E"} ${name}` : name;
}

/** "12 Alder Ct Unit 3". */
export function formatStreetLine({ number, street, unit }: StreetAddress): string {
  return unit === null ? `${number} ${street}` : `${number} ${street} Unit ${unit}`;
}

/** On one line, as a person would write it on an envelope. */
export function formatAddress(address: StreetAddress): string {
  return `${formatStreetLine(address)}, ${address.city}, ${address.state} ${address.zip}`;
}
