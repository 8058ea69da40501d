// Where the house number stands among the segments of an address, and what follows from it: which of them is the street line.
import { LETTER, parseHighway, roadWords } from "./highways.ts";
import type { KnowsCity } from "./parse-place.ts";
import { takeUnits } from "./parse-units.ts";
import { isPlainSuffix, suffixCode } from "./suffixes.ts";
import { joinKeys, type Token } from "./tokens.ts";
import { cardinal, directionalCode, unitCode } from "./words.ts";

type Segment = readonly Token[];

/** "85", "85C", "85-C", "388-C2", "4S120", "12-35", "B1012", "W-7315", "B-1013", "N65", "W210N4400"; not "I405". */
const NUMBER =
  /^(?:\d{1,7}(?:-?[A-Z]\d{0,4})?|\d{1,6}-\d{1,6}[A-Z]?|(?!I-?\d{3}$)[A-Z]-?\d{3,5}|[NSEW]-?\d{1,2}|[NSEW]\d{1,5}[NSEW]\d{1,5})$/;
/** A unit or a road, with the word behind it: "B102 749 Live Oak Ave", "K177 at Front St". */
const NO_NUMBER = /^[A-DF-MO-RT-VX-Z]-?\d+ (?:\d+|AT|AND)$/;
const FRACTION = /^\d\/\d{1,2}$/;
const ZIP = /^\d{5}$/;
/** A word, a highway in one word ("Hwy33") or an ordinal. */
const IN_NAMES = /^(?:\p{L}|\d+(?:ST|ND|RD|TH)$)/u;
/** Words between the two streets of an intersection. */
export const CROSSING = /^(?:&|@|AND|AT|\/)$/;

/** Beside each other on one side of a street, two numbers are no further apart than this. */
const MOST_APART = 10;

/** The words with a letter that begins a segment joined to the number behind it: "N 5120 Heron Rd" is N5120. "N 1500 Rd", "S 300 East" and
 *  "S 300 East Troy" are streets: behind a direction, a name has a suffix. Where `isBegun`, the street may go on to have one. */
export function joinLetter(tokens: readonly Token[], isBegun = false): readonly Token[] {
  const at = tokens.findIndex(
    ({ key, segment }, index) =>
      segment !== tokens[index - 1]?.segment && /^[A-Z]$/.test(key) && /^\d{3,5}$/.test(tokens[index + 1]?.key ?? ""),
  );
  const [letter, number, ...street] = at < 0 ? [] : tokens.slice(at);
  if (!letter || !number) return tokens;
  const [direction, name] = street;
  const isDirected = direction?.segment === name?.segment && directionalCode(direction?.key ?? "") !== "";
  const line = street.filter(({ segment }) => segment === letter.segment);
  const isStreet = isName(isDirected ? name : direction) && (!isDirected || line.some(({ key }) => isPlainSuffix(key)));
  // "N 5120 Hwy 33"
  if (!isBegun && !isStreet && parseHighway(joinKeys(isDirected ? line.slice(1) : line)) === null) return tokens;
  return [...tokens.slice(0, at), { ...letter, text: letter.text + number.text, key: letter.key + number.key }, ...street];
}

/** "Heron" and "5th", not "Rd" or "East". */
function isName(word: Token | undefined): boolean {
  return word !== undefined && IN_NAMES.test(word.key) && !isPlainSuffix(word.key) && !directionalCode(word.key);
}

/** `second` is the 125 of "123 & 125 Main St"; it and `fraction` are "" where there is none; `words` are all that follows. */
export type NumberedLine = { leading: Segment; number: string; second: string; fraction: string; words: Segment };

