// Text that stays text in a spreadsheet, whatever it begins with: in cells that are copied, and in CSV files.

/** The signs that part cells in some spreadsheet: in many countries semicolons do. */
const PART = /[^;\t\r\n]+/g;
/** Signs that make a spreadsheet calculate, or take the next cells for the same text; full-width forms count too, and signs that can't be seen don't. */
const MEANT_BY_SPREADSHEETS = /^'*[\s\p{Cc}\p{Cf}]*["=+\-@＝＋－＠]/u;
/** `-500`, `-$1,200.50`, `+1 919 555 0100`. */
const NUMBER = /^\s*(?:[+-]\s?\$?(?:[\d,]+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?%?\s*|\+\d[\d\s().-]*)$/i;

export function guardText(text: string): string {
  return text.replace(PART, (part) => (isMeant(part) ? `'${part}` : part));
}

/** The text that `guardText` made this of. */
export function readGuarded(text: string): string {
  return text.replace(PART, (part) => (part.startsWith("'") && isMeant(part.slice(1)) ? part.slice(1) : part));
}

function isMeant(part: string): boolean {
  return MEANT_BY_SPREADSHEETS.test(part) && !NUMBER.test(part);
}
