// The form of a date: which one it has instead of the API's, and what it could mean.
import { parseDay } from "../../../../contract/parse-day.ts";
import { cutText } from "../../text/cut-text.ts";
import type { Note } from "../findings/noted.ts";
import { findMidnightZone } from "./local-midnight.ts";

const EXPECTED = "YYYY-MM-DDT00:00:00.000Z";

/** `evidence`: names its probable cause in the table of words. */
type Form = [pattern: RegExp, variant: string, evidence: string, detail?: string];

/** The first that fits. */
const FORMS: Form[] = [
  [/^\d{4}-\d{2}-\d{2}$/, "day without a time", "day"],
  [/^\d{4}-\d{2}-\d{2}T00:00:00Z$/, "without milliseconds", "seconds"],
  [
    /^\d{4}-\d{2}-\d{2}T00:00:00(\.0+)?$/,
    "without a time zone",
    "zone",
    "Without a zone, programs take it as local time, which can be another day.",
  ],
  [
    /^\d{4}-\d{2}-\d{2}T[\d:.]+$/,
    "time of day without a time zone",
    "zone",
    "Without a zone, programs take it as local time, which can be another day.",
  ],
  [/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/, "with a time of day", "time", "The API's dates are midnights in UTC."],
  [/^\d{4}-\d{2}-\d{2}T[\d:.]+[+-]\d{2}:?\d{2}$/, "time with an offset instead of Z", "zone", "In UTC it can be another day."],
  [/^\d{4}-\d{2}-\d{2} [\d:.]+(Z|[+-]\d{2}(:?\d{2})?)?$/, "space instead of T", "database"],
  [/^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}/, "month or day first", "people"],
  [/^\d{1,2}[/.-]\d{1,2}[/.-]\d{2}$/, "two-digit year", "people"],
  [/^\d{4}[/.]\d{1,2}[/.]\d{1,2}/, "year first, with slashes or dots", "people"],
  [/^\d{4}-\d{1,2}-\d{1,2}/, "month or day without a leading zero", "people"],
  [/^\d{8}$/, "digits only", "compact"],
  [/^\d{9,10}$/, "seconds since 1970 as text", "epoch"],
  [/^\d{12,13}$/, "milliseconds since 1970 as text", "epoch"],
  [/^\d{4}(-\d{2})?$/, "without a day", "day"],
  [/^[A-Za-z]{3,9}[ ,.]/, "in words", "people"],
];

/** `times`: all dates of the object. */
type DatePart = { pointer: string; section: string; times: readonly string[] };

export function checkDate(field: string, raw: string, { pointer, section, times }: DatePart, note: Note): void {
  // Empty text is a placeholder, and found as one.
  if (raw.trim() === "") return;
  const isDay = parseDay(raw) !== null;
  if (isDay && raw.endsWith(".000Z")) return;
  const say = (variant: string, evidence: string, detail: string) =>
    note({ code: "date-form", section, pointer, field, variant, evidence, expected: EXPECTED, found: cutText(raw, 60), detail });
  if (isImpossible(raw)) {
    say("no such day", "impossible", "No calendar has this day.");
    return;
  }
  const zone = findMidnightZone(times);
  if (zone !== null) {
    say(
      `midnight in ${zone} time, written in UTC`,
      times.length > 1 ? "midnight" : "midnight-alone",
      "The API's dates are midnights in UTC.",
    );
    return;
  }
  const form = FORMS.find(([pattern]) => pattern.test(raw));
  say(form?.[1] ?? "not a date", form?.[2] ?? "", form?.[3] ?? explainOrder(raw));
}

/** The API's form, or the beginning of it, with a month or day that doesn't exist. */
function isImpossible(raw: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(raw);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month < 1 || month > 12 || day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function explainOrder(raw: string): string {
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}/.exec(raw);
  if (match === null) return "";
  const [first, second] = [Number(match[1]), Number(match[2])];
  if (first > 12) return "The day comes first.";
  return second > 12 ? "The month comes first." : "Whether the month or the day comes first can't be told.";
}
