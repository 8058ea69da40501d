// A response that is no success, read into a Failure: problem+json, other JSON, text, HTML or nothing. All of it is plain text afterwards.
import { HEADERS } from "../../../contract/headers.ts";
import { PROBLEM_TYPE_PREFIX, PROBLEMS, type ProblemCode } from "../../../contract/problems.ts";
import { isObject, member } from "../text/json-members.ts";
import type { Exchange } from "./exchange.ts";
import { buildClientFailure, type Failure, type FailureCode, type StatusFailureCode } from "./failure.ts";

const DETAIL_CHARACTERS = 500;
/** Of a body or a message; what a person would read is at its beginning. */
const CHARACTERS_READ = 100_000;
const KNOWN_STATUSES = new Set([400, 401, 403, 404, 413, 429, 500]);
/** Members in which services put their words, in the order of trust. */
const MESSAGE_MEMBERS = ["detail", "message", "error_description", "error", "title", "reason"];

export type FailedResponse = { status: number; headers: Record<string, string>; body: string };

/** For any status but 2xx; never throws. */
export function readFailure({ status, headers, body }: FailedResponse): Failure {
  const parsed = parseJson(body);
  const detail = readDetail(parsed, body);
  return {
    code: status === 404 && MISS.test(detail) ? "status-404-miss" : (findProblemCode(parsed) ?? buildStatusCode(status, headers)),
    status,
    detail,
    errors: readErrors(parsed),
    requestId: readText(member(parsed, "request_id")) ?? headers[HEADERS.requestId] ?? null,
    retryAfterSeconds: readRetryAfter(headers[HEADERS.retryAfter], headers.date),
  };
}

/** The code of a problem that this project knows; null for any other body. */
function findProblemCode(parsed: unknown): ProblemCode | null {
  const type = readText(member(parsed, "type"));
  if (type === null || !type.startsWith(PROBLEM_TYPE_PREFIX)) return null;
  const code = type.slice(PROBLEM_TYPE_PREFIX.length);
  return Object.hasOwn(PROBLEMS, code) ? (code as ProblemCode) : null;
}

/** "No parcels matched", "Address not found": what services write into a 404 that is a miss. */
const MISS =
  /\bno (?:[\w-]+ ){0,3}(?:parcels?|propert(?:y|ies)|address(?:es)?|buildings?|footprints?)\b|\b(?:parcels?|propert(?:y|ies)|address(?:es)?|buildings?|footprints?) (?:\w+ ){0,3}(?:not|couldn't be|could not be) (?:found|matched)\b/i;

function buildStatusCode(status: number, headers: Record<string, string>): FailureCode {
  if (status === 429) return buildLimitCode(headers[HEADERS.usageLeft]);
  if (KNOWN_STATUSES.has(status)) return `status-${status}` as StatusFailureCode;
  if (status >= 400 && status < 500) return "status-4xx";
  return status >= 500 && status < 600 ? "status-5xx" : "status-odd";
}

/** With lookups left it is a rate limit, with none a quota; without a number nobody can tell. */
function buildLimitCode(left: string | undefined): FailureCode {
  if (left === undefined || !/^\d+$/.test(left)) return "status-429";
  return Number(left) > 0 ? "rate-limit" : "usage-limit";
}

function readDetail(parsed: unknown, body: string): string {
  if (typeof parsed === "string") return cut(parsed);
  for (const name of MESSAGE_MEMBERS) {
    const value = member(parsed, name);
    const text = readText(value) ?? readText(member(value, "message"));
    if (text !== null) return cut(text);
  }
  if (parsed !== undefined) return cut(body);
  const title = readPageTitle(body);
  const text = cut(stripTags(body));
  return title === null || text.startsWith(title) ? text : cut([title, text].filter(Boolean).join(": "));
}

/** The title of a web page, as text; null where there is none. */
export function readPageTitle(body: string): string | null {
  const start = body.slice(0, CHARACTERS_READ);
  const title = cut(decodeEntities(/<title\b[^>]{0,200}>([^<]{0,1000})/i.exec(start)?.[1] ?? ""));
  return title === "" ? null : title;
}

export function isWebPage(body: string): boolean {
  return /^[\s\uFEFF]*<(?:!doctype html|!--|html|head|body|title|meta|script)\b/i.test(body.slice(0, 1_000));
}

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  middot: "·",
};

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|(\w{2,6}));/g, (entity: string, code: string | undefined, name: string | undefined) =>
    code ? String.fromCodePoint(Number(code)) : (ENTITIES[name!] ?? entity),
  );
}

function readErrors(parsed: unknown): Failure["errors"] {
  const errors = member(parsed, "errors");
  if (!Array.isArray(errors)) return [];
  return errors.slice(0, 20).flatMap((error: unknown) => {
    const detail = readText(error) ?? readText(member(error, "detail")) ?? readText(member(error, "message"));
    return detail === null ? [] : [{ pointer: readText(member(error, "pointer")) ?? "", detail: cut(detail) }];
  });
}

/** Seconds, or a date counted from the answer's own. */
function readRetryAfter(value: string | undefined, date: string | undefined): number | null {
  if (value === undefined) return null;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value);
  const seconds = Math.ceil((Date.parse(value) - Date.parse(date ?? "")) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

function parseJson(body: string): unknown {
  try {
    const parsed: unknown = JSON.parse(body);
    return isObject(parsed) || typeof parsed === "string" ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** What a reader of an HTML page would see, roughly; it is shown as text and never executed. What is opened and never closed
 *  reaches to the end, so that no body is read more than once. */
function stripTags(body: string): string {
  return body
    .slice(0, CHARACTERS_READ)
    .replace(/<(script|style|head|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, " ")
    .replace(/<[a-z!/?][^>]*(?:>|$)/gi, " ");
}

function readText(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

function cut(text: string): string {
  const line = text.slice(0, CHARACTERS_READ).replace(/\s+/g, " ").trim();
  return line.length > DETAIL_CHARACTERS ? `${line.slice(0, DETAIL_CHARACTERS).toWellFormed()}…` : line;
}

/** What arrived before the failure still says its status and request id. */
export function readTransportFailure({ failure, response }: Exchange): Failure {
  const { code, detail } = failure ?? { code: "answer-cut", detail: "" };
  const requestId = response?.headers[HEADERS.requestId] ?? null;
  return { ...buildClientFailure(code, detail, response?.status ?? null), requestId };
}
