// A stored cell -> what a spreadsheet shows of it: 2139 with the format `00000` is 02139, and 0.25 with `0%` is 25%. A number that its format would round
// stays whole, as it may be a coordinate.
import { formatValue, isDateFormat } from "hucre";
import type { Cell } from "./sheet.ts";

/** A spreadsheet keeps fifteen digits. */
const DIGITS = 15;
/** Excel takes no longer one. */
const MOST_FORMAT_CHARACTERS = 255;
const LAST_DAY = 2_958_465;
/** Such as `[$$-409]`: what is between `$` and `-` is shown. */
const CURRENCY = /\[\$([^\]-]*)[^\]]*\]/g;

export function showCell(cell: Cell): string {
  if (typeof cell === "string") return cell;
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  if (typeof cell === "number") return showNumber(cell);
  return showFormatted(cell.number, cell.format) ?? showNumber(cell.number);
}

/** Of more digits than are stored, only the first: `1.23E+17`. */
function showNumber(number: number): string {
  const text = String(Number(number.toPrecision(DIGITS)));
  if (Math.abs(number) < 10 ** DIGITS && !text.includes("e")) return text;
  const [, first, sign, exponent] = /^(.+?)e([+-])(\d+)$/.exec(number.toExponential(5))!;
  return `${Number(first)}E${sign}${exponent!.padStart(2, "0")}`;
}

/** Null: the number alone is better, or the format is none. */
function showFormatted(number: number, format: string): string | null {
  if (format.length > MOST_FORMAT_CHARACTERS || Math.abs(number) >= 10 ** DIGITS) return null;
  try {
    // "?" is as wide as a digit, and shows none.
    const text = formatValue(number, format.replace(CURRENCY, '"$1"').replaceAll("?", "")).trim();
    const isWhole = isDateFormat(format) ? number >= 0 && number < LAST_DAY + 1 : readDigits(text) === showNumber(Math.abs(number));
    return isWhole ? text : null;
  } catch {
    return null;
  }
}

/** "$1,200.50" -> "1200.5". */
function readDigits(text: string): string {
  const number = Number(text.replace(/[^\d.]/g, "") || Number.NaN);
  return showNumber(text.includes("%") ? number / 100 : number);
}
