// Walks JSON text without building it: where each value stands, which members come twice, and where it stops being JSON. No recursion, so no depth
// breaks it.
import { pointInto } from "./json-members.ts";

export type JsonStep = string | number;

export type JsonVisitor = {
  /** After each value, containers after their content. `path` is reused: copy what is kept. */
  value?: (path: readonly JsonStep[], start: number, end: number) => void;
  /** A member name for the second time in its object; `path` ends with it. */
  duplicate?: (path: readonly JsonStep[]) => void;
};

/** The first place that no parser takes, with the pointer of the value that it is in, and what was expected there. */
export type JsonFault = { at: number; pointer: string; wanted: "value" | "name" | "colon" | "comma or end" | "nothing more" };

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
/** What may follow a number or a word. */
const END = /[\s,\]}]|$/y;

/** As far as the text is JSON. Null where all of it is, or the walk ended at the value behind the first `limit`. */
export function walkJson(text: string, visitor: JsonVisitor = {}, limit = Number.POSITIVE_INFINITY): JsonFault | null {
  const path: JsonStep[] = [];
  const open: { start: number; names: Set<string> | null }[] = [];
  let at = skipSpace(text, text.startsWith("\uFEFF") ? 1 : 0);
  const fault = (wanted: JsonFault["wanted"]): JsonFault => ({ at, pointer: path.reduce<string>(pointInto, ""), wanted });

  /** To the value of the member that begins here. */
  const readName = (names: Set<string>): JsonFault | null => {
    const end = text[at] === '"' ? readScalar(text, at) : null;
    if (end === null) return fault("name");
    const name = parseName(text.slice(at, end))!;
    path[path.length - 1] = name;
    if (names.has(name)) visitor.duplicate?.(path);
    names.add(name);
    at = skipSpace(text, end);
    if (text[at] !== ":") return fault("colon");
    at = skipSpace(text, at + 1);
    return null;
  };

  for (let begun = 0; begun < limit; begun++) {
    // A value begins here.
    const start = at;
    const isContainer = text[at] === "{" || text[at] === "[";
    const names = text[at] === "{" ? new Set<string>() : null;
    const inside = skipSpace(text, at + 1);
    if (isContainer && !isClosed(text, inside, names)) {
      at = inside;
      open.push({ start, names });
      path.push(names ? "" : 0);
      const wrong = names && readName(names);
      if (wrong) return wrong;
      continue;
    }
    const end = isContainer ? inside + 1 : readScalar(text, at);
    if (end === null) return fault("value");
    visitor.value?.(path, start, end);
    at = skipSpace(text, end);
    // A value has ended: closing brackets and a comma follow.
    let container = open.at(-1);
    for (; container && isClosed(text, at, container.names); container = open.at(-1)) {
      open.pop();
      path.pop();
      visitor.value?.(path, container.start, at + 1);
      at = skipSpace(text, at + 1);
    }
    if (!container) return at >= text.length ? null : fault("nothing more");
    if (text[at] !== ",") return fault("comma or end");
    at = skipSpace(text, at + 1);
    if (!container.names) path.push((path.pop() as number) + 1);
    const wrong = container.names && readName(container.names);
    if (wrong) return wrong;
  }
  return null;
}

const isClosed = (text: string, at: number, names: Set<string> | null) => text[at] === (names ? "}" : "]");

/** Behind the string, number or word at `at`; null where there is none. */
function readScalar(text: string, at: number): number | null {
  if (text[at] === '"') {
    const end = readStringEnd(text, at);
    return end === null || parseName(text.slice(at, end)) === null ? null : end;
  }
  for (const pattern of [NUMBER, WORD]) {
    pattern.lastIndex = at;
    if (!pattern.test(text)) continue;
    END.lastIndex = pattern.lastIndex;
    return END.test(text) ? pattern.lastIndex : null;
  }
  return null;
}

/** Null for what is between quotes and is no JSON string all the same. */
export function parseName(quoted: string): string | null {
  try {
    return JSON.parse(quoted);
  } catch {
    return null;
  }
}

export type Survey = {
  /** How many values there are, at any depth. */
  values: number;
  /** How many members the objects have together, doubled ones counted twice. */
  members: number;
  /** Numbers with an exponent or more characters than 15: those that a double may not hold. */
  longNumbers: string[];
};

const SURE_CHARACTERS = 15;

/** One quick look at any text; null where brackets nest deeper than `depthLimit`. */
export function surveyJson(text: string, depthLimit: number): Survey | null {
  const survey: Survey = { values: 1, members: 0, longNumbers: [] };
  let depth = 0;
  let isFirst = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isSpace(code)) continue;
    // Each comma stands before a value, and each list or object that is not empty has one more.
    if (code === 0x2c || (isFirst && code !== 0x7d && code !== 0x5d)) survey.values += 1;
    isFirst = code === 0x7b || code === 0x5b;
    if (code === 0x22) {
      at = findStringEnd(text, at);
      if (at < 0) break;
    } else if (code === 0x3a) survey.members += 1;
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > depthLimit) return null;
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
    else if (isNumberPart(code)) {
      const start = at;
      let hasExponent = false;
      while (isNumberPart(text.charCodeAt(at + 1))) {
        at += 1;
        hasExponent ||= (text.charCodeAt(at) | 0x20) === 0x65;
      }
      if (hasExponent || at - start >= SURE_CHARACTERS) survey.longNumbers.push(text.slice(start, at + 1));
    }
  }
  return survey;
}

/** Digits, point, signs and the exponent's letter. */
export function isNumberPart(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || code === 0x2e || code === 0x2d || code === 0x2b || (code | 0x20) === 0x65;
}

/** Behind the string that begins at `start`; null where there is none. Not a pattern's work: it breaks on strings of megabytes. */
export function readStringEnd(text: string, start: number): number | null {
  const end = text[start] === '"' ? findStringEnd(text, start) : -1;
  return end < 0 ? null : end + 1;
}

/** The closing quote of a string that opens at `start`; -1 where there is none. */
function findStringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === 0x5c) first -= 1;
  return (at - first) % 2 === 1;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/** Behind the white space at `at`. */
export function skipSpace(text: string, at: number): number {
  let end = at;
  while (isSpace(text.charCodeAt(end))) end += 1;
  return end;
}
