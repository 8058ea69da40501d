// Addresses that begin as someone types: by the index on street and number that lookups use, so that no other one is needed.
import type { NormalisedAddress } from "../../address/address-parts.ts";
import { LIMITS } from "../../contract/limits.ts";
import type { Suggestion } from "../../contract/suggest.ts";
import type { Deadline } from "../deadline.ts";
import { areHouseNumbers, isInRange } from "../geocode/number-variants.ts";
import { matchWords } from "./match-words.ts";
import { listSpellings, readTyped, type Typed } from "./read-typed.ts";

export type KnownAddress = NormalisedAddress & { parcel_id: string; text: string };
export type StreetRow = Pick<NormalisedAddress, "predirectional" | "street" | "suffix" | "postdirectional" | "city" | "state" | "zip">;

/** What a store is asked. Names compare byte by byte; `start` is a name's beginning and may hold any sign. */
export type SuggestSource = {
  /** Addresses of this very number on streets that begin so: by street, 500 at most. */
  at(start: string, number: string): Promise<KnownAddress[]>;
  /** Addresses whose number goes on after this one, likewise, 200 at most. */
  beyond(start: string, number: string): Promise<KnownAddress[]>;
  /** Streets that begin so: by street and place, 500 at most. */
  streets(start: string): Promise<StreetRow[]>;
  /** Some addresses of a street, 8 at most. */
  on(street: StreetRow): Promise<KnownAddress[]>;
};

type Find = (source: SuggestSource, typed: Typed) => Promise<KnownAddress[]>;

/** The best first, 8 at most. Never rejects on account of the text. */
export async function suggestAddresses(source: SuggestSource, text: string, deadline: Deadline): Promise<Suggestion[]> {
  const found = new Map<string, KnownAddress>();
  for (const [typed, find] of listFinds(text, found)) {
    if (found.size >= LIMITS.suggestions) break;
    deadline.check();
    for (const address of await find(source, typed)) if (!found.has(address.text)) found.set(address.text, address);
  }
  return [...found.values()].slice(0, LIMITS.suggestions).map(({ text, parcel_id }) => ({ text, parcel_id }));
}

/** A number alone goes on to too many; one that nothing `found` has may be in a range. */
function* listFinds(text: string, found: ReadonlyMap<string, unknown>): Generator<[Typed, Find]> {
  for (const typed of readTyped(text)) {
    yield [typed, typed.number === "" ? findOnStreets : findBy("at")];
    if (typed.number !== "" && typed.words.length > 0) yield [typed, findBy("beyond")];
  }
  if (found.size > 0) return;
  for (const typed of readTyped(text)) if (/^\d+$/.test(typed.number)) yield [typed, findInRange];
}

const findBy =
  (ask: "at" | "beyond"): Find =>
  async (source, typed) => {
    const rows = await Promise.all(typed.starts.map((start) => source[ask](start, typed.number)));
    return order(rows.flat().filter(createMatch(typed)));
  };

/** Of 240, ranges that begin among 230 to 249. */
const findInRange: Find = async (source, typed) => {
  const { number, starts } = typed;
  const tens = Math.floor(Number(number) / 10);
  const rows = await Promise.all(starts.flatMap((start) => [tens, tens - 1].map((ten) => source.beyond(start, String(ten || "")))));
  const known = order(rows.flat().filter(createMatch(typed)));
  return areHouseNumbers(known.map((each) => each.number)) ? [] : known.filter((each) => isInRange(number, each.number));
};

/** A few houses of each street, as many as there is room for. */
const findOnStreets: Find = async (source, typed) => {
  const rows = await Promise.all(typed.starts.map((start) => source.streets(start)));
  const fits = createMatch(typed);
  const streets: StreetRow[] = [];
  for (const row of rows.flat()) if (streets.length < LIMITS.suggestions && fits(row)) streets.push(row);
  const each = Math.ceil(LIMITS.suggestions / streets.length);
  const houses = await Promise.all(streets.map((street) => source.on(street)));
  return houses.flatMap((addresses) => order(addresses).slice(0, each));
};

/** Most rows of a street differ in their number alone: each kind is looked at once. */
function createMatch({ words, states }: Typed): (row: StreetRow & { unit?: string }) => boolean {
  const isOfState = (state: string) => !states || state === "" || states.has("") || states.has(state);
  const spellings = words.map(listSpellings);
  const known = new Map<string, boolean>();
  return (row) => {
    const { predirectional, street, suffix, postdirectional, unit, city, state, zip } = row;
    const key = [predirectional, street, suffix, postdirectional, unit, city, state, zip].join("|");
    const matches = known.get(key) ?? (isOfState(state) && matchWords(words, spellings, row));
    known.set(key, matches);
    return matches;
  };
}

/** By street, then as a person counts houses. */
function order(addresses: readonly KnownAddress[]): KnownAddress[] {
  return addresses.toSorted(
    (one, other) =>
      compare(one.street, other.street) ||
      compare(one.city, other.city) ||
      one.number.length - other.number.length ||
      compare(one.number, other.number) ||
      one.unit.length - other.unit.length ||
      compare(one.unit, other.unit) ||
      compare(one.parcel_id, other.parcel_id),
  );
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
