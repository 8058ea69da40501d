// Ages and durations in words. An age is counted between calendar days in UTC, as the interface's dates are midnights in UTC.
import { formatCount } from "./format-number.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `3 years 2 months`, `12 days`, `today`, `in 4 days` for a moment to come. Null where the text is no date. */
export function formatAge(date: string, now: Date): string | null {
  const then = new Date(date);
  if (!/^\d{4}-\d{2}-\d{2}/.test(date) || Number.isNaN(then.getTime())) return null;
  const days = Math.round((toUtcDay(now) - toUtcDay(then)) / DAY_MS);
  if (days === 0) return "today";
  return days > 0 ? formatSpan(then, now, days) : `in ${formatSpan(now, then, -days)}`;
}

function toUtcDay(date: Date): number {
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
}

function formatSpan(from: Date, to: Date, days: number): string {
  let months = 12 * (to.getUTCFullYear() - from.getUTCFullYear()) + to.getUTCMonth() - from.getUTCMonth();
  if (to.getUTCDate() < from.getUTCDate()) months -= 1;
  if (months < 1) return formatCount(days, "day");
  const years = Math.floor(months / 12);
  const rest = months % 12;
  if (years === 0) return formatCount(months, "month");
  return rest === 0 ? formatCount(years, "year") : `${formatCount(years, "year")} ${formatCount(rest, "month")}`;
}

/** `Nov 23, 2026`: the day that it is where the person is. */
export function formatLocalDay(date: Date): string {
  return date.toLocaleDateString("en-US", { dateStyle: "medium" });
}

/** How long ago an answer came: `just now`, `2 min ago`, `3 h ago`, `5 days ago`. Both in milliseconds since 1970. */
export function formatAgo(thenMs: number, nowMs: number): string {
  const ms = nowMs - thenMs;
  if (ms < MINUTE_MS) return "just now";
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min ago`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h ago`;
  return `${formatCount(Math.floor(ms / DAY_MS), "day")} ago`;
}

/** Older results are marked. */
const STALE_MS = 7 * DAY_MS;

/** Of a result, by when it was looked up. Both in milliseconds since 1970. */
export function isStale(thenMs: number, nowMs: number): boolean {
  return nowMs - thenMs > STALE_MS;
}

/** `41 ms`, `1.3 s`. */
export function formatDuration(durationMs: number): string {
  return durationMs < 1_000 ? `${Math.round(durationMs)} ms` : `${(durationMs / 1_000).toFixed(1)} s`;
}

/** A wait: `40 s`, `12 min`, `3 h`, `30 days`, rounded up so that the wait is over. */
export function formatWait(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 5_400) return `${Math.ceil(seconds / 60)} min`;
  const hours = Math.ceil(seconds / 3_600);
  return hours <= 48 ? `${hours} h` : formatCount(Math.ceil(hours / 24), "day");
}
