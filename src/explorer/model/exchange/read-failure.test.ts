// Every failing response gets words: its own as plain text, and ours for its cause and remedy.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildProblem, PROBLEMS, type ProblemCode } from "../../../contract/problems.ts";
import { readFailure } from "./read-failure.ts";
import { describeFailure } from "./words/describe-failure.ts";

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
    [304, "status-304"],
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
    [{ errors: ["a"] }, ""],
    [{ odd: ["a"] }, '{"odd":["a"]}'],
    ["12 \u202eOak\u2069\u200b St", "12 Oak St"],
    ["<title>A\u202eB &#x202e;&#8238;C</title>", "AB C"],
    ["x".repeat(2_000), `${"x".repeat(500)}…`],
  ])("says in plain text what %j says", (body, detail) => expect(read(500, body).detail).toBe(detail));

  it.each<[number, unknown, Record<string, string>, string]>([
    [400, "<html><title>400 The plain HTTP request was sent to HTTPS port</title>", {}, "wants-https"],
    [400, "Client sent an HTTP request to an HTTPS server.\n", {}, "wants-https"],
    [400, "<html><title>400 Bad Request</title>", {}, "refused-page"],
    [400, { message: "bad" }, {}, "status-400"],
    [401, "", { "x-upstream-www-authenticate": 'Basic realm="x"' }, "status-401-basic"],
    [401, "", { "www-authenticate": "Negotiate" }, "status-401-basic"],
    [401, "", { "x-upstream-www-authenticate": 'Bearer realm="Basic"' }, "status-401"],
    [401, "<html>Authorization required", {}, "status-401-page"],
    [401, { message: "The token has expired" }, {}, "status-401-expired"],
    [401, "", { "x-upstream-www-authenticate": 'Bearer error="invalid_token", error_description="Token expired"' }, "status-401-expired"],
    [401, { message: "The token is invalid or expired" }, {}, "status-401"],
    [401, { message: "The token expires" }, {}, "status-401"],
    [402, {}, {}, "status-402"],
    [403, "<html><title>Attention Required! | Cloudflare</title>", {}, "blocked"],
    [403, "error code: 1020", {}, "blocked"],
    [403, { message: "Forbidden" }, { "x-upstream-server": "cloudflare" }, "status-403"],
    [403, { message: "Missing Authentication Token" }, {}, "status-403-path"],
    [403, { message: "Missing Authentication Token for this plan" }, {}, "status-403"],
    [405, "", {}, "status-405"],
    [409, "<html>Conflict", {}, "refused-page"],
    [409, "", {}, "status-4xx"],
    [413, "<html>Too large", {}, "status-413"],
    [429, "<html>Slow down", {}, "status-429-page"],
    [429, "<html>Slow down", { "x-usage-left": "0" }, "usage-limit"],
    [502, "<html>Bad gateway", {}, "status-5xx"],
  ])("tells who refused: %d %j %j", (status, body, headers, code) => expect(read(status, body, headers).code).toBe(code));

  it.each<[number | null, string]>([
    [null, "status-500"],
    [13_999, "status-500-soon"],
    [14_500, "status-500"],
    [15_000, "status-500-late"],
  ])("tells an error of the service from its time-out: %d ms", (took, code) => {
    expect(readFailure({ status: 500, headers: {}, body: "" }, took).code).toBe(code);
  });

  it("tells an error of the service from that of a web server, but for a time-out", () => {
    const pageAfter = (took: number | null) => readFailure({ status: 500, headers: {}, body: "<html>Oops" }, took).code;
    expect([null, 5, 14_500, 15_000].map(pageAfter)).toEqual([...Array(3).fill("status-500-page"), "status-500-late"]);
  });

  it.each([
    ['Bearer error="invalid_token", error_description="Not of this\u202e tenant"', "", "Not of this tenant"],
    ['Bearer error="invalid_token"', "", "invalid_token"],
    ['Bearer realm="x"', "", ""],
    ['Basic realm="x", error="y"', "", ""],
    ['Bearer error="invalid_token"', '{"message":"Wrong token"}', "Wrong token"],
  ])("reads what a refusal says of the token: %s %s", (asks, body, detail) => {
    expect(read(401, body, { "x-upstream-www-authenticate": asks }).detail).toBe(detail);
  });

  it("says that a response says nothing, only where it does", () => {
    expect(describeFailure(read(401, "")).cause).toMatch(/doesn't say which\.$/);
    expect(describeFailure(read(401, "Wrong token")).cause).not.toMatch(/doesn't say/);
  });

  it.each<[string, Record<string, string>, string | undefined]>([
    ["<html>x", { "x-upstream-server": "cloudflare" }, "Cloudflare"],
    ["<html>x", { server: "AkamaiGHost" }, "Akamai"],
    ["<html>x", { "x-upstream-server": "awselb/2.0" }, "an AWS load balancer"],
    ["<html>Generated by cloudfront (CloudFront)", {}, "Amazon CloudFront"],
    ["<html>The requested URL was rejected. Please consult with your administrator.", {}, "a BIG-IP firewall"],
    ["error code: 521", {}, "Cloudflare"],
    ["<html>x", { "x-upstream-server": "nginx" }, undefined],
    ["<html>x<hr><center>nginx/1.25.3</center>", {}, "nginx"],
    ["<html>x<address>Apache/2.4 (Debian) Server</address>", {}, "Apache's web server"],
    ["<html>No server is available to handle this request.", {}, "HAProxy"],
    ["<html><title>IIS 10.0 Detailed Error - 500.19</title>", {}, "IIS, Microsoft's web server"],
    ["<Error><Code>SlowDown</Code></Error>", {}, "a storage service such as Amazon S3"],
    ["<html>x", { "x-upstream-server": "<b>cloudflare</b>" }, undefined],
    ["<html>x", {}, undefined],
    ['{"message":"cloudflare"}', { "x-upstream-server": "cloudflare" }, undefined],
  ])("names who sent a page: %s %j", (body, headers, speaker) => {
    const failure = read(503, body, headers);
    expect(failure.speaker).toBe(speaker);
    expect(describeFailure(failure).cause.includes("says that it is from")).toBe(speaker !== undefined);
  });

  it.each([409, 421, 426, 451, 501, 502, 503, 504, 507, 511, 520, 521, 522, 523, 524, 525, 526, 529, 530])(
    "has a cause for %d",
    (status) => {
      expect(describeFailure(read(status, "")).cause.length).toBeGreaterThan(20);
      expect(describeFailure(read(599, "")).cause).toBe("");
    },
  );

  it.each([
    [{ detail: [{ loc: ["body", "locations", 0, "address"], msg: "field required" }] }, "/body/locations/0/address", "field required"],
    [{ errors: { "Locations[0].Address": ["is required\u202e"] } }, "Locations[0].Address", "is required"],
    [{ errors: [{ pointer: "/a\u200b", message: "m" }] }, "/a", "m"],
  ])("finds errors where frameworks put them: %j", (body, pointer, detail) => {
    expect(read(422, body)).toMatchObject({ code: "status-422", detail: "", errors: [{ pointer, detail }] });
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
