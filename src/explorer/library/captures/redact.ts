// Takes credentials out of everything that comes from a file or goes into one: found by where they are (headers, parameters, members, userinfo)
// and by what they look like, then removed wherever the same string recurs.
import { CLIENT_HEADER, HEADERS } from "../../../contract/headers.ts";
import { CAPTURE_LIMITS } from "./capture-limits.ts";

/** What stands in a credential's place. It breaks neither JSON nor a URL. */
const REMOVED = "[removed]";

/** What was removed, by kind: "Authorization", "cookie", "API key", "sign-in in a URL". */
export type Redactions = ReadonlyMap<SecretKind, number>;

type SecretKind = "authorization" | "cookie" | "API key or token" | "user name and password in a URL";

const OWN_HEADERS: ReadonlySet<string> = new Set([...Object.values(HEADERS), CLIENT_HEADER, "idempotency-key"]);
const SECRET_NAME =
  "(?:[a-z0-9]+[-_.])*(?:api[-_]?key|[a-z]*tokens?|[a-z]*secrets?|passw(?:or)?d|passwd|pwd|authorization|credentials?|session[-_]?id|jwt)";
const SECRET_HEADER =
  /authori[sz]ation|cookie|api-?key|token|secret|passw|credential|session|signature|-auth\b|^auth\b|-key$|^key$|x[cs]rf/i;

/** In any text: a parameter, a member or a header line that has one. The value is in group 1. */
const PATTERNS: readonly [SecretKind, RegExp][] = [
  ["user name and password in a URL", /:\/\/([^\s/?#@"'<>\\]{1,500})@/g],
  ["authorization", /\b(?:bearer|basic|digest|negotiate)(?:\s|%20|\+)+([a-z0-9._~+/=-]{8,8000})/gi],
  ["authorization", /\b(eyJ[\w-]{10,4000}\.[\w-]{4,8000}\.[\w-]{4,2000})/g],
  ["API key or token", new RegExp(`[?&;](?:key|sig|signature|auth|sid|${SECRET_NAME})=([^&\\s"'#<>\\\\]{1,4000})`, "gi")],
  ["API key or token", new RegExp(`"${SECRET_NAME}"\\s{0,20}:\\s{0,20}"([^"\\\\]{1,4000})`, "gi")],
];
/** A shorter string is removed where it is, and not elsewhere: it may be a word of the response. */
const SHORTEST = 6;

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
  /** Longest first: one may be part of another. */
  let ordered: [spelled: string, kind: SecretKind, by: string][] | null = null;

  const add = (text: string, kind: SecretKind) => {
    const secret = text.trim();
    if (secret.length < SHORTEST || secret.includes(REMOVED) || secrets.size > CAPTURE_LIMITS.secrets) return;
    if (!secrets.has(secret)) secrets.set(secret, kind);
    ordered = null;
  };

  function collectText(text: string): void {
    for (const [kind, pattern] of PATTERNS) {
      for (const [, found = ""] of text.matchAll(pattern)) {
        if (kind === "authorization" && isWord(found)) continue;
        if (kind === "user name and password in a URL") for (const part of decodeUrlPart(found).split(":")) add(part, kind);
        add(kind === "API key or token" ? decodeUrlPart(found) : found, kind);
      }
    }
  }

  function collectHeader(name: string, value: string): void {
    if (!isSecretHeader(name)) return;
    if (/cookie/i.test(name)) {
      for (const part of value.split(/[;,\n]/)) add(part.slice(part.indexOf("=") + 1), "cookie");
      return;
    }
    const kind = /authori[sz]ation/i.test(name) ? "authorization" : "API key or token";
    const [, scheme, credentials] = /^\s*([\w-]+)\s+(.+)$/s.exec(value) ?? [];
    add(credentials ?? value, kind);
    if (scheme?.toLowerCase() === "basic" && credentials) for (const part of decodeBasic(credentials)) add(part, kind);
  }

  function walk(value: unknown, depth = 0): void {
    if (typeof value === "string") collectText(value);
    if (typeof value !== "object" || value === null || depth > CAPTURE_LIMITS.depth) return;
    for (const [name, inner] of Object.entries(value)) {
      if (!Array.isArray(value) && typeof inner === "string") collectHeader(name, inner);
      if (!Array.isArray(value)) collectText(name);
      walk(inner, depth + 1);
    }
    // A header as a pair, and as HAR has it.
    const [name, text] = Array.isArray(value) ? value : [Reflect.get(value, "name"), Reflect.get(value, "value")];
    if (typeof name === "string" && typeof text === "string") collectHeader(name, text);
  }

  function redactText(text: string): string {
    ordered ??= [...secrets]
      .flatMap(([secret, kind]) => spell(secret).map((spelled) => [spelled, kind, secret] as [string, SecretKind, string]))
      .sort(([a], [b]) => b.length - a.length);
    let clean = text;
    for (const [spelled, kind] of ordered) {
      if (!clean.includes(spelled)) continue;
      const parts = clean.split(spelled);
      removed.set(kind, (removed.get(kind) ?? 0) + parts.length - 1);
      // Digits alone may stand in JSON as a number.
      clean = parts.join(/^\d+$/.test(spelled) ? "0" : REMOVED);
    }
    return clean;
  }

  function redactHeader(name: string, value: string): string {
    if (!isSecretHeader(name) || value === "" || value === REMOVED) return redactText(value);
    const kind: SecretKind = /cookie/i.test(name) ? "cookie" : /authori[sz]ation/i.test(name) ? "authorization" : "API key or token";
    removed.set(kind, (removed.get(kind) ?? 0) + 1);
    return REMOVED;
  }

  function redact(value: unknown, depth: number): unknown {
    if (typeof value === "string") return redactText(redactShort(value));
    if (typeof value !== "object" || value === null) return value;
    if (depth > CAPTURE_LIMITS.depth) return null;
    if (Array.isArray(value)) return value.map((inner: unknown) => redact(inner, depth + 1));
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]: [string, unknown]) => [
        redactText(name),
        typeof inner === "string" ? redactHeader(name, redactShort(inner)) : redact(inner, depth + 1),
      ]),
    );
  }

  /** In its place even where it is too short to be searched for elsewhere. */
  function redactShort(text: string): string {
    return PATTERNS.reduce(
      (clean, [kind, pattern]) =>
        clean.replace(pattern, (whole: string, found: string) => {
          if (found.length >= SHORTEST || found === REMOVED) return whole;
          removed.set(kind, (removed.get(kind) ?? 0) + 1);
          const at = whole.lastIndexOf(found);
          return whole.slice(0, at) + REMOVED + whole.slice(at + found.length);
        }),
      text,
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

function isSecretHeader(name: string): boolean {
  return SECRET_HEADER.test(name) && !OWN_HEADERS.has(name.toLowerCase());
}

/** "Basic authentication", "Bearer invalid_token". */
function isWord(text: string): boolean {
  return text.length < 20 && !/\d/.test(text);
}

/** As it may stand in a URL, in JSON and in base64. */
function spell(secret: string): string[] {
  const encoded = encodeURIComponent(secret.toWellFormed());
  const spellings = [secret, encoded, encoded.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase()), JSON.stringify(secret).slice(1, -1)];
  return [...new Set(spellings)];
}

function decodeUrlPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function decodeBasic(credentials: string): string[] {
  try {
    return atob(credentials.trim()).split(":").slice(0, 2);
  } catch {
    return [];
  }
}
