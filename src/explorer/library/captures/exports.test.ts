// What leaves the page: it opens again to the same, no credential is in it, and no text of a response can run in anybody's shell.
import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildSampleAnswer, buildSampleExchange } from "../../model/exchange/answer-for-tests.ts";
import type { Exchange } from "../../model/exchange/exchange.ts";
import { readExchange } from "../../model/exchange/read-exchange.ts";
import { BODY, TOKEN } from "./captures-for-tests.ts";
import { openCapture } from "./open-captures.ts";
import { readCommand } from "./read-command.ts";
import { cleanForExport, writeCase } from "./write-case.ts";
import { quoteBash, writeCurl } from "./write-curl.ts";
import { writeHar } from "./write-har.ts";

const ADDRESS = "12 Alder Ct, Harbor Point";
const SCREEN = {
  location: 0,
  building: "B-1",
  view: { center: [-76.6, 34.7] as [number, number], zoom: 17, bearing: 0, pitch: 0 },
  colorBy: "roof_type",
};

const build = (more: Partial<Exchange> = {}): Exchange => ({
  ...buildSampleExchange(buildSampleAnswer()),
  locations: [{ kind: "address", text: ADDRESS }],
  request: {
    method: "POST",
    url: "/api/v2/parcels",
    headers: { accept: "application/json" },
    body: JSON.stringify({ locations: [{ input_id: "i/0", address: ADDRESS }] }),
  },
  ...more,
});
const save = (exchange: Exchange, more: object = {}) =>
  writeCase({ exchange, screen: SCREEN, findings: [], notes: "Line 1\nLine 2", withoutPlaces: false, ...more }, new Date(0))!;
const reopen = (text: string) => openCapture({ name: "x.json", text }, 0);

/** What bash passes to curl. */
function runInBash(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  const env = { PARCELSCOPE_TOKEN: "T", PARCELSCOPE_URL: "http://service", LC_ALL: "C.UTF-8", PATH: "" };
  return execFileSync("/bin/bash", ["--norc", "-c", script], { env, encoding: "utf8" }).split("\0").slice(0, -1);
}

describe("a case file", () => {
  it("opens to the same exchange and screen", () => {
    const exchange = build();
    const { exchanges, screen, caseNotes, format, problem } = reopen(save(exchange));
    expect({ format, problem, screen, caseNotes }).toEqual({
      format: "case",
      problem: null,
      screen: { ...SCREEN, exchange: 0 },
      caseNotes: "Line 1\nLine 2",
    });
    const { id, origin, ...rest } = exchange;
    expect(exchanges).toEqual([
      { ...rest, id: expect.not.stringMatching(id), origin: "file", capture: { fileName: "x.json", format: "case", lacks: [] } },
    ]);
  });

  it("of a file keeps what that one lacked", () => {
    const [body] = reopen(BODY).exchanges;
    expect(reopen(save(body!)).exchanges[0]!.capture!.lacks).toEqual(["request", "status", "headers", "time"]);
  });

  it("without places has neither addresses nor coordinates nor outlines, and still reads", async () => {
    const answer = buildSampleAnswer() as { data: { footprints: { geometry: string; center_lat: number; center_long: number }[] }[] };
    const [footprint] = answer.data[0]!.footprints;
    const body = JSON.stringify({ ...answer, message: `Matched ${ADDRESS} at ${footprint!.center_lat}` });
    const response = { status: 200, headers: { "content-type": "application/json", location: encodeURIComponent(ADDRESS) }, body };
    const text = save(build({ response }), { withoutPlaces: true, notes: `It is ${ADDRESS}.` });
    for (const place of [ADDRESS, encodeURIComponent(ADDRESS), footprint!.geometry, String(footprint!.center_lat), "-76.6"])
      expect(text).not.toContain(place);
    expect(JSON.parse(text).redacted).toMatchObject({
      places: true,
      not_checkable: expect.arrayContaining([expect.stringContaining("outlines")]),
    });
    const { exchanges, notes } = reopen(text);
    expect(notes).toEqual([expect.stringContaining("Addresses, coordinates and outlines were removed")]);
    const result = await readExchange(exchanges[0]!, { parcel: {}, footprint: {} });
    expect(result.ok && result.reading.properties[0]!.parcelId).toBe("P-1");
  });

  it("without places leaves out a body in which they can't be found", () => {
    const response = { status: 200, headers: {}, body: `<p>${ADDRESS}` };
    const text = save(build({ response }), { withoutPlaces: true });
    expect(text).not.toContain("Alder");
    expect(reopen(text).exchanges[0]!.failure).toMatchObject({ code: "not-in-file" });
  });
});

