// How a try of a request ended, by what came back. What it means for the rows is the table in `settle.ts`.
import { HEADERS, NOT_SENT_HEADER } from "../contract/headers.ts";
import { PROBLEM_TYPE_PREFIX, type ProblemCode } from "../contract/problems.ts";
import type { ListRequest } from "./list.ts";
import { matchItems } from "./match-items.ts";

/** A whole response; names of headers in lower case. Whatever else happens is null: timed out, cut off, no connection to the gateway. */
export type Answer = { status: number; headers: Readonly<Record<string, string>>; body: string; ms?: number };

export type EndKind =
  | "answered"
  | "unreadable"
  | "too-large"
  | "not-sent"
  | "rows-refused"
  | "body-refused"
  | "unauthorized"
  | "usage-limit"
  | "busy"
  | "query-timeout"
  | "running"
  | "key-reused"
  | "undecided"
  /** No end is known: the page that sent it is gone. */
  | "left-over"
  /** It can't be sent again. */
  | "too-old";

export type End = {
  kind: EndKind;
  answer: Answer | null;
  /** Rows that the response leaves out. */
  missing: readonly number[];
  /** Rows that can't be looked up. */
  refused: readonly number[];
  /** How long the service asks to wait; null: it doesn't say. */
  retryAfterMs: number | null;
  /** How many lookups are left for the next request; null: that isn't known, or isn't why it was refused. */
  left: number | null;
};

type Asked = Pick<ListRequest, "rows" | "keyHours">;

export function buildEnd(kind: EndKind, more: Partial<End> = {}): End {
  return { kind, answer: null, missing: [], refused: [], retryAfterMs: null, left: null, ...more };
}

/** `now`: ms since 1970, for a `Retry-After` that is a date where the answer has no `Date`. */
export function judgeAnswer(answer: Answer | null, request: Asked, now: number): End {
  if (!answer) return buildEnd("undecided");
  const retryAfterMs = readRetryAfter(answer.headers, now);
  const end = (kind: EndKind, more: Partial<End> = {}) => buildEnd(kind, { answer, retryAfterMs, ...more });
  const { status, headers, body } = answer;
  const { rows, keyHours } = request;
  if (headers[NOT_SENT_HEADER] !== undefined) return end("not-sent");
  if (status >= 200 && status < 300) {
    const items = matchItems(body, rows);
    return items ? end("answered", { missing: rows.filter((_, place) => items[place]!.length === 0) }) : end("unreadable");
  }
  const problem = readProblem(body);
  if (problem.code === "upstream-too-large") return end("too-large");
  if (status === 400 || status === 413) {
    // A single row needs no name.
    const refused = rows.length === 1 ? rows : status === 400 ? findNamed(problem.pointers, rows) : [];
    return refused.length > 0 ? end("rows-refused", { refused }) : end("body-refused");
  }
  if (status === 401) return end("unauthorized");
  if (status === 429) return end("usage-limit", { left: readLeft(headers, rows.length) });
  // A service that honors keys promises the next ones; no other is known to.
  if (keyHours === null) return end("undecided");
  if (status === 409) return end("running");
  if (status === 422) return end("key-reused");
  if (problem.code === "query-timeout") return end("query-timeout");
  if (problem.code === "unavailable" || (status === 503 && retryAfterMs !== null)) return end("busy");
  return end("undecided");
}

/** A problem's code, whoever sent it, and the pointers of its errors. Of other bodies: neither. */
function readProblem(body: string): { code: ProblemCode | null; pointers: string[] } {
  try {
    const { type, errors } = JSON.parse(body) as { type?: unknown; errors?: unknown };
    const code = typeof type === "string" && type.startsWith(PROBLEM_TYPE_PREFIX) ? type.slice(PROBLEM_TYPE_PREFIX.length) : null;
    const pointers = Array.isArray(errors) ? errors.map((error: { pointer?: unknown } | null) => String(error?.pointer)) : [];
    return { code: code as ProblemCode | null, pointers };
  } catch {
    return { code: null, pointers: [] };
  }
}

/** "/locations/3/address" names the fourth. */
function findNamed(pointers: readonly string[], rows: readonly number[]): number[] {
  const places = new Set(pointers.map((pointer) => Number(/^\/locations\/(\d{1,3})(?:\/|$)/.exec(pointer)?.[1] ?? Number.NaN)));
  return rows.filter((_, place) => places.has(place));
}

/** A request may be refused for its size alone: then a smaller one is answered. */
function readLeft(headers: Answer["headers"], rows: number): number | null {
  const left = readCount(headers[HEADERS.usageLeft]);
  return left !== null && left > 0 && left < rows ? left : null;
}

/** Seconds, or a date by the service's clock. */
function readRetryAfter(headers: Answer["headers"], now: number): number | null {
  const text = headers[HEADERS.retryAfter];
  const seconds = readCount(text);
  if (seconds !== null) return seconds * 1000;
  const date = parseDate(text);
  return date === null ? null : Math.max(0, date - (readDate(headers) ?? now));
}

/** The service's clock, ms since 1970. */
export function readDate(headers: Answer["headers"]): number | null {
  return parseDate(headers.date);
}

/** `Date.parse` alone takes "-5" for a date. */
function parseDate(text = ""): number | null {
  const date = text.endsWith(" GMT") ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : date;
}

/** Of up to nine digits: more is no count. */
function readCount(text: string | undefined): number | null {
  return text !== undefined && /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null;
}
