// The words of rules: placeholders, and values as people read them.
import { createNumberFormat, formatDay, formatScore, SCORE_UNIT } from "./formats.ts";
import { RULE_FIELDS, type RuleField } from "./rule-fields.ts";
import { convertUnit, dimensionOf } from "./units.ts";

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The names in braces; null where a brace stands alone. */
export function listPlaceholders(words: string): string[] | null {
  const names = [...words.matchAll(PLACEHOLDER)].map(([, name]) => name!);
  return /[{}]/.test(words.replace(PLACEHOLDER, "")) ? null : names;
}

export function fillPlaceholders(words: string, formatField: (name: string) => string): string {
  return words.replace(PLACEHOLDER, (_, name: string) => formatField(name));
}

const LONGEST_TEXT = 100;
const FEET_SHOWN = 1_000;

const FIXED = [0, 1, 2, 3].map((maximumFractionDigits) => createNumberFormat({ maximumFractionDigits }));
const significant = createNumberFormat({ maximumSignificantDigits: 2 });

/** `2,153`, `12.5`; what is not zero never reads 0. */
function formatNumber(value: number, digits: 0 | 1 | 2): string {
  // Of what is larger, a person reads no more than the size.
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return value.toPrecision(4).replace(/\.?0+(?=e)/, "");
  return value !== 0 && Math.abs(value) < 0.5 * 10 ** -digits ? significant(value) : FIXED[digits]!(value);
}

const count = (value: number, noun: string) => `${formatNumber(value, 0)} ${noun}${value === 1 ? "" : "s"}`;

/** How many, at least `digits`, keep the value on its side of the limits; -1: more than are written. */
function countDigits(value: number, digits: number, limits: readonly number[], cut: typeof round): number {
  const staysBeside = (each: number) => limits.every((limit) => Math.sign(cut(value, each) - limit) === Math.sign(value - limit));
  return FIXED.findIndex((_, each) => each >= digits && staysBeside(each));
}

/** With more digits where rounding would put the value on the other side of a limit, or on it: 49.6 is not "50%, less than 50%". */
function formatBeside(value: number, digits: 0 | 1 | 2, limits: readonly number[]): string {
  const enough = countDigits(value, digits, limits, round);
  return enough > digits ? FIXED[enough]!(value) : formatNumber(value, digits);
}

/** Below it a share of the ground is next to nothing. */
export const LEAST_COVER = 0.1;

/** `51%` of 51.6%, `0.4%`: a share of the ground, rounded down, because it is often a lower bound ("51% or more"); with more digits as `formatBeside`. All
 *  words of it on a page are these. */
export function formatCover(percent: number, limits: readonly number[] = []): string {
  const size = Math.abs(percent);
  if (size > 0 && size < LEAST_COVER) return `<${LEAST_COVER}%`;
  const digits = countDigits(percent, size > 0 && size < 1 ? 1 : 0, limits, roundDown);
  return `${digits === 0 ? formatNumber(Math.trunc(percent), 0) : FIXED.at(digits)!(roundDown(percent, digits))}%`;
}

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
const roundDown = (value: number, digits: number) => Math.trunc(value * 10 ** digits) / 10 ** digits;

/** An amount of a unit of `RULE_UNITS`. */
export type Amount = { value: number; unit: string };

/** `37%`, `34 ft`, `1.4 mi`, `2,153 sq ft`, `7 years`, `14 months`. `limits`: what a rule compares it with. */
export function formatMeasure(value: number, unit: string, limits: readonly Amount[] = []): string {
  const amount = (to: string, digits: 0 | 1) =>
    formatBeside(
      convertUnit(value, unit, to),
      digits,
      limits.map((limit) => convertUnit(limit.value, limit.unit, to)),
    );
  switch (dimensionOf(unit)) {
    case "share":
      return `${amount("%", Math.abs(value) < 1 ? 1 : 0)}%`;
    case "length":
      return Math.abs(convertUnit(value, unit, "ft")) < FEET_SHOWN ? `${amount("ft", 0)} ft` : `${amount("mi", 1)} mi`;
    case "area":
      return `${amount("ft²", 0)} sq ft`;
    case "time":
      return formatTime(convertUnit(value, unit, "years"));
    default:
      return formatNumber(value, 1);
  }
}

function formatTime(years: number): string {
  if (years < 0) return `-${formatTime(-years)}`;
  if (years >= 2) return count(Math.floor(years), "year");
  const months = years * 12;
  return months >= 2 ? count(Math.floor(months), "month") : count(Math.round(years * 365.25), "day");
}

const SPELLED: Record<string, string> = { "ft²": "sq ft", "m²": "sq m" };

/** An amount in the unit that it is stated in: `25%`, `30 ft`, `1 acre`. */
export function formatStated(value: number, unit: string): string {
  const number = formatNumber(value, 2);
  if (unit === "%") return `${number}%`;
  return `${number} ${value === 1 ? unit.replace(/s$/, "") : (SPELLED[unit] ?? unit)}`;
}

/** A value as a sentence has it. `unit`: of a measure, what the value is in; null: not known. `limits`: what a rule compares it with. */
export function formatRuleValue(value: unknown, name: string, unit: string | null, limits: readonly Amount[] = []): string {
  const { kind } = RULE_FIELDS.get(name) as RuleField;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
  if (typeof value === "symbol") return "a value that can't be right";
  if (typeof value !== "number") return "not reported";
  if (kind === "day") return formatDay(value);
  if (OF_GROUND.test(name) && unit !== null && dimensionOf(unit) === "share") {
    const inPercent = (amount: Amount) => convertUnit(amount.value, amount.unit, "%");
    return formatCover(inPercent({ value, unit }), limits.map(inPercent));
  }
  if (kind === "measure") return unit === null ? `${formatNumber(value, 1)} (unit not stated)` : formatMeasure(value, unit, limits);
  if (NAMES_OF_NUMBERS.has(name)) return String(value);
  return name === "match_confidence" ? `${formatScore(value)} ${SCORE_UNIT}` : formatNumber(value, 2);
}

/** Shares of the ground around a building. */
const OF_GROUND = /_zone_[1-4]$/;

/** Numbers that name something, and are not grouped. */
const NAMES_OF_NUMBERS = new Set(["year_built", "crs"]);
