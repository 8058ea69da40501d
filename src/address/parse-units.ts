// Units inside a run of words: "Apt 3", "# 4B", "NO F701", "Bldg 2 Unit C", "3rd Floor", "Rear", or a bare "4B" behind the street's suffix.
import type { Unit } from "./address-parts.ts";
import { LETTER } from "./highways.ts";
import type { KnowsCity } from "./parse-place.ts";
import { isPlainSuffix } from "./suffixes.ts";
import { joinKeys, type Token } from "./tokens.ts";
import { BARE_UNITS, directionalCode, unitCode } from "./words.ts";

/** Types that a single letter may follow wherever they stand. */
const LETTERED = new Set(["APT", "STE", "UNIT", "BLDG", "RM", "FL", "LOT", "SPC", "TRLR", "#"]);

/** Words for the same thing: people write two of them ("Apt/Unit 3"). */
const ROOMS = new Set(["APT", "STE", "UNIT", "RM", "#"]);

/** Bare units with which no city begins, as "Upper Marlboro" and "Front Royal" do. */
const NO_CITY = /^(?:BASEMENT|LOBBY|OFFICE|PENTHOUSE)$/;

/** A number behind these is a unit's, also one of five digits. "FL 33101" and "Big Pine Key 33043" are places. */
export function announcesUnit(word: string): boolean {
  const type = unitCode(word);
  return type !== "FL" && LETTERED.has(type);
}

type Taken = { unit: Unit; words: number };

/** The unit that starts at `index`, if one does. A unit never starts a line: something has to stand before it, unless `leading`. */
export function takeUnit(tokens: readonly Token[], index: number, leading = false): Taken | null {
  const token = tokens[index];
  if (!token || (index === 0 && !leading)) return null;
  const type = unitCode(token.key);
  // "45 Peck Slip #4" is a street; "5 Marina Way Slip 4" is a berth.
  const isStreet = type === "SLIP" && !leading && !endsStreet(tokens, index) && tokens[index - 1]!.segment === token.segment;
  if (type) return isStreet ? null : takeDesignated(tokens, index, type);
  const floor = /^(\d+)(ST|ND|RD|TH)$/.exec(token.key);
  const next = tokens[index + 1];
  if (floor && next && unitCode(next.key) === "FL" && (leading || endsStreet(tokens, index)))
    return { unit: { type: "FL", id: floor[1]! }, words: 2 };
  if (endsStreet(tokens, index) && /^\d{1,5}-?[A-Z]{0,2}$|^[A-Z]-?\d{1,5}[A-Z]?$/.test(token.key))
    return { unit: { type: "#", id: token.text }, words: 1 };
  return null;
}

function takeDesignated(tokens: readonly Token[], index: number, type: string): Taken | null {
  const skipped = tokens.slice(index + 1).findIndex(({ key }) => !saysNoMore(unitCode(key), type));
  const id = skipped < 0 ? undefined : tokens[index + 1 + skipped];
  const afterStreet = index === 0 || endsStreet(tokens, index) || tokens[index - 1]!.segment !== tokens[index]!.segment;
  if (id && id.segment === tokens[index]!.segment && isId(id.key, type, afterStreet, tokens[index]!.key)) {
    const [letter, beyond] = tokens.slice(index + 2 + skipped).filter((token) => token.segment === id.segment);
    // "# 5 B" at the end of a line is 5B.
    if (letter && !beyond && /^\d+$/.test(id.key) && /^[A-Z]$/.test(letter.key))
      return { unit: { type, id: id.text + letter.text }, words: 3 + skipped };
    return { unit: { type, id: id.text }, words: 2 + skipped };
  }
  const last = !tokens[index + 1] || tokens[index + 1]!.segment !== tokens[index]!.segment;
  return BARE_UNITS.has(type) && afterStreet && (last || tokens[index]!.key === type || NO_CITY.test(tokens[index]!.key))
    ? { unit: { type, id: "" }, words: 1 }
    : null;
}

function saysNoMore(next: string, type: string): boolean {
  return (next === "#" && type !== "#") || (ROOMS.has(next) && ROOMS.has(type));
}

function isId(key: string, type: string, afterStreet: boolean, word: string): boolean {
  if (/^\d+(ST|ND|RD|TH)$/.test(key)) return false;
  // "FL 33101" is Florida.
  if (type === "FL" && /^\d{5}/.test(key)) return false;
  if (/\d/.test(key)) return /^[A-Z\d-]{1,8}$/.test(key);
  if (word === "NO" || BARE_UNITS.has(type)) return false;
  return (LETTERED.has(type) || afterStreet) && (/^[A-Z]$/.test(key) || (word === "#" && /^[A-Z]{1,3}$/.test(key)));
}

/** The word before `index` ends a street: a plain suffix, or a directional behind one. */
export function endsStreet(tokens: readonly Token[], index: number): boolean {
  const previous = tokens[index - 1];
  if (!previous || index < 2) return false;
  if (isPlainSuffix(previous.key)) return true;
  return directionalCode(previous.key) !== "" && index >= 3 && isPlainSuffix(tokens[index - 2]!.key);
}

/** "Apt 5 B Boone" is in 5B, unless such a city is known, as O'Fallon may be; "Apt 5 E Boone" only where Boone is. `city` are the words behind the units. */
export function joinUnitLetter<Read extends { units: readonly Unit[]; city: readonly Token[] }>(read: Read, knowsCity: KnowsCity): Read {
  const [unit, letter] = [read.units.at(-1), read.city[0]];
  if (!unit || !letter || !/^\d+$/.test(unit.id) || !/^[A-Z]$/.test(letter.key)) return read;
  const city = read.city.slice(1);
  const isName = knowsCity(joinKeys(read.city)) || knowsCity(letter.key + joinKeys(city));
  const isCity = city.length > 0 && (isName || !(LETTER.test(letter.key) || knowsCity(joinKeys(city))));
  return isCity ? read : { ...read, units: read.units.with(-1, { ...unit, id: unit.id + letter.text }), city };
}

/** The units that follow one another from `index` on, and how many words they took. */
export function takeUnits(tokens: readonly Token[], index: number, leading = false): { units: Unit[]; words: number } {
  const units: Unit[] = [];
  let words = 0;
  for (let taken = takeUnit(tokens, index, leading); taken; taken = takeUnit(tokens, index + words, true)) {
    units.push(taken.unit);
    words += taken.words;
  }
  return { units, words };
}
