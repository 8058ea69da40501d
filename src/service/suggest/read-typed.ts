// The beginning of an address, as someone types it, to the words that the dataset's addresses are compared with.
import { highwayAliases, LETTER, parseHighway } from "../../address/highways.ts";
import { FRACTION, joinLetter, NUMBER } from "../../address/house-number.ts";
import { NAME_SPELLINGS, normaliseNumber } from "../../address/normalise-address.ts";
import { parseTokens, type Token } from "../../address/tokens.ts";
import { DIRECTIONAL_WORDS, directionalCode, ordinal, ordinalValue, stateCode } from "../../address/words.ts";

/** One way to read what was typed. */
export type Typed = {
  /** As addresses have it, "" where none was typed. */
  number: string;
  /** All that follows, in upper case; the last one may go on. */
  words: string[];
  /** What the street's name begins with, in one of these spellings. */
  starts: string[];
};

/** No address has more. */
const MOST_WORDS = 24;

/** None where the text holds no word. */
export function readTyped(text: string): Typed[] {
  const tokens = parseTokens(text);
  return [...new Set([tokens, joinLetter(tokens)])].flatMap(readWords);
}

function readWords(tokens: readonly Token[]): Typed[] {
  const words = tokens.map(({ key }) => key).slice(0, MOST_WORDS);
  const readings: Typed[] = [];
  const [first, second, third] = words;
  if (first === undefined) return [];
  if (NUMBER.test(first) && second !== undefined) {
    const hasFraction = FRACTION.test(second) && third !== undefined;
    readings.push(...readStreets(normaliseNumber(first, hasFraction ? second : ""), words.slice(hasFraction ? 2 : 1)));
    // "85 C VT Route" is 85C.
    if (LETTER.test(second) && third !== undefined) readings.push(...readStreets(normaliseNumber(first + second, ""), words.slice(2)));
  }
  // "21" may go on as "21st Ave".
  if (!NUMBER.test(first) || second === undefined || !/^\d+$/.test(first)) readings.push(...readStreets("", words));
  return readings;
}

/** The words as they are, and as the dataset files them where they begin with a numbered street or road: 21ST, US HIGHWAY 70. */
function readStreets(number: string, words: string[]): Typed[] {
  const value = words.length > 1 ? ordinalValue(words.slice(0, 2).join(" ")) : 0;
  const filed = [...listRoads(words), ...(value > 0 ? [{ name: ordinal(value), rest: words.slice(2) }] : [])];
  return [
    { number, words, starts: listStarts(words) },
    ...filed.map(({ name, rest }) => ({ number, words: [...name.split(" "), ...rest], starts: [name] })),
  ];
}

/** A numbered road by its names. "VT ROUTE" goes on as "VT ROUTE 100", which is filed as a state's highway; a state alone is rather a place. */
function listRoads(words: readonly string[]): { name: string; rest: string[] }[] {
  const text = words.join(" ");
  const begun = stateCode(text) === "" ? parseHighway(`${text} 1`) : null;
  const isBegun = begun !== null && begun.words > words.length;
  const road = isBegun ? begun : parseHighway(text);
  if (road === null) return [];
  const names = [road.name, ...highwayAliases(road.name)];
  return names.map((name) => ({ name: isBegun ? name.replace(/ 1$/, "") : name, rest: words.slice(road.words) }));
}

/** Spellings of the first word; of the second too where the first may be a directional, which stands apart from the name. */
function listStarts([first = "", second]: string[]): string[] {
  const starts = listSpellings(first);
  if (second === undefined && [...DIRECTIONAL_WORDS.values()].some((word) => word.startsWith(first))) starts.push("");
  if (second !== undefined && directionalCode(first)) starts.push(...listSpellings(second));
  return [...new Set(starts)];
}

/** A word of a street's name in the spellings that the dataset may have. */
export function listSpellings(word: string): string[] {
  const value = ordinalValue(word);
  const spellings = [word, NAME_SPELLINGS.get(word), DIRECTIONAL_WORDS.get(word), value > 0 ? ordinal(value) : undefined];
  return spellings.filter((spelling) => spelling !== undefined);
}
