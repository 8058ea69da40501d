// The words of rules: placeholders, and values as people read them.
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

/** Made when first used: that makes the browser read its tables of numbers. */
function createFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => {
    format ??= new Intl.NumberFormat("en-US", options);
    return format.format(value);
  };
}

const FIXED = [0, 1, 2].map((maximumFractionDigits) => createFormat({ maximumFractionDigits }));
const significant = createFormat({ maximumSignificantDigits: 2 });

/** `2,153`, `12.5`; what is not zero never reads 0. */
function formatNumber(value: number, digits: 0 | 1 | 2): string {
  return value !== 0 && Math.abs(value) < 0.5 * 10 ** -digits ? significant(value) : FIXED[digits]!(value);
}

const count = (value: number, noun: string) => `${formatNumber(value, 0)} ${noun}${value === 1 ? "" : "s"}`;

/** `37%`, `34 ft`, `1.4 mi`, `2,153 sq ft`, `7 years`, `14 months`: an amount of a unit of `RULE_UNITS`. */
export function formatMeasure(value: number, unit: string): string {
  switch (dimensionOf(unit)) {
    case "share":
      return `${formatNumber(value, Math.abs(value) < 1 ? 1 : 0)}%`;
    case "length": {
      const feet = convertUnit(value, unit, "ft");
      return Math.abs(feet) < FEET_SHOWN ? `${formatNumber(feet, 0)} ft` : `${formatNumber(convertUnit(feet, "ft", "mi"), 1)} mi`;
    }
    case "area":
      return `${formatNumber(convertUnit(value, unit, "ft²"), 0)} sq ft`;
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

/** A value as a sentence has it. `unit`: of a measure, what the value is in; null: not known. */
export function formatRuleValue(value: unknown, name: string, unit: string | null): string {
  const { kind } = RULE_FIELDS.get(name) as RuleField;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
  if (typeof value !== "number") return "not reported";
  if (kind === "day") return new Date(value).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
  if (kind === "measure") return unit === null ? `${formatNumber(value, 1)} (unit not stated)` : formatMeasure(value, unit);
  return NAMES_OF_NUMBERS.has(name) ? String(value) : formatNumber(value, 2);
}

/** Numbers that name something, and are not grouped. */
const NAMES_OF_NUMBERS = new Set(["year_built", "crs"]);
