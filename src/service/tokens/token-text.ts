// The text of an access token: `ps_<id>_<secret>`. The id finds the row, the whole text is hashed and compared.
// Only the hash is kept: 256 random bits need no slow hash.
import { hash, randomBytes, timingSafeEqual } from "node:crypto";

const TOKEN = /^ps_([0-9a-f]{16})_[A-Za-z0-9_-]{43}$/;

export type NewToken = { id: string; text: string; hash: Buffer };

export function createTokenText(): NewToken {
  const id = randomBytes(8).toString("hex");
  const text = `ps_${id}_${randomBytes(32).toString("base64url")}`;
  return { id, text, hash: hashToken(text) };
}

/** A token that was made elsewhere; null when the text is no token at all. */
export function parseToken(text: string): NewToken | null {
  const id = parseTokenId(text);
  return id === null ? null : { id, text, hash: hashToken(text) };
}

/** The token's id, or null when the text is no token at all. */
export function parseTokenId(text: string): string | null {
  return TOKEN.exec(text)?.[1] ?? null;
}

function hashToken(text: string): Buffer {
  return hash("sha256", text, "buffer");
}

/** Takes the same time whatever the difference. */
export function matchesHash(text: string, expected: Uint8Array): boolean {
  return timingSafeEqual(hashToken(text), expected);
}