/** Takes the house number off a segment that `startsWithNumber`. */
export function splitNumber(line: Segment): NumberedLine {
  const at = numberIndex(line);
  // "85 C Route 100" is 85C.
  const [letter, ...road] = line.slice(at + 1).map(({ key }) => key);
  // "212 U S Highway 6" isn't.
  const isLetter = LETTER.test(letter ?? "") && roadWords(road) > 0 && parseHighway(`${letter} ${road.join(" ")}`) === null;
  const written = line[at]!;
  const second = /^(?:&|AND)$/.test(line[at + 1]?.key ?? "") && line[at + 3] && NUMBER.test(line[at + 2]!.key) ? line[at + 2]!.text : "";
  const fraction = line[at + 2] && FRACTION.test(line[at + 1]!.key) ? line[at + 1]!.text : "";
  return {
    leading: line.slice(0, at),
    number: (cardinal(written.key) || written.text) + (isLetter ? line[at + 1]!.text : ""),
    second,
    fraction,
    words: line.slice(at + 1 + (fraction || isLetter ? 1 : 0) + (second ? 2 : 0)),
  };
}

export function startsWithNumber(segment: Segment): boolean {
  return numberIndex(segment) >= 0;
}

/** Where a house number stands at the head of `segment`, a unit before it skipped ("Apt 3 12 Main St"); -1 where none does. */
function numberIndex(segment: Segment): number {
  const skipped = takeUnits(segment, 0, true).words;
  // "# 12 Main St" has no unit, "# 3 Annex" has no number.
  const signed = isSigned(segment) ? 1 : -1;
  for (const index of skipped > 0 ? [skipped, signed, 0] : [0]) {
    const token = segment[index];
    const next = segment[index + 1];
    if (!token || !next || (index === 0 && skipped === segment.length)) continue;
    if (index === signed && !segment.slice(index + 2).some((later) => isPlainSuffix(later.key))) continue;
    if (isNumberAt(segment, index) && /[\p{L}\d]/u.test(next.key)) return index;
    if (NUMBER.test(token.key) && next.key === "&" && segment[index + 3] && NUMBER.test(segment[index + 2]!.key)) return index;
    // "One Broadway", "One W Broadway": the one street that needs no suffix to be known as one.
    const isStreet = segment.slice(index + 1, index + 3).some(({ key }) => key === "BROADWAY");
    if (cardinal(token.key) && (isStreet || segment.slice(index + 2).some((later) => suffixCode(later.key)))) return index;
  }
  return -1;
}

function isNumberAt(segment: Segment, at: number): boolean {
  const { key } = segment[at]!;
  return NUMBER.test(key) && (key < "A" || !NO_NUMBER.test(joinKeys(segment.slice(at, at + 2))));
}

/** A number and a street that says so, beside the line that holds the address: another address. "2 family" and "12 Fl" are none. */
export function isSecondLine(segment: Segment, knowsCity: KnowsCity): boolean {
  if (!startsWithNumber(segment)) return false;
  const { words } = splitNumber(segment);
  if (knowsCity(joinKeys(segment)) || knowsCity(joinKeys(words))) return false;
  return words.some(({ key }, at) => at > 0 && isPlainSuffix(key)) || parseHighway(joinKeys(words)) !== null;
}

/** Two addresses in one line: "12 Main St 14 Oak Ave", "12 & 90 Main St". */
export function holdsTwoAddresses(line: Segment, knowsCity: KnowsCity): boolean {
  const { number, second, words } = splitNumber(line);
  const ends = words.findIndex(({ key }, at) => at > 0 && (isPlainSuffix(key) || unitCode(key) !== ""));
  const isSecond = (_: Token, at: number) => at > ends && !isPartOfName(words, at) && isSecondLine(words.slice(at), knowsCity);
  const apart = Number(second) - Number(number);
  const areBeside = apart > 0 && apart <= MOST_APART && apart % 2 === 0;
  return (second !== "" && !areBeside) || (ends > 0 && words.some(isSecond));
}

/** The number of a unit or of a road: "Apt 3", "County Rd 12", "TR 14", but not behind "Bear Tr". */
function isPartOfName(words: Segment, at: number): boolean {
  const isRoad = (from: number) => parseHighway(joinKeys(words.slice(from))) !== null && (from === 0 || words[from]!.key !== "TR");
  return unitCode(words[at - 1]!.key) !== "" || [1, 2, 3].some((count) => at >= count && isRoad(at - count));
}

/** The segments with the house number at the head of its street, where none leads one yet: "Front St 165", "E 685 Broad St", "749, Live Oak",
 *  "Acme LLC 749 Live Oak Ave". */
