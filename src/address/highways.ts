// Numbered and lettered roads: "US-1", "State Hwy 99", "VT Route100", "Co Rd 12B", "CTH T", "FM 1960", "Township Road 352", each brought to one
// spelling; and roads that have a number behind whatever name, "Levee Road 352".
import { editDistance } from "./edit-distance.ts";
import { suffixCode } from "./suffixes.ts";
import { directionalCode, readTable, STATE_CODES, stateCode, unitCode } from "./words.ts";

/** SAINT is what ST is brought to where it leads a name. */
const SPELLINGS = readTable(
  "HIGHWAY HWY HW|ROUTE RTE RT|ROAD RD|STATE ST SAINT|COUNTY CO CTY CNTY|TOWNSHIP TWP|PRIVATE PVT|INTERSTATE I IH",
);
/** Words after PRIVATE and FIRE. */
const WAYS = readTable("DRIVE DR|LANE LN|TRAIL TRL");
/** Words that name nothing else, so that one wrong letter makes no other. */
const LONG_WORDS = ["HIGHWAY", "ROUTE", "ROAD"];

const NUMBER = /^\d{1,4}(?:[A-Z]|\.\d\d?)?$/;
/** Of any road. */
const ID = /^(?:\d{1,5}(?:[A-Z]|\.\d\d?)?|[A-Z]{1,2}|[A-Z]\d{1,3}[A-Z]?)$/;
/** No direction, as in "State Hwy N" or "85 N". */
const LETTERS = "[A-DF-MO-RT-VX-Z]";
export const LETTER = new RegExp(`^${LETTERS}$`);
/** "T", "EE", "PB", "V64" or "A1A"; not the beginning of Ft Worth. */
const LETTERED = `[A-Z]\\d{1,3}[A-Z]?|${LETTERS}|([A-Z])\\1|(?!FT|MC)[B-DF-HJ-NP-TV-Z]{2}`;
const NUMBER_OR_LETTER = new RegExp(`${NUMBER.source}|^(?:${LETTERED})$`);
/** A county's letter may be any. */
const COUNTY_NUMBER = new RegExp(`^\\d{5}[A-Z]?$|^[NSEW]$|${NUMBER_OR_LETTER.source}`);

/** Pattern of the words before the number or letter, what they are brought to ("" where they stay), and what may follow. The first that fits
 *  wins. Five digits are rather a ZIP, save behind the words of a grid of rural roads. */
