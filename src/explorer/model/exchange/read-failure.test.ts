// Every failing answer gets words: its own as plain text, and ours for its cause and remedy.
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
    expect([words.sentence, words.cause, words.remedy].every((text) => text.length > 10)).toBe(true);
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

  it.each([
    ["", ""],
    ["plain\n\n words", "plain words"],
    ["<html><head><title>x</title></head><script>alert(1)</script><h1>Bad</h1> gateway</html>", "Bad gateway"],
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

  it.each(["<script ", "<style>a", "<head ", "<", "<a ", "&lt;<!", "</"])("is quick with a megabyte of %s", (piece) => {
    const body = piece.repeat(1_000_000 / piece.length);
    expect(read(500, body).detail.length).toBeLessThan(600);
  });

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
