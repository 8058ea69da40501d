// Two values of one field: equal, or how they differ. Null, missing and a value are three things.
import { PARCEL_TABLE, PARCEL_V2_TABLE } from "../../../contract/field-table.ts";
import { parseDay } from "../../../contract/parse-day.ts";
import type { ApiVersion } from "../exchange/exchange.ts";
import type { FieldValue } from "../property/property.ts";
import { isSameJson } from "./same-json.ts";

/** `only-before`, `only-after`: the other has no value. `version`: only version 2 of the API has it. */
export type Outcome = "equal" | "changed" | "only-before" | "only-after" | "version";

type FieldChange =
  /** After less before. `percent` is of the value before; null where that is 0, or a share of it means nothing. */
  | { kind: "number"; difference: number; percent: number | null }
  | { kind: "days"; days: number }
  /** Any other, in words. */
  | { kind: "other"; words: string };

export type FieldComparison = { name: string; before: FieldValue; after: FieldValue; outcome: Outcome; change: FieldChange | null };

export type ComparedVersions = { before: ApiVersion; after: ApiVersion };

const DAY_MS = 86_400_000;
const ONLY_V2: ReadonlySet<string> = new Set([
  "geocoding",
  ...Object.keys(PARCEL_V2_TABLE).filter((name) => !Object.hasOwn(PARCEL_TABLE, name)),
]);

export function compareValue(before: FieldValue, after: FieldValue, versions: ComparedVersions): FieldComparison {
  return { name: after.name, before, after, ...judge(before, after, versions) };
}

type Judged = Pick<FieldComparison, "outcome" | "change">;

const EQUAL: Judged = { outcome: "equal", change: null };
const VALUE = change("changed");
const UNIT = change("in another unit");
const TYPE = change("another type of value");
/** Neither has a value, each in its own way: null or not in the response. */
const ABSENCE = change("absent in another way");

function change(words: string): Judged {
  return { outcome: "changed", change: { kind: "other", words } };
}

function judge(before: FieldValue, after: FieldValue, versions: ComparedVersions): Judged {
  const [had, has] = [hasValue(before), hasValue(after)];
  if (!had || !has) {
    const missingIn = before.state === "missing" ? versions.before : after.state === "missing" ? versions.after : null;
    if (missingIn === "v1" && versions.before !== versions.after && ONLY_V2.has(after.name)) return { outcome: "version", change: null };
    if (had !== has) return { outcome: had ? "only-before" : "only-after", change: null };
    return before.state === after.state ? EQUAL : ABSENCE;
  }
  // Only both as they stand in the responses are exact.
  if (before.rawText !== null || after.rawText !== null) return textOf(before) === textOf(after) ? EQUAL : VALUE;
  const [a, b] = [before.raw, after.raw];
  const [unitBefore, unitAfter] = [before.meaning.unit, after.meaning.unit];
  if (unitBefore !== undefined && unitAfter !== undefined && unitBefore !== unitAfter && typeof a === "number") return UNIT;
  if (typeof a === "number" && typeof b === "number") return judgeNumbers(a, b, after);
  if (isSameJson(a, b)) return EQUAL;
  if (typeof a !== typeof b || Array.isArray(a) !== Array.isArray(b)) return TYPE;
  if (typeof a === "string" && typeof b === "string" && after.field?.kind === "day") return judgeDays(parseDay(a), parseDay(b));
  return VALUE;
}

function hasValue({ state }: FieldValue): boolean {
  return state === "value" || state === "odd";
}

function textOf({ raw, rawText }: FieldValue): string {
  return rawText ?? JSON.stringify(raw);
}

/** A percentage of a code, a year or a coordinate means nothing: these are equal or not. */
function judgeNumbers(before: number, after: number, { field }: FieldValue): Judged {
  if (before === after) return EQUAL;
  if (field?.measure === "code" || field?.kind === "id") return VALUE;
  const difference = after - before;
  const isShare = before !== 0 && field?.measure !== "year" && field?.measure !== "degrees";
  const percent = isShare ? (difference / Math.abs(before)) * 100 : null;
  return { outcome: "changed", change: { kind: "number", difference, percent } };
}

function judgeDays(before: number | null, after: number | null): Judged {
  if (before === null || after === null) return VALUE;
  if (before === after) return EQUAL;
  return { outcome: "changed", change: { kind: "days", days: (after - before) / DAY_MS } };
}
