// Which answer is which end: what isn't named here is undecided.
import { describe, expect, it } from "vitest";
import { NOT_SENT_HEADER } from "../contract/headers.ts";
import { type Answer, type EndKind, judgeAnswer } from "./judge-answer.ts";
import { problemOf, requestOf, resultOf, START } from "./list-for-tests.ts";

const keyed = requestOf({ rows: [5, 6, 7] });
const keyless = requestOf({ rows: [5, 6, 7], keyHours: null });
const judge = (answer: Answer | null, request = keyed) => judgeAnswer(answer, request, START);
const plain = (status: number, headers: Record<string, string> = {}, body = ""): Answer => ({ status, headers, body });

it.each<[what: string, answer: Answer | null, keyed: EndKind, keyless?: EndKind]>([
  ["nothing whole", null, "undecided"],
  ["a result", resultOf(["5", "6", "7"]), "answered"],
  ["a result with another 2xx", resultOf(["5", "6", "7"], 206), "answered"],
  ["an empty 2xx", plain(204), "unreadable"],
  ["HTML with 200", plain(200, {}, "<html>"), "unreadable"],
  ["a result for other rows", resultOf(["1", "2", "3"]), "unreadable"],
  ["half a result", plain(200, {}, '{"data": [{"input_id": "5"}'), "unreadable"],
  ["a response too large to carry", problemOf("upstream-too-large"), "too-large"],
  ["no connection", problemOf("upstream-unreachable", { [NOT_SENT_HEADER]: "1" }), "not-sent"],
  ["a busy gateway", problemOf("busy", { [NOT_SENT_HEADER]: "1", "retry-after": "1" }), "not-sent"],
  ["the gateway's 413", problemOf("body-too-large", { [NOT_SENT_HEADER]: "1" }), "not-sent"],
  ["no connection, without the gateway's word", problemOf("upstream-unreachable"), "undecided"],
  ["a closed connection", problemOf("upstream-closed"), "undecided"],
  ["a time-out", problemOf("upstream-timeout"), "undecided"],
  ["a cut off response", problemOf("upstream-cut-off"), "undecided"],
  ["a redirect", problemOf("upstream-redirect"), "undecided"],
  ["a 400 with pointers", problemOf("bad-request", {}, ["/locations/1/address"]), "rows-refused"],
  ["a 400 that names no row of it", problemOf("bad-request", {}, ["/locations/3", "/locations", "locations[1]"]), "body-refused"],
  ["a 400 of HTML", plain(400, {}, "<html>"), "body-refused"],
  ["a 413", problemOf("body-too-large"), "body-refused"],
  ["a refused token", problemOf("unauthorized"), "unauthorized"],
  ["a used quota", problemOf("usage-limit", { "retry-after": "60" }), "usage-limit"],
  ["a plain 429", plain(429), "usage-limit"],
  ["a running key", problemOf("key-running"), "running", "undecided"],
  ["a reused key", problemOf("key-reused"), "key-reused", "undecided"],
  ["a query that took too long", problemOf("query-timeout"), "query-timeout", "undecided"],
  ["a service that isn't ready", problemOf("unavailable"), "busy", "undecided"],
  ["a 503 that says when", plain(503, { "retry-after": "2" }), "busy", "undecided"],
  ["a 503 that doesn't", plain(503), "undecided"],
  ["a 500", problemOf("internal"), "undecided"],
  ["a 403", plain(403), "undecided"],
  ["a 404", plain(404, {}, "null"), "undecided"],
  ["a 302", plain(302), "undecided"],
  ["a status that nobody knows", plain(799, {}, '{"type": 5, "errors": [null, 7]}'), "undecided"],
])("%s", (_what, answer, expected, withoutKeys = expected) => {
  expect([judge(answer).kind, judge(answer, keyless).kind]).toEqual([expected, withoutKeys]);
});

it("names the rows that are left out, and those that are refused", () => {
  expect(judge(resultOf(["7", "5"])).missing).toEqual([6]);
  expect(judge(problemOf("bad-request", {}, ["/locations/2/address", "/locations/0", "/locations/2"])).refused).toEqual([5, 7]);
});

it.each([problemOf("bad-request"), problemOf("body-too-large"), problemOf("bad-request", {}, ["/locations/9"])])(
  "needs no name for a single row (%#)",
  (answer) => {
    expect(judge(answer, requestOf({ rows: [5] }))).toMatchObject({ kind: "rows-refused", refused: [5] });
  },
);

describe("a usage limit", () => {
  const left = (text: string) => judge(problemOf("usage-limit", { "x-usage-left": text, "retry-after": "9" })).left;

  it("says how many rows the next request may have, where a smaller one would be answered", () => {
    expect(["2", "1", "0", "3", "99700", "-1", "1.5", "x", ""].map(left)).toEqual([2, 1, null, null, null, null, null, null, null]);
  });
});

describe("Retry-After", () => {
  const wait = (text: string, date?: string) => judge(plain(429, { "retry-after": text, ...(date && { date }) })).retryAfterMs;

  it("is seconds, or a date by the service's clock", () => {
    expect(wait("2592000")).toBe(2_592_000_000);
    expect(wait("Thu, 01 Jan 2026 00:01:00 GMT")).toBe(60_000);
    // Its clock is an hour ahead of the page's.
    expect(wait("Thu, 01 Jan 2026 01:01:00 GMT", "Thu, 01 Jan 2026 01:00:00 GMT")).toBe(60_000);
    expect(wait("Wed, 31 Dec 2025 00:00:00 GMT")).toBe(0);
  });

  it.each(["", "soon", "-5", "1.5e99", "9999999999999999999999"])("is no other text (%s)", (text) => {
    expect(wait(text)).toBeNull();
  });
});
