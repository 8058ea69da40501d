// The form of a date: what it has instead of the API's.
import { parseDay } from "../../../../contract/parse-day.ts";
import { cutText } from "../../text/cut-text.ts";
import type { Note } from "../findings/noted.ts";

export const DATE_FORM = "YYYY-MM-DDT00:00:00.000Z";

/** The first that fits. */
const FORMS: [pattern: RegExp, variant: string][] = [
  [/^\d{4}-\d{2}-\d{2}$/, "day without a time"],
  [/^\d{4}-\d{2}-\d{2}T00:00:00Z$/, "without milliseconds"],
  [/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/, "with a time of day"],
  [/^\d{4}-\d{2}-\d{2}T/, "in another time zone than Z, or without one"],
];

export function checkDate(field: string, raw: string, { pointer, section }: { pointer: string; section: string }, note: Note): void {
  // Empty text is a placeholder, and found as one.
  if (raw.trim() === "" || (parseDay(raw) !== null && raw.endsWith(".000Z"))) return;
  const form = FORMS.find(([pattern]) => pattern.test(raw));
  const variant = isImpossible(raw) ? "no such day" : (form?.[1] ?? "not ISO 8601");
  note({ code: "date-form", section, pointer, field, variant, expected: DATE_FORM, found: cutText(raw, 60) });
}

/** The API's form, or the beginning of it, with a month or day that doesn't exist. */
function isImpossible(raw: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(raw);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month < 1 || month > 12 || day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate();
}