export function putNumberFirst(segments: readonly Segment[], knowsCity: KnowsCity): readonly Segment[] {
  if (segments.some(startsWithNumber)) return segments;
  const parted = segments.flatMap((segment) => partName(segment, knowsCity));
  if (parted.length > segments.length) return parted;
  const turned = segments.map((segment) => {
    const at = segment.findIndex((_, index) => isNumberBehind(segment, index));
    const length = FRACTION.test(segment[at + 1]?.key ?? "") ? 2 : 1;
    return at < 0 ? segment : [...segment.slice(at, at + length), ...segment.toSpliced(at, length)];
  });
  return turned.some(startsWithNumber) ? turned : joinNumber(turned, knowsCity);
}

/** "Acme LLC" and "749 Live Oak Ave", where words that are no street stand before a whole street line. */
function partName(segment: Segment, knowsCity: KnowsCity): Segment[] {
  const at = segment.findIndex((_, index) => index > 0 && isNumberAt(segment, index) && !isPartOfName(segment, index));
  const name = segment.slice(0, Math.max(at, 0));
  const isStreet = name.some(({ key }, index) => index > 0 && isPlainSuffix(key)) || directionalCode(name.at(-1)?.key ?? "") !== "";
  return at > 0 && !isStreet && isSecondLine(segment.slice(at), knowsCity) ? [name, segment.slice(at)] : [segment];
}

/** "749" and "Live Oak Ave" are one line, and where no number stands without a sign, "#749" and the street behind it. */
function joinNumber(segments: readonly Segment[], knowsCity: KnowsCity): readonly Segment[] {
  const plain = segments.findIndex(isNumber);
  const alone = plain < 0 ? segments.findIndex((segment) => isSigned(segment) && isNumber(segment.slice(1))) : plain;
  const street = alone < 0 ? -1 : findStreetOf(alone, segments, knowsCity);
  if (street < 0 || segments[street]!.some(({ key }) => CROSSING.test(key))) return segments;
  return segments.toSpliced(street, 1, [...segments[alone]!.slice(-1), ...segments[street]!]).toSpliced(alone, 1);
}

export function isNumber(segment: Segment): boolean {
  return segment.length === 1 && NUMBER.test(segment[0]!.key);
}

function isSigned(segment: Segment): boolean {
  return unitCode(segment[0]!.key) === "#";
}

/** The segment whose house number stands alone at `alone`: the one that ends as streets do, else what follows. -1 where the number is a ZIP,
 *  or a unit behind its street. */
function findStreetOf(alone: number, segments: readonly Segment[], knowsCity: KnowsCity): number {
  const mayBeZip = ZIP.test(segments[alone]![0]!.key);
  const street = segments.findIndex(
    (segment) => parseHighway(joinKeys(segment)) || segment.some(({ key }, at) => at > 0 && isPlainSuffix(key)),
  );
  if (street >= 0) return (mayBeZip || isSigned(segments[alone]!)) && street < alone ? -1 : street;
  const next = segments[alone + 1];
  // "12348 Broadway, Troy", where Broadway is a city too.
  const isLine = next?.[0]?.segment === segments[alone]![0]!.segment && segments.length > alone + 2;
  return next && (isLine || (!mayBeZip && !knowsCity(joinKeys(next)))) ? alone + 1 : -1;
}

/** Behind a street, or between its directional and its name. Not a numbered road's number. */
function isNumberBehind(segment: Segment, index: number): boolean {
  const [before, next] = [segment.slice(0, index), segment[index + 1]?.key ?? ""];
  const last = before.at(-1)?.key ?? "";
  const behindStreet = before.length > 1 && isPlainSuffix(last) && !/^(?:HWY|RTE)$/.test(suffixCode(last));
  const behindDirectional =
    before.length === 1 && directionalCode(last) !== "" && IN_NAMES.test(next) && !suffixCode(next) && !directionalCode(next);
  return (
    /^\d{1,6}$/.test(segment[index]!.key) &&
    (behindStreet || behindDirectional) &&
    !parseHighway(joinKeys(segment)) &&
    !segment.some(({ key }) => CROSSING.test(key))
  );
}
