// What an access token itself shows of why it may be refused: that it is a placeholder, or a signed one that has expired. Never any part of it.

const CLAIMS_CHARACTERS = 4_096;

/** "" where it shows nothing. */
export function describeTokenForm(token: string, now: Date): string {
  if (/^["'`“‘].*["'`”’]$/.test(token)) return "UPSTREAM_TOKEN has quotation marks around the token: remove them.";
  if (/^(?:\$\{?\w+\}?|%\w+%|\{\{.*\}\})$/.test(token))
    return "UPSTREAM_TOKEN is the name of a variable that wasn't replaced by its value.";
  if (/^(?:<.*>|\[.*\]|x{4,}|\*{4,}|change-?_?me|(?:your|my)[-_].*|(?:access|api|upstream|bearer)?[-_]?(?:token|key))$/i.test(token))
    return "UPSTREAM_TOKEN looks like a placeholder, not a token.";
  const { exp, nbf } = readClaims(token);
  const [from, until] = [readTime(nbf), readTime(exp)];
  if (until && until <= now) return `By its own content the token expired on ${formatTime(until)}. Set a new one as UPSTREAM_TOKEN.`;
  if (from && from > now) return `By its own content the token isn't valid before ${formatTime(from)}. Check the clock of this server.`;
  return "";
}

/** Of a JSON Web Token; it isn't verified, as only the service can. */
function readClaims(token: string): { exp?: unknown; nbf?: unknown } {
  const [, claims] = /^[\w-]+\.([\w-]+)\.[\w-]*$/.exec(token) ?? [];
  if (claims === undefined || claims.length > CLAIMS_CHARACTERS) return {};
  try {
    const read: unknown = JSON.parse(Buffer.from(claims, "base64url").toString());
    return typeof read === "object" && read !== null ? read : {};
  } catch {
    return {};
  }
}

function readTime(seconds: unknown): Date | null {
  if (typeof seconds !== "number") return null;
  const time = new Date(seconds * 1_000);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** "2026-11-23 12:05 UTC". */
function formatTime(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
