// Every failing response gets words: its own as plain text, and ours for its cause and remedy.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildProblem, PROBLEMS, type ProblemCode } from "../../../contract/problems.ts";
import { describeFailure } from "./describe-failure.ts";
import { FAILURE_WORDS } from "./failure-words.ts";
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
    expect([words.sentence, words.remedy].every((text) => text.length > 8)).toBe(true);
    // The gateway's own words, beside them, are more exact.
    expect(words.cause.length > 8).toBe(!code.startsWith("upstream-"));
    expect(describeFailure({ ...failure, detail: "" }).cause).not.toBe("");
  });

  it.each([
    [302, "status-odd", "may-cost"],
    [304, "status-odd", "may-cost"],
    [400, "bad-request", "useless"],
    [401, "unauthorized", "safe"],
    [402, "status-4xx", "useless"],
    [403, "status-403", "useless"],
    [404, "not-found", "useless"],
    [405, "method-not-allowed", "useless"],
    [408, "request-timeout", "safe"],
    [413, "body-too-large", "useless"],
    [414, "head-too-large", "useless"],
    [415, "unsupported-media-type", "useless"],
    [418, "status-4xx", "useless"],
    [422, "status-4xx", "useless"],
    [429, "status-429", "safe"],
    [431, "head-too-large", "useless"],
    [500, "status-500", "may-cost"],
    [503, "status-5xx", "may-cost"],
    [530, "status-5xx", "may-cost"],
    [999, "status-odd", "may-cost"],
  ])("status %d without a known body is %s, and another try %s", (status, code, retry) => {
    for (const body of ["", "nope", "{}", '{"type":"about:blank"}', '{"type":"urn:parcelscope:problem:toString"}', "[1]", "null"]) {
      expect(read(status, body).code).toBe(code);
    }
    expect(describeFailure(read(status, "")).retry).toBe(retry);
  });

  it("names a status that the API doesn't list", () => {
    expect(describeFailure(read(502, "")).sentence).toBe("The lookup failed (502 Bad Gateway).");
    expect(describeFailure(read(418, "")).sentence).toBe("The service refused the request (418).");
  });

  it("says that a lookup may have been counted, exactly where another try may cost", () => {
    for (const [code, { sentence }] of Object.entries(FAILURE_WORDS)) {
      const { remedy, retry } = describeFailure({ code: code as keyof typeof FAILURE_WORDS, status: null, detail: "" });
      expect(remedy.endsWith("This lookup may have been counted."), sentence).toBe(retry === "may-cost");
    }
  });

  it("has words for a code that another version of the page saved", () => {
    const saved = { code: "status-401-basic" as keyof typeof FAILURE_WORDS, status: 401, detail: "" };
    expect(describeFailure(saved).sentence).toBe("The lookup failed (401).");
    expect(describeFailure({ ...saved, code: "toString" as never, status: null }).sentence).toBe("The lookup failed.");
  });

  it.each([
    ["12", "rate-limit", "Too many requests."],
    ["0", "usage-limit", "The lookup quota is used up."],
    [undefined, "status-429", "The service isn't taking lookups right now (429 Too Many Requests)."],
    ["many", "status-429", "The service isn't taking lookups right now (429 Too Many Requests)."],
  ])("tells a rate limit from a quota by the lookups left: %j", (left, code, sentence) => {
    const failure = read(429, "slow down", left === undefined ? {} : { "x-usage-left": left });
    expect(failure.code).toBe(code);
    expect(describeFailure(failure).sentence).toBe(sentence);
  });

  it.each([
    [{ message: "No parcels matched" }, "no-match"],
    [{ type: "about:blank", title: "Not Found", detail: "No parcels matched the given locations." }, "no-match"],
    [{ type: "urn:parcelscope:problem:not-found", detail: "No matching parcel found." }, "no-match"],
    ["Address not found", "no-match"],
    [{ message: "no Route matched with those values" }, "not-found"],
    ["<title>404 Not Found</title>", "not-found"],
    [{ type: "urn:parcelscope:problem:not-found", detail: "No such operation: POST /v9/parcels." }, "not-found"],
  ])("reads from a 404 whether it is a miss: %j", (body, code) => {
    expect(read(404, body).code).toBe(code);
    expect(read(400, body).code).not.toBe("no-match");
  });

  it.each([
    ["", ""],
    ["plain\n\n words", "plain words"],
    ["<html><head><title>x</title></head><script>alert(1)</script><h1>Bad</h1> gateway</html>", "x Bad gateway"],
    ["<!doctype html><title>502</title><h1>Bad &amp; gone</h1>nginx", "502 Bad &amp; gone nginx"],
    ["<html><title>Sign in</title><script>go()</script></html>", "Sign in"],
    ["<error><title>not a page</title></error>", "not a page"],
    [{ message: "m" }, "m"],
    [{ error: { message: "deep" } }, "deep"],
    [{ detail: 5, title: "t" }, "t"],
    ['"quoted"', "quoted"],
    [{ errors: ["a"] }, ""],
    [{ odd: ["a"] }, '{"odd":["a"]}'],
    ["12 \u202eOak\u2069\u200b St", "12 Oak St"],
    ["<title>A\u202eB</title>", "AB"],
    [{ detail: [{ loc: ["body"], msg: "field required" }] }, '{"detail":[{"loc":["body"],"msg":"field required"}]}'],
    ["x".repeat(2_000), `${"x".repeat(500)}…`],
  ])("says in plain text what %j says", (body, detail) => expect(read(500, body).detail).toBe(detail));

  it.each([
    [
      'Bearer error="invalid_token", error_description="Not of this\u202e tenant"',
      "",
      'Bearer error="invalid_token", error_description="Not of this tenant"',
    ],
    ['Basic realm="x"', "", 'Basic realm="x"'],
    ['Bearer error="invalid_token"', '{"message":"Wrong token"}', "Wrong token"],
  ])("reads what a refusal says of the token: %s %s", (asks, body, detail) => {
    expect(read(401, body, { "x-upstream-www-authenticate": asks }).detail).toBe(detail);
  });

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
    for (const wait of ["soon", "soon 5", "2050", "-5", "9".repeat(30), "1e3", ""]) {
      const said = read(429, "", { "retry-after": wait, date }).retryAfterSeconds;
      expect(said === null || (wait === "2050" && said === 2050)).toBe(true);
    }
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
