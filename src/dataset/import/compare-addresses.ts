// What an address had before it was read and has no more.
import type { AddressParts } from "../../address/address-parts.ts";
import { formatAddress } from "../../address/format-address.ts";
import { parseTokens } from "../../address/tokens.ts";
import { cardinal, unitCode } from "../../address/words.ts";

const squash = (text: string) => text.toUpperCase().replace(/[^\p{L}\d]/gu, "");

/** Whether a word of `written` is nowhere in the parts. The type of a unit, and how a number is written, make no difference. */
export function losesWords(written: string, parts: AddressParts): boolean {
  const stored = squash(formatAddress(parts));
  if (stored.includes(squash(written))) return false;
  return parseTokens(written).some(({ key }) => !stored.includes(squash(cardinal(key) || key)) && unitCode(key) === "");
}

/** Whether the parts spell a word or the ZIP code of `written` otherwise: "O’Brien" is "OBrien", "MA 2139" is "MA 02139". */
export function respells(written: string, parts: AddressParts): boolean {
  const stored = formatAddress(parts).toUpperCase();
  const words = written.toUpperCase().split(/[^\p{L}\p{M}'’‘`]+/u);
  return !written.includes(parts.zip) || words.some((word) => !stored.includes(word) && !cardinal(word) && !unitCode(word));
}

const ORDINAL = /^\d+(?:ST|ND|RD|TH)$/;

/** Whether the first number of `written` is more than the house number of the parts: "107/109" than 107. A unit before it is none. */
export function hasMoreOfNumber(written: string, { number }: AddressParts): boolean {
  const tokens = parseTokens(written);
  const first = tokens.find(({ key }, at) => /\d/.test(key) && !(at > 0 && unitCode(tokens[at - 1]!.key)));
  if (!first || first.key === number.toUpperCase() || ORDINAL.test(first.key)) return false;
  return new RegExp(`(?<!\\d)${number}(?!\\d)`, "i").test(first.key);
}
