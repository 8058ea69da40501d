// What the tab "Checks" shows of a failed exchange: its facts, what is wrong with a body that can't be read, and where.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildSampleAnswer, buildSampleExchange } from "../exchange/answer-for-tests.ts";
import type { Capture, Exchange } from "../exchange/exchange.ts";
import { explainJson } from "../text/explain-json.ts";
import { walkJson } from "../text/walk-json.ts";
import { listFacts } from "./failure-facts.ts";
import { buildItem, groupOf, inspect } from "./inspect-for-tests.ts";

type Failing = Partial<Exchange> & { status?: number; body?: string; headers?: Record<string, string> };

async function inspectFailed({ status = 200, body = "", headers = {}, ...more }: Failing) {
  const sample = buildSampleExchange(body, { status });
  const exchange: Exchange = { ...sample, response: { ...sample.response, headers }, ...more };
  const { failure, groups } = await inspect(exchange);
  return {
    code: failure!.code,
    groups,
    facts: Object.fromEntries(listFacts(exchange, failure!).map(({ label, value }) => [label, value])),
  };
}

describe("facts", () => {
  it("usage and user are in sight, or said to be absent", async () => {
    const headers = { "x-usage-left": "0", "x-user-id": "u-1" };
    expect((await inspectFailed({ status: 429, headers })).facts).toMatchObject({ "X-Usage-Left": "0", "X-User-Id": "u-1" });
    const { facts } = await inspectFailed({ status: 429 });
    expect(facts).toMatchObject({ Status: "429", "X-Usage-Left": "not sent", "X-User-Id": "not sent" });
  });
  it("a batch that needs more lookups than are left isn't too fast, unless the file doesn't have the request", async () => {
    const locations = Array(5).fill(buildSampleExchange("").locations[0]);
    const limited = { status: 429, headers: { "x-usage-left": "2" }, locations };
    expect((await inspectFailed(limited)).code).toBe("quota-short");
    expect((await inspectFailed({ ...limited, headers: { "x-usage-left": "5" } })).code).toBe("rate-limit");
    const capture: Capture = { fileName: "a.json", format: "har", lacks: ["request"] };
    expect((await inspectFailed({ ...limited, origin: "file", capture })).code).toBe("rate-limit");
  });
  it("what a file doesn't have is not said to be absent from the response", async () => {
    const capture: Capture = { fileName: "a.json", format: "body", lacks: ["request", "status", "headers", "time"] };
    const { facts } = await inspectFailed({ status: 500, origin: "file", capture });
    expect(facts).toMatchObject({ Status: "not in the file", "X-Usage-Left": "not in the file" });
    expect(facts.Took).toBeUndefined();
  });
  it("a redirect is shown with its host and nothing else of its address", async () => {
    const { facts } = await inspectFailed({ status: 302, headers: { location: "https://user:pw@login.example/x?token=1" } });
    expect(facts["Redirects to"]).toBe("login.example");
  });
  it("nothing arrived", async () => {
    const timing = { total: 25_000, untilHeaders: null, hops: [] };
    const { facts } = await inspectFailed({ response: null, failure: { code: "timeout", detail: "" }, timing });
    expect(facts).toMatchObject({ Status: "none arrived", Took: expect.stringContaining("25") });
    expect(facts).not.toHaveProperty("Arrived");
  });
  it("what was announced is beside what arrived, unless it was packed", async () => {
    const cut = { failure: { code: "answer-cut", detail: "" }, sizeBytes: 1_200 } as const;
    expect((await inspectFailed({ ...cut, headers: { "content-length": "5000" } })).facts).toMatchObject({
      Announced: "5.0 kB",
      Arrived: "1.2 kB",
    });
    const unknown: Record<string, string>[] = [{}, { "content-length": "many" }, { "content-length": "5000", "content-encoding": "gzip" }];
    for (const headers of unknown) expect((await inspectFailed({ ...cut, headers })).facts).not.toHaveProperty("Announced");
  });
});

