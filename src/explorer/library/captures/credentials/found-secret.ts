// A credential in a text: what is found, and which of the values under a secret name are one.
import { isNumberOrDate, isOpaque, isPassword, isPhrase, isProse } from "./is-phrase.ts";
import { isAuthorizationName, isCookieName, isNumberName, isSureName, isVagueName, rateName } from "./secret-names.ts";

export type SecretKind = "authorization" | "cookie" | "API key or token" | "user name and password in a URL";

/** `isSure`: it is a credential even where it looks like a plain word. `isNumber`: a number of JSON. `isGuess`: it only
 *  looks like one. */
export type Found = { start: number; end: number; kind: SecretKind; isSure: boolean; isNumber?: boolean; isGuess?: boolean };

/** `inner`: its own name in the list or object that is read as a whole. */
export type Value = { start: number; end: number; isQuoted: boolean; isNumber?: boolean; isMarkdown?: boolean; inner?: string };

export function describeNamed(name: string, { start, end, isNumber }: Pick<Value, "start" | "end" | "isNumber">): Found {
  const kind: SecretKind = isCookieName(name) ? "cookie" : isAuthorizationName(name) ? "authorization" : "API key or token";
  return { start, end, kind, isSure: isSureName(name), ...(isNumber && { isNumber }) };
}

export function isSecretValue(
  value: string,
  name: string,
  sign: string,
  { isQuoted, isNumber, isMarkdown, inner }: Value,
  isWeak: boolean,
): boolean {
  if (value === "") return false;
  if (inner !== undefined && rateName(inner, "text") === "strong") return isSureName(inner) || !isProse(value);
  if (isWeak || isVagueName(name)) return isOpaque(value);
  if (isNumberName(name) && isNumberOrDate(value)) return false;
  if (isNumber) return value.length > 5 || (isSureName(name) && value.length > 2) || /otp|code|pin/i.test(name);
  if (/^(?:true|false|null|none|undefined|nil|yes|no|on|off)$/i.test(value)) return false;
  if (isQuoted) return isSureName(name) || !(isMarkdown ? isPhrase(value) : isProse(value));
  return sign !== ":" || isCookieName(name) || !isPhrase(value) || (isSureName(name) && isPassword(value));
}
