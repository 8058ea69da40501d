// Heavier faults than mangle.ts has, a few ways for each component of an address: what people get wrong when several things go wrong at once.
import type { NormalisedAddress } from "../../../address/address-parts.ts";
import { CHANGES, isName, misspell, pick, type Random } from "./mangle.ts";

/** The addresses that are known. */
export type Surroundings = {
  /** Suffixes of all streets of this name. */
  suffixesOf(street: string): readonly string[];
  /** City, state and ZIP of every address. */
  places: readonly Pick<NormalisedAddress, "city" | "state" | "zip">[];
  /** Names of all streets. */
  streets: readonly string[];
};

/** The address spoiled in one component; null where this way does not apply. */
export type Fault = (address: NormalisedAddress, random: Random, around: Surroundings) => NormalisedAddress | null;

const isNumber = (number: string) => /^\d+$/.test(number);
const OPPOSITE: Record<string, string> = { N: "S", S: "N", E: "W", W: "E", NE: "SW", SW: "NE", NW: "SE", SE: "NW" };
const LETTERS_WRONG = [1, 2, 3];

/** These mean another house: the one that has the number, or none. */
const NUMBERS: Fault[] = [
  (address, random) =>
    isNumber(address.number) ? { ...address, number: String(Number(address.number) + pick(random, [-4, -2, 2, 4])) } : null,
  (address, random) => (isNumber(address.number) ? { ...address, number: String(9_000 + 2 * Math.floor(random() * 400)) } : null),
  (address) => (/^\d{3,}$/.test(address.number) ? { ...address, number: address.number.slice(0, -2) + swapLast(address.number) } : null),
  (address) => ({ ...address, number: "" }),
];

/** A street that is not there, though its words are. */
export const inventStreet: Fault = (address, random, { streets }) => {
  const [one, other] = [pick(random, streets), pick(random, streets)];
  const street = `${one.split(" ")[0]} ${other.split(" ").at(-1)}`;
  return isName(street) && !streets.includes(street) ? { ...address, street } : null;
};

const STREETS: Fault[] = [
  inventStreet,
  ...LETTERS_WRONG.map((letters): Fault => {
    return (address, random) => {
      if (!isName(address.street)) return null;
      return { ...address, street: Array.from({ length: letters }).reduce<string>((name) => misspell(name, random), address.street) };
    };
  }),
  (address, random) =>
    isName(address.street) && address.street.length >= 6
      ? { ...address, street: address.street.slice(0, -1 - Math.floor(random() * 3)).trim() }
      : null,
  (address) => (address.street.includes(" ") ? { ...address, street: address.street.replace(/ \S+$/, "") } : null),
  CHANGES["split name"]!,
];

const SUFFIXES: Fault[] = [
  CHANGES["no suffix"]!,
  CHANGES["another suffix"]!,
  (address, random, { suffixesOf }) => {
    const others = suffixesOf(address.street).filter((suffix) => suffix !== address.suffix);
    return others.length > 0 ? { ...address, suffix: pick(random, others) } : null;
  },
];

const DIRECTIONALS: Fault[] = [
  CHANGES["no predirectional"]!,
  CHANGES["directional moved"]!,
  (address) => (OPPOSITE[address.predirectional] ? { ...address, predirectional: OPPOSITE[address.predirectional]! } : null),
  (address, random) => (address.predirectional ? null : { ...address, predirectional: pick(random, ["N", "S", "E", "W"]) }),
];

const UNITS: Fault[] = [CHANGES["no unit"]!, (address, random) => ({ ...address, unit: String(1 + Math.floor(random() * 40)) })];

const PLACES: Fault[] = [
  ...["no ZIP", "no city", "no state", "no city, no state", "no place", "misspelt city", "another city", "wrong ZIP digit"].map(
    (change) => CHANGES[change]!,
  ),
  (address, random, { places }) => ({ ...address, ...pick(random, places) }),
  (address, random, { places }) => ({ ...address, zip: pick(random, places).zip }),
  (address, random, { places }) => ({ ...address, city: pick(random, places).city }),
  (address, random) => ({ ...address, zip: "", city: "", state: pick(random, ["WY", "MT", address.state]) }),
  (address, random) => ({ ...address, zip: String(10_000 + Math.floor(random() * 89_000)) }),
];

/** By component. Those of the number mean another house, an invented street means none. */
export const FAULTS = {
  number: NUMBERS,
  street: STREETS,
  suffix: SUFFIXES,
  directional: DIRECTIONALS,
  unit: UNITS,
  place: PLACES,
} as const satisfies Record<string, readonly Fault[]>;

function swapLast(number: string): string {
  return number.at(-1)! + number.at(-2)!;
}
