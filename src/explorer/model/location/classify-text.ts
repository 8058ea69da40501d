// What a text is that must not be searched for as an address: a request for a lookup, or something with an access token or a URL in it. It
// looks for signs of these anywhere in the text, whatever tool wrote it. One rule for all ways in; it is linear in the text's length.
import { stripUnseen } from "../text/unseen.ts";

/** `request`: can be opened as one. `token`, `link`: is never sent. `plain`: none of these. */
export type TextKind = "request" | "token" | "link" | "plain";

/** The path of a lookup, or a body with locations. */
const REQUEST = /\/v[12]\/parcels(?![\w-])|\blocations["'”’]{0,2}\s*:[\s=>"'“‘]{0,9}\[/i;
/** A header, 16 or more characters of a token, what is named as a secret, or a token of a known form. "12 Bearer Ct" and "5 Authorization Rd" are addresses. */
const TOKEN =
  /authorization\W{0,9}(?:[:=]|basic|bearer|token)|bearer(?:\W{0,9}token)?(?:\W{0,9}is)?\W{0,9}[\w.~+/=-]{16}|(?:token|api[-_]?key|secret|password)["'”’]?\s?[=:]\s?["'“‘]?\S{8}|\bps_[\da-f]{16}_|\beyJ[\w-]{9,}\.eyJ|\b(?:gh[oprsu]_|github_pat_|glpat-|xox[abp]-|sk[-_]|AKIA)[\w-]{12}/i;
/** Of a link without a scheme: up to where its path begins. */
export const HOST = String.raw`(?:localhost|\d+(?:\.\d+){3}|(?:[a-z\d-]+\.)+[a-z]{2,})(?::\d+)?/`;
/** With a scheme, or a host with a path. */
const LINK = new RegExp(String.raw`[a-z\d]://|^\s*(?:www|maps)\.|(?:^|[\s(<"'@])${HOST}\S`, "i");

export function classifyText(text: string): TextKind {
  const plain = stripUnseen(decodeAscii(text)).replace(ESCAPES, "").replace(/\s+/g, " ");
  if (REQUEST.test(plain)) return "request";
  if (TOKEN.test(plain)) return "token";
  return LINK.test(plain) ? "link" : "plain";
}

/** What shells and JSON write ahead of a quote, a slash or a line's end. */
const ESCAPES = /[\\^`]/g;

/** Also beside percent signs that escape nothing, at which decodeURIComponent gives up. */
function decodeAscii(text: string): string {
  return text.replace(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
