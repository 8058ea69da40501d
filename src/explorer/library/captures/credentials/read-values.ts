// Reads what stands behind a name: a quoted string, a plain word, or a list or an object of them.
import type { Value } from "./found-secret.ts";
import { isOpaque } from "./is-phrase.ts";
import { isAuthorizationName, isCookieName } from "./secret-names.ts";

const QUOTE = /(?:[bBuUrRfF@$]{0,2}(?=["'`]))(["'`])/y;
/** What stands under a secret name and isn't the secret. */
const BESIDE_SECRETS = /^(?:name|type|path|domain|expires.*|same_?site|scope|kind|version|description|message|detail|title|format|in)$/i;
/** Of a list or an object that is secret as a whole. */
export const CONTAINER = 50_000;

/** `isLine`: the name is the first on its line, or in its string. */
type Before = { name: string; isQuoted: boolean; isWeak: boolean; hasBreak: boolean; isLine: boolean };

/** What some languages write around a string: string(32) "abc", Some("abc"). And what a validator writes before
 *  one, and YAML: a tag, an anchor, the sign of a block. */
const AROUND =
  /(?:string|str|some|secret|just|optional|bytes)\((?:\d{1,9}\)\s{0,5})?(?=["'])|rejected value\s{0,5}\[|[!&][\w-]{1,40}[ \t]{1,5}(?=\S)|[|>][+-]?[ \t]{0,5}\r?\n[ \t]{1,40}(?=\S)/iy;

/** `end`: where to go on. */
export function readValues(text: string, from: number, sign: string, before: Before): { values: Value[]; end: number } {
  const at = readPlain(text, from, AROUND).end;
  const first = text[at];
  if ((first === "{" || first === "[") && (before.isQuoted || /["'`]/.test(text[at + 1] ?? ""))) return readContainer(text, at);
  const value = readValue(text, first === "[" ? at + 1 : at, sign, before);
  return { values: [value], end: value.end };
}

function readValue(text: string, at: number, sign: string, { name, isQuoted, hasBreak, isLine }: Before): Value {
  const quoted = readQuoted(text, at, isQuoted);
  if (quoted) return quoted;
  if (isQuoted) {
    const number = readPlain(text, at, /\d{3,}(?=\s*(?:[,}\]]|$))/y);
    if (number.end > at) return { ...number, isNumber: true };
  }
  if (hasBreak) return { start: at, end: at, isQuoted: false };
  if (sign === ":" && !isQuoted && isCookieName(name)) return readPlain(text, at, /[^\r\n"'<>\\\]]*/y);
  const plain = sign === ":" ? UNQUOTED : UNQUOTED_PARAMETER;
  const line = isLine ? readPlain(text, isAuthorizationName(name) ? skipScheme(text, at) : at, LINE) : null;
  if (line && line.end > line.start && !/&[\w.%-]+=/.test(text.slice(line.start, line.end))) return line;
  if (!isAuthorizationName(name)) return readPlain(text, at, plain);
  // Several parts, some in quotes.
  const parts = readPlain(text, at, /(?:digest|oauth|hawk|aws4-[\w-]+|signature)\s+\w+=[^\r\n<\\]{0,4000}/iy);
  return parts.end > at ? parts : readPlain(text, skipScheme(text, at), plain);
}

/** One word to the end of the line: a password may have any sign in it. */
const LINE = /[^\s"'<>\\]*[^\s"'<>\\,;)}\]](?=[,;]?[ \t]*(?:[\r\n"'<\\]|$))/y;
const UNQUOTED = /[^\s&;,"'<>#\\)}\]]*/y;
const UNQUOTED_PARAMETER = /[^\s&;"'<>#\\]*/y;

export function readPlain(text: string, start: number, pattern: RegExp): Value {
  pattern.lastIndex = start;
  return { start, end: pattern.test(text) ? pattern.lastIndex : start, isQuoted: false };
}

/** Behind "Token " of "Authorization: Token abc". */
function skipScheme(text: string, at: number): number {
  const scheme = /[A-Za-z][\w-]{1,30}[ \t]{1,5}(?=\S)/y;
  scheme.lastIndex = at;
  return scheme.test(text) ? scheme.lastIndex : at;
}

/** An apostrophe opens a value of one line, in which there is no other quote, unless the name is quoted as well. */
export function readQuoted(text: string, at: number, isNameQuoted = true): Value | null {
  QUOTE.lastIndex = at;
  const quote = QUOTE.exec(text)?.[1];
  if (!quote) return null;
  const start = QUOTE.lastIndex;
  if (quote === '"' || isNameQuoted) return { start, end: findQuote(text, start, quote), isQuoted: true };
  const short = /[^'`"\r\n]*/y;
  short.lastIndex = start;
  return { start, end: start + short.exec(text)![0].length, isQuoted: true, isMarkdown: quote === "`" };
}

function findQuote(text: string, start: number, quote: string): number {
  for (let end = text.indexOf(quote, start); end >= 0; end = text.indexOf(quote, end + 1)) {
    let first = end;
    while (first > start && text[first - 1] === "\\") first -= 1;
    if ((end - first) % 2 === 0) return end;
  }
  return text.length;
}

/** All strings in a list or an object, without names, and without what only describes the secret. */
export function readContainer(text: string, from: number, reach = CONTAINER): { values: Value[]; end: number } {
  const values: Value[] = [];
  const next = /["'`{}[\]]/g;
  next.lastIndex = from;
  let depth = 0;
  let name = "";
  let end = from + 1;
  for (let match = next.exec(text); match && match.index < from + reach; match = next.exec(text)) {
    const sign = match[0];
    end = match.index + 1;
    if (sign === "{" || sign === "[") depth += 1;
    else if (sign === "}" || sign === "]") {
      depth -= 1;
      if (depth <= 0) break;
    } else {
      const start = match.index + 1;
      end = findQuote(text, start, sign);
      next.lastIndex = end + 1;
      if (/^\s{0,100}:/.test(text.slice(end + 1, end + 102))) name = text.slice(start, Math.min(end, start + 80));
      else if (!BESIDE_SECRETS.test(name) || isOpaque(text.slice(start, end))) values.push({ start, end, isQuoted: true, inner: name });
    }
  }
  return { values, end };
}
