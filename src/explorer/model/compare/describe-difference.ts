// Values and their difference in words for the table. "This" is what is compared, "the other" what it is compared with.
import { createNumberFormat } from "../../../rules/formats.ts";
import { describeField } from "../fields/describe-field.ts";
import type { FieldValue } from "../property/property.ts";
import { cutText } from "../text/cut-text.ts";
import { formatCount, formatNumber } from "../text/format-number.ts";
import { isObject, type JsonObject } from "../text/json-members.ts";
import type { FootprintComparison, OutlineComparison } from "./compare-footprints.ts";
import type { CompareRow } from "./compare-rows.ts";
import type { FieldComparison } from "./compare-value.ts";
import { isSameJson } from "./same-json.ts";

const LONGEST = 200;
const MEMBERS_NAMED = 4;
/** Rounded for reading, two values that differ could look the same. */
const exact = createNumberFormat({ maximumFractionDigits: 12 });
const exactDegrees = createNumberFormat({ maximumFractionDigits: 15 });
const tenths = createNumberFormat({ maximumFractionDigits: 1 });

/** The value with all of its digits and its unit, or the word for its absence. */
export function describeValue(value: FieldValue, now: Date): string {
  const { text, unit } = describeField(value, now);
  const isNumber = typeof value.raw === "number" && value.rawText === null && value.state !== "missing";
  const { measure } = value.field ?? {};
  if (isNumber && measure === "degrees") return `${exactDegrees(value.raw as number)}°`;
  const digits = isNumber && measure !== "year" && measure !== "code" && Math.abs(value.raw as number) < 1e15;
  return cutText([digits ? exact(value.raw as number) : text, unit].filter((part) => part !== null).join(" "), LONGEST);
}

/** "" where they are equal. */
export function describeRow(row: CompareRow, now: Date): string {
  if (row.kind === "field") return describeDifference(row.comparison, now);
  if (row.kind === "outline") return row.outcome === "equal" ? "" : describeOutline(row.building.outline);
  return row.outcome === "only-after" ? "only in this" : "only in the other";
}

function describeDifference({ before, after, outcome, change }: FieldComparison, now: Date): string {
  if (outcome === "only-after") return "value only in this";
  if (outcome === "only-before") return "value only in the other";
  if (outcome === "version") return "only v2 of the API has it";
  if (change === null) return "";
  if (change.kind === "other" && isObject(before.raw) && isObject(after.raw)) return `changed${nameMembers(before.raw, after.raw)}`;
  return describeChange(after, change, now);
}

/** ": reason, matched, 2 more", the members that differ; "" where only digits that JSON numbers lose differ. */
function nameMembers(before: JsonObject, after: JsonObject): string {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])].filter((name) => {
    return Object.hasOwn(before, name) !== Object.hasOwn(after, name) || !isSameJson(before[name], after[name]);
  });
  const left = names.length - MEMBERS_NAMED;
  const words = [...names.slice(0, MEMBERS_NAMED).map((name) => cutText(name, 40)), ...(left > 0 ? [`${left} more`] : [])];
  return words.length === 0 ? "" : `: ${words.join(", ")}`;
}

function describeChange(after: FieldValue, change: NonNullable<FieldComparison["change"]>, now: Date): string {
  if (change.kind === "number") return describeNumber(after, change, now);
  if (change.kind === "other") return change.words;
  return `${formatCount(Math.abs(change.days), "day")} ${change.days > 0 ? "later" : "earlier"}`;
}

type NumberChange = Extract<NonNullable<FieldComparison["change"]>, { kind: "number" }>;

function describeNumber(after: FieldValue, { difference, percent }: NumberChange, now: Date): string {
  const size = Math.abs(difference);
  const { text, unit } = describeField({ ...after, raw: size, rawText: null, state: "value" }, now);
  const digits = text === "0" ? size.toPrecision(2) : text;
  const amount = `${signOf(difference)}${[digits, unit].filter((part) => part !== null).join(unit === "°" || unit === "%" ? "" : " ")}`;
  return percent === null ? amount : `${amount} (${formatPercent(percent)})`;
}

function formatPercent(percent: number): string {
  const size = Math.abs(percent);
  if (size < 0.1) return `${signOf(percent)}<0.1%`;
  return `${signOf(percent)}${size < 10 ? tenths(size) : formatNumber(Math.round(size))}%`;
}

function signOf(value: number): string {
  return value < 0 ? "−" : "+";
}

/** "gained 120 sq ft and lost 3 sq ft". */
export function describeOutline({ outcome, difference }: OutlineComparison): string {
  if (outcome === "unmeasured") return "differs, but can't be measured";
  if (outcome === "only-after") return "outline only in this";
  if (outcome === "only-before") return "outline only in the other";
  if (difference === null || outcome === "equal") return "the same outline";
  const parts = (["gained", "lost"] as const).flatMap((way) => {
    const squareFeet = difference[way];
    return squareFeet < 0.5 ? [] : [`${way} ${formatSquareFeet(squareFeet)}`];
  });
  return parts.join(" and ") || "moved by less than 1 sq ft";
}

function formatSquareFeet(squareFeet: number): string {
  return squareFeet > 0 && squareFeet < 1 ? "<1 sq ft" : `${formatNumber(Math.round(squareFeet))} sq ft`;
}

/** How two buildings were taken to be the same. */
export function describeMatch({ by, outline: { outcome, difference } }: Pick<FootprintComparison, "by" | "outline">): string {
  const overlap = difference === null ? (outcome === "equal" ? 1 : null) : difference.overlap;
  const words = { id: "same id", overlap: "matched by overlap" }[by];
  if (overlap === null) return words;
  // 99.6% is not all of it.
  const percent = overlap === 1 ? 100 : Math.min(99, Math.round(overlap * 100));
  return by === "overlap" ? `overlap ${percent}%` : `${words}, overlap ${percent}%`;
}
