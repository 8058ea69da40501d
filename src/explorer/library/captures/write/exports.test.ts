// What leaves the page: it opens again to the same, no credential is in it, and no text of a response can run in anybody's shell.
import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildSampleAnswer, buildSampleExchange } from "../../../model/exchange/answer-for-tests.ts";
import type { Exchange } from "../../../model/exchange/exchange.ts";
import { BODY, saveCase, TOKEN } from "../captures-for-tests.ts";
import { openCapture } from "../read/open-captures.ts";
import { readRequestText } from "../read/read-request-text.ts";
import { cleanForExport } from "./export-exchange.ts";
import { quoteBash, writeCurl } from "./write-curl.ts";
import { writeHar } from "./write-har.ts";

const ADDRESS = "12 Alder Ct, Harbor Point";
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
const reopen = (text: string) => openCapture({ name: "x.json", text }, 0);

/** What bash passes to curl. */
function runInBash(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  const env = { PARCELSCOPE_TOKEN: "T", PARCELSCOPE_URL: "http://service", LC_ALL: "C.UTF-8", PATH: "" };
  return execFileSync("/bin/bash", ["--norc", "-c", script], { env, encoding: "utf8" }).split("\0").slice(0, -1);
}

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

  it.each([
    ["embedded", /Parcelscope's embedded service .*: the host address-not-known\.invalid stands in/],
    ["", /The service's address isn't known: the host address-not-known\.invalid stands in/],
  ])("says of a lookup by %o what its host stands for", (upstream, said) => {
    const [entry] = (JSON.parse(writeHar(build({ upstream }))!) as { log: { entries: { comment: string; request: { url: string } }[] } })
      .log.entries;
    expect(entry!.comment).toMatch(said);
    expect(new URL(entry!.request.url).host).toBe("address-not-known.invalid");
  });

  it("says nothing of a host that is the service's", () => {
    const text = writeHar(build({ upstream: "lookup.example" }))!;
    expect(text).not.toContain("stands in");
    expect(text).toContain("https://lookup.example/");
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
    // Whoever made the file may have put their own host in it.
    expect(writeCurl(build({ upstream: "evil.example", origin: "file" }))).toContain("{PARCELSCOPE_URL:?");
    expect(writeCurl(build({ upstream: "$(rm -rf ~)" }))).toContain("{PARCELSCOPE_URL:?");
    const url = "/api/v1/parcels?location=12%20Alder%20Ct";
    const v1 = build({ version: "v1", request: { method: "GET", url, headers: {}, body: null } });
    expect(readRequestText(writeCurl(v1)!)).toMatchObject({ request: { version: "v1", locations: [{ text: "12 Alder Ct" }] } });
    const address = '12 O\'Brien \u200b"Way"';
    const body = JSON.stringify({ locations: [{ address }] });
    const v2 = build({ request: { method: "POST", url: "/api/v2/parcels", headers: {}, body } });
    expect(readRequestText(writeCurl(v2)!)).toMatchObject({ request: { version: "v2", locations: [{ text: address }] } });
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
    saveCase({ exchanges: [exchange], notes: planted, findings: [{ severity: "act", title: planted, pointer: `/${TOKEN}` }] }),
    saveCase({ exchanges: [exchange], notes: planted, withoutPlaces: true }),
    writeHar(clean)!,
    writeCurl(clean)!,
    cleanForExport(exchange, `Ticket ${planted}`)!,
  ];
  for (const text of exports) expect(text).not.toContain(TOKEN);
});
