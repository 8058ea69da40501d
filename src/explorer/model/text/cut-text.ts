// Text of an answer, cut to what a person would read: a service may put megabytes where a word belongs, and a page that lays them out hangs.
import { formatNumber } from "./format-number.ts";

const LONGEST = 500;

/** The text itself where it is short; else its beginning, and how long it is. */
export function cutText(text: string, longest = LONGEST): string {
  return text.length > longest ? `${text.slice(0, longest).toWellFormed()}… (${formatNumber(text.length)} characters)` : text;
}