const CLASSES: [RegExp, string, RegExp][] = [
  [/^(?:USH|(?:US|U S|UNITED STATES)(?: HIGHWAY| ROUTE)?)$/, "US HIGHWAY", NUMBER],
  [/^INTERSTATE(?: HIGHWAY)?$/, "INTERSTATE", NUMBER],
  [/^(?:FM|FARM TO MARKET)(?: ROAD)?$/, "FM", NUMBER],
  [/^(?:RM|RR|RANCH TO MARKET|RANCH(?: TO MARKET)? ROAD)$/, "RM", NUMBER],
  [/^(?:SR|SH|STH|STATE (?:TRUNK|(?:TRUNK )?(?:HIGHWAY|ROUTE|ROAD)))$/, "STATE HIGHWAY", NUMBER_OR_LETTER],
  [/^(?:CR|CTH|CSAH|COUNTY (?:TRUNK|(?:TRUNK |STATE AID )?(?:HIGHWAY|ROUTE|ROAD)))$/, "COUNTY ROAD", COUNTY_NUMBER],
  [/^(?:HIGHWAY|ROUTE)$/, "HIGHWAY", NUMBER_OR_LETTER],
  [/^COUNTY$/, "COUNTY ROAD", /^[A-Z]$/],
  [/^PR$/, "PRIVATE ROAD", NUMBER],
  [/^(?:TOWNSHIP|PRIVATE) (?:ROAD|ROUTE|HIGHWAY)$/, "", /^\d{1,5}(?:[A-Z]|\.\d\d?)?$/],
  [/^TR$/, "TOWNSHIP ROAD", NUMBER],
  [/^(?:PRIVATE (?:DRIVE|LANE|TRAIL)|FIRE LANE)$/, "", NUMBER],
];
const MOST_WORDS = 4;
/** What a number or letter may follow at all: most texts have nothing of the kind, and are done at once. */
const MAY_BE =
  /^(?:[A-Z]+[ -]){0,4}(?:(?:[HR][A-Z]+|C(?:OU)?N?TY|CR|I|[A-Z]*H|S|STATES|MARKET|INTERSTATE|TRUNK|DR(?:IVE)?|LA?NE?|TR(?:AI)?L)(?:[ -]?(?:# )?[A-Z]?\d|[ -](?:# )?[A-Z]{1,2}(?: |$))|[A-Z]+[ -]?\d{1,4}(?:-?[A-Z]|\.\d\d?)?(?: |$))/;

/** `state`: the code of the one that its words name, or "". */
export type Highway = { name: string; words: number; state: string };

/** The road that `text` (upper case) begins with: its normal name and how many words it took; null where it begins otherwise. */
export function parseHighway(text: string): Highway | null {
  if (!MAY_BE.test(text)) return null;
  // "VT-100" and "ROUTE100" are two parts in one word, "12-B" is one.
  const written = text.split(" ").map((word) => word.replace(/(?<=\d)-(?=[A-Z]$)/, ""));
  const parts = written.flatMap((word, at) => word.split(/-|(?<=^[A-Z]{2,})(?=\d)/).map((part) => ({ part, at })));
  const from = parts[0]!.part === "OLD" ? 1 : 0;
  for (let end = from + 1; end < parts.length && end <= from + MOST_WORDS; end++) {
    const { part, at } = parts[end]!;
    if (!ID.test(part) || parts[end + 1]?.at === at) continue;
    const words = parts.slice(from, parts[end - 1]!.part === "#" ? end - 1 : end).map((before) => spell(before.part));
    // The A of "ROUTE 9 A" is no city's and no unit's, that of "ROUTE 9 A-5" is.
    const [next, after] = parts.slice(end + 1, end + 3);
    const letter = next && /^\d+$/.test(part) && LETTER.test(next.part) && after?.at !== next.at ? next.part : "";
    const name = nameRoad(words.join(" "), part + letter);
    if (!name) continue;
    const state = /^(?:STATE|COUNTY) /.test(name) ? stateCode(stateWords(words.join(" "))) : "";
    return { name: `${from > 0 ? "OLD " : ""}${name} ${part}${letter}`, words: at + 1 + letter.length, state };
  }
  return null;
}

/** Words before a road's number or letter, states aside, each with the spelling that it is brought to. */
const LEADING = [...SPELLINGS, ..."US USH SR SH STH CR CTH CSAH FM RM RR TR TRUNK".split(" ").map((word) => [word, word] as const)];
const STATES = [...STATE_CODES];
/** Words with which roads begin: most texts begin otherwise, and are done at once. */
const FIRST_WORDS = new Set(
  [...LEADING, ...STATES].map(([words]) => words.split(" ")[0]!).concat("OLD U UNITED FARM RANCH FIRE".split(" ")),
);

/** Whether `text` (upper case) may be or go on to a road that has a number or a letter. */
export function mayBeginHighway(text: string): boolean {
  const first = /^[A-Z]*/.exec(text)![0];
  if (FIRST_WORDS.has(first) || (!WAYS.has(first) && spell(first) !== first)) return true;
  return first === text && [...FIRST_WORDS].some((word) => word.startsWith(first));
}

/** Roads that begin with one word, which is all that most people have typed. */
const BEGUN = new Map(LEADING.flatMap(([, word]) => [word, `${word} ROAD`]).map((begun) => [begun, parseHighway(`${begun} 1`)]));

/** The roads, without their numbers, that `text` (upper case) may go on to, each with the states that it may be in, "" for any. Where `isCut`, its last
 *  word is a beginning. */
export function begunHighways(text: string, isCut: boolean): Map<string, Set<string>> {
  const roads = new Map<string, Set<string>>();
  const end = text.lastIndexOf(" ") + 1;
  const [before, last] = [text.slice(0, end), text.slice(end)];
  const listCodes = (known: readonly (readonly [string, string])[], start: string) =>
    isCut ? known.filter(([phrase]) => phrase.startsWith(start)).map(([, code]) => code) : [];
  const add = (name: string, states: readonly string[]) => {
    if (!name.startsWith(text)) roads.set(name, new Set([...(roads.get(name) ?? []), ...states]));
  };
  const states = listCodes(STATES, text);
  if (states.length > 0) add("STATE HIGHWAY", states);
  const words = new Set([...(states.length > 0 ? [] : [last]), ...listCodes(LEADING, last)]);
  for (const begun of [...words].map((word) => before + word).flatMap((phrase) => [phrase, `${phrase} ROAD`])) {
    const road = BEGUN.has(begun) ? BEGUN.get(begun) : parseHighway(`${begun} 1`);
    if (road?.words !== begun.split(" ").length + 1) continue;
    for (const name of [road.name, ...(begun === text ? highwayAliases(road.name) : [])]) add(name.replace(/ 1$/, ""), [road.state]);
  }
  return roads;
}

/** Before a number, ROAD of LEVEE RD 352 and STREET of COUNTY ST 2800; "" where it is no road's. */
function wayOf([name, word = "", number = ""]: readonly string[]): string {
  const isStreet = name === "COUNTY" && suffixCode(word) === "ST" && /^\d{4}$/.test(number);
  return isStreet ? "STREET" : (LONG_WORDS.find((way) => NUMBER.test(number) && way === SPELLINGS.get(word)) ?? "");
}

/** How many words at the head are a road that has its number behind whatever name: 3 of LEVEE RD 352 TROY. */
export function numberedRoadWords(words: readonly string[]): number {
  return words.findIndex((_, at) => at > 1 && wayOf(words.slice(at - 2)) !== "") + 1;
}

/** Likewise of any road that has a number or a letter. */
export function roadWords(words: readonly string[]): number {
  return parseHighway(words.join(" "))?.words ?? numberedRoadWords(words);
}

/** LEVEE RD 352 with ROAD; other words as they are. */
export function spellNumberedRoad(words: readonly string[]): readonly string[] {
  return numberedRoadWords(words) === words.length ? words.with(-2, wayOf(words.slice(-3))) : words;
}

/** "SATE ROUTE 39", and with the words by which highways and roads are filed, so that no more than its first may be misspelt. */
export function spellWays(street: string): Set<string> {
  return new Set([street, ...["HIGHWAY", "ROAD"].map((way) => street.replace(/ (?:HIGHWAY|ROAD|ROUTE) (?=\S+$)/, ` ${way} `))]);
}

function spell(word: string): string {
  return (
    SPELLINGS.get(word) ?? WAYS.get(word) ?? LONG_WORDS.find((known) => known[0] === word[0] && editDistance(word, known, 1) <= 1) ?? word
  );
}

/** "COUNTY ROAD" for "COUNTY HIGHWAY" and "T"; "" where they are no such road. */
function nameRoad(words: string, id: string): string {
  const isWord = id.length === 2 && (stateCode(id) || directionalCode(id) || unitCode(id) || suffixCode(id)) !== "";
  const found = CLASSES.find(([pattern, , ids]) => pattern.test(words) && ids.test(id) && !isWord);
  if (found) return found[1] || words;
  const [name, ids] = words.includes(" COUNTY ") ? ["COUNTY ROAD", COUNTY_NUMBER] : ["STATE HIGHWAY", NUMBER];
  return ids.test(id) && !isWord && isState(words) ? name : "";
}

/** "NE County Rd" has a direction. */
function stateWords(words: string): string {
  return words.replace(/ (?:S[RH]|(?:STATE )?(?:HIGHWAY|ROUTE)|STATE ROAD)$|(?<!^NE) COUNTY (?:HIGHWAY|ROUTE|ROAD)$/, "");
}

/** "VERMONT ROUTE", "VT STATE ROUTE", and "VERMONT" or "VT", where it is nothing else. */
function isState(words: string): boolean {
  const state = stateWords(words);
  return stateCode(state) !== "" && (state !== words || (!directionalCode(words) && !unitCode(words) && words !== "CT"));
}

/** Signs of states' roads that mean something else elsewhere, as they are compared: "M 28" is Michigan's. */
const ROUTE_PREFIXES = readTable("CO|CT COURT|FL|KS K|MI M|NE|PR PRIVATE_ROAD");
export const stateOfPrefix = (street: string) => ROUTE_PREFIXES.get(street.split(" ")[0]!) ?? "";

/** Other names under which the same road is known: "HIGHWAY 99" may be the state's, the county's or a U.S. highway, and the reverse; the state's
 *  may be filed under its code or sign, "VT 100" and "M 28", and the county's as "Country Road". */
export function highwayAliases(street: string, state = ""): string[] {
  const match = /^((?:US |STATE )?HIGHWAY|COUNTR?Y ROAD|PRIVATE ROAD|CO|COURT|FL|K|M|NE) ([A-Z]?\d[\d.]*[A-Z]?|[A-Z]{1,2})$/.exec(street);
  if (!match || (ROUTE_PREFIXES.get(match[1]!) ?? state) !== state) return [];
  const [, road = "", id] = match;
  const others =
    road === "HIGHWAY" ? ["US HIGHWAY", "STATE HIGHWAY", "COUNTY ROAD"] : [ROUTE_PREFIXES.has(road) ? "STATE HIGHWAY" : "HIGHWAY"];
  const signs = [state, ...ROUTE_PREFIXES.keys()].filter((sign, at) => at === 0 || (ROUTE_PREFIXES.get(sign) === state && sign !== state));
  const besides: Record<string, string[]> = { "STATE HIGHWAY": signs, "COUNTY ROAD": ["COUNTRY ROAD"], "COUNTRY ROAD": ["COUNTY ROAD"] };
  return [...others, ...(besides[road] ?? [])].filter(Boolean).map((name) => `${name} ${id}`);
}
