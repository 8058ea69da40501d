// Every failing response gets words: its own as plain text, and ours for its cause and remedy.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildProblem, PROBLEMS, type ProblemCode } from "../../../contract/problems.ts";
import { describeFailure } from "./problems.ts";
import { readFailure } from "./read-failure.ts";

const read = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  readFailure({ status, headers, body: typeof body === "string" ? body : JSON.stringify(body) });

describe("readFailure", () => {
  it.each(Object.keys(PROBLEMS) as ProblemCode[])("knows the problem %s, with words of its own", (code) => {
    const errors = [{ pointer: "/locations/0", detail: "wrong" }];
    const failure = read(PROBLEMS[code].status, buildProblem(code, { detail: "what was wrong", requestId: "r1", errors }));
    expect(failure).toEqual({
      code,
      status: PROBLEMS[code].status,
      detail: "what was wrong",
      errors,
      requestId: "r1",
      retryAfterSeconds: null,
    });
    const words = describeFailure(failure);
    expect([words.sentence, words.cause, words.remedy].every((text) => text.length > 8)).toBe(true);
  });

  it.each([
    [400, "status-400"],
    [401, "status-401"],
    [403, "status-403"],
    [404, "status-404"],
    [413, "status-413"],
    [418, "status-4xx"],
    [429, "status-429"],
    [500, "status-500"],
    [503, "status-5xx"],
    [302, "status-odd"],
    [999, "status-odd"],
  ])("status %d without a known body is %s", (status, code) => {
    for (const body of ["", "nope", "{}", '{"type":"about:blank"}', '{"type":"urn:parcelscope:problem:toString"}', "[1]", "null"]) {
      expect(read(status, body).code).toBe(code);
    }
  });

  it("names a status that the API doesn't list, and the title of a page that came in place of a response", () => {
    expect(describeFailure(read(502, "")).sentence).toBe("The lookup failed (502 Bad Gateway).");
    expect(describeFailure(read(418, "")).sentence).toBe("The service refused the request (418).");
    expect(describeFailure({ code: "web-page", status: 200, detail: "Sign in" }).sentence).toBe(
      "A web page titled “Sign in” answered instead of the service.",
    );
    expect(describeFailure({ code: "web-page", status: 200, detail: "x".repeat(400) }).sentence.length).toBeLessThan(200);
  });

  it.each([
    ["12", "rate-limit", "Too many requests."],
    ["0", "usage-limit", "The lookup quota is used up."],
    [undefined, "status-429", "The service isn't taking lookups right now."],
    ["many", "status-429", "The service isn't taking lookups right now."],
  ])("tells a rate limit from a quota by the lookups left: %j", (left, code, sentence) => {
    const failure = read(429, "slow down", left === undefined ? {} : { "x-usage-left": left });
    expect(failure.code).toBe(code);
    expect(describeFailure(failure).sentence).toBe(sentence);
  });

  it.each([
    [{ message: "No parcels matched" }, "status-404-miss"],
    [{ type: "about:blank", title: "Not Found", detail: "No parcels matched the given locations." }, "status-404-miss"],
    [{ type: "urn:parcelscope:problem:not-found", detail: "No matching parcel found." }, "status-404-miss"],
    ["Address not found", "status-404-miss"],
    [{ message: "no Route matched with those values" }, "status-404"],
    ["<title>404 Not Found</title>", "status-404"],
    [{ type: "urn:parcelscope:problem:not-found", detail: "No such operation: POST /v9/parcels." }, "not-found"],
  ])("reads from a 404 whether it is a miss: %j", (body, code) => {
    expect(read(404, body).code).toBe(code);
    expect(read(400, body).code).not.toBe("status-404-miss");
  });

  it.each([
    ["", ""],
    ["plain\n\n words", "plain words"],
    ["<html><head><title>x</title></head><script>alert(1)</script><h1>Bad</h1> gateway</html>", "x: Bad gateway"],
    ["<!doctype html><title>502 &#66;ad &amp; gone</title><h1>502 Bad & gone</h1>nginx", "502 Bad & gone nginx"],
    ["<html><title>Sign in</title><script>go()</script></html>", "Sign in"],
    ["<error><title>not a page</title></error>", "not a page"],
    [{ message: "m" }, "m"],
    [{ error: { message: "deep" } }, "deep"],
    [{ detail: 5, title: "t" }, "t"],
    ['"quoted"', "quoted"],
    [{ errors: ["a"] }, '{"errors":["a"]}'],
    ["x".repeat(2_000), `${"x".repeat(500)}…`],
  ])("says in plain text what %j says", (body, detail) => expect(read(500, body).detail).toBe(detail));

  it("reads errors, request id and the wait", () => {
    const headers = { "x-request-id": "h1", "retry-after": "120" };
    expect(read(429, { errors: ["a", { message: "b", pointer: "/x" }, 5, { pointer: "/y" }] }, headers)).toMatchObject({
      errors: [
        { pointer: "", detail: "a" },
        { pointer: "/x", detail: "b" },
      ],
      requestId: "h1",
      retryAfterSeconds: 120,
    });
    const date = "Fri, 20 Nov 2026 15:00:00 GMT";
    expect(read(429, "", { "retry-after": "Fri, 20 Nov 2026 15:01:30 GMT", date }).retryAfterSeconds).toBe(90);
    expect(read(429, "", { "retry-after": "Fri, 20 Nov 2026 14:00:00 GMT", date }).retryAfterSeconds).toBe(0);
    expect(read(429, "", { "retry-after": "soon" }).retryAfterSeconds).toBeNull();
  });

  it.each(["<script ", "<style>a", "<head ", "<", "<a ", "&lt;<!", "</", "<title ", "<title>", "<html><title x"])(
    "is quick with a megabyte of %s",
    (piece) => {
      const body = piece.repeat(1_000_000 / piece.length);
      expect(read(500, body).detail.length).toBeLessThan(600);
    },
  );

  it("leaves a lone sign of a text alone, and drops a tag without an end", () => {
    expect(read(500, "<p>1 < 2, 3 > 2</p><i").detail).toBe("1 < 2, 3 > 2");
    expect(read(500, "<h1>Bad gateway</h1><script>let a = '<b>").detail).toBe("Bad gateway");
  });

  it("takes any body", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.json()), fc.nat({ max: 999 }), (body, status) => {
        expect(describeFailure(read(status, body)).remedy).not.toBe("");
      }),
    );
  });
});

it.each([
  ["Can't connect to the lookup service (ECONNREFUSED).", "safe"],
  ["The lookup service closed the connection without a response. This lookup may have been counted.", "may-cost"],
])("a service out of reach: %s", (detail, retry) => {
  expect(describeFailure({ code: "upstream-unreachable", status: 502, detail }).retry).toBe(retry);
});
