// How an address may be written elsewhere, as sequences of words: without its city, its suffix, its direction, the end of its name or its number.
// Words that mean the same are one: "Avenue" and "Ave", "North" and "N", "Saint" and "St".

import { readState } from "../../../model/location/states.ts";

const SAME: readonly (readonly string[])[] = (
  "ave avenue av aven|st street str saint|rd road|dr drive drv|ln lane|ct court crt|cir circle circ|blvd boulevard boul|ter terrace terr|" +
  "pl place|pkwy parkway pky|hwy highway|trl trail|sq square|way wy|loop|run|cv cove|pt point|xing crossing|aly alley|plz plaza|row|path|" +
  "pike|pass|ridge rdg|bend bnd|hl hill|hls hills|hts heights|cres crescent|expy expressway|fwy freeway|rte route|tpke turnpike|" +
  "mews|landing lndg|gardens gdns|grove grv|glen gln|hollow holw|knoll knl|manor mnr|meadow mdw|meadows mdws|view vw|trace trce"
)
  .split("|")
  .map((words) => words.split(" "));
const DIRECTIONS = "n north|s south|e east|w west|ne northeast|nw northwest|se southeast|sw southwest"
  .split("|")
  .map((words) => words.split(" "));
const OTHERS = ["mt mount", "ft fort", "apt apartment unit ste suite"].map((words) => words.split(" "));
const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");
const PLAIN = new Map([...SAME, ...DIRECTIONS, ...OTHERS].flatMap((words) => words.map((each) => [each, words[0]!])));
const SPELLINGS = new Map(SAME.map((words) => [words[0]!, words]));
const SUFFIXES = new Set(SAME.map(([first]) => first!));
const DIRECTION_WORDS = new Set(DIRECTIONS.map(([first]) => first!));
/** "12", "12-34", "12 1/2"; no part of "5th". */
const NUMBER = /^\s*\d+(?:-\d+(?!\p{L}|\d))?(?:\s+\d\/\d)?/u;
/** A shorter text may be a part of anything. */
const SHORTEST = 5;
const LONGEST = 400;
const MOST_WORDS = 40;

export type PlaceForm = {
  words: readonly string[];
  /** `sure`: nothing else is called so. `part`: a city, a ZIP, a street without number. `name`: a street's name alone, which may be a common word. */
  kind: "sure" | "part" | "name";
  /** Other words of the address: they are removed where they follow. */
  rest: ReadonlySet<string>;
};

export const isSuffix = (word: string) => SUFFIXES.has(word);
export const isDirection = (word: string) => DIRECTION_WORDS.has(word);

/** The word that stands for all that mean the same. `word` in small letters. */
export function plainWord(word: string): string {
  return PLAIN.get(word) ?? word;
}

/** Words of a folded text: letters without apostrophes, or figures. */
function splitWords(folded: string): string[] {
  return [...folded.matchAll(WORD)].map(([word]) => plainWord(stripMarks(word)));
}

export const WORD = /\p{L}+(?:'\p{L}+)*|\p{N}+/gu;

export function stripMarks(word: string): string {
  return word.includes("'") ? word.replace(/'s$/, "").replaceAll("'", "") : word;
}

/** `address`: in small letters. */
export function listPlaceForms(address: string): PlaceForm[] {
  const text = address.slice(0, LONGEST);
  const all = splitWords(text).slice(0, MOST_WORDS);
  const parts = text.split(",");
  const at = parts.findIndex((part) => /^\s*\d.*\p{L}/su.test(part));
  const others = parts.filter((_, index) => index !== at).flatMap((part) => listOtherForms(part, splitWords(part)));
  if (at < 0) return [...listOtherForms(text, all), ...others];
  const street = splitWords(parts[at]!).slice(0, MOST_WORDS);
  const figures = splitWords(NUMBER.exec(parts[at]!)![0]).length;
  const number = street.slice(0, figures);
  const name = street.slice(figures);
  const rest = new Set(all);
  const plain = withoutDirections(name);
  const streets = (plain.length === name.length ? [name] : [name, plain]).flatMap(listBeginnings).flatMap((words) => {
    const ordinal = spellOrdinal(words);
    return [words, ...(words.length > 1 ? joinWords(words) : []), ...(ordinal ? [ordinal] : [])];
  });
  return [
    ...[all, ...streets.map((words) => [...number, ...words])].map((words): PlaceForm => ({ words, kind: "sure", rest })),
    ...listNameForms(plain).map((form) => ({ ...form, rest })),
    ...others,
  ];
}

/** Down to the first word that may be the name. */
function listBeginnings(words: readonly string[]): (readonly string[])[] {
  const isName = (word: string, at: number) => word.length >= 3 || (/^(?:st|nd|rd|th)$/.test(word) && /^\d/.test(words[at - 1] ?? ""));
  const first = words.findIndex(isName);
  const fewest = first < 0 ? words.length : first + 1;
  return words.slice(fewest - 1).map((_, more) => words.slice(0, fewest + more));
}

/** The street without its number: its name with the suffix, and the name alone. */
function listNameForms(words: readonly string[]): Omit<PlaceForm, "rest">[] {
  const suffix = words.findLastIndex(isSuffix);
  if (suffix < 1) return words.length > 0 && words.length <= 3 ? [{ words, kind: "name" }] : [];
  const name = words.slice(0, suffix);
  const end = words[suffix]!;
  return [
    { words: [...name, end], kind: "part" },
    ...[[name.join(""), end], ...joinWords([...name, end])].map((joined) => ({ words: joined, kind: "part" as const })),
    ...(spellOrdinal(name) ? [{ words: [...spellOrdinal(name)!, end], kind: "part" as const }] : []),
    { words: name, kind: "name" },
  ];
}

/** A city, a ZIP, or a text that is none of an address. Suffixes, directions and states are words of any text. */
function listOtherForms(text: string, words: readonly string[]): PlaceForm[] {
  const zip = /\b\d{5}\b(?:-\d{4}\b)?/.exec(text)?.[0] ?? "";
  const named = text.replace(zip, "").trim();
  const isPlain = splitWords(named).every((word) => isSuffix(word) || isDirection(word)) || readState(named) !== null || named === "usa";
  const forms: (readonly string[])[] = zip === "" ? [] : [splitWords(zip)];
  if (!isPlain && text.trim().length >= SHORTEST) forms.push(words);
  return forms.map((each) => ({ words: each, kind: "part", rest: new Set() }));
}

/** "liveoakavenue", under each spelling of its last word. */
function joinWords(words: readonly string[]): string[][] {
  const last = words.at(-1)!;
  return (SPELLINGS.get(last) ?? [last]).map((spelled) => [[...words.slice(0, -1), spelled].join("")]);
}

function withoutDirections(words: readonly string[]): readonly string[] {
  const others = words.filter((word) => !isDirection(word));
  return others.some((word) => !isSuffix(word)) ? others : words;
}

/** "1st" for "first", and the other way. */
function spellOrdinal(words: readonly string[]): string[] | null {
  const [first = "", second = ""] = words;
  const spelled = ORDINALS.indexOf(first);
  if (spelled >= 0) return [String(spelled + 1), plainWord(["st", "nd", "rd"][spelled] ?? "th"), ...words.slice(1)];
  const ordinal = /^(?:st|nd|rd|th)$/.test(second) ? ORDINALS[Number(first) - 1] : undefined;
  return ordinal === undefined ? null : [ordinal, ...words.slice(2)];
}
