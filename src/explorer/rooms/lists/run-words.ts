// How a run goes and why it ended, in words: what happened, and what to do.
import type { ListStatus } from "../../library/lists/list-runs.ts";
import { formatCount, formatNumber } from "../../model/text/format-number.ts";
import { formatWait } from "../../model/text/format-time.ts";

type End = NonNullable<ListStatus["end"]>;

export const END_WORDS: Record<Exclude<End, "done" | "paused">, { title: string; todo: string }> = {
  unauthorized: {
    title: "The token was refused.",
    todo: "Nothing was counted for the last request. Check the token that Parcelscope was started with, then resume.",
  },
  unreadable: {
    title: "A response couldn't be read.",
    todo: "Its rows were counted. They are marked unreadable; searching them again costs another lookup each. Resume to go on with the others.",
  },
  "too-large": {
    title: "A response was too large.",
    todo: "Its rows were counted. They are marked unreadable; searching them again costs another lookup each. Resume to go on in smaller requests.",
  },
  failed: {
    title: "The service can't be reached.",
    todo: "The rows of the last request failed after five tries; nothing was counted for them. Check the connection, then resume.",
  },
  unsure: {
    title: "A request ended without a response.",
    todo: "Its rows may have been counted. They are marked unsure and aren't searched again by themselves. Resume to go on with the others.",
  },
  "key-reused": {
    title: "The service has seen a request's key with other rows.",
    todo: "Its rows are marked unsure and aren't searched again by themselves. Resume to go on with the others.",
  },
  changed: {
    title: "The service, its dataset or the API version has changed.",
    todo: "This list goes on only with those that it was planned for. To use the new ones, make a new list of the same file.",
  },
  "rows-missing": { title: "Some rows aren't in the response.", todo: "" },
  "not-stored": {
    title: "The browser couldn't store a response.",
    todo: "Don't close this tab: the response is kept in it. Export what is stored, make room (delete lists, free disk space), then resume.",
  },
};

/** How many rows cost or cost a lookup, and how many of these have ended. */
export function countLookups({ rows, counts }: ListStatus["list"]): { total: number; done: number } {
  const total = rows - counts["set-aside"] - counts.duplicate;
  return { total, done: total - counts.waiting - counts.sent };
}

export function formatProgress({ list, run, elsewhere }: ListStatus, now: number): string {
  const { total, done } = countLookups(list);
  const parts = [`${formatNumber(done)} of ${formatCount(total, "lookup")} done`];
  if (list.counts.unsure > 0) parts.push(`${formatNumber(list.counts.unsure)} unsure`);
  if (elsewhere) parts.push("runs in another tab");
  if (run?.phase === "waiting" && run.until !== null) parts.push(formatUntil(run.until, now));
  else if (run?.phase === "pausing") parts.push("pausing: requests under way finish");
  else if (run?.rowsPerSecond) {
    parts.push(`${formatCount(Math.max(1, Math.round(run.rowsPerSecond)), "row")} a second`);
    parts.push(`about ${formatWait(Math.max(1, Math.round((total - done) / run.rowsPerSecond)))} left`);
  }
  return parts.join(" · ");
}

const MINUTE_MS = 60_000;

/** The quota's end may be weeks away. */
function formatUntil(until: number, now: number): string {
  if (until - now <= MINUTE_MS) return "waiting for the service";
  const at = new Date(until).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
  return `the service takes lookups again from ${at}`;
}

/** Requests grow to 500 rows and take about a second each where nothing slows them. */
const [FIRST_ROWS, MOST_ROWS] = [25, 500];

export function estimateSeconds(lookups: number): number {
  let [seconds, left] = [0, lookups];
  for (let size = FIRST_ROWS; left > 0; size = Math.min(MOST_ROWS, size * 2), seconds++) left -= size;
  return Math.max(1, seconds);
}
