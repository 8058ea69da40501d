// Addresses as people write them: each way to spoil a known address, by name. All are deterministic by the random source they are given.
import type { NormalisedAddress } from "../../../address/address-parts.ts";
import { suffixWord } from "../../../address/suffixes.ts";
import { DIRECTIONAL_WORDS, ordinal } from "../../../address/words.ts";

/** 0 up to 1. */
export type Random = () => number;

/** The same sequence for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)]!;
}

export function shuffle<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);
}

/** Spoils the address; null where this way does not apply to it. */
type Change = (address: NormalisedAddress, random: Random) => NormalisedAddress | null;
type Writing = (address: NormalisedAddress, random: Random) => string;

const ORDINAL_WORDS = new Map("First Second Third Fourth Fifth Sixth Seventh".split(" ").map((word, at) => [ordinal(at + 1), word]));

function write(
  { number, predirectional, street, suffix, postdirectional, unit, city, state, zip }: NormalisedAddress,
  unitSign = "#",
): string {
  const line = [number, predirectional, title(street), title(suffix), postdirectional, unit && `${unitSign}${unit}`]
    .filter(Boolean)
    .join(" ");
  return [line, title(city), [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

function title(words: string): string {
  return words.replace(/\p{L}+/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}

/** One letter left out, doubled, replaced or swapped with its neighbour; never the first. */
export function misspell(name: string, random: Random): string {
  const at = 1 + Math.floor(random() * (name.length - 1));
  const letter = pick(random, [..."ABCDEFGHIJKLMNOPRSTUVWY"]);
  const [before, after] = [name.slice(0, at), name.slice(at + 1)];
  return pick(random, [
    before + after,
    before + name[at] + name[at] + after,
    before + letter + after,
    before + (after[0] ?? "") + name[at] + after.slice(1),
  ]);
}

export const isName = (street: string) => street.length >= 4 && !/\d/.test(street);
const without =
  (...parts: (keyof NormalisedAddress)[]): Change =>
  (address) =>
    parts.every((part) => address[part]) ? { ...address, ...Object.fromEntries(parts.map((part) => [part, ""])) } : null;

/** Changes of what is said. */
export const CHANGES: Record<string, Change> = {
  "as it is": (address) => address,
  "no ZIP": without("zip"),
  "no city": without("city"),
  "no state": without("state"),
  "no city, no state": without("city", "state"),
  "no place": without("city", "state", "zip"),
  "no suffix": without("suffix"),
  "no predirectional": without("predirectional"),
  "no unit": without("unit"),
  "one wrong letter": (address, random) => (isName(address.street) ? { ...address, street: misspell(address.street, random) } : null),
  "two wrong letters": (address, random) =>
    isName(address.street) && address.street.length >= 7
      ? { ...address, street: misspell(misspell(address.street, random), random) }
      : null,
  "wrong letter, no ZIP": (address, random) =>
    isName(address.street) ? { ...address, zip: "", street: misspell(address.street, random) } : null,
  "wrong letter, no suffix": (address, random) =>
    isName(address.street) ? { ...address, suffix: "", street: misspell(address.street, random) } : null,
  "another suffix": (address, random) =>
    address.suffix
      ? {
          ...address,
          suffix: pick(
            random,
            ["ST", "AVE", "RD", "DR", "LN", "CT", "WAY"].filter((suffix) => suffix !== address.suffix),
          ),
        }
      : null,
  "misspelt city": (address, random) => (address.city.length >= 5 ? { ...address, city: misspell(address.city, random) } : null),
  "another city": (address) => ({ ...address, city: "NORTH FARAWAY" }),
  "wrong ZIP digit": (address, random) =>
    address.zip
      ? { ...address, zip: address.zip.slice(0, 4) + String((Number(address.zip[4]) + 1 + Math.floor(random() * 8)) % 10) }
      : null,
  "directional moved": (address) =>
    address.predirectional && !address.postdirectional ? { ...address, predirectional: "", postdirectional: address.predirectional } : null,
  "letter behind the number": (address) =>
    /^\d+$/.test(address.number) && !address.unit ? { ...address, number: `${address.number}B` } : null,
  "split name": (address) =>
    isName(address.street) && address.street.length >= 8
      ? { ...address, street: `${address.street.slice(0, 5)} ${address.street.slice(5)}` }
      : null,
};

/** Ways of writing it down. */
export const WRITINGS: Record<string, Writing> = {
  plain: (address) => write(address),
  "upper case": (address) => write(address).toUpperCase(),
  "lower case, no commas": (address) => write(address).toLowerCase().replaceAll(",", ""),
  "long words": (address) =>
    write({
      ...address,
      suffix: suffixWord(address.suffix) || address.suffix,
      predirectional: title(DIRECTIONAL_WORDS.get(address.predirectional) ?? address.predirectional),
      street: ORDINAL_WORDS.get(address.street) ?? address.street,
    }),
  "apartment, ZIP+4, country": (address) => `${write(address, "Apt ")}${address.zip ? "-1234" : ""}, USA`,
  "unit first": (address) => (address.unit ? `Unit ${address.unit}, ${write({ ...address, unit: "" })}` : write(address)),
  "stray signs": (address) => `  ${write(address, "Ste. ").replaceAll(" ", "  ")} .`,
};
