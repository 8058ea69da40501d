// Addresses that begin as someone types: by the index on street and number that lookups use, so that no other one is needed.
import type { NormalisedAddress } from "../../address/address-parts.ts";
import { LIMITS } from "../../contract/limits.ts";
import type { Suggestion } from "../../contract/suggest.ts";
import type { Deadline } from "../deadline.ts";
import { areHouseNumbers, isInRange } from "../geocode/number-variants.ts";
import { matchWords } from "./match-words.ts";
import { listSpellings, readTyped, type Typed } from "./read-typed.ts";

export type House = Pick<NormalisedAddress, "number" | "unit"> & { parcel_id: string; text: string };
export type KnownAddress = NormalisedAddress & House;
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
  on(street: StreetRow): Promise<House[]>;
};

type Fits = (row: StreetRow & { unit?: string }) => boolean;

/** The best first, 8 at most. Never rejects on account of the text. */
export async function suggestAddresses(source: SuggestSource, text: string, deadline: Deadline): Promise<Suggestion[]> {
  const found = new Map<string, House>();
  for (const find of listFinds(source, text, found)) {
    if (found.size >= LIMITS.suggestions) break;
    deadline.check();
    for (const house of await find()) if (!found.has(house.text)) found.set(house.text, house);
  }
  return [...found.values()].slice(0, LIMITS.suggestions).map(({ text, parcel_id }) => ({ text, parcel_id }));
}

/** A number alone goes on to too many; one that nothing `found` has may be in a range. */
function* listFinds(source: SuggestSource, text: string, found: ReadonlyMap<string, House>): Generator<() => Promise<House[]>> {
  const ranges: (() => Promise<House[]>)[] = [];
  for (const typed of readTyped(text)) {
    const { number, words, starts } = typed;
    const fits = createMatch(typed);
    const ask = (which: "at" | "beyond") => starts.map((start) => source[which](start, number));
    yield () => (number === "" ? findOnStreets(source, starts, fits) : pick(ask("at"), fits));
    if (number !== "" && words.length > 0) yield () => pick(ask("beyond"), fits);
    if (/^\d+$/.test(number)) ranges.push(() => findInRange(source, typed, fits));
  }
  if (found.size === 0) yield* ranges;
}

async function pick(asked: readonly Promise<KnownAddress[]>[], fits: Fits): Promise<KnownAddress[]> {
  return (await Promise.all(asked)).flat().filter(fits).sort(compareAddresses);
}

/** Of 240, ranges that begin among 230 to 249. */
async function findInRange(source: SuggestSource, { number, starts }: Typed, fits: Fits): Promise<KnownAddress[]> {
  const tens = Math.floor(Number(number) / 10);
  const asked = starts.flatMap((start) => [tens, tens - 1].map((ten) => source.beyond(start, String(ten || ""))));
  const known = await pick(asked, fits);
  return areHouseNumbers(known.map((each) => each.number)) ? [] : known.filter((each) => isInRange(number, each.number));
}

/** A few houses of each street, as many as there is room for. */
async function findOnStreets(source: SuggestSource, starts: readonly string[], fits: Fits): Promise<House[]> {
  const rows = await Promise.all(starts.map((start) => source.streets(start)));
  const streets: StreetRow[] = [];
  for (const row of rows.flat()) if (streets.length < LIMITS.suggestions && fits(row)) streets.push(row);
  const each = Math.ceil(LIMITS.suggestions / streets.length);
  const houses = await Promise.all(streets.map((street) => source.on(street)));
  return houses.flatMap((found) => found.toSorted(compareHouses).slice(0, each));
}

/** Most rows of a street differ in their number alone: each kind is looked at once. */
function createMatch({ words, states }: Typed): Fits {
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

function compareAddresses(one: KnownAddress, other: KnownAddress): number {
  return compare(one.street, other.street) || compare(one.city, other.city) || compareHouses(one, other);
}

/** As a person counts them. */
function compareHouses(one: House, other: House): number {
  return compareIds(one.number, other.number) || compareIds(one.unit, other.unit) || compare(one.parcel_id, other.parcel_id);
}

const compareIds = (one: string, other: string) => one.length - other.length || compare(one, other);

const compare = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);
