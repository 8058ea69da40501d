// Finds positions near known latitudes and longitudes: decimals, degrees with minutes and seconds, whole numbers of millionths, meters of web
// Mercator. A number that may be anything else needs its hemisphere, its name, or its partner beside it.

import type { Span } from "./find-streets.ts";

export const REMOVED_PLACE = "[place removed]";

/** Degrees: about 1 km. */
const STEP = 0.01;
/** A number with fewer decimals is an area or a percentage as well. */
const SURE_DECIMALS = 4;
/** About 1 km of latitude. */
const PAIR_DECIMALS = 2;
const MERCATOR_METRES = 6_378_137;
const MERCATOR_STEP = 2_000;
/** Latitudes and longitudes of the United States are never as near to each other. */
const APART = 5;
/** Between the two of a pair: ", -", "&lng=", `", "longitude": -`. A percent sign is of a percentage. */
const BETWEEN = /^[^a-z\d%]{0,8}(?:(?:lat|lng|lon|long|latitude|longitude|[nsewxy])[^a-z\d%]{0,6})?$/;
const BETWEEN_CHARACTERS = 24;

const NUMBER = /\d+\.\d+(?:e[-+]?\d{1,2}(?!\w))?|\d{1,3},\d{4,}(?!\.\d)|\d+/g;
const JSON_NUMBER = /\d+(?:\.\d+)?(?:e[-+]?\d+)?/g;
const HEMISPHERE_BEHIND = /^(?:\s?°)?(?:[nsew](?![a-z])|\s?,?\s?[nsew](?![a-z0-9]))/;
const HEMISPHERE_BEFORE = /(?:^|[^a-z0-9]|\d)[nsew]\s?[-+]?$/;
const NAMED = /(?:lat|latitude|lng|lon|long|longitude|coordinates?|gps)["'\]\s]{0,3}[:=(\s]\s{0,2}["'([]?[-+]?$/;
const DEGREES =
  /(?<![\d.])(?:[nsew]\s?)?[-+]?(\d{1,3})(\s{0,2}(?:°|degrees?|deg|d)\s{0,2}|[:\s-])(\d{1,2}(?:[.,]\d{1,12})?)(?![\d.])(?:\s{0,2}(?:'|minutes?|min|m(?![a-z])))?(?:(?:\s{1,2}|[:-]|(?<=[a-z']))(\d{1,2}(?:[.,]\d{1,12})?)(?!\d)(?:\s{0,2}(?:"|''|seconds?|sec|s(?![a-z])))?)?(\s{0,2}[nsew](?![a-z0-9]))?/g;
/** Coordinates that someone projected: no two other numbers of this size and with decimals are written side by side. */
const PROJECTED = { least: 10_000, leastOfOne: 100_000, most: 25_000_000 };

type Figure = { start: number; end: number; value: number; decimals: number; whole: string };

export type CoordinateFinder = {
  /** `folded`: in small letters, with plain signs. */
  inText: (folded: string, take: (span: Span) => void) => void;
  /** In what is between the strings of a JSON text. */
  inNumbers: (text: string, take: (span: Span) => void) => void;
  isNear: (degrees: number) => boolean;
};

/** `numbers`: other numbers of known places, as they are written. */
export function buildCoordinateFinder(degrees: ReadonlySet<number>, numbers: ReadonlySet<string>): CoordinateFinder {
  // Without signs: "76.6223° W" is -76.6223, and a dash before a number may be punctuation.
  const cells = new Set([...degrees].map((each) => cellOf(Math.abs(each), STEP)));
  const meters = new Set([...degrees].flatMap((each) => listMercator(Math.abs(each)).map((metres) => cellOf(metres, MERCATOR_STEP))));
  const isNear = (number: number) => isIn(cells, cellOf(Math.abs(number), STEP));
  const isNearMercator = (number: number) => number > MERCATOR_STEP * 10 && isIn(meters, cellOf(number, MERCATOR_STEP));

  const isSure = ({ value, decimals, whole }: Figure) =>
    numbers.has(whole) ||
    (decimals >= SURE_DECIMALS && isNear(value)) ||
    (decimals >= 1 && value > PROJECTED.leastOfOne && isNearMercator(value));

  const isMarked = (number: Figure, text: string) => {
    const before = text.slice(Math.max(0, number.start - BETWEEN_CHARACTERS), number.start);
    const isHemisphere = HEMISPHERE_BEHIND.test(text.slice(number.end, number.end + 6)) || HEMISPHERE_BEFORE.test(before);
    if (isHemisphere && listPacked(number).some(isNear)) return true;
    return number.decimals >= PAIR_DECIMALS && isNear(number.value) && (isHemisphere || NAMED.test(before));
  };

  const isPair = (one: Figure, other: Figure, text: string) => {
    const gap = other.start - one.end;
    if (gap > BETWEEN_CHARACTERS || !BETWEEN.test(text.slice(one.end, other.start))) return false;
    if (gap <= 4 && arePlane(one, other)) return true;
    if (isNearMercator(one.value) && isNearMercator(other.value)) return true;
    if (Math.min(one.decimals, other.decimals) >= PAIR_DECIMALS)
      return areApart(one.value, other.value) && isNear(one.value) && isNear(other.value);
    const scaled = [1e5, 1e6, 1e7].some(
      (by) => areApart(one.value / by, other.value / by) && isNear(one.value / by) && isNear(other.value / by),
    );
    if (scaled) return true;
    const isSigned = /[-+]/.test(text.charAt(one.start - 1)) && /[-+]/.test(text.charAt(other.start - 1));
    return isSigned && listPacked(one).some(isNear) && listPacked(other).some(isNear);
  };

  const find = (text: string, pattern: RegExp, take: (span: Span) => void) => {
    // "34-71604", as a slug has it: a number, its decimals, and the same again.
    const last: Figure[] = [];
    for (const match of text.matchAll(pattern)) {
      const number = readNumber(match[0], match.index, text);
      if (number === null) continue;
      last.push(number);
      if (last.length > 4) last.shift();
      if (isSure(number) || (pattern === NUMBER && isMarked(number, text))) take(spanOf(number, text));
      const before = last.at(-2);
      if (before && isPair(before, number, text)) for (const each of [before, number]) take(spanOf(each, text));
      const [a, b, c, d] = last;
      if (d && pattern === NUMBER && isSplit(a!, b!, text) && isSplit(c!, d, text) && c!.start - b!.end <= 6) {
        const [one, other] = [joinParts(a!, b!), joinParts(c!, d)];
        if (areApart(one, other) && isNear(one) && isNear(other)) take([a!.start, d.end]);
      }
    }
  };
  return {
    isNear,
    inNumbers: (text, take) => find(text, JSON_NUMBER, take),
    inText: (text, take) => {
      for (const match of text.matchAll(DEGREES)) {
        const [all, whole, sign, minutes, seconds = "0", hemisphere] = match;
        const value = Number(whole) + readDecimal(minutes!) / 60 + readDecimal(seconds) / 3600;
        const isAngle = /[°d]/.test(sign!) || hemisphere !== undefined || /^[nsew]/.test(all) || (sign === ":" && match[4] !== undefined);
        if (isAngle && isNear(value)) take([match.index, match.index + all.length]);
      }
      find(text, NUMBER, take);
    },
  };
}

/** Degrees that a text of a place states. */
export function listDegrees(text: string): number[] {
  const found: number[] = [];
  for (const [, whole, sign, minutes, seconds = "0"] of text.matchAll(DEGREES))
    if (/[°d]/.test(sign!)) found.push(Number(whole) + readDecimal(minutes!) / 60 + readDecimal(seconds) / 3600);
  for (const match of text.matchAll(NUMBER)) {
    const { value, decimals } = readNumber(match[0], match.index, text) ?? { value: 0, decimals: 0 };
    if (decimals >= PAIR_DECIMALS && value <= 180) found.push(value);
  }
  return found;
}

function readNumber(whole: string, start: number, text: string): Figure | null {
  // The end of a version, such as 1.39.7812.
  if (text[start - 1] === "." && isFigure(text, start - 2)) return null;
  const plain = whole.replace(",", ".");
  const shown = String(Number(plain));
  const decimals = Math.max(...[plain, shown].map((each) => /\.(\d+)/.exec(each)?.[1]?.length ?? 0));
  return { start, end: start + whole.length, value: Number(plain), decimals, whole };
}

/** With its sign, and with the letter of its hemisphere behind it. */
function spanOf({ start, end }: Figure, text: string): Span {
  const behind = /^(?:\s?°\s?)?[nsew](?![a-z])|^(?:\s?°)?\s?[nsew](?![a-z0-9])/.exec(text.slice(end, end + 6));
  return [/[-+]/.test(text.charAt(start - 1)) ? start - 1 : start, end + (behind?.[0].length ?? 0)];
}

/** Degrees of DDMM.mm and DDMMSS.ss. */
function listPacked({ value, whole }: Figure): number[] {
  const figures = /^\d+/.exec(whole)![0].length;
  const split = (by: number) => [Math.floor(value / by), value % by] as const;
  if (figures >= 6 && figures <= 7) {
    const [degrees, below] = split(10_000);
    return [degrees + Math.floor(below / 100) / 60 + (below % 100) / 3600];
  }
  if (figures < 4 || figures > 5) return [];
  const [degrees, minutes] = split(100);
  return [degrees + minutes / 60];
}

/** What a number of degrees is as x and as y. */
function listMercator(degrees: number): number[] {
  const radians = (degrees * Math.PI) / 180;
  const y = degrees < 89 ? [MERCATOR_METRES * Math.log(Math.tan(Math.PI / 4 + radians / 2))] : [];
  return [MERCATOR_METRES * radians, ...y];
}

function arePlane(one: Figure, other: Figure): boolean {
  const [least, most] = [Math.min(one.value, other.value), Math.max(one.value, other.value)];
  return one.decimals > 0 && other.decimals > 0 && least >= PROJECTED.least && most >= PROJECTED.leastOfOne && most <= PROJECTED.most;
}

const areApart = (one: number, other: number) => Math.abs(one - other) > APART;
const cellOf = (value: number, step: number) => Math.round(value / step);
const isIn = (cells: ReadonlySet<number>, cell: number) => cells.has(cell) || cells.has(cell - 1) || cells.has(cell + 1);
const isFigure = (text: string, at: number) => /\d/.test(text.charAt(at));

function isSplit(whole: Figure, part: Figure, text: string): boolean {
  return (
    whole.decimals === 0 &&
    part.decimals === 0 &&
    part.start === whole.end + 1 &&
    part.whole.length >= PAIR_DECIMALS &&
    /[-_.,p]/.test(text[whole.end]!)
  );
}

function joinParts({ whole }: Figure, part: Figure): number {
  return Number(`${whole}.${part.whole}`);
}

function readDecimal(digits: string): number {
  return Number(digits.replace(",", "."));
}
