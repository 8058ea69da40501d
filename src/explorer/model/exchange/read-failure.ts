// A response that is no success, read into a Failure: problem+json, other JSON, text, HTML or nothing.
import { HEADERS } from "../../../contract/headers.ts";
import { LIMITS } from "../../../contract/limits.ts";
import { PROBLEM_TYPE_PREFIX, PROBLEMS, type ProblemCode } from "../../../contract/problems.ts";
import { cutLine } from "../text/cut-line.ts";
import { member } from "../text/json-members.ts";
import { type Exchange, isPartKnown } from "./exchange.ts";
import { parseJson, readDetail, readErrors } from "./failed-body.ts";
import { buildClientFailure, type Failure, type FailureCode } from "./failure.ts";
import { readUpstreamHeader } from "./upstream-header.ts";

export type FailedResponse = { status: number; headers: Record<string, string>; body: string };

/** For any status but 2xx; never throws. */
export function readFailure({ status, headers, body }: FailedResponse): Failure {
  const parsed = parseJson(body);
  const detail = readDetail(parsed, body) || (readUpstreamHeader(headers, "www-authenticate") ?? "");
  return {
    code: status === 404 && MISS.test(detail) ? "no-match" : (findProblemCode(parsed) ?? nameStatus(status, headers[HEADERS.usageLeft])),
    status,
    detail,
    errors: readErrors(parsed),
    requestId: readId(member(parsed, "request_id")) ?? readId(headers[HEADERS.requestId]),
    retryAfterSeconds: readRetryAfter(headers[HEADERS.retryAfter], headers.date),
  };
}

/** The code of a problem that this project knows; null for any other body. */
function findProblemCode(parsed: unknown): ProblemCode | null {
  const type = member(parsed, "type");
  if (typeof type !== "string" || !type.startsWith(PROBLEM_TYPE_PREFIX)) return null;
  const code = type.slice(PROBLEM_TYPE_PREFIX.length);
  return Object.hasOwn(PROBLEMS, code) ? (code as ProblemCode) : null;
}

/** "No parcels matched", "Address not found": what services write into a 404 that is a miss. */
const MISS =
  /\bno (?:[\w-]+ ){0,3}(?:parcels?|propert(?:y|ies)|address(?:es)?|buildings?|footprints?)\b|\b(?:parcels?|propert(?:y|ies)|address(?:es)?|buildings?|footprints?) (?:\w+ ){0,3}(?:not|couldn't be|could not be) (?:found|matched)\b/i;

/** Statuses that mean what a problem of ours means, whoever sent them. */
const BY_STATUS: Partial<Record<number, FailureCode>> = {
  400: "bad-request",
  401: "unauthorized",
  403: "status-403",
  404: "not-found",
  405: "method-not-allowed",
  408: "request-timeout",
  413: "body-too-large",
  414: "head-too-large",
  415: "unsupported-media-type",
  431: "head-too-large",
  500: "status-500",
};

function nameStatus(status: number, usageLeft: string | undefined): FailureCode {
  // With lookups left it is a rate limit, with none a quota; without a number nobody can tell.
  if (status === 429) return !/^\d+$/.test(usageLeft ?? "") ? "status-429" : Number(usageLeft) > 0 ? "rate-limit" : "usage-limit";
  if (status >= 400 && status < 600) return BY_STATUS[status] ?? (status < 500 ? "status-4xx" : "status-5xx");
  return "status-odd";
}

function readId(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? cutLine(value) : null;
}

/** Nobody means a longer one. */
const LONGEST_WAIT_SECONDS = 366 * 86_400;

/** Seconds, or a date counted from the answer's own. */
function readRetryAfter(value: string | undefined, date: string | undefined): number | null {
  if (value === undefined) return null;
  const isDate = /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/.test(value.trim());
  const seconds = isDate
    ? Math.ceil((Date.parse(value) - Date.parse(date ?? "")) / 1000)
    : /^\d+$/.test(value.trim())
      ? Number(value)
      : Number.NaN;
  return seconds <= LONGEST_WAIT_SECONDS ? Math.max(0, seconds) : null;
}

/** What arrived before the failure still says its status and request id. */
export function readTransportFailure(exchange: Exchange): Failure {
  const { failure, response } = exchange;
  const { code: stated, detail } = failure ?? { code: "answer-cut", detail: "" };
  const isLate = stated === "answer-cut" && isPartKnown(exchange, "time") && exchange.timing.total >= LIMITS.gatewayTimeoutMs;
  const code = isLate ? "answer-late" : stated;
  const requestId = response?.headers[HEADERS.requestId] ?? null;
  return { ...buildClientFailure(code, detail, response?.status ?? null), requestId };
}
