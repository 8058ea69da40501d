// A text with its percent-encoding and its JSON escapes undone, level by level, and where each character of that stood in the text. So whatever is
// found in one can be removed from the other, however often it was encoded.
import { findLast } from "../../../model/text/indexed-text.ts";

export type Spelling = {
  text: string;
  /** Where in the original text the character at `at` begins. */
  source: (at: number) => number;
};

/** Encoded in a URL that is in a JSON text that is in another. */
const LEVELS = 7;
/** One character in another spelling. */
const SPELLED =
  /%(?:[0-7][\da-f]|[cd][\da-f]%[89ab][\da-f]|e[\da-f](?:%[89ab][\da-f]){2}|f[0-7](?:%[89ab][\da-f]){3})|\\(?:u[\da-f]{4}|["\\/bfnrt])/gi;
const SPACES: Record<string, string> = { b: " ", f: " ", n: "\n", r: "\r", t: "\t" };

/** The text as it is first, then each level of it that differs. */
export function readSpellings(text: string): Spelling[] {
  const readings: Spelling[] = [{ text, source: (at) => at }];
  while (readings.length < LEVELS) {
    const next = readOnce(readings.at(-1)!);
    if (next === null) break;
    readings.push(next);
  }
  return readings;
}

function readOnce({ text, source }: Spelling): Spelling | null {
  const pieces: string[] = [];
  /** Behind each spelled character: its end in the new text, and in the old one. */
  const ends: number[] = [];
  const olds: number[] = [];
  let length = 0;
  let at = 0;
  for (const { 0: spelled, index } of text.matchAll(SPELLED)) {
    const meant = readSpelled(spelled);
    if (meant === spelled) continue;
    pieces.push(text.slice(at, index), meant);
    length += index - at + meant.length;
    at = index + spelled.length;
    ends.push(length);
    olds.push(at);
  }
  if (ends.length === 0) return null;
  pieces.push(text.slice(at));
  return {
    text: pieces.join(""),
    source: (position) => {
      const last = findLast(ends, position);
      return source(last < 0 ? position : olds[last]! + position - ends[last]!);
    },
  };
}

function readSpelled(spelled: string): string {
  if (spelled[0] === "%") return decodeUrlPart(spelled);
  const sign = spelled[1]!.toLowerCase();
  if (sign === "u") return String.fromCharCode(Number.parseInt(spelled.slice(2), 16));
  return SPACES[sign] ?? spelled[1]!;
}

/** What isn't UTF-8 stays as it is. */
export function decodeUrlPart(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}
