// Cells of other people's tables -> values. Whatever a cell holds, the answer is a value of the right kind or null; nothing is guessed.
import { isRounded } from "./exact-number.ts";

/** What exports write where they have nothing. */
const NOTHING = new Set(["", "null", "<null>", "(null)", "none", "n/a", "na", "nan", "unknown", "undefined", "-", "--"]);
/** Numbers that stand for nothing in GIS tables. */
const NO_DATA = new Set([-9999, -99999, -999999, -32768, -3.4028234663852886e38, -1.7976931348623157e308]);

export function parseText(value: unknown): string | null {
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint") return String(value);
  if (typeof value !== "string") return null;
  const text = value.replaceAll("\u0000", "").replace(/\s+/g, " ").trim();
  return NOTHING.has(text.toLowerCase()) ? null : text;
}

/** Numbers as text may have thousands separators; text with anything else in it is not a number. */
export function parseNumber(value: unknown): number | null {
  const text = typeof value === "string" ? value.trim() : null;
  if (text !== null && !/^[+-]?(\d+(,\d{3})*(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text)) return null;
  if (text === null && typeof value !== "number" && typeof value !== "bigint") return null;
  const number = text === null ? Number(value) : Number(text.replaceAll(",", ""));
  return Number.isFinite(number) && !NO_DATA.has(number) ? number : null;
}

export function parseWhole(value: unknown): number | null {
  const number = parseNumber(value);
  return number === null ? null : Math.round(number);
}

/** Years from 1600 on; 0 and the like mean that nobody knows. */
export function parseYear(value: unknown): number | null {
  const year = parseWhole(value);
  return year !== null && year >= 1600 && year <= 2100 ? year : null;
}

export function parseFlag(value: unknown): boolean | null {
  if (typeof value === "boolean") return value;
  const text = parseText(value)?.toLowerCase();
  if (text === undefined) return null;
  if (["1", "-1", "true", "t", "yes", "y", "on", "present"].includes(text)) return true;
  return ["0", "false", "f", "no", "n", "off", "absent"].includes(text) ? false : null;
}

/** The form of the interface, midnight UTC. Takes ISO dates, month/day/year, and milliseconds since 1970 as ArcGIS writes them. */
export function parseDay(value: unknown): string | null {
  if (typeof value === "number") return Math.abs(value) > 1e10 ? formatDay(new Date(value)) : null;
  const text = parseText(value);
  if (text === null) return null;
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]|$)/.exec(text);
  if (iso) return buildDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: |$)/.exec(text);
  if (american) return buildDay(Number(american[3]), Number(american[1]), Number(american[2]));
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  return compact ? buildDay(Number(compact[1]), Number(compact[2]), Number(compact[3])) : null;
}

function buildDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? formatDay(date) : null;
}

function formatDay(date: Date): string | null {
  return Number.isNaN(date.getTime()) ? null : `${date.toISOString().slice(0, 10)}T00:00:00.000Z`;
}

/** `1.000020023E+09`, as spreadsheets show long numbers; null where digits were lost on the way. */
function readExponent(text: string): string | null {
  const [, first, rest = "", exponent] = /^([1-9])(?:\.(\d+))?E\+?(\d{1,2})$/i.exec(text) ?? [];
  const digits = rest.replace(/0+$/, "");
  if (first === undefined || Number(exponent) < 3 || digits.length < Number(exponent) - 2 || digits.length > Number(exponent)) return null;
  return first + digits.padEnd(Number(exponent), "0");
}

/** Five digits, or nine; a spreadsheet takes the zero off `02139`. */
export function parseZip(value: unknown): string | null {
  const zip = parseKey(value)?.replace(/\.0+$/, "") ?? null;
  return zip !== null && /^\d{4}$/.test(zip) ? `0${zip}` : zip;
}

/** A key as it was before spreadsheets and databases made a number of it: `1000020022.9999999` is `1000020023`, `4409021010.0` is
 *  `4409021010`. Zeros alone are a placeholder, not a key, and a number that
 *  was rounded may be another one's. */
export function parseKey(value: unknown): string | null {
  if (typeof value === "number" && isRounded(value)) return null;
  const text = parseText(value);
  if (text === null) return null;
  const whole = readExponent(text);
  if (whole !== null) return whole;
  const decimal = /^(\d{4,})\.(0+|0{5,}\d*|9{5,}\d*)$/.exec(text);
  const key = decimal ? String(BigInt(decimal[1]!) + (decimal[2]!.startsWith("9") ? 1n : 0n)).padStart(decimal[1]!.length, "0") : text;
  return /^[0\-. ]+$/.test(key) ? null : key;
}

/** "12" and "A" are 12A, "12" and "1/2" are 12 1/2; "12A" has its letter, and 0 is no number. */
export function addNumberSuffix(number: string, suffix: string): string {
  const plain = number.replace(/\.0+$/, "");
  if (!/^0*[1-9]\d*$/.test(plain) || !/^(?:-?[A-Z]|\d\/\d)$/i.test(suffix)) return number;
  return plain + (suffix.includes("/") ? " " : "") + suffix;
}
