// The parts of a found credential that are secret by themselves, and which of them are looked for elsewhere.
import { decodeBase64 } from "../text/decode-base64.ts";
import type { SecretKind } from "./secret-names.ts";

export type SecretPart = { text: string; isSure: boolean };

/** Parts of Digest and of signatures that say what was asked: the request's own URL is among them. */
const OPEN_PART = /^(?:realm|uri|algorithm|headers|signedheaders|domain)$/i;
const ATTRIBUTE = /^\s*(?:path|domain|expires|max-age|samesite|secure|httponly|priority|partitioned)\s*(?:=|$)/i;

export function listParts(value: string, kind: SecretKind, isSure: boolean): SecretPart[] {
  if (kind === "cookie") return listCookies(value).map((text) => ({ text, isSure: false }));
  if (kind === "user name and password in a URL") return [{ text: value, isSure }, ...splitSignIn(value)];
  const credentials = /^\s*[\w-]{1,40}\s+(\S.*)$/s.exec(value)?.[1] ?? value;
  const parts = [{ text: credentials, isSure }, ...(credentials === value ? [] : [{ text: value, isSure }])];
  const signIn = kind === "authorization" ? (decodeBase64(credentials) ?? "") : "";
  if (/^[\x20-\x7e]+:[\x20-\x7e]*$/.test(signIn)) parts.push(...splitSignIn(signIn));
  for (const [, name, quoted, plain] of value.matchAll(/(?<!\w)(\w{1,100})=(?:"([^"]{12,})"|([^\s",]{12,}))/g))
    if (!OPEN_PART.test(name!)) parts.push({ text: quoted ?? plain!, isSure: false });
  return parts;
}

/** User name and password. The password may have colons in it. */
function splitSignIn(text: string): SecretPart[] {
  const colon = /:|%3a/i.exec(text);
  if (colon === null) return [];
  return [
    { text: text.slice(0, colon.index), isSure: false },
    { text: text.slice(colon.index + colon[0].length), isSure: true },
  ];
}

/** Values alone; what else Set-Cookie says (Path, Max-Age) is no secret. */
function listCookies(value: string): string[] {
  return value
    .split(/[;\n]|,(?=\s*[\w!#$%&'*+.^`|~-]{1,100}=)/)
    .filter((pair) => !ATTRIBUTE.test(pair))
    .map((pair) => pair.slice(pair.indexOf("=") + 1).replace(/^\s*"|"\s*$/g, ""));
}

/** A shorter one is removed where it is, and not elsewhere: it may be a word of the response. So may words, dates and numbers. */
export function isSearchable(text: string, kind: SecretKind, isSure: boolean): boolean {
  if (text.length < 6 || /^\w{3}, \d|^\d{4}-\d{2}-\d{2}/.test(text)) return false;
  if (/^[\s\d.,:/()+-]+$/.test(text)) return kind !== "cookie" && /(?:\d.*){6}/.test(text);
  const isLong = text.length >= 8;
  return isWords(text) ? isSure && isLong : isLong || kind !== "cookie";
}

/** "invalid_token", "us-east-1", "hunter22": words and short numbers, as people write them. */
export function isWords(text: string): boolean {
  return text.length < 1_000 && text.split(/[^a-z0-9]+/i).every((word) => /^(?:[a-z]{0,15}\d{0,2}|\d{1,4})$/i.test(word));
}
