// Finds any of many strings in a text, in one pass: a table of beginnings first, then a search in the sorted list.

export type Known<T> = {
  text: string;
  about: T;
  /** Only as a whole text, string or parameter: elsewhere the same digits are a number. */
  wholeOnly: boolean;
  /** Never a part of a longer word. Not stated: only where it is short, or hex. */
  betweenWords?: boolean;
};

export type Finder<T> = (text: string, take: (start: number, end: number, about: T) => void) => void;

const TABLE = 1 << 16;
/** Characters that the table looks at. */
const BEGINNING = 4;
/** A string as long is found within words too. Others, and hex, only between them: an outline's hex may hold any short one. */
const LONG = 16;
/** Places of one text that begin like a known one and aren't. Behind so many, which no honest text has, only words' beginnings are looked at. */
const MISSES = 50_000;

export function buildFinder<T>(known: readonly Known<T>[]): Finder<T> {
  const sorted = known.filter(({ text }) => text.length >= BEGINNING).sort((a, b) => (a.text < b.text ? -1 : 1));
  const table = new Uint8Array(TABLE);
  /** Index of the longest other one that it begins with; -1: none. */
  const shorter: number[] = [];
  for (const [at, { text }] of sorted.entries()) {
    table[hash(text, 0)] = 1;
    let before = at - 1;
    while (before >= 0 && !text.startsWith(sorted[before]!.text)) before = shorter[before]!;
    shorter.push(before);
  }
  return (text, take) => {
    if (sorted.length === 0) return;
    let misses = 0;
    for (let at = 0; at + BEGINNING <= text.length; at++) {
      if (table[hash(text, at)] === 0 || (misses > MISSES && isPair(text, at))) continue;
      let index = findLast(sorted, text, at);
      while (index >= 0 && !fits(sorted[index]!, text, at)) index = shorter[index]!;
      if (index < 0) {
        misses += 1;
        continue;
      }
      const { text: found, about } = sorted[index]!;
      take(at, at + found.length, about);
      at += found.length - 1;
    }
  };
}

function hash(text: string, at: number): number {
  const code = text.charCodeAt(at) * 31 + text.charCodeAt(at + 1);
  return ((code * 31 + text.charCodeAt(at + 2)) * 31 + text.charCodeAt(at + 3)) & (TABLE - 1);
}

/** The last one that doesn't come after the text at `at`. */
function findLast(sorted: readonly Known<unknown>[], text: string, at: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const { text: each } = sorted[middle]!;
    if (each <= text.slice(at, at + each.length)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function fits({ text: known, wholeOnly, betweenWords }: Known<unknown>, text: string, at: number): boolean {
  const end = at + known.length;
  if (!text.startsWith(known, at)) return false;
  if (wholeOnly) return isOpening(text, at) && (end === text.length || /["'&;#\s\\]/.test(text[end]!));
  if (!(betweenWords ?? (known.length < LONG || /^[0-9a-f]+$/i.test(known)))) return true;
  return !isPair(text, at) && !(isWordSign(text.charCodeAt(end - 1)) && isWordSign(text.charCodeAt(end)));
}

function isOpening(text: string, at: number): boolean {
  return at === 0 || /["'=]|%3d$/i.test(text.slice(Math.max(0, at - 3), at).slice(text[at - 1] === "d" || text[at - 1] === "D" ? 0 : -1));
}

/** Whether a word goes on at `at`. An escape before it, such as "%20" or "\n", is no part of one. */
function isPair(text: string, at: number): boolean {
  if (!isWordSign(text.charCodeAt(at)) || !isWordSign(text.charCodeAt(at - 1))) return false;
  return !/(?:%[0-9a-f]{2}|\\u[0-9a-f]{4}|\\[bfnrt])$/i.test(text.slice(Math.max(0, at - 6), at));
}

/** A letter or a digit. NaN, beyond the ends, is neither. */
function isWordSign(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a);
}
