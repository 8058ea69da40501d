// Text to words: whatever is fed in, what comes out is short words of letters, digits and `- / & @ #`, each knowing its comma-separated segment.

import { isPlainSuffix, suffixCode } from "./suffixes.ts";
import { directionalCode, stateCode } from "./words.ts";

/** `text` as written, `key` in upper case for comparing, `segment` counted by commas from 0. */
export type Token = { text: string; key: string; segment: number };

/** The hyphen of "107-1/2". */
const HYPHENED_FRACTION = /(?<=(?<![\p{L}\d/-])\d{1,7}\p{L}?) ?- ?(?=\d\/\d{1,2}(?![\d/]))/gu;

/** "W210 N4400", "W210-N4400", "W210 / N4400", at the head of a segment; not the W 5 of "N5120 W 5 Mile Rd". */
const GRID_NUMBER = /(?<=^|,)(\s*[NSEW]) *(\d{1,5})[ /-]*([NSEW]) *(\d{3,5})(?= [\p{L}\d])/iu;

/** "4S 120", "24W-500" */
const LETTER_INSIDE = /(?<=^|,)(\s*\d{1,2}[NSEW])[ -](\d{3})(?= \p{L}{3})/iu;

/** "NC28516", "APT4B" */
const WORD_AND_NUMBER = /(?<![\p{L}\d])(?:\p{L}{2}(?=\d{5}(?:-\d{4})?(?![\p{L}\d]))|(?:APT|STE|UNIT|BLDG)(?=\d+[A-Z]?(?![\p{L}\d])))/giu;

/** A direction between what may be a name and its suffix: "Cedar (East) St", not "Cedar St (East) Harbor". */
const BRACKETED = /(?<=(\p{L}+))\s*\(\s*([NS]?[EW]|[NS]|(?:NORTH|SOUTH)?(?:EAST|WEST)|NORTH|SOUTH)\s*\)\s*(\p{L}+)/giu;

/** Any but that of "County Road 5.5". */
const DOT =
  /(?<!(?<!\p{L})(?:R(?:oa)?d|R(?:ou)?te?|H(?:igh)?wa?y|C(?:oun)?ty|Co|T(?:o)?wns?h?i?p|[CST]T?H|[CFRST][MR])[\s.#-]*\d{1,5})\.|\.(?!\d\d?(?![\p{L}\d.]))/giu;

/** Letters, digits, blanks and commas, as of most texts; not "No749". */
const IS_PLAIN = /^(?!.*no\d)[a-z\d ,]*$/i;

/** Words of `text`. Accents, quotes and dots go, other strange characters part words, as do line breaks and semicolons, which also part segments.
 *  "1,165" at the head is one number, as is a spreadsheet's "1410.0", and a slash between words is a word. */
export function parseTokens(text: string): Token[] {
  const isPlain = IS_PLAIN.test(text);
  const joined = (isPlain ? text : replaceSigns(text))
    .replace(GRID_NUMBER, "$1$2$3$4")
    .replace(LETTER_INSIDE, "$1$2")
    .replace(/^(\s*\d{1,3}),(?=\d{3}(?!\d))/, "$1")
    .replace(WORD_AND_NUMBER, (word) => (word.length > 2 || stateCode(word.toUpperCase()) ? `${word} ` : word));
  return (isPlain ? joined : partWords(joined))
    .split(",")
    .map((segment) =>
      segment
        .replace(/^[ /]+|[ /]+$/g, "")
        .split(" ")
        .map((word) => (word === "/" ? word : word.replace(/^[-/]+|[-/]+$/g, "")))
        .filter(Boolean),
    )
    .filter((words) => words.length > 0)
    .flatMap((words, segment) => words.map((word) => ({ text: word, key: word.toUpperCase(), segment })));
}

function partWords(text: string): string {
  return text
    .replace(BRACKETED, (all, name, side, next) => (isPlainSuffix(next) && !isPlainSuffix(name) ? ` ${next} ${side}` : all))
    .replace(/[;|()[\]\n\r\t]|\s-+\s/g, ",")
    .replace(/#+/g, " # ")
    .replace(/(?:# *)+(?=,|$)/g, "")
    .replace(/[&@]|(?<=\p{L}{2})\/(?=[\p{L}\d])|(?<=[\p{L}\d])\/(?=\p{L}{2}|[NSEW] \p{L}{2})/giu, " $& ")
    .replace(/[^\p{L}\d\-/&@#,.]+/gu, " ");
}

function replaceSigns(text: string): string {
  return text
    .replace(/&#(x[\da-f]{1,5}|\d{1,6});/gi, (_, code) => String.fromCodePoint(Number(`0${code}`)))
    .replace(/&(?:([a-z])(?:acute|cedil|circ|grave|ring|tilde|uml)|apos|quot|[lr][ds]quo);/gi, "$1")
    .replace(/&nbsp;/gi, " ")
    .replace(/&amp;/gi, "&")
    .replace(/[¼-¾⅐-⅞]/g, " $& ")
    .replace(/(?<![\p{L}\d])(?:№|no\.?)(?=\d)/giu, "#")
    .normalize("NFKD")
    .replace(/\p{Mark}+/gu, "")
    .replaceAll("\u2044", "/")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/['’‘`"]/g, "")
    .replace(/(?<![\p{L}\d])(\p{L})\.(?=\p{L}(?![\p{L}\d]))/gu, "$1")
    .replace(/^(\s*\d+)\s+-\s*(?=\d)/, "$1-")
    .replace(HYPHENED_FRACTION, " ")
    .replace(/(?<![\d.])(\d+)\.0+(?![\d.])/g, "$1")
    .replace(/^(\s*\d+)\.50?(?=\s)/, "$1 1/2")
    .replace(DOT, " ");
}

/** The words again, with single blanks between them. */
export const joinText = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(" ");

/** Alike for texts that differ in how they spell suffixes and directions: "OAK AVE" for "OAK AVENUE". */
export function joinSpelled(tokens: readonly Token[]): string {
  return tokens.map(({ key }) => suffixCode(key) || directionalCode(key) || key).join(" ");
}

export const joinKeys = (tokens: readonly Token[]) => tokens.map(({ key }) => key).join(" ");
