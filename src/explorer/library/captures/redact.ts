// Takes credentials out of everything that comes from a file or goes into one: found by where they are and by what they look like, then removed
// wherever the same string recurs. What is no credential stays as it was: it may be the fault that somebody looks for.
import { CAPTURE_LIMITS } from "./capture-limits.ts";
import { buildFinder, type Finder } from "./find-known.ts";
import { type Found, findSecrets, isPhrase, listParts, type Secret, type SecretKind, splitSignIn } from "./find-secrets.ts";
import { parseJson } from "./read-request.ts";
import { isAuthorizationName, isCookieName, isSecretName } from "./secret-names.ts";
import { decodeUrlPart, readEscapes, spellSecret } from "./spell-secret.ts";

/** What stands in a credential's place. It breaks neither JSON nor a URL. */
const REMOVED = "[removed]";

/** What was removed, by kind. */
export type Redactions = ReadonlyMap<SecretKind, number>;

/** A shorter string is removed where it is, and not elsewhere: it may be a word of the response. */
const SHORTEST = 6;
/** Of one that nothing says is a credential but its being in a cookie or under a name like "session". */
const SHORTEST_UNSURE = 8;
const NUMERIC = /^[\d\s.,:/+-]+$|^[+-]?[\d.]+e[+-]?\d+$/i;
const DATE = /^\w{3}, \d|^\d{4}-\d{2}-\d{2}/;
/** What stands under a secret name and isn't the secret. */
const BESIDE_SECRETS = /^(?:name|type|path|domain|expires.*|same_?site|scope|kind|version|description|message|detail|title|format)$/i;
/** As whose value a text is read. In a text, a cookie's line may be of either kind. */
const NAME_OF = { authorization: "authorization", cookie: "set-cookie", "API key or token": "key" } as const;
/** Texts within texts. */
const LEVELS = 3;

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
  /** What was found in a text: exports look at each twice. */
  const looked = new Map<string, Found[]>();
  let find: Finder<SecretKind> | null = null;

  const count = (kind: SecretKind) => removed.set(kind, (removed.get(kind) ?? 0) + 1);

  const add = ({ text, kind, isSure }: Secret) => {
    const secret = text.trim();
    if (secret.includes(REMOVED) || secrets.has(secret) || secrets.size > CAPTURE_LIMITS.secrets) return;
    if (!isSearchable(secret, kind, isSure)) return;
    secrets.set(secret, kind);
    find = null;
  };

  function look(text: string): Found[] {
    const known = looked.get(text);
    if (known) return known;
    const found = findSecrets(text);
    if (looked.size < 10_000) looked.set(text, found);
    return found;
  }

  function collectText(text: string, level = 0): void {
    for (const reading of [text, ...readEscapes(text)]) {
      for (const { start, end, kind, isSure } of reading === text ? look(text) : findSecrets(reading)) {
        const value = reading.slice(start, end);
        if (kind === "user name and password in a URL") {
          for (const part of splitSignIn(value, kind)) add({ ...part, text: decodeUrlPart(part.text) });
          add({ text: value, kind, isSure });
        } else for (const part of listParts(NAME_OF[kind], value)) add({ ...part, kind, isSure: part.isSure && isSure });
      }
    }
    if (level < LEVELS && /^\s*[[{"]/.test(text) && mayHaveNamed(text)) walk(parseJson(text), level + 1);
  }

  function collectNamed(name: string, value: unknown, depth: number): void {
    if (typeof value === "string") for (const part of listParts(name, value)) add(part);
    if (typeof value !== "object" || value === null || depth > CAPTURE_LIMITS.depth) return;
    for (const [inner, each] of Object.entries(value))
      if (Array.isArray(value) || !BESIDE_SECRETS.test(inner)) collectNamed(name, each, depth + 1);
  }

  function walk(value: unknown, level = 0, depth = 0): void {
    if (typeof value === "string" && (level === 0 || /["\\=:\s]/.test(value))) collectText(value, level);
    if (typeof value !== "object" || value === null || depth > CAPTURE_LIMITS.depth) return;
    for (const [name, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) {
        if (isSecretName(name, level === 0 ? "header" : "text") && !/session$/i.test(typeof inner === "string" ? "" : name))
          collectNamed(name, inner, depth);
        if (level === 0) collectText(name);
      }
      walk(inner, level, depth + 1);
    }
    // A header as a pair, and as HAR has it.
    const [name, text] = Array.isArray(value) ? value : [Reflect.get(value, "name"), Reflect.get(value, "value")];
    if (typeof name === "string" && typeof text === "string" && isSecretName(name, "header")) collectNamed(name, text, depth);
  }

  function redactText(text: string): string {
    find ??= buildFinder(
      [...secrets].flatMap(([secret, kind]) =>
        spellSecret(secret).map((spelled) => ({ text: spelled, about: kind, wholeOnly: NUMERIC.test(spelled) })),
      ),
    );
    const spans: Found[] = [...look(text)].filter(({ start, end }) => text.slice(start, end) !== REMOVED);
    find(text, (start, end, kind) => spans.push({ start, end, kind, isSure: true }));
    if (spans.length === 0) return text;
    spans.sort((a, b) => a.start - b.start || b.end - a.end);
    const pieces: string[] = [];
    let at = 0;
    for (const { start, end, kind } of spans) {
      if (end <= at) continue;
      // One that goes on behind another is removed with it.
      if (start >= at) {
        pieces.push(text.slice(at, start), REMOVED);
        count(kind);
      }
      at = end;
    }
    pieces.push(text.slice(at));
    return pieces.join("");
  }

  function redactMember(name: string, value: string): string {
    // A fragment is never sent, and holds tokens.
    if (/^(?:url|location|content-location|referer)$/i.test(name)) return redactText(value.replace(/#.*$/s, ""));
    if (!isSecretName(name, "header") || value === "" || value === REMOVED) return redactText(value);
    count(isCookieName(name) ? "cookie" : isAuthorizationName(name) ? "authorization" : "API key or token");
    return REMOVED;
  }

  function redact(value: unknown, depth: number): unknown {
    if (typeof value === "string") return redactText(value);
    if (typeof value !== "object" || value === null) return value;
    if (depth > CAPTURE_LIMITS.depth) return null;
    if (Array.isArray(value)) return value.map((inner: unknown) => redact(inner, depth + 1));
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]: [string, unknown]) => [
        redactText(name),
        typeof inner === "string" ? redactMember(name, inner) : redact(inner, depth + 1),
      ]),
    );
  }

  return {
    collect(value) {
      walk(value);
      return secrets.size <= CAPTURE_LIMITS.secrets;
    },
    redact: <T>(value: T) => redact(value, 0) as T,
    removed: () => removed,
  };
}

/** Words, dates and numbers of a cookie aren't: a response may have the same. */
function isSearchable(text: string, kind: SecretKind, isSure: boolean): boolean {
  if (text.length < SHORTEST || DATE.test(text)) return false;
  if (NUMERIC.test(text)) return kind !== "cookie" || text.length >= 2 * SHORTEST;
  if (isSure) return text.length >= SHORTEST_UNSURE || !isPhrase(text);
  return text.length >= (kind === "cookie" ? SHORTEST_UNSURE : SHORTEST) && !isPhrase(text);
}

/** Whether its members need a look: some name is secret, or there are headers as HAR has them. */
function mayHaveNamed(text: string): boolean {
  return /key|token|secret|pass|pwd|auth|session|cookie|credential|signature|jwt|csrf|xsrf|"name"|\\/i.test(text);
}
