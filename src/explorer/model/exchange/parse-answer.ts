// The answer's text -> JSON value, with what parsing silently changes: doubled members, digits that a number cannot hold.
// Both are rare: a quick look at text and value tells whether the slow walk over the text is needed at all.
import { isObject, pointInto } from "../text/json-members.ts";
import { type JsonStep, type JsonVisitor, type Survey, surveyJson, walkJson } from "../text/walk-json.ts";
import { READ_LIMITS } from "./read-limits.ts";

export type ParsedAnswer =
  | {
      ok: true;
      value: unknown;
      /** JSON pointer -> the number's own text, where the parsed number says something else. */
      lossyNumbers: Map<string, string>;
      /** JSON pointers of members that stand twice in their object; the last one was taken. */
      duplicates: string[];
      /** How many values were searched for neither, behind the first ones. */
      unchecked: number;
    }
  | { ok: false; reason: string };

/** An honest answer is six levels deep; a million levels parse, and then break everything that walks them. */
const DEPTH_LIMIT = 100;
const DUPLICATES_LISTED = 20;
/** More long numbers than these are judged on the walk, which has a limit. */
const LONG_NUMBERS_JUDGED = 100_000;

/** Never throws. */
export function parseAnswer(body: string): ParsedAnswer {
  const text = body.startsWith("\uFEFF") ? body.slice(1) : body;
  if (text.trim() === "") return { ok: false, reason: "The response is empty." };
  const survey = surveyJson(text, DEPTH_LIMIT);
  if (survey === null) return { ok: false, reason: `It is nested more than ${DEPTH_LIMIT} levels deep.` };
  try {
    const value: unknown = JSON.parse(text);
    const unchecked = Math.max(0, survey.values - READ_LIMITS.values);
    const mayBeChanged = unchecked > 0 || survey.longNumbers.length > LONG_NUMBERS_JUDGED || isChanged(survey, value);
    return { ok: true, value, unchecked, ...(mayBeChanged ? findChanges(text) : { lossyNumbers: new Map(), duplicates: [] }) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, reason: `It isn't JSON: ${message}` };
  }
}

function isChanged({ members, longNumbers }: Survey, value: unknown): boolean {
  return members !== countOwnMembers(value) || longNumbers.some(isLossy);
}

function findChanges(text: string): { lossyNumbers: Map<string, string>; duplicates: string[] } {
  const lossyNumbers = new Map<string, string>();
  const duplicates: string[] = [];
  const visitor: JsonVisitor = {
    value(path, start, end) {
      const first = text.charCodeAt(start);
      if (first !== 0x2d && (first < 0x30 || first > 0x39)) return;
      const token = text.slice(start, end);
      if (isLossy(token)) lossyNumbers.set(buildPointer(path), token);
    },
    duplicate(path) {
      if (duplicates.length < DUPLICATES_LISTED) duplicates.push(buildPointer(path));
    },
  };
  walkJson(text, visitor, READ_LIMITS.values);
  return { lossyNumbers, duplicates };
}

function countOwnMembers(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((count, item) => count + countOwnMembers(item), 0);
  if (!isObject(value)) return 0;
  const names = Object.keys(value);
  return names.reduce((count, name) => count + countOwnMembers(value[name]), names.length);
}

function buildPointer(path: readonly JsonStep[]): string {
  return path.reduce<string>(pointInto, "");
}

function isLossy(token: string): boolean {
  return readDecimal(token) !== readDecimal(String(Number(token)));
}

/** One spelling for equal decimals: sign, digits without outer zeros, exponent. */
function readDecimal(token: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(token);
  if (match === null) return token;
  const [, sign, whole, fraction = "", exponent = "0"] = match;
  const digits = (whole! + fraction).replace(/^0+/, "");
  let end = digits.length;
  // Not a pattern's work: it would begin anew at each zero of a long row.
  while (digits[end - 1] === "0") end -= 1;
  const significant = digits.slice(0, end);
  if (significant === "") return "0";
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}
