// Finds credentials in a text: by the name that they stand under (members of JSON, parameters, lines of headers, elements of XML), behind "Bearer" and
// "Basic", before the host of a URL, and by what their makers begin them with. Nothing is guessed from how a value looks.
import { readStringEnd } from "../../../model/text/walk-json.ts";
import { decodeBase64 } from "../text/decode-base64.ts";
import { isNumberName, isSecretName, isSureName, nameKind, type SecretKind } from "./secret-names.ts";

/** `isSure`: it is a credential even where it is a plain word. */
export type Credential = { start: number; end: number; kind: SecretKind; isSure: boolean };

/** A name, and what stands between it and its value. */
const NAMED = /(?<![\w.$-])(["'`]?)([\w.$[\]-]{1,80})\1(\s{0,4000}(?::|=>|=(?!=))\s{0,4000})/g;
/** A pair, as HAR files and lists of headers have it: the name is a value as well. */
const PAIRED = /"(?:name|key)"\s{0,100}:\s{0,100}"([\w.$[\]-]{1,80})"\s{0,100},\s{0,100}"value"\s{0,100}:\s{0,100}/gi;
const ELEMENT = /<(?:[\w-]{1,40}:)?([\w.-]{1,80})(?:\s[^<>]{0,400})?>\s{0,100}([^<>\s][^<>]{0,8000})(?=<\/)/g;
const USER_INFO = /(?:^|[:\s"'=(])\/\/([^\s/?#@"'<>\\]{1,500})@/g;
const SCHEME = /\b(bearer|basic)(?:\s|\+){1,100}["'`]?([\w.~+/-]{6,4000})/gi;
/** How makers of keys begin them, a JSON Web Token and a key in PEM included. */
const MADE =
  /(?<![A-Za-z0-9])(?:(?:sk|pk|rk|whsec)_(?:live_|test_)?\w{12}|sk-[\w-]{16}|gh[pousr]_\w{12}|github_pat_\w{16}|gl[a-z]{2,4}-[\w-]{12}|(?:AKIA|ASIA|AROA)[A-Z0-9]{12}|xox[a-z]-[\w-]{8}|xapp-[\w-]{8}|AIza[\w-]{20}|ya29\.[\w.-]{12}|GOCSPX-[\w-]{12}|npm_\w{20}|ps_[\da-f]{16}_\w|pypi-[\w-]{16}|SG\.[\w-]{12}|shp[a-z]{2}_\w{16}|dop_v1_\w{16}|hf_\w{16}|[sp]k\.eyJ[\w.-]{16}|hvs\.\w{12}|eyJ[\w-]{10}(?=[\w-]{0,4000}\.))/g;
const PEM = /-----BEGIN (?!PUBLIC)[A-Z0-9 ]{0,40}KEY[A-Z ]{0,20}-----/g;
/** Its end, or what none has in it. */
const PEM_END = /-----END [A-Z0-9 ]{0,60}-----|[^\w\s+/=:,.\\-]/g;
const NOTHING = /^(?:true|false|null|none|undefined|yes|no|on|off)?$/i;
/** Of a line of a header. */
const LINE = 8_000;

export function findCredentials(text: string): Credential[] {
  const found: Credential[] = [];
  const add = (start: number, end: number, kind: SecretKind, isSure = false) => found.push({ start, end, kind, isSure });
  /** Returns where the last value ends: nothing is read twice. */
  const addNamed = (name: string, values: readonly Value[]) => {
    for (const [start, end] of values) {
      const value = text.slice(start, end);
      if (NOTHING.test(value) || (isNumberName(name) && /^[\d\s.,:-]+$/.test(value))) continue;
      add(start, end, nameKind(name), isSureName(name));
    }
    return values.at(-1)?.[1] ?? 0;
  };
  const named = new RegExp(NAMED);
  for (let match = named.exec(text); match; match = named.exec(text)) {
    const [whole, quote, name, sign] = match as unknown as [string, string, string, string];
    const isColon = sign.trim() === ":";
    const isLine = isColon && quote === "" && /^:\s/.test(sign);
    if (isColon && quote === "" && !isLine) continue;
    const isParameter = sign === "=" && "?&;#".includes(text.charAt(match.index - 1));
    const isCode = isParameter && name === "code";
    if (!isCode && !isSecretName(name, isParameter || (isLine && name.includes("-")))) continue;
    const line = isLine ? { name, opening: text.charAt(match.index - 1) } : null;
    const values = readValues(text, match.index + whole.length, line, quote !== "");
    named.lastIndex = Math.max(named.lastIndex, addNamed(name, values));
  }
  const paired = new RegExp(PAIRED);
  for (let match = paired.exec(text); match; match = paired.exec(text)) {
    const [whole, name] = match as unknown as [string, string];
    if (isSecretName(name, true))
      paired.lastIndex = Math.max(paired.lastIndex, addNamed(name, readValues(text, match.index + whole.length, null, true)));
  }
  for (const { 0: whole, 1: name, 2: value, index } of text.matchAll(ELEMENT))
    if (isSecretName(name!, false) && isOpaque(value!))
      addNamed(name!, [[index + whole.length - value!.length, index + whole.trimEnd().length]]);
  for (const { 0: whole, 1: user, index } of text.matchAll(USER_INFO))
    add(index + whole.length - 1 - user!.length, index + whole.length - 1, "user name and password in a URL", true);
  for (const { 0: whole, 1: scheme, 2: value, index } of text.matchAll(SCHEME)) {
    const isBasic = scheme!.toLowerCase() === "basic";
    if (isBasic ? !decodeBase64(value!)?.includes(":") : !isOpaque(value!)) continue;
    add(index + whole.length - value!.length, endOfRun(text, index + whole.length), "authorization", true);
  }
  const made = new RegExp(MADE);
  for (let match = made.exec(text); match; match = made.exec(text)) {
    made.lastIndex = endOfRun(text, match.index + match[0].length);
    add(match.index, made.lastIndex, "API key or token");
  }
  const begun = new RegExp(PEM);
  for (let match = begun.exec(text); match; match = begun.exec(text)) {
    PEM_END.lastIndex = match.index + match[0].length;
    const end = PEM_END.exec(text);
    const isCut = end === null || end[0].length === 1;
    begun.lastIndex = isCut ? (end?.index ?? text.length) : PEM_END.lastIndex;
    add(match.index, begun.lastIndex, "API key or token", true);
  }
  return found;
}

type Value = readonly [start: number, end: number];

/** Of text, such as "X-Api-Key: abc"; in a sentence, words stand behind its name. `opening`: what stands before it, as a quote of a command does. */
type Line = { name: string; opening: string };

function readValues(text: string, at: number, header: Line | null, isJson: boolean): Value[] {
  const first = text.charAt(at);
  if (first === "[" || first === "{") return isJson ? readContainer(text, at) : [];
  if (/["'`]/.test(first)) return [[at + 1, endOfQuoted(text, at)]];
  if (header === null) return [[at, endOf(isJson ? /[\s,}\]]/g : /[\s&;,"'`<>{}[\]()\\]/g, text, at)]];
  const isWhole = nameKind(header.name) !== "API key or token";
  const rest = text.slice(at, at + LINE);
  const closing = /['`]/.test(header.opening) ? rest.indexOf(header.opening) : -1;
  const end = endOf(isWhole ? /[\r\n"<\\]/g : /[\s"'`<>\\]/g, rest, 0);
  const line = rest.slice(0, closing < 0 ? end : Math.min(closing, end));
  const value = line.replace(/[\s\])},;.]+$/, "");
  // A sentence has more words than a scheme and a token; Digest and cookies have pairs.
  const isSentence = /\S\s+\S+\s+\S/.test(value) && !value.includes("=");
  return isOpaque(value) && !isSentence ? [[at, at + value.length]] : [];
}

/** The strings of a list or object, but for the names of members; and where it ends, as an empty one. */
function readContainer(text: string, at: number): Value[] {
  const found: Value[] = [];
  let depth = 0;
  let place = at;
  for (; place < text.length; place++) {
    const sign = text[place]!;
    if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (depth === 0) break;
    if (sign !== '"') continue;
    const end = endOfQuoted(text, place);
    if (!/^"\s{0,100}:/.test(text.slice(end, end + 102))) found.push([place + 1, end]);
    place = end;
  }
  return [...found, [place, place]];
}

/** Where the string that opens at `at` is closed, or its line or text ends. */
function endOfQuoted(text: string, at: number): number {
  const end = text[at] === '"' ? readStringEnd(text, at) : text.indexOf(text[at]!, at + 1) + 1;
  return end ? end - 1 : endOf(/[\r\n]/g, text, at);
}

function endOf(sign: RegExp, text: string, at: number): number {
  sign.lastIndex = at;
  return sign.exec(text)?.index ?? text.length;
}

/** Of what a token is made of. No pattern's work: one of megabytes exhausts its stack. */
function endOfRun(text: string, at: number): number {
  let end = at;
  while (/[\w.~+/=-]/.test(text.charAt(end))) end += 1;
  while (/[.]/.test(text.charAt(end - 1))) end -= 1;
  return end;
}

/** No words, as a sentence has them. */
function isOpaque(text: string): boolean {
  return text.length >= 6 && (/\d/.test(text) || /[a-z][A-Z]/.test(text));
}
