// Walks JSON text without building it: where each value stands, and which members come twice. No recursion, so no depth breaks it.

export type JsonStep = string | number;

export type JsonVisitor = {
  /** After each value, containers after their content. `path` is reused: copy what is kept. */
  value?: (path: readonly JsonStep[], start: number, end: number) => void;
  /** A member name for the second time in its object; `path` ends with it. */
  duplicate?: (path: readonly JsonStep[]) => void;
};

const SCALAR = /[^,\]}\s]+/y;

/** Text that `JSON.parse` takes; other text ends the walk early, and so does the value behind the first `limit`. */
export function walkJson(text: string, visitor: JsonVisitor, limit = Number.POSITIVE_INFINITY): void {
  let begun = 0;
  const path: JsonStep[] = [];
  const open: { start: number; names: Set<string> | null }[] = [];
  let at = skipSpace(text, text.startsWith("\uFEFF") ? 1 : 0);
  while (at < text.length) {
    const container = open.at(-1);
    const sign = text[at]!;
    if (container && (sign === "]" || sign === "}")) {
      open.pop();
      path.pop();
      at += 1;
      visitor.value?.(path, container.start, at);
    } else if (sign === ",") {
      if (container && !container.names) path.push((path.pop() as number) + 1);
      at += 1;
    } else {
      if (container?.names) {
        const end = readStringEnd(text, at);
        if (end === null) return;
        const name = parseName(text.slice(at, end));
        if (name === null) return;
        path[path.length - 1] = name;
        if (container.names.has(name)) visitor.duplicate?.(path);
        container.names.add(name);
        at = skipSpace(text, skipSpace(text, end) + 1);
      }
      if (begun === limit) return;
      begun += 1;
      const start = at;
      const first = text[at];
      if (first === "{" || first === "[") {
        open.push({ start, names: first === "{" ? new Set() : null });
        path.push(first === "{" ? "" : 0);
        at += 1;
      } else {
        const end = readLeafEnd(text, at);
        if (end === null) return;
        visitor.value?.(path, start, end);
        at = end;
      }
    }
    at = skipSpace(text, at);
  }
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

/** Behind the value at `start`, which holds no others; null where there is none. */
function readLeafEnd(text: string, start: number): number | null {
  if (text[start] === '"') return readStringEnd(text, start);
  SCALAR.lastIndex = start;
  return SCALAR.test(text) ? SCALAR.lastIndex : null;
}
