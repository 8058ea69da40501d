// The beginning of an address, as someone types it, to the words that the dataset's addresses are compared with.
import { begunHighways, highwayAliases, LETTER, mayBeginHighway, parseHighway } from "../../address/highways.ts";
import { isNumber, joinLetter, splitNumber, startsWithNumber } from "../../address/house-number.ts";
import { KING, NAME_SPELLINGS, normaliseNumber } from "../../address/normalise-address.ts";
import { spellSuffix } from "../../address/suffixes.ts";
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
  /** Those that the highway may be in, "" for any. */
  states?: ReadonlySet<string>;
};

/** No address has more. */
const MOST_WORDS = 24;
const DIRECTIONALS = [...DIRECTIONAL_WORDS].flat();
const HAS_KING = new RegExp(`(?<=^| )${KING}(?= |$)`);

/** The likeliest first; none where the text holds no word. */
export function* readTyped(text: string): Generator<Typed> {
  const tokens = parseTokens(text);
  if (tokens.length === 0) return;
  for (const words of new Set([tokens, joinLetter(tokens, true)])) yield* readWords(words.slice(0, MOST_WORDS));
}

function* readWords(tokens: readonly Token[]): Generator<Typed> {
  if (startsWithNumber(tokens)) {
    const { number, fraction, words } = splitNumber(tokens);
    const [letter = "", ...street] = words.map(({ key }) => key);
    yield* readStreets(normaliseNumber(number, fraction), [letter, ...street]);
    // "85 C VT R" may go on as 85C VT Route 100.
    if (LETTER.test(letter) && street.length > 0) yield* readStreets(normaliseNumber(number + letter, fraction), street);
  }
  // "21" may go on as "21st Ave".
  const words = tokens.map(({ key }) => key);
  if (words.length === 1 || !/^\d*$/.test(words[0] ?? "")) yield* readStreets("", words);
  if (isNumber(tokens)) yield { number: normaliseNumber(words[0]!, ""), words: [], starts: [""] };
}

/** The words as they are, and as the dataset files them: 21ST, US HIGHWAY 70, NORTHSHORE for NORTH SHORE. */
function* readStreets(number: string, words: string[]): Generator<Typed> {
  yield { number, words, starts: listStarts(words) };
  const value = words.length > 1 ? ordinalValue(words.slice(0, 2).join(" ")) : 0;
  if (value > 0) yield { number, words: [ordinal(value), ...words.slice(2)], starts: [ordinal(value)] };
  for (const at of words.length > 1 && directionalCode(words[0]!) ? [0, 1] : [0])
    for (const [name, { states, rest }] of listRoads(words.slice(at), number !== ""))
      yield { number, words: [...words.slice(0, at), ...name.split(" "), ...rest], starts: [name], states };
  for (const other of respell(words)) yield { number, words: other, starts: listStarts(other) };
}

/** A numbered road by its names, or those that the words may go on to: "VT R" is the beginning of VT ROUTE 100, which is filed as a state's
 *  highway. A state alone is rather a place, save behind a house number. */
function listRoads(words: readonly string[], hasNumber: boolean): [name: string, road: { states: ReadonlySet<string>; rest: string[] }][] {
  const text = words.join(" ");
  if (!mayBeginHighway(text)) return [];
  // The A of "ROUTE 9 A" may begin a city, too.
  const texts = /\d$/.test(words.at(-2) ?? "") && LETTER.test(words.at(-1)!) ? [text, text.slice(0, -2)] : [text];
  const parseAll = (all: readonly string[]) => all.flatMap((each) => parseHighway(each) ?? []);
  const roads = parseAll(texts);
  // "Twp 12", "State 145": the word Road isn't theirs.
  const named = roads.length > 0 ? [] : parseAll(texts.map((each) => each.replace(" ", " ROAD ")));
  const short = named.map((road) => ({ ...road, words: road.words - 1 }));
  const known = [...roads, ...short].flatMap(({ name, state, words: taken }) => {
    const found = { states: new Set([state]), rest: words.slice(taken) };
    return [name, ...highwayAliases(name)].map((other): [string, typeof found] => [other, found]);
  });
  // "COUNTY H" is a road, and the beginning of COUNTY HIGHWAY.
  const isBegun = roads.length === 0 || LETTER.test(words.at(-1)!);
  const begun = isBegun && (hasNumber || stateCode(text) === "") ? [...begunHighways(text, hasNumber)] : [];
  return [...known, ...begun.map(([name, states]): (typeof known)[number] => [name, { states, rest: [] }])];
}

/** "NORTHSH" may be filed as N + SHORE, "NORTH SH" and "N SH" as NORTHSHORE, "MLK" as MARTIN LUTHER KING. */
function respell(words: readonly string[]): string[][] {
  const [first = "", second, ...rest] = words;
  const text = words.join(" ");
  const parted = text.replace(/\b(?:NORTH|SOUTH|EAST|WEST)(?=[A-Z])/, "$& ");
  const direction = DIRECTIONAL_WORDS.get(first);
  const others = [
    parted,
    text.replace(HAS_KING, "MARTIN LUTHER KING"),
    direction && second ? [direction + second, ...rest].join(" ") : text,
  ];
  return others.filter((other) => other !== text).map((other) => other.split(" "));
}

/** Spellings of the first word; of the second too where the first may be a directional, which stands apart from the name. */
function listStarts([first = "", second]: string[]): string[] {
  const starts = listSpellings(first);
  if (second === undefined && DIRECTIONALS.some((word) => word.startsWith(first))) starts.push("");
  if (second !== undefined && directionalCode(first)) starts.push(...listSpellings(second));
  return [...new Set(starts)];
}

/** A word of a street's name in the spellings that the dataset may have. */
export function listSpellings(word: string): string[] {
  const value = ordinalValue(word);
  const [whole, figures] = [spellSuffix(word), value > 0 ? ordinal(value) : undefined];
  const spellings = [word, NAME_SPELLINGS.get(word), DIRECTIONAL_WORDS.get(word), figures, whole.startsWith(word) ? undefined : whole];
  return spellings.filter((spelling) => spelling !== undefined);
}
