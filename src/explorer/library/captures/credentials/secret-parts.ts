// The parts of a found value that are secret by themselves: they are looked for elsewhere.

import { decodeBase64 } from "../text/decode-base64.ts";
import { decodeUrlPart } from "../text/read-spellings.ts";
import type { SecretKind } from "./found-secret.ts";
import { isAuthorizationName, isCookieName, isSureName } from "./secret-names.ts";

/** `isSure`: it is a credential even where it looks like a plain word. */
export type Secret = { text: string; kind: SecretKind; isSure: boolean };

const PART = 16;
/** Parts of Digest and of signatures that say what was asked: the request's own URL is among them. */
const OPEN_PART = /^(?:realm|uri|algorithm|headers|signedheaders|domain)$/i;

/** Of a header's or member's value. */
export function listParts(name: string, value: string): Secret[] {
  if (isCookieName(name)) return readCookies(name, value).map((text) => ({ text, kind: "cookie", isSure: false }));
  const kind: SecretKind = isAuthorizationName(name) ? "authorization" : "API key or token";
  const isSure = isSureName(name);
  const [, credentials] = /^\s*(?:bearer|basic|digest|token|negotiate|apikey|[\w-]{1,40})\s+(.+)$/is.exec(value) ?? [];
  const parts: Secret[] = [{ text: credentials ?? value, kind, isSure }];
  if (credentials !== undefined && kind !== "authorization") parts.push({ text: value, kind, isSure });
  const signIn = decodeBase64(credentials ?? value) ?? "";
  if (/^[\x20-\x7e]+:[\x20-\x7e]*$/.test(signIn)) parts.push(...splitSignIn(signIn, kind));
  // In base64, as a cluster keeps its secrets.
  else if (/^[\x20-\x7e]{6,}$/.test(signIn)) parts.push({ text: signIn, kind, isSure: true });
  // Parts of a signed one may come alone.
  if (/^[\w%=.:~|-]+$/.test(value))
    for (const part of value.split(/[.:|]|%3A/i))
      if (part.length >= PART && part !== value) parts.push({ text: part, kind, isSure: false });
  // Several parts of one: Digest, AWS4.
  for (const [, part, quoted, plain] of value.matchAll(/(?<!\w)(\w{1,100})=(?:"([^"]{12,})"|([^\s",]{12,}))/g))
    if (!OPEN_PART.test(part!)) parts.push({ text: quoted ?? plain!, kind, isSure: false });
  return parts;
}

/** User name and password. The password may have colons in it. */
export function splitSignIn(text: string, kind: SecretKind): Secret[] {
  const colon = text.indexOf(":");
  if (colon < 0) return [{ text: decodeUrlPart(text), kind, isSure: true }];
  return [
    { text: text.slice(0, colon), kind, isSure: false },
    { text: text.slice(colon + 1), kind, isSure: true },
    { text: text.slice(text.lastIndexOf(":") + 1), kind, isSure: false },
  ].map((part) => ({ ...part, text: decodeUrlPart(part.text) }));
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
