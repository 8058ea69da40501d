// A stored cell -> what a spreadsheet shows of it: texts, numbers with their zeros (2139 with the format `00000` is 02139), and dates. Numbers of other
// formats are shown plain: $1,200.50 as 1200.5.
import type { Cell } from "./sheet.ts";

/** A spreadsheet keeps fifteen digits. */
const DIGITS = 15;
/** Excel takes no longer one. */
const MOST_FORMAT_CHARACTERS = 255;
const LAST_DAY = 2_958_465;
const DAY_SECONDS = 86_400;
/** Days from 1970 back to what is day 0 for all dates from March 1900 on. */
const [EPOCH_DAY, FEBRUARY_1900] = [25_569, 60];
const MONTHS = "January February March April May June July August September October November December".split(" ");
const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

export function showCell(cell: Cell): string {
  if (typeof cell === "string") return cell;
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  if (typeof cell === "number") return showNumber(cell);
  if (cell.format.length > MOST_FORMAT_CHARACTERS) return showNumber(cell.number);
  return showZeros(cell.number, cell.format) ?? showDate(cell.number, cell.format) ?? showNumber(cell.number);
}

/** Of more digits than are stored, only the first: `1.23E+17`. */
function showNumber(number: number): string {
  const text = String(Number(number.toPrecision(DIGITS)));
  if (Math.abs(number) < 10 ** DIGITS && !text.includes("e")) return text;
  const [, first, sign, exponent] = /^(.+?)e([+-])(\d+)$/.exec(number.toExponential(5))!;
  return `${Number(first)}E${sign}${exponent!.padStart(2, "0")}`;
}

/** Literal texts, signs behind a backslash, widths of a sign, colors, countries and conditions; else codes of one letter each. */
const TOKEN = /"([^"]*)"|\\(.)|[_*].|\[[^\]]*\]|(y+|m+|d+|h+|s+|am\/pm|a\/p)|(.)/gis;

/** Formats of zeros alone, with other signs between them: `00000-0000`. Null: it is another format. */
function showZeros(number: number, format: string): string | null {
  if (!Number.isSafeInteger(number) || number < 0) return null;
  const tokens = [...chooseSection(number, format).matchAll(TOKEN)];
  if (tokens.some(([, , , date, sign]) => date !== undefined || (sign !== undefined && !/[0\s()-]/.test(sign)))) return null;
  const places = tokens.filter(([, , , , sign]) => sign === "0").length;
  if (places === 0) return null;
  const digits = String(number).padStart(places, "0");
  let next = digits.length - places;
  return tokens
    .map(([, quoted, escaped, , sign]) => {
      if (sign !== "0") return quoted ?? escaped ?? sign ?? "";
      const from = next === digits.length - places ? 0 : next;
      next++;
      return digits.slice(from, next);
    })
    .join("");
}

/** Formats have parts for positive numbers, negative ones and zero, or for conditions: `[<=99999]00000;00000-0000`. */
function chooseSection(number: number, format: string): string {
  const sections = format.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const most = /^\[<=?(\d+)\]/.exec(sections[0]!)?.[1];
  return most !== undefined && number > Number(most) ? (sections[1] ?? sections[0]!) : sections[0]!;
}

/** Null: it isn't a date, or one that the calendar lacks. */
function showDate(serial: number, format: string): string | null {
  const section = chooseSection(serial, format);
  // Hours in all, such as [h]:mm, aren't a time of day.
  if (serial < 0 || serial >= LAST_DAY + 1 || /\[[hms]+\]/i.test(section)) return null;
  const tokens = [...section.matchAll(TOKEN)];
  const codes = tokens.map(([, , , date]) => date?.toLowerCase() ?? "");
  if (codes.every((code) => code === "") || tokens.some(([, , , , sign]) => sign !== undefined && /[0#?%E]/.test(sign))) return null;
  const day = serial < FEBRUARY_1900 ? serial + 1 : serial;
  const date = new Date(Math.round((day - EPOCH_DAY) * DAY_SECONDS) * 1000);
  const isHalfDay = codes.some((code) => code.includes("/"));
  return tokens
    .map(([, quoted, escaped, , sign], at) =>
      codes[at] ? showPart(date, codes[at], isMinute(codes, at), isHalfDay) : (quoted ?? escaped ?? sign ?? ""),
    )
    .join("");
}

/** `m` is a month, but behind hours and ahead of seconds. */
function isMinute(codes: readonly string[], at: number): boolean {
  return codes.slice(0, at).findLast(Boolean)?.[0] === "h" || codes.slice(at + 1).find(Boolean)?.[0] === "s";
}

function showPart(date: Date, code: string, isMinutes: boolean, isHalfDay: boolean): string {
  const pad = (value: number) => String(value).padStart(Math.min(code.length, 2), "0");
  const name = (names: readonly string[], at: number) => (code.length === 3 ? names[at]!.slice(0, 3) : names[at]!);
  switch (code[0]) {
    case "y":
      return code.length > 2 ? String(date.getUTCFullYear()) : String(date.getUTCFullYear() % 100).padStart(2, "0");
    case "m":
      if (isMinutes) return pad(date.getUTCMinutes());
      return code.length > 2 ? name(MONTHS, date.getUTCMonth()) : pad(date.getUTCMonth() + 1);
    case "d":
      return code.length > 2 ? name(WEEKDAYS, date.getUTCDay()) : pad(date.getUTCDate());
    case "h":
      return pad(isHalfDay ? date.getUTCHours() % 12 || 12 : date.getUTCHours());
    case "s":
      return pad(date.getUTCSeconds());
    default:
      return date.getUTCHours() < 12 ? "AM" : "PM";
  }
}
