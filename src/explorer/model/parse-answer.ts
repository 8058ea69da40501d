// The answer's text -> JSON value, with what parsing silently changes: doubled members, digits that a number cannot hold.
import { pointInto } from "./json-members.ts";
import { isDeeperThan, type JsonStep, walkJson } from "./walk-json.ts";

export type ParsedAnswer =
  | {
      ok: true;
      value: unknown;
      /** JSON pointer -> the number's own text, where the parsed number says something else. */
      lossyNumbers: Map<string, string>;
      /** JSON pointers of members that stand twice in their object; the last one was taken. */
      duplicates: string[];
    }
  | { ok: false; reason: string };

/** An honest answer is six levels deep; a million levels parse, and then break everything that walks them. */
const DEPTH_LIMIT = 100;
const DUPLICATES_LISTED = 20;
/** A double holds any 15 digits. */
const SAFE_DIGITS = 15;

/** Never throws. */
export function parseAnswer(body: string): ParsedAnswer {
  const text = body.startsWith("\uFEFF") ? body.slice(1) : body;
  if (text.trim() === "") return { ok: false, reason: "The answer is empty." };
  if (isDeeperThan(text, DEPTH_LIMIT)) return { ok: false, reason: `It is nested more than ${DEPTH_LIMIT} levels deep.` };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, reason: `It is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
  const lossyNumbers = new Map<string, string>();
  const duplicates: string[] = [];
  walkJson(text, {
    value(path, start, end) {
      if (end - start <= SAFE_DIGITS && !hasExponent(text, start, end)) return;
      const first = text[start]!;
      if (first !== "-" && (first < "0" || first > "9")) return;
      const token = text.slice(start, end);
      if (readDecimal(token) !== readDecimal(String(Number(token)))) lossyNumbers.set(buildPointer(path), token);
    },
    duplicate(path) {
      if (duplicates.length < DUPLICATES_LISTED) duplicates.push(buildPointer(path));
    },
  });
  return { ok: true, value, lossyNumbers, duplicates };
}

function buildPointer(path: readonly JsonStep[]): string {
  return path.reduce<string>(pointInto, "");
}

function hasExponent(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at) | 0x20;
    if (code === 0x65) return text.charCodeAt(start) !== 0x22;
  }
  return false;
}

/** One spelling for equal decimals: sign, digits without outer zeros, exponent. */
function readDecimal(token: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(token);
  if (match === null) return token;
  const [, sign, whole, fraction = "", exponent = "0"] = match;
  const digits = (whole! + fraction).replace(/^0+/, "");
  const significant = digits.replace(/0+$/, "");
  if (significant === "") return "0";
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}
