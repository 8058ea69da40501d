// What the page explains of a failed exchange: each status with and without headers, bodies that are no JSON, connections that break.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildSampleAnswer, buildSampleExchange, SAMPLE_LOCATION } from "../../exchange/answer-for-tests.ts";
import type { Capture, Exchange } from "../../exchange/exchange.ts";
import { explainJson } from "../../text/explain-json.ts";
import { locateJsonFault } from "../../text/locate-json-fault.ts";
import { buildItem, groupOf, inspect } from "../inspect-for-tests.ts";
import { describeToken } from "./token-history.ts";

type Failing = Partial<Exchange> & { status?: number; body?: string; headers?: Record<string, string> };

async function explain({ status = 200, body = "", headers = {}, ...more }: Failing) {
  const exchange = buildSampleExchange(body, { status });
  const { explanation, groups } = await inspect({ ...exchange, response: { ...exchange.response, headers }, ...more });
  const facts = Object.fromEntries(explanation!.facts.map(({ label, value }) => [label, value]));
  return { ...explanation!, groups, facts, said: [explanation!.title, explanation!.meaning, ...explanation!.causes].join("\n") };
}

const PAGE = "<!doctype html><title>Sign in</title><form><input type=password></form>";

describe("statuses", () => {
  it.each<[string, Failing, RegExp[]]>([
    ["400", { status: 400 }, [/section 7/, /neither address nor coordinates/]],
    [
      "400 of the gateway",
      { status: 400, body: JSON.stringify({ type: "urn:parcelscope:problem:scenario-unavailable", detail: "Not offered." }) },
      [/Parcelscope's own gateway refused it/, /Not offered\./],
    ],
    ["401", { status: 401 }, [/section 5/, /doesn't say which/]],
    [
      "401, expired",
      { status: 401, headers: { "www-authenticate": 'Bearer error="invalid_token", error_description="The token expired"' } },
      [/has expired/],
    ],
    [
      "401, one of several",
      { status: 401, body: JSON.stringify({ message: "The token is unknown, expired or revoked" }) },
      [/doesn.t say which/],
    ],
    ["401, revoked", { status: 401, body: '{"message":"Token revoked"}' }, [/was revoked/]],
    ["401, none sent", { status: 401, body: '{"message":"No token provided"}' }, [/says that there was no token/]],
    ["401 of a proxy", { status: 401, headers: { "www-authenticate": 'Basic realm="x"' } }, [/user name and password/]],
    ["401, known user", { status: 401, headers: { "x-user-id": "u-1" } }, [/knows whose token/]],
    ["401 page", { status: 401, body: PAGE }, [/web page titled “Sign in”/, /sign-in page/]],
    ["403", { status: 403 }, [/has no 403/]],
    ["404 of v2", { status: 404, body: "not here" }, [/no 404 for version 2/, /something else answers/]],
    ["413", { status: 413 }, [/500 locations/]],
    ["429, quota", { status: 429, headers: { "x-usage-left": "0", "x-user-id": "u-1" } }, [/No lookup is left for u-1/]],
    ["429, too fast", { status: 429, headers: { "x-usage-left": "12" } }, [/requests came too fast/]],
    ["429 without headers", { status: 429 }, [/Neither header is there/, /proxy, firewall/]],
    ["429, odd header", { status: 429, headers: { "x-usage-left": "many" } }, [/isn't a count/]],
    ["500, fast", { status: 500 }, [/longer than 15 seconds/, /isn't the time-out/]],
    [
      "500, slow",
      { status: 500, timing: { total: 15_200, untilHeaders: 15_190, hops: [{ name: "gateway", duration: 1 }] } },
      [/15\.2 s: the time-out/],
    ],
    ["500 page", { status: 500, body: "<html><h1>Oops</h1>" }, [/isn't the service's own response/]],
    ["502", { status: 502 }, [/gateway or proxy/]],
    ["503", { status: 503 }, [/overloaded/]],
    ["504", { status: 504 }, [/didn't respond to the proxy in time/]],
    ["302", { status: 302, headers: { location: "https://login.example/x?token=1" } }, [/no redirects/]],
    ["418", { status: 418 }, [/doesn't list this status/]],
  ])("%s", async (_, failing, words) => {
    const { said } = await explain(failing);
    for (const word of words) expect(said).toMatch(word);
  });
  it("a batch that needs more lookups than are left isn't called too fast", async () => {
    const five = { status: 429, headers: { "x-usage-left": "2" }, locations: Array(5).fill(SAMPLE_LOCATION) };
    const { said } = await explain(five);
    expect(said).toContain("The request has 5 locations and 2 lookups are left: search at most 2 at a time");
    expect(said).not.toContain("too fast");
    expect((await explain({ ...five, headers: { "x-usage-left": "5" } })).said).toContain("too fast");
    const capture: Capture = { fileName: "a.json", format: "har", lacks: ["request"] };
    expect((await explain({ ...five, origin: "file", capture })).said).toContain("too fast");
  });
  it("a file has no connection test below", async () => {
    expect((await explain({ status: 401 })).said).toContain("connection test below");
    expect((await explain({ status: 401, origin: "file" })).said).not.toContain("connection test");
  });
  it("usage and user are in sight, or said to be absent", async () => {
    expect((await explain({ status: 429, headers: { "x-usage-left": "0", "x-user-id": "u-1" } })).facts).toMatchObject({
      "X-Usage-Left": "0",
      "X-User-Id": "u-1",
    });
    expect((await explain({ status: 429 })).facts).toMatchObject({ "X-Usage-Left": "not sent", "X-User-Id": "not sent" });
  });
  it("what a file doesn't have is not said to be absent from the response", async () => {
    const capture: Capture = { fileName: "a.json", format: "body", lacks: ["request", "status", "headers", "time"] };
    const { facts, said } = await explain({ status: 500, origin: "file", capture });
    expect(facts).toMatchObject({ Status: "not in the file", "X-Usage-Left": "not in the file" });
    expect(facts.Took).toBeUndefined();
    expect(said).not.toContain("It took only");
  });
  it("a redirect is shown with its host and nothing else of its address", async () => {
    const { facts } = await explain({ status: 302, headers: { location: "https://user:pw@login.example/x?token=1" } });
    expect(facts["Redirects to"]).toBe("login.example");
  });
});

describe("connections", () => {
  const begun = { total: 25_000, untilHeaders: 900, hops: [] };
  it.each<[string, Failing, RegExp]>([
    ["offline", { response: null, failure: { code: "offline", detail: "" } }, /Nothing was sent/],
    ["gateway", { response: null, failure: { code: "gateway-unreachable", detail: "" } }, /didn't accept the connection/],
    [
      "no status in time",
      { response: null, failure: { code: "timeout", detail: "" }, timing: { total: 25_000, untilHeaders: null, hops: [] } },
      /No status arrived in 25/,
    ],
    ["no end in time", { failure: { code: "timeout", detail: "" }, timing: begun }, /began after 900 ms/],
    [
      "cut off with a length",
      { failure: { code: "answer-cut", detail: "" }, headers: { "content-length": "5000" }, sizeBytes: 1_200 },
      /1\.2 kB arrived of 5\.0 kB/,
    ],
    ["cut off without", { failure: { code: "answer-cut", detail: "" }, sizeBytes: 1_200 }, /No length was announced/],
  ])("%s", async (_, failing, word) => {
    expect((await explain(failing)).said).toMatch(word);
  });
  it("a response that was cut off says where", async () => {
    const whole = JSON.stringify(buildSampleAnswer([buildItem()]));
    const body = whole.slice(0, whole.indexOf('"roof_type"'));
    const { groups } = await explain({ body, failure: { code: "answer-cut", detail: "" } });
    expect(groupOf(groups, "json-fault").findings[0]!.pointer).toMatch(/^\/data\/0\/footprints\/0/);
  });
});

describe("bodies of a success that can't be read", () => {
  const whole = JSON.stringify(buildSampleAnswer([buildItem()]));
  it.each<[string, string, RegExp, string]>([
    ["NaN", whole.replace('"flat_area":100', '"flat_area":NaN'), /^NaN in the JSON/, "/data/0/footprints/0/flat_area"],
    ["-Infinity", '{"data":[-Infinity]}', /^-Infinity in the JSON/, "/data/0"],
    ["Python", '{"data": [None]}', /^None in the JSON/, "/data/0"],
    ["single quotes", "{'data': []}", /^Single quotes/, ""],
    ["last comma", '{"data":[1,]}', /^A comma before a closing bracket/, "/data/1"],
    ["no comma", '{"data":[{"a":1} {"b":2}]}', /^A comma is missing/, "/data/0"],
    ["comment", '{"data":[] /* x */}', /^A comment/, "/data"],
    ["clean half", whole.slice(0, 900), /^The JSON stops in the middle/, ""],
    ["half a text", '{"data":[{"parcel_id":"P-', /^The JSON stops in the middle/, "/data/0/parcel_id"],
    ["line break in a text", '{"data":"a\nb"}', /must be escaped/, "/data"],
    ["two texts", '{"data":[]}\n{"data":[]}', /^Several JSON texts/, ""],
    ["empty", "  ", /^The response is empty/, ""],
    ["XML", '<?xml version="1.0"?><Error/>', /^The response is XML/, ""],
    ["JSONP", 'callback({"data":[]})', /^The response is JSONP/, ""],
    ["prefix", ')]}\'\n{"data":[]}', /^A prefix/, ""],
    ["text", "upstream connect error", /^The response is text/, ""],
    ["base64", btoa(whole.slice(0, 300)), /^The response is base64/, ""],
    ["top-level list", JSON.stringify([buildItem()]), /^The list of results came without/, ""],
    ["other name", JSON.stringify({ results: [buildItem()] }), /is called results instead of data/, "/results"],
    ["single result", JSON.stringify(buildItem()), /^A single result came/, ""],
    ["data null", '{"meta":{},"data":null}', /^data is null/, "/data"],
    ["data object", JSON.stringify({ data: buildItem() }), /^data is a single result/, "/data"],
    ["error with 200", '{"error":{"message":"Internal failure"}}', /^A message came in place/, "/error"],
    ["GeoJSON", '{"type":"FeatureCollection","features":[]}', /GeoJSON/, "/type"],
    ["encoded twice", JSON.stringify(whole), /encoded twice/, ""],
    ["wrapped", JSON.stringify({ body: { data: [] } }), /wrapped in body/, "/body"],
  ])("%s", async (_, body, title, pointer) => {
    const { groups, causes } = await explain({ body });
    const [group] = groups;
    expect(group!.title).toMatch(title);
    if (pointer !== "") expect(group!.findings[0]!.pointer).toContain(pointer);
    expect(causes.join()).toContain(group!.title);
  });
  it("what JSON can't have isn't called another form of the results", async () => {
    const { meaning } = await explain({ body: '{"data":[{"a":NaN}]}' });
    expect(meaning).toContain("isn't valid JSON");
    expect((await explain({ body: '{"data":null}' })).meaning).toContain("isn't what the API describes");
  });
  it("fields that appear twice are found even where the rest can't be read", async () => {
    const { groups } = await explain({ body: '{"data":[{"a":1,"a":NaN}]}' });
    expect(groupOf(groups, "duplicate-member").findings[0]!.pointer).toBe("/data/0/a");
  });
  it("a web page is named by its title", async () => {
    expect((await explain({ body: PAGE })).said).toMatch(/titled “Sign in”/);
  });
});

describe("what headers say of a failure's cause", () => {
  const half = '{"data":[{"parcel_id":"P-';
  const sent = Date.UTC(2026, 10, 9, 17, 59, 55);
  const soon = "Mon, 09 Nov 2026 17:59:50 GMT";
  const slow = "Mon, 09 Nov 2026 17:50:48 GMT";
  const notYet = { status: 401, body: `{"message":"The token is not yet valid (nbf=${sent / 1000 - 200})"}`, startedAt: sent };
  const sso = { location: "https://sso.insurer.example/adfs/ls/?wa=wsignin1.0" };
  const express = "<!DOCTYPE html><html><body><pre>Cannot POST /v2/parcels</pre></body></html>";
  const envelope = JSON.stringify({ statusCode: 200, headers: {}, isBase64Encoded: false, body: '{"data":[]}' });
  const lines = '{"meta":{}}\n{"parcel_id":"P-1"}';
  const utf16 = `\uFFFD\uFFFD${[...'{"data":[]}'].join("\0")}\0`;
  it.each<[string, Failing, RegExp, RegExp | null]>([
    [
      "shorter than announced",
      { body: half, headers: { "content-length": "6146" } },
      /25 of 6,146 bytes .* cut off on the way/,
      /sent no more/,
    ],
    ["as long as announced", { body: half, headers: { "content-length": "25" } }, /sent no more/, /arrived: the transfer/],
    ["packed", { body: half, headers: { "content-length": "6146", "content-encoding": "gzip" } }, /sent no more/, /6,146/],
    ["clock slow", { ...notYet, headers: { date: slow } }, /isn't valid yet.* 10 min behind.*clock is probably slow/, /mistyped/],
    ["clocks alike", { ...notYet, headers: { date: soon } }, /isn't valid yet/, /behind|slow|mistyped/],
    ["sign-in elsewhere", { status: 302, headers: sso }, /sign-in page of sso\.insurer\.example/, null],
    ["redirect", { status: 302, headers: { location: "https://new.example/v2" } }, /no redirects/, /sign-in page of/],
    ["Express", { status: 404, body: express }, /“Cannot POST \/v2\/parcels”: Express/, /load balancers/],
    ["Lambda", { body: envelope }, /envelope of an AWS Lambda function/, null],
    ["only a status code", { body: '{"statusCode":200,"body":"x"}' }, /no list data/, /Lambda/],
    ["Cloudflare's limit", { status: 429, body: "error code: 1015\n" }, /isn't the service's/, /web page/],
    ["empty, of the service", { headers: { "x-usage-left": "5" } }, /was reached/, /stand-in/],
    ["empty", {}, /stand-in/, /was reached/],
    ["UTF-16", { body: utf16 }, /is UTF-16, not UTF-8.*byte order mark/, null],
    ["binary", { body: "ab\0\0\0cd" }, /UTF-16 or binary/, null],
    ["JSON Lines", { body: lines, headers: { "content-type": "application/x-ndjson" } }, /it is JSON Lines/, /run together/],
    ["several texts", { body: lines, headers: { "content-type": "application/json" } }, /run together/, /it is JSON Lines/],
  ])("%s", async (_, failing, word, never) => {
    const { said } = await explain({ sizeBytes: failing.body?.length ?? 0, ...failing });
    expect(said).toMatch(word);
    if (never) expect(said).not.toMatch(never);
  });
});

describe("the place of a fault in JSON", () => {
  it("is none in what a JSON library writes", () => {
    fc.assert(fc.property(fc.json(), (text) => locateJsonFault(text) === null));
  });
  it("is none exactly where JSON.parse takes the text", () => {
    const changed = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom("", ",", "}", "NaN", '"', "\\", "\n", "1", " "))
      .map(([text, at, more]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + more + text.slice(place + 1);
      });
    fc.assert(
      fc.property(changed, (text) => {
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        expect(locateJsonFault(text) === null).toBe(isJson);
        if (!isJson) expect(explainJson(text)).not.toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });
  it("takes any text without breaking or dwelling on it", () => {
    fc.assert(fc.property(fc.string({ maxLength: 500 }), (text) => void explainJson(text)));
    explainJson("[".repeat(200_000));
    explainJson(`{"a":"${"x".repeat(3_000_000)}`);
  });
});

describe("what other lookups say of a refused token", () => {
  const exchange = buildSampleExchange("", { status: 401, startedAt: 1_000_000 });
  const item = (at: number, more = {}) =>
    ({ exchangeId: "x", owner: "recent", upstream: "embedded", at, summary: {}, failure: null, ...more }) as never;
  it.each<[string, never[], RegExp]>([
    ["before", [item(997_000)], /^3 s before, a lookup .* was valid then/],
    ["after", [item(997_000), item(1_002_000)], /2 s later a lookup .* succeeded/],
    ["none", [], /no successful lookup/],
    ["of another service", [item(997_000, { upstream: "other" })], /no successful lookup/],
    ["from a file", [item(1_030_000, { owner: "opened", fileName: "a.har" })], /no successful lookup/],
    ["faulty on purpose", [item(1_030_000, { owner: "scenarios" })], /no successful lookup/],
    ["a miss", [item(997_000, { owner: "attempts", summary: null, failure: { status: 404 } })], /was valid then/],
  ])("%s", (_, items, words) => {
    expect(describeToken(exchange, items)).toMatch(words);
  });

  const capture = { fileName: "a.har", format: "har", redacted: {}, notes: [], lacks: [] } as unknown as NonNullable<Exchange["capture"]>;
  const inFile = (at: number, more = {}) => item(at, { owner: "opened", fileName: "a.har", ...more });
  it.each<[string, Partial<Exchange>, never[], RegExp]>([
    ["of the same file", { capture }, [inFile(1_002_000)], /2 s later a lookup .* succeeded/],
    ["live", { capture }, [item(1_002_000)], /no successful lookup/],
    ["of another file", { capture }, [inFile(1_002_000, { fileName: "b.har" })], /no successful lookup/],
    ["of no known service", { capture, upstream: "" }, [inFile(1_002_000, { upstream: "" })], /no successful lookup/],
    ["beside one without a time", { capture: { ...capture, lacks: ["time"] } }, [inFile(1_002_000)], /no successful lookup/],
  ])("of one from a file: %s", (_, more, items, words) => {
    expect(describeToken({ ...exchange, ...more }, items)).toMatch(words);
  });
  it("says nothing of any other status", () => {
    expect(describeToken(buildSampleExchange("", { status: 403 }), [])).toBe("");
  });
});