describe("bodies of a success that can't be read", () => {
  const whole = JSON.stringify(buildSampleAnswer([buildItem()]));
  it.each<[string, string, RegExp, string]>([
    ["NaN", whole.replace('"flat_area":100', '"flat_area":NaN'), /^NaN in the JSON/, "/data/0/footprints/0/flat_area"],
    ["-Infinity", '{"data":[-Infinity]}', /^-Infinity in the JSON/, "/data/0"],
    ["Python", '{"data": [None]}', /^None in the JSON/, "/data/0"],
    ["last comma", '{"data":[1,]}', /^The JSON has an error, at/, "/data/1"],
    ["no comma", '{"data":[{"a":1} {"b":2}]}', /^The JSON has an error, at/, "/data/0"],
    ["clean half", whole.slice(0, 900), /^The JSON stops in the middle/, ""],
    ["half a text", '{"data":[{"parcel_id":"P-', /^The JSON stops in the middle/, "/data/0/parcel_id"],
    ["line break in a text", '{"data":"a\nb"}', /^The JSON has an error, at/, "/data"],
    ["two texts", '{"data":[]}\n{"data":[]}', /^More text follows the JSON/, ""],
    ["empty", "  ", /^The response is empty/, ""],
    ["text", "upstream connect error", /^The response is text/, ""],
    ["GeoJSON", '{"type":"FeatureCollection","features":[]}', /no list data/, ""],
    ["data null", '{"meta":{},"data":null}', /no list data/, "/data"],
    ["encoded twice", JSON.stringify(whole), /no list data/, ""],
  ])("%s", async (_, body, title, pointer) => {
    const [group] = (await inspectFailed({ body })).groups;
    expect(group!.title).toMatch(title);
    if (pointer !== "") expect(group!.findings[0]!.pointer).toContain(pointer);
  });
  it.each([
    ['{"data":[True]}', "JSON doesn't have this word. Python and other languages write it."],
    ['{"data":"a\nb"}', "A text has a character that must be escaped."],
    ['{"a\tb":1}', "A text has a character that must be escaped."],
    ['{"data":["C:\\Users"]}', "A text has a character that must be escaped."],
    ['{"data":[1 "b"]}', "A comma or end was expected."],
  ])("%j is explained: %s", async (body, detail) => {
    expect((await inspectFailed({ body })).groups[0]!.findings[0]!.detail).toBe(detail);
  });
  it.each([
    ["list", JSON.stringify([buildItem()]), /^\[\{/],
    ["other name", JSON.stringify({ results: [buildItem()], count: 1 }), /^an object with results \(.*list.*\), count \(/],
    ["wrapped", JSON.stringify({ body: { data: [] } }), /^an object with body \(an object\)/],
    ["empty", '{"data":{}}', /^an object with data \(an object\)/],
  ])("shows what came instead of a list data: %s", async (_, body, found) => {
    expect((await inspectFailed({ body })).groups[0]!.findings[0]!.found).toMatch(found);
  });
  it("a response that was cut off says where", async () => {
    const body = whole.slice(0, whole.indexOf('"roof_type"'));
    const { groups } = await inspectFailed({ body, failure: { code: "answer-cut", detail: "" } });
    expect(groupOf(groups, "json-fault").findings[0]!.pointer).toMatch(/^\/data\/0\/footprints\/0/);
  });
  it.each(["<!doctype html><title>Sign in</title>", '<?xml version="1.0"?><Error/>'])("nothing of a document: %s", async (body) => {
    expect(await inspectFailed({ body })).toMatchObject({ code: "web-page", groups: [] });
  });
});

describe("the place of a fault in JSON", () => {
  it("is none in what a JSON library writes", () => {
    fc.assert(fc.property(fc.json(), (text) => walkJson(text) === null));
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
        expect(walkJson(text) === null).toBe(isJson);
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
