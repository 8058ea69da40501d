// The strings by which a known credential is found again: its spellings, and its beginning and end, since a text may have been cut.
import type { Known } from "./find-known.ts";
import type { SecretKind } from "./found-secret.ts";
import { isNumberOrDate, isPhrase } from "./is-phrase.ts";
import { foldSecret, spellSecret } from "./spell-secret.ts";

/** `whole`: of a part of it. */
export type KnownSecret = { kind: SecretKind; whole?: string };

/** Characters of a beginning. */
const BEGINNING = 12;
export function listKnown(secret: string, kind: SecretKind): Known<KnownSecret>[] {
  const wholeOnly = isNumberOrDate(secret);
  // An outline's hex may hold any short one, and a longer word any plain one.
  const isHex = /^[\da-f-]+$/i.test(secret) && (secret.length < 20 || new Set(secret).size < 6);
  const betweenWords = secret.length < 8 || isHex || isPhrase(secret);
  const whole = spellSecret(secret).map(({ text, isCoded }) => ({
    text,
    about: { kind },
    wholeOnly: wholeOnly && !isCoded,
    betweenWords: isCoded ? text.length < 9 : betweenWords,
  }));
  return [
    ...whole,
    ...listEnds(secret).map((text) => ({ text, about: { kind, whole: foldSecret(secret) }, wholeOnly: false, betweenWords: false })),
  ];
}

/** Of a long one, what is enough to tell it by: a text may be cut off in the midst of it, or show its end alone. */
function listEnds(secret: string): string[] {
  const size = /^[\da-f-]+$/i.test(secret) ? BEGINNING + 4 : BEGINNING;
  if (secret.length < 1.5 * size + 2 || /^eyJ/.test(secret)) return [];
  return [secret.slice(0, size), secret.slice(-size)].filter(isTelling).map(foldSecret);
}

function isTelling(part: string): boolean {
  return !isPhrase(part) && !isNumberOrDate(part) && /(?:\d.*){2}/.test(part) && /(?:[a-z].*){3}/i.test(part) && new Set(part).size > 6;
}

/** As far as the text goes on like the whole one. */
export function extendPart(text: string, from: number, to: number, whole: string): { start: number; end: number } {
  const at = whole.indexOf(text.slice(from, to));
  let before = 0;
  while (before < at && text[from - before - 1] === whole[at - before - 1]) before += 1;
  let behind = 0;
  while (at + to - from + behind < whole.length && text[to + behind] === whole[at + to - from + behind]) behind += 1;
  return { start: from - before, end: to + behind };
}
