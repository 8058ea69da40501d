// Takes credentials out of everything that comes from a file or goes into one: those that are certain (`find-credentials.ts`), and the same strings
// wherever they recur, in any spelling. What is no credential stays as it was: it may be the fault that somebody looks for.
import { readStringEnd } from "../../../model/text/walk-json.ts";
import { CAPTURE_LIMITS } from "../capture-limits.ts";
import { decodeBase64Text } from "../text/decode-base64.ts";
import { parseJson } from "../text/parse-json.ts";
import { decodeUrlPart, readSpellings, type Spelling } from "../text/read-spellings.ts";
import { type Credential, findCredentials } from "./find-credentials.ts";
import { findKnown, type Known } from "./find-known.ts";
import { isSecretName, isSureName, nameKind, type SecretKind } from "./secret-names.ts";
import { isSearchable, isWords, listParts } from "./secret-parts.ts";

/** What stands in a credential's place. It breaks neither JSON nor a URL. */
export const REMOVED = "[removed]";
/** Also cut at its brackets, or encoded. */
const IS_REMOVED = /^(?:\[|%5B)?removed(?:\]|%5D)?$/i;
/** Base64 that says that it is. */
const MARKED_BASE64 = /;base64,/g;
const BASE64_END = /[^\w+/%=-]/g;
/** Where the API and its gateway state ids: a website's cookie may have the last one. */
const ID = /"(?:parcel|footprint|input|request)_id"\s{0,20}:\s{0,20}"([^"\\]{6,200})"/g;
const ID_NAME = /^(?:(?:parcel|footprint|input|request)_id|x-(?:user|request|gateway-request)-id)$/i;

/** What was removed, by kind. */
export type Redactions = ReadonlyMap<SecretKind, number>;

export type Redactor = ReturnType<typeof createRedactor>;

type Span = FoundSpan & { kind: SecretKind };

export function createRedactor() {
  const secrets = new Map<string, SecretKind>();
  const ids = new Set<string>();
  const removed = new Map<SecretKind, number>();
  /** Made of `secrets` when it is needed. */
  let known: Known<SecretKind>[] | null = null;

  function add(value: string, kind: SecretKind, isSure: boolean): void {
    for (const part of listParts(value, kind, isSure))
      for (const reading of readSpellings(part.text.trim())) {
        const secret = fold(reading.text.trim());
        if (secret.includes(REMOVED) || IS_REMOVED.test(secret) || secrets.size > CAPTURE_LIMITS.secrets) continue;
        if (!isSearchable(secret, kind, part.isSure)) continue;
        // Of a cookie that is an id, too: something else says that it is one.
        if (!secrets.has(secret) || secrets.get(secret) === "cookie") secrets.set(secret, kind);
        known = null;
      }
  }

  function collectText(text: string): void {
    for (const [, id] of text.matchAll(ID)) ids.add(fold(id!));
    for (const { kind, isSure, value } of look(text, readSpellings(text))) {
      if (secrets.size > CAPTURE_LIMITS.secrets) return;
      add(value, kind, isSure);
    }
  }

  function walk(value: unknown, depth = 0): void {
    if (typeof value === "string") collectText(value);
    if (typeof value !== "object" || value === null || depth > CAPTURE_LIMITS.depth) return;
    const pair = readPair(value);
    const members = Array.isArray(value) ? [] : Object.entries(value);
    for (const [name, text] of pair ? [...members, pair] : members) {
      if (typeof text !== "string") continue;
      if (ID_NAME.test(name)) ids.add(fold(text));
      if (isSecretName(name, true)) add(text, nameKind(name), isSureName(name));
    }
    for (const [name] of members) collectText(name);
    for (const inner of Object.values(value)) walk(inner, depth + 1);
  }

  /** Where the known ones stand in a text. */
  function findAgain(readings: readonly Spelling[], take: (span: Span) => void): void {
    if (secrets.size === 0) return;
    known ??= [...secrets]
      .filter(([secret, kind]) => !(kind === "cookie" && ids.has(secret)))
      .map(([secret, kind]) => ({
        text: secret,
        about: kind,
        betweenWords: secret.length < 8 || /^[\da-f-]+$/.test(secret) || isWords(secret),
      }));
    for (const { text: read, source } of readings)
      findKnown(fold(read), known, (start, end, kind) => take({ start: source(start), end: source(end), kind }));
  }

  function redactText(text: string): string {
    const readings = readSpellings(text);
    const spans: Span[] = look(text, readings);
    findAgain(readings, (span) => spans.push(span));
    for (const { 0: mark, index } of text.matchAll(MARKED_BASE64)) {
      const start = index + mark.length;
      BASE64_END.lastIndex = start;
      const end = BASE64_END.exec(text)?.index ?? text.length;
      const inner = decodeBase64Text(decodeUrlPart(text.slice(start, end)));
      findAgain(readSpellings(inner ?? ""), ({ kind }) => spans.push({ start, end, kind }));
    }
    return replaceSpans(text, keepInStrings(text, spans), ({ kind, start, end }) => {
      removed.set(kind, (removed.get(kind) ?? 0) + 1);
      return isJsonNumber(text, start, end) ? "null" : REMOVED;
    });
  }

  function redactMember(name: string, value: string): string {
    // A fragment is never sent, and holds tokens.
    if (/^(?:url|location|content-location|referer)$/i.test(name)) return redactText(value.replace(/#.*$/s, ""));
    if (!isSecretName(name, true) || value === "" || value === REMOVED) return redactText(value);
    removed.set(nameKind(name), (removed.get(nameKind(name)) ?? 0) + 1);
    return REMOVED;
  }

  function redact(value: unknown, depth: number): unknown {
    if (typeof value === "string") return redactText(value);
    if (typeof value !== "object" || value === null) return value;
    if (depth > CAPTURE_LIMITS.depth) return null;
    const pair = readPair(value);
    if (Array.isArray(value))
      return pair ? [redactText(pair[0]), redactMember(...pair)] : value.map((inner: unknown) => redact(inner, depth + 1));
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]: [string, unknown]) => [
        redactText(name),
        typeof inner === "string" ? redactMember(pair && name === "value" ? pair[0] : name, inner) : redact(inner, depth + 1),
      ]),
    );
  }

  return {
    /** Looks for credentials in a value of any shape. False: there are too many different ones. */
    collect(value: unknown): boolean {
      walk(value);
      known = null;
      return secrets.size <= CAPTURE_LIMITS.secrets;
    },
    /** Removes these, too, wherever they are. */
    remove(texts: readonly string[]): void {
      for (const text of texts.filter(Boolean)) secrets.set(fold(text), "API key or token");
      known = null;
    },
    /** The same value with every known credential removed, in names too. */
    redact: <T>(value: T) => redact(value, 0) as T,
    /** How many strings of each kind were removed, so far. */
    removed: (): Redactions => removed,
  };
}