describe("a HAR file", () => {
  it("opens to the same request and response", () => {
    const exchange = build({ upstream: "lookup.example" });
    const [opened] = reopen(writeHar(exchange)!).exchanges;
    const { locations, response, version, startedAt, request } = exchange;
    expect(opened).toMatchObject({
      locations,
      response,
      version,
      startedAt,
      request: { ...request, url: "https://lookup.example/v2/parcels" },
    });
  });

  it("isn't made of what has no request", () => expect(writeHar(reopen(BODY).exchanges[0]!)).toBeNull());
});

describe("curl", () => {
  it("is passed the request as it was, and the token by its variable", () => {
    const { request } = build();
    const args = runInBash(writeCurl(build())!);
    expect(args).toContain("http://service/v2/parcels");
    expect(args).toContain("Authorization: Bearer T");
    expect(args.at(-1)).toBe(request.body);
  });

  it("reads back what it wrote", () => {
    const text = writeCurl(build({ upstream: "lookup.example:8443" }))!;
    expect(text).toContain("{PARCELSCOPE_URL:-https://lookup.example:8443}");
    expect(writeCurl(build({ upstream: "$(rm -rf ~)" }))).toContain("{PARCELSCOPE_URL:?");
    const url = "/api/v1/parcels?location=12%20Alder%20Ct";
    const v1 = build({ version: "v1", request: { method: "GET", url, headers: {}, body: null } });
    const command = writeCurl(v1)!.replace(/"\$\{PARCELSCOPE_URL[^}]*\}"/, "https://x.example");
    expect(readCommand({ name: "", text: command })).toMatchObject({ request: { locations: [{ text: "12 Alder Ct" }] } });
  });

  it("any text is one word of bash, and no terminal obeys it", () => {
    const hostile = fc.constantFrom("'; touch x; '", "$(id)", "`id`", "!!", "\\", "\n", "\u001b[2J", "\u202e", "'", '"', "\r");
    const text = fc.array(fc.oneof(hostile, fc.string({ unit: "grapheme" })), { maxLength: 8 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, (word) => {
        const quoted = quoteBash(word);
        expect(quoted).not.toMatch(/[\p{Cc}\u202a-\u202e]/u);
        expect(runInBash(`curl ${quoted}`)).toEqual([word.replaceAll("\0", "")]);
      }),
      { numRuns: 40 },
    );
  });
});

it("no credential is in any export, wherever it was", () => {
  const planted = `${TOKEN} ${encodeURIComponent(TOKEN)}`;
  const exchange = build({
    upstream: TOKEN,
    capture: { fileName: `${TOKEN}.har`, format: "har", lacks: [] },
    request: {
      method: "POST",
      url: `https://u:${TOKEN}@x.example/v2/parcels?x=${TOKEN}`,
      headers: { authorization: `Bearer ${TOKEN}`, cookie: `a=${TOKEN}`, [`x-${TOKEN}`]: planted },
      body: JSON.stringify({ locations: [{ address: planted, [TOKEN]: 1 }] }),
    },
    locations: [{ kind: "address", text: planted }],
    response: { status: 200, headers: { "x-echo": planted }, body: JSON.stringify({ [TOKEN]: planted, data: [] }) },
    failure: null,
  });
  const clean = cleanForExport(exchange, exchange)!;
  const exports = [
    save(exchange, { notes: planted, findings: [{ severity: "act", title: planted, pointer: `/${TOKEN}` }] }),
    save(exchange, { notes: planted, withoutPlaces: true }),
    writeHar(clean)!,
    writeCurl(clean)!,
    cleanForExport(exchange, `Ticket ${planted}`)!,
  ];
  for (const text of exports) expect(text).not.toContain(TOKEN);
});
