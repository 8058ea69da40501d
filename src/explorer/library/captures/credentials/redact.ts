// Takes credentials out of everything that comes from a file or goes into one: found by the names that they stand under and by what they look like,
// then removed wherever the same string recurs, in any spelling. What is no credential stays as it was: it may be the fault that somebody looks for.
import { CAPTURE_LIMITS } from "../capture-limits.ts";
import { readSpellings } from "../text/read-spellings.ts";
import { type FoundSpan, replaceSpans } from "../text/replace-spans.ts";
import { buildFinder, type Finder } from "./find-known.ts";
import { findSecrets, type Located } from "./find-secrets.ts";
import type { SecretKind } from "./found-secret.ts";
import { isNumberOrDate, isOpaque, isPhrase } from "./is-phrase.ts";
import { extendPart, type KnownSecret, listKnown } from "./known-secrets.ts";
import { isAuthorizationName, isCookieName, rateName } from "./secret-names.ts";
import { listParts, type Secret, splitSignIn } from "./secret-parts.ts";
import { foldSecret } from "./spell-secret.ts";

/** What stands in a credential's place. It breaks neither JSON nor a URL. */
const REMOVED = "[removed]";
/** Also cut at its brackets, or encoded. */
const IS_REMOVED = /^(?:\[|%5B)?removed(?:\]|%5D)?$/i;

/** Not the sign of an entity such as "&#32;": half an address would stay. */
const FRAGMENT = /(?!(?<=&)#(?:\d{1,7}|x[\da-f]{1,6});)#.*$/is;

/** What was removed, by kind. */
export type Redactions = ReadonlyMap<SecretKind, number>;

/** A shorter string is removed where it is, and not elsewhere: it may be a word of the response. */
const SHORTEST = 6;
/** Of one that nothing says is a credential but its being in a cookie or under a name like "session". */
const SHORTEST_UNSURE = 8;
/** Strings that only look like credentials: more are a habit of the service, and removed where they are. */
const GUESSES = 100;
/** Where the API and its gateway state ids. */
const ID_NAME = /^(?:(?:parcel|footprint|input|request)_id|x-(?:user|request|gateway-request)-id)$/i;
const ID = /"(?:parcel|footprint|input|request)_id"\s{0,20}:\s{0,20}"([^"\\]{6,200})"/g;
/** As whose value a text is read. In a text, a cookie's line may be of either kind. */
const NAME_OF = { authorization: "authorization", cookie: "set-cookie", "API key or token": "key" } as const;

export type Redactor = {
  /** Looks for credentials in a value of any shape. False: there are too many different ones. */
  collect: (value: unknown) => boolean;
  /** The same value with every known credential removed, in names too. */
  redact: <T>(value: T) => T;
  /** How many strings of each kind were removed, so far. */
  removed: () => Redactions;
};

