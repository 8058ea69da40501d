// Finds credentials in a text by what stands before them: a secret name, a scheme such as "Bearer", a URL's user name and password. No pattern
// here looks at the same characters again and again, whatever the text.
import { isAuthorizationName, isCookieName, isSecretName, isSureName } from "./secret-names.ts";
import { decodeUrlPart } from "./spell-secret.ts";

export type SecretKind = "authorization" | "cookie" | "API key or token" | "user name and password in a URL";

/** `isSure`: it is a credential even where it looks like a plain word. */
export type Found = { start: number; end: number; kind: SecretKind; isSure: boolean };

/** A part of a credential that is looked for elsewhere. */
export type Secret = { text: string; kind: SecretKind; isSure: boolean };

const USER_INFO = /:(?:\/|\\{1,3}\/){2}([^\s/?#@"'<>\\]{1,500})@/g;
const SCHEME = /\b(?:bearer|basic|digest|negotiate)(?:\s|%20|\+){1,5}(?:\\{0,3}["'])?([a-z0-9._~+/=-]{8,8000})/gi;
/** One start for each run of its letters. */
const JWT = /(?<![\w-])eyJ[\w-]{10,}\.[\w-]{4,}\.[\w-]{2,}/g;
/** A name, and what stands between it and its value. */
const NAMED = /(?<![\w.$%-])([\w.$%-]{1,80})(?:\\{0,3}["'])?[ \t]{0,20}(=>|[:=>])\s{0,20}/g;
const CONTAINER = /(?:[[{]\s{0,20}(?:\\{0,3}["']\w{1,40}\\{0,3}["']\s{0,20}:\s{0,20})?){1,4}/y;
const QUOTE = /(\\{0,7})(["'])/y;
const NEXT = /\s{0,20},\s{0,20}(?=\\{0,7}["'])/y;

/** In the order of the text, none within another. */
export function findSecrets(text: string): Found[] {
  const found = findNamed(text);
  const add = (match: RegExpExecArray, value: string, kind: SecretKind) => {
    const start = match.index + match[0].lastIndexOf(value);
    found.push({ start, end: start + value.length, kind, isSure: false });
  };
  for (const match of text.matchAll(USER_INFO)) add(match, match[1]!, "user name and password in a URL");
  for (const match of text.matchAll(SCHEME)) if (isCredential(match[0], match[1]!)) add(match, match[1]!, "authorization");
  for (const match of text.matchAll(JWT)) add(match, match[0], "authorization");
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  return found.filter((each) => {
    if (each.start < end || each.end <= each.start) return false;
    end = each.end;
    return true;
  });
}

/** "Basic authentication" and "Basic P-123456" aren't. */
function isCredential(whole: string, value: string): boolean {
  return /^basic/i.test(whole) ? decodeBase64(value).includes(":") : !isPhrase(value.replace(/[=.]+$/, ""));
}

function findNamed(text: string): Found[] {
  const found: Found[] = [];
  const named = new RegExp(NAMED);
  for (let match = named.exec(text); match; match = named.exec(text)) {
    const [whole, written, sign] = match as unknown as [string, string, string];
    const before = text[match.index - 1] ?? "";
    if (sign === ">" && before !== "<") continue;
    const name = decodeUrlPart(written);
    const isParameter = sign === "=" && "?&;#".includes(before);
    const isLine = sign === ":" && (before === "" || before === "\n") && name.includes("-");
    if (!isSecretName(name, isParameter ? "parameter" : isLine ? "header" : "text")) continue;
    const kind: SecretKind = isCookieName(name) ? "cookie" : isAuthorizationName(name) ? "authorization" : "API key or token";
    const isSure = isSureName(name);
    let at = match.index + whole.length;
    const values = readValues(text, at, sign, kind);
    for (const { start, end, isQuoted } of values) {
      at = Math.max(at, end);
      const value = text.slice(start, end);
      if (isQuoted ? !isSure && isProse(value) : sign === ":" && kind !== "cookie" && isPhrase(value)) continue;
      found.push({ start, end, kind, isSure });
    }
    named.lastIndex = at;
  }
  return found;
}

type Value = { start: number; end: number; isQuoted: boolean };

function readValues(text: string, from: number, sign: string, kind: SecretKind): Value[] {
  CONTAINER.lastIndex = from;
  let at = CONTAINER.test(text) ? CONTAINER.lastIndex : from;
  const values: Value[] = [];
  for (;;) {
    QUOTE.lastIndex = at;
    const quote = QUOTE.exec(text);
    if (!quote) break;
    const start = QUOTE.lastIndex;
    const end = findQuote(text, start, quote[1]!.length, quote[2]!);
    values.push({ start, end, isQuoted: true });
    NEXT.lastIndex = end + quote[0].length;
    // Only a list has more values of the same name.
    if (text[from] !== "[" || !NEXT.test(text)) break;
    at = NEXT.lastIndex;
  }
  if (values.length > 0 || at > from) return values;
  const start = kind === "authorization" ? skipScheme(text, from) : from;
  const unquoted = kind === "cookie" && sign === ":" ? /[^\r\n"'<>\\\]]*/y : sign === ":" ? /[^\s&;,"'<>#\\)}\]]*/y : /[^\s&;"'<>#\\]*/y;
  unquoted.lastIndex = start;
  return [{ start, end: start + unquoted.exec(text)![0].length, isQuoted: false }];
}

/** Behind "Token " of "Authorization: Token abc". */
function skipScheme(text: string, at: number): number {
  const scheme = /[A-Za-z][\w-]{1,30}[ \t]{1,5}(?=\S)/y;
  scheme.lastIndex = at;
  return scheme.test(text) ? scheme.lastIndex : at;
}

/** Where a quoted text ends that was opened by as many backslashes and a quote. */
function findQuote(text: string, start: number, backslashes: number, quote: string): number {
  for (let end = text.indexOf(quote, start); end >= 0; end = text.indexOf(quote, end + 1)) {
    let first = end;
    while (first > start && text[first - 1] === "\\") first -= 1;
    const before = end - first;
    if (backslashes === 0 ? before % 2 === 0 : before <= backslashes) return end - Math.min(before, backslashes);
  }
  return text.length;
}

/** The parts of a header's or member's value that are secret by themselves. */
export function listParts(name: string, value: string): Secret[] {
  if (isCookieName(name)) return readCookies(name, value).map((text) => ({ text, kind: "cookie", isSure: false }));
  const kind: SecretKind = isAuthorizationName(name) ? "authorization" : "API key or token";
  const isSure = isSureName(name);
  const [, scheme, credentials] = /^\s*([\w-]{1,40})\s+(.+)$/s.exec(value) ?? [];
  const parts: Secret[] = [{ text: credentials ?? value, kind, isSure }];
  if (scheme?.toLowerCase() === "basic" && credentials) parts.push(...splitSignIn(decodeBase64(credentials), kind));
  return parts;
}

/** User name and password. The password may have colons in it. */
export function splitSignIn(text: string, kind: SecretKind): Secret[] {
  const colon = text.indexOf(":");
  if (colon < 0) return [{ text, kind, isSure: true }];
  return [
    { text: text.slice(0, colon), kind, isSure: false },
    { text: text.slice(colon + 1), kind, isSure: true },
    { text: text.slice(text.lastIndexOf(":") + 1), kind, isSure: false },
  ];
}

/** Values alone; what else Set-Cookie says (Path, Max-Age) is no secret. */
function readCookies(name: string, value: string): string[] {
  const isSet = /set-?_?cookie/i.test(name);
  const pairs = isSet ? value.split(/\n|,(?=\s*[\w!#$%&'*+.^`|~-]{1,100}=)/).flatMap(splitCookie) : value.split(/[;\n]/);
  return pairs.map((pair) => pair.slice(pair.indexOf("=") + 1).replace(/^\s*"|"\s*$/g, ""));
}

/** Without attributes: their names are few. */
function splitCookie(cookie: string): string[] {
  return cookie.split(";").filter((pair, at) => at === 0 || !ATTRIBUTE.test(pair));
}

const ATTRIBUTE = /^\s*(?:path|domain|expires|max-age|samesite|secure|httponly|priority|partitioned)\s*(?:=|$)/i;

function decodeBase64(text: string): string {
  try {
    return atob(text.trim());
  } catch {
    return "";
  }
}

/** "invalid_token", "us-east-1", "/v1/parcels": words and short numbers, as people write them. */
export function isPhrase(text: string): boolean {
  return text.split(/[^A-Za-z0-9]+/).every((word) => /^(?:(?:[A-Z]?[a-z]{0,15}|[A-Z]{1,15})\d{0,2}|\d{1,4})$/.test(word));
}

/** A sentence, such as "The token is expired". */
function isProse(text: string): boolean {
  return text.trim().split(/\s+/).length > 2 && isPhrase(text);
}