type Found = Credential & { value: string };

/** In every spelling of the text: where they stand in it, and how they read. */
function look(text: string, readings: readonly Spelling[]): Found[] {
  const found = readings.flatMap(({ text: read, source }) =>
    findCredentials(read)
      .map((each) => ({ ...each, start: source(each.start), end: source(each.end), value: read.slice(each.start, each.end) }))
      .filter(({ value, start, end }) => end > start && !IS_REMOVED.test(value)),
  );
  return keepInStrings(text, found);
}

/** Of JSON, what is in one string or is a number: a value that seems to go on behind its string would break the JSON. */
function keepInStrings<S extends FoundSpan>(text: string, found: S[]): S[] {
  if (found.length === 0 || !/^\s*[[{]/.test(text) || parseJson(text) === undefined) return found;
  let open = text.indexOf('"');
  let close = readStringEnd(text, open) ?? text.length;
  return found
    .sort((one, other) => one.start - other.start)
    .filter(({ start, end }) => {
      while (open >= 0 && close <= start) {
        open = text.indexOf('"', close);
        close = readStringEnd(text, open) ?? text.length;
      }
      return open >= 0 && open < start ? end < close : isJsonNumber(text, start, end);
    })
    .map((span) => ({ ...span, start: span.start - cutEscape(text, span.start), end: span.end - cutEscape(text, span.end) }));
}

/** 1 where `at` is between a backslash and what it escapes, which belong together. */
function cutEscape(text: string, at: number): 0 | 1 {
  let first = at;
  while (text[first - 1] === "\\") first -= 1;
  return (at - first) % 2 === 0 ? 0 : 1;
}

/** A header as a pair, and as HAR has it. */
function readPair(value: object): [name: string, value: string] | null {
  const [name, text, more] = Array.isArray(value) ? value : [Reflect.get(value, "name"), Reflect.get(value, "value")];
  return typeof name === "string" && typeof text === "string" && more === undefined ? [name, text] : null;
}

/** In small letters; as long as the text. */
function fold(text: string): string {
  return text.replaceAll("\u0130", "I").toLowerCase();
}

/** A number that is a whole value of JSON, and not of digits in a text. */
function isJsonNumber(text: string, start: number, end: number): boolean {
  if (!/^-?[\d.]+(?:e[+-]?\d+)?$/i.test(text.slice(start, Math.min(end, start + 400)))) return false;
  const before = text.slice(Math.max(0, start - 20), start).trimEnd();
  return /(?:"\s*:|[[,])$/.test(before) && /^\s*(?:[,\]}]|$)/.test(text.slice(end, end + 20));
}

type FoundSpan = { start: number; end: number };

/** In any order. Those that overlap are replaced as one, by what is written for the first of them. */
function replaceSpans<Span extends FoundSpan>(text: string, spans: readonly Span[], write: (span: Span) => string): string {
  if (spans.length === 0) return text;
  const pieces: string[] = [];
  let at = 0;
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (span.end <= at) continue;
    if (span.start >= at) pieces.push(text.slice(at, span.start), write(span));
    at = span.end;
  }
  pieces.push(text.slice(at));
  return pieces.join("");
}