export function createRedactor(): Redactor {
  const secrets = new Map<string, SecretKind>();
  const removed = new Map<SecretKind, number>();
  /** Of those, what only a cookie or its looks say is one. It isn't, where it is an id: of the parcel that a website remembers, say. */
  const unsure = new Set<string>();
  const ids = new Set<string>();
  /** What was found in a text: exports look at each twice. */
  const looked = new Map<string, { under: string; found: Located[] }>();
  const collected = new Set<string>();
  let find: Finder<KnownSecret> | null = null;
  let guesses = 0;

  const count = (kind: SecretKind) => removed.set(kind, (removed.get(kind) ?? 0) + 1);

  const add = ({ text, kind, isSure }: Secret, isGuess = false) => {
    for (const reading of readSpellings(text.trim())) {
      const secret = reading.text.trim();
      if (!isGuess && kind !== "cookie") unsure.delete(secret);
      else if (!secrets.has(secret)) unsure.add(secret);
      if (secret.includes(REMOVED) || IS_REMOVED.test(secret) || secrets.has(secret) || secrets.size > CAPTURE_LIMITS.secrets) continue;
      if (!isSearchable(secret, kind, isSure)) continue;
      secrets.set(secret, kind);
      find = null;
    }
  };

  function look(text: string, under: string): Located[] {
    const known = looked.get(text);
    if (known?.under === under) return known.found;
    const found = findSecrets(readSpellings(text), under).filter(({ value, start, end }) => end > start && !IS_REMOVED.test(value));
    if (looked.size < 10_000) looked.set(text, { under, found });
    return found;
  }

  function collectText(text: string, under: string): void {
    if (ID_NAME.test(under)) ids.add(text);
    for (const [, id] of text.matchAll(ID)) ids.add(id!);
    for (const { kind, isSure, isGuess, value } of look(text, under)) {
      if (secrets.size > CAPTURE_LIMITS.secrets) return;
      const told = `${kind} ${value}`;
      if (collected.has(told)) continue;
      if (collected.size < 10_000) collected.add(told);
      if (isGuess && ++guesses > GUESSES) continue;
      if (kind === "user name and password in a URL") {
        for (const part of splitSignIn(value, kind)) add(part);
        add({ text: value, kind, isSure });
      } else for (const part of listParts(NAME_OF[kind], value)) add({ ...part, kind, isSure: part.isSure && isSure }, isGuess);
    }
  }

  function walk(value: unknown, under = "", depth = 0): void {
    if (typeof value === "string") collectText(value, under);
    if (typeof value !== "object" || value === null || depth > CAPTURE_LIMITS.depth) return;
    const isList = Array.isArray(value);
    const pair = readPair(value);
    for (const [name, inner] of Object.entries(value)) {
      if (!isList) {
        collectText(name, "");
        if (typeof inner === "string" && isSecretMember(name, inner)) for (const part of listParts(name, inner)) add(part);
      }
      walk(inner, pair && inner === pair[1] ? pair[0] : isList ? under : name, depth + 1);
    }
    if (pair && isSecretMember(...pair)) for (const part of listParts(...pair)) add(part);
  }

  function redactText(text: string, under: string): string {
    find ??= buildFinder([...secrets].flatMap(([secret, kind]) => (unsure.has(secret) && ids.has(secret) ? [] : listKnown(secret, kind))));
    const spans: (FoundSpan & { kind: SecretKind; isNumber?: boolean })[] = look(text, under).filter(
      ({ isGuess, value }) => !(isGuess && ids.has(value)),
    );
    for (const reading of secrets.size > 0 ? readSpellings(text) : []) {
      const folded = foldSecret(reading.text);
      find(folded, (from, to, { kind, whole }) => {
        const { start, end } = whole === undefined ? { start: from, end: to } : extendPart(folded, from, to, whole);
        spans.push({ start: reading.source(start), end: reading.source(end), kind });
      });
    }
    return replaceSpans(text, spans, ({ kind, isNumber }) => {
      count(kind);
      return isNumber ? "null" : REMOVED;
    });
  }

  function redactMember(name: string, value: string): string {
    // A fragment is never sent, and holds tokens.
    if (/^(?:url|location|content-location|referer)$/i.test(name)) return redactText(value.replace(FRAGMENT, ""), name);
    if (!isSecretMember(name, value) || value === "" || value === REMOVED) return redactText(value, name);
    count(isCookieName(name) ? "cookie" : isAuthorizationName(name) ? "authorization" : "API key or token");
    return REMOVED;
  }

  function redact(value: unknown, depth: number): unknown {
    if (typeof value === "string") return redactText(value, "");
    if (typeof value !== "object" || value === null) return value;
    if (depth > CAPTURE_LIMITS.depth) return null;
    const pair = readPair(value);
    if (Array.isArray(value))
      return pair ? [redactText(pair[0], ""), redactMember(...pair)] : value.map((inner: unknown) => redact(inner, depth + 1));
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]: [string, unknown]) => [
        redactText(name, ""),
        typeof inner === "string" ? redactMember(pair && name === "value" ? pair[0] : name, inner) : redact(inner, depth + 1),
      ]),
    );
  }

  return {
    collect(value) {
      find = null;
      walk(value);
      return secrets.size <= CAPTURE_LIMITS.secrets;
    },
    redact: <T>(value: T) => redact(value, 0) as T,
    removed: () => removed,
  };
}

/** A header as a pair, and as HAR has it. */
function readPair(value: object): [name: string, value: string] | null {
  const [name, text, more] = Array.isArray(value) ? value : [Reflect.get(value, "name"), Reflect.get(value, "value")];
  return typeof name === "string" && typeof text === "string" && more === undefined ? [name, text] : null;
}

function isSecretMember(name: string, value: string): boolean {
  const strength = rateName(name, "header");
  return strength === "strong" || (strength === "weak" && isOpaque(value));
}

/** Words, dates and numbers of a cookie aren't: a response may have the same. */
function isSearchable(text: string, kind: SecretKind, isSure: boolean): boolean {
  if (text.length < SHORTEST || /^\w{3}, \d|^\d{4}-\d{2}-\d{2}/.test(text)) return false;
  if (isNumberOrDate(text)) return kind !== "cookie" || text.length >= 2 * SHORTEST;
  if (isSure) return text.length >= SHORTEST_UNSURE || !isPhrase(text);
  return text.length >= (kind === "cookie" ? SHORTEST_UNSURE : SHORTEST) && !isPhrase(text);
}
