// Values that no building and no parcel can have: placeholders such as -9999 or 0001-01-01, negative areas and counts, shares over 100%. The page shows
// them marked, and assesses nothing from them.
import type { Field } from "../../../contract/field-table.ts";
import type { FieldMeaning } from "../../../contract/fields.ts";
import { FIRST_YEAR } from "./value-limits.ts";

const NUMBERS = new Set([2_147_483_647, -2_147_483_648, 4_294_967_295, 2_147_483_646, -32_768, 32_767, 65_535, 9_007_199_254_740_991]);
const NINES = /^-?9+(\.9+)?$/;
/** Beyond any measurement on the ground in any unit. */
const HUGE = 1e12;
const DATES = /^(000[0-9]|1[0-7]\d\d|1800|1899|1900|1901|9999|2099)-|^1970-01-01|^1753-01-01/;
const NOT_MEASURED: ReadonlySet<Field["kind"]> = new Set(["id", "confidence", "day", "flag", "geometry"] as const);
const LAST_YEAR = 2200;
const MAY_BE_NEGATIVE: ReadonlySet<Field["measure"]> = new Set(["elevation", "degrees", "code", "year"] as const);

/** Whether it is one of the numbers or dates that systems write where they have none. */
export function isStandIn(raw: unknown, field: Field): boolean {
  if (typeof raw === "number") return isStandInNumber(raw, field);
  return typeof raw === "string" && field.kind === "day" && DATES.test(raw);
}

function isStandInNumber(value: number, { measure, kind }: Field): boolean {
  if (NOT_MEASURED.has(kind) || measure === "code") return false;
  // The last digit before the point says of most numbers that they have others, without their text.
  const isOfNines = Math.abs(Math.trunc(value) % 10) === 9 && NINES.test(String(value));
  const nines = isOfNines ? String(value).replace(/\D/g, "").length : 0;
  if (measure === "degrees") return Math.abs(value) > 180 && (nines >= 3 || NUMBERS.has(value));
  if (Math.abs(value) >= HUGE || NUMBERS.has(value)) return true;
  if (measure === "year") return value === 0 || value === 1 || value === -1 || nines >= 3 || value === 1111 || value === 1001;
  if (measure === "elevation") return nines >= 4 || (value < 0 && nines >= 3);
  // One below zero is how many programs say "not found".
  if (value < 0) return value === -1 || nines >= 1;
  if (measure === "count") return nines >= 2;
  return nines >= 4;
}

/** Judged by itself, without the other values beside it. */
export function isImpossible(raw: unknown, field: Field, { unit }: FieldMeaning): boolean {
  if (isStandIn(raw, field)) return true;
  if (typeof raw !== "number" || (field.kind !== "number" && field.kind !== "integer")) return false;
  if (field.measure === "year") return raw < FIRST_YEAR || raw > LAST_YEAR;
  return isBelowZero(raw, field) || ((field.measure === "percent" || unit === "%") && raw > 100);
}

/** Whether it is negative, of what can't be. */
export function isBelowZero(value: number, { kind, measure }: Field): boolean {
  return value < 0 && (kind === "number" || kind === "integer") && !MAY_BE_NEGATIVE.has(measure);
}
