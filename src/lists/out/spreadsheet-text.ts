// Text that stays text in a spreadsheet, whatever it begins with: in cells that are copied, and in CSV files.

/** What makes a spreadsheet calculate, or take the next cells for the same text; full-width forms count too. */
const MEANT_BY_SPREADSHEETS = /^'*\s*["=+\-@＝＋－＠]/;
/** `-500`, `-$1,200.50`, `+1 919 555 0100`. */
const NUMBER = /^\s*(?:[+-]\s?\$?(?:[\d,]+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?%?\s*|\+\d[\d\s().-]*)$/i;

export function guardText(text: string): string {
  return MEANT_BY_SPREADSHEETS.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** The text that `guardText` made this of. */
export function readGuarded(text: string): string {
  const plain = text.slice(1);
  return text !== plain && guardText(plain) === text ? plain : text;
}
