// Captures of every format, honest and hostile: what is opened, what is said to be missing, and that no credential comes through.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readExchange } from "../../../model/exchange/read-exchange.ts";
import { BODY, buildEntry, buildHar, TOKEN } from "../captures-for-tests.ts";
import { openCapture } from "./open-captures.ts";

const open = (text: string, name = "a.json") => openCapture({ name, text }, 1_000);
const NO_DICTIONARY = { parcel: {}, footprint: {} };
const readFirst = async (text: string) => readExchange(open(text).exchanges[0]!, NO_DICTIONARY);
const codesOf = async (text: string) => {
  const result = await readFirst(text);
  if (!result.ok) return [result.failure.code];
  return [...result.reading.findings, ...result.reading.properties.flatMap(({ findings }) => findings)].map(({ code }) => code);
};

describe("a response body", () => {
  it("opens as an exchange that says what the file lacks", () => {
    const { exchanges, format, notes } = open(BODY);
    expect(format).toBe("body");
    expect(notes).toEqual(["The file doesn't say what was searched, the status, the response's headers or when it was."]);
    expect(exchanges).toMatchObject([
      {
        origin: "file",
        capture: { fileName: "a.json", lacks: ["request", "status", "headers", "time"] },
        version: "v2",
        locations: [{ kind: "unstated", result: 0 }],
        request: { url: "", body: null },
        startedAt: 1_000,
      },
    ]);
  });

  it("has a result for each item, none of them called foreign or misplaced", async () => {
    const { data } = JSON.parse(BODY) as { data: object[] };
    const several = JSON.stringify({ meta: {}, data: [data[0], data[0], data[0]] });
    const result = await readFirst(several);
    expect(result.ok && result.reading.properties.map(({ location }) => location)).toEqual(
      [0, 1, 2].map((number) => ({ kind: "unstated", result: number })),
    );
    for (const code of ["unasked-result", "input-id-lost", "input-id-differs", "content-type", "several-parcels"])
      expect(await codesOf(several)).not.toContain(code);
  });

  it("of version 1 is told by its members", () => {
    expect(open('{"data":[{"parcel":{},"footprints":[]}]}').exchanges[0]!.version).toBe("v1");
    expect(open('{"meta":{},"data":[{"parcel":{},"footprints":[]}]}').exchanges[0]!.version).toBe("v2");
    expect(open('{"data":[{"parcel_id":"P","parcel":{},"footprints":[]}]}').exchanges[0]!.version).toBe("v2");
  });

  it.each([
    ['{"type":"about:blank","title":"Too many","status":429}', "status-429"],
    [BODY.slice(0, -20), "stops-early"],
    ["<!doctype html><title>Sign in</title>", "web-page"],
    ['{"error":"nothing here"}', "message-only"],
  ])("that is no result opens as a failure: %s", async (text, code) => expect(await codesOf(text)).toEqual([code]));
});

describe("a HAR file", () => {
  it("opens its lookups and counts the rest", () => {
    const { exchanges, notes, format } = open(
      buildHar([buildEntry(), buildEntry({ url: "https://lookup.example.com/logo.png", method: "GET" }), {}, null, 5]),
    );
    expect(format).toBe("har");
    expect(exchanges).toHaveLength(1);
    expect(notes).toEqual(["4 requests that aren't lookups were left out."]);
    expect(exchanges[0]).toMatchObject({
      upstream: "lookup.example.com",
      source: "upstream:lookup.example.com",
      locations: [{ kind: "address", text: "12 Alder Ct" }],
      startedAt: Date.parse("2026-03-01T12:00:00.000Z"),
      timing: { total: 321, untilHeaders: 300 },
      capture: { lacks: [] },
    });
  });

  it("may have its bodies in base64", () => {
    const text = btoa(String.fromCharCode(...new TextEncoder().encode(BODY)));
    const entry = buildEntry({ response: { content: { text, encoding: "base64" } } });
    expect(open(buildHar([entry])).exchanges[0]!.response!.body).toBe(BODY);
  });

  it.each([
    ["base64 under another spelling", { text: btoa(BODY), encoding: "Base64" }],
    ["plain text marked as base64", { text: BODY, encoding: "base64" }],
  ])("may have %s", (_, content) =>
    expect(open(buildHar([buildEntry({ response: { content } })])).exchanges[0]!.response!.body).toBe(BODY),
  );

  const stated = (length: number) => [{ name: "Content-Length", value: String(length) }];
  it.each([
    ["no text, with a size", { content: { size: 400 } }],
    ["an empty text, with a size", { content: { size: 400, text: "" } }],
    ["size 0 beside a length", { content: { size: 0 }, headers: stated(2_692) }],
    ["an empty text beside a length", { content: { size: 0, text: "" }, headers: stated(2_692) }],
    ["no content", { content: undefined, headers: [] }],
    ["no content beside a length", { content: undefined, headers: stated(2_692) }],
    ["half of a base64", { content: { text: "eyJkY", encoding: "base64" } }],
  ])("without the body says so of the file, not of the service: %s", async (_, response) =>
    expect(await codesOf(buildHar([buildEntry({ response })]))).toEqual(["not-in-file"]),
  );

  it.each([
    [302, "status-odd"],
    [401, "unauthorized"],
    [429, "status-429"],
  ])("without the body of status %s says what the status says", async (status, code) => {
    const response = { status, content: { size: 0, text: "" }, headers: stated(154) };
    expect(await codesOf(buildHar([buildEntry({ response })]))).toEqual([code]);
  });

  it.each([
    ["nothing", { content: { size: 0, text: "" }, headers: stated(0) }],
    ["nothing, compressed", { content: { size: 0 }, headers: stated(20) }],
    ["nothing, without a length", { content: { size: 0 }, headers: [] }],
  ])("of a service that sent %s says so", async (_, response) =>
    expect(await codesOf(buildHar([buildEntry({ response })]))).toEqual(["empty"]),
  );

  it("says where a response isn't in it", () => {
    const blocked = buildHar([buildEntry({ response: { status: 0, _error: "net::ERR_TIMED_OUT" } })]);
    expect(open(blocked).exchanges[0]).toMatchObject({ response: null, failure: { detail: expect.stringContaining("ERR_TIMED_OUT") } });
  });

  it("reads version 1's locations, and points out of range as text", () => {
    const url = "https://x.example/base/v1/parcels?location=34.5%2C%20-76.5&location=99.5,+1&location=1+Main+St";
    expect(open(buildHar([buildEntry({ url, method: "GET" })])).exchanges[0]!.locations).toEqual([
      { kind: "coordinates", position: [-76.5, 34.5] },
      { kind: "address", text: "99.5, 1" },
      { kind: "address", text: "1 Main St" },
    ]);
  });

  it("without a lookup is refused in words", () => {
    expect(open(buildHar([buildEntry({ url: "https://x.example/" })])).problem).toContain("none of which is a lookup");
    expect(open(buildHar([])).problem).toContain("no requests");
    expect(open('{"log":{"entries":[').problem).toContain("cut off");
  });

  it("of 100,000 requests opens the first 500 lookups", () => {
    const entry = buildEntry({ response: { content: { text: '{"meta":{},"data":[]}' } } });
    const { exchanges, notes } = open(buildHar([...Array(99_000).fill({}), ...Array(1_000).fill(entry)]));
    expect(exchanges).toHaveLength(500);
    expect(notes).toEqual(["99,000 requests that aren't lookups were left out.", expect.stringContaining("500 more")]);
  });
});

describe("curl's output", () => {
  const head = "HTTP/2 200 \r\ncontent-type: application/json\r\nX-Request-Id: r-1\r\n\r\n";

  it.each([
    ["of HTTP/2", head],
    ["of HTTP/1.1 with lines of Unix", head.replace("HTTP/2 200 ", "HTTP/1.1 200 OK").replaceAll("\r", "")],
    ["after 100 Continue", `HTTP/1.1 100 Continue\r\n\r\n${head}`],
    ["after a redirect and a proxy", `HTTP/1.1 200 Connection established\r\n\r\nHTTP/1.1 302 Found\r\nLocation: /x\r\n\r\n${head}`],
  ])("%s", (_, heads) => {
    expect(open(heads + BODY).exchanges).toMatchObject([
      {
        response: { status: 200, headers: { "x-request-id": "r-1" }, body: BODY },
        capture: { lacks: ["request", "time"] },
        failure: null,
      },
    ]);
  });

  it.each([
    ["v1", `user@host:~$ curl -i 'https://x.example/v1/parcels?location=1+Main+St' -H 'Authorization: Bearer ${TOKEN}'`],
    ["v2", `[root@host ~]# curl -i x.example/v2/parcels \\\n  -d '{"locations":[{"address":"1 Main St"}]}' -H "X-Api-Key: ${TOKEN}"`],
  ])("behind its command has the request: %s", (version, command) => {
    const opened = open(`${command}\n${head}{"data":[],"echo":"${TOKEN}"}`);
    expect(opened).toMatchObject({ request: null, format: "curl" });
    expect(opened.exchanges).toMatchObject([
      { version, upstream: "x.example", locations: [{ kind: "address", text: "1 Main St" }], capture: { lacks: ["time"] } },
    ]);
    expect(JSON.stringify(opened)).not.toContain(TOKEN);
  });

  it("behind a command with as many places as a lookup may have is the response", () => {
    const locations = Array.from({ length: 500 }, (_, number) => ({ address: `${number} ${"Main ".repeat(50)}St` }));
    const [exchange] = open(`curl -i x.example/v2/parcels -d '${JSON.stringify({ locations })}'\n${head}${BODY}`).exchanges;
    expect(exchange).toMatchObject({ locations: { length: 500 }, response: { body: BODY } });
  });

  const COMMAND = "$ curl -i 'https://x.example/v1/parcels?location=1+Main+St'";
  const STATED = `HTTP/1.1 200 OK\nContent-Length: ${new TextEncoder().encode(BODY).byteLength}\n\n${BODY}`;
  it.each([
    ["a prompt behind it", `${COMMAND}\n${STATED}\nuser@host:~$ `],
    ["a code fence around it", `\`\`\`\n${COMMAND}\nHTTP/2 200\n\n${BODY}\n\`\`\`\n`],
    ["spaces before each line", `${COMMAND}\n${STATED}`.replace(/^/gm, "    ")],
    ["a mail's marks before each line", `${COMMAND}\n${STATED}`.replace(/^/gm, "> ").replaceAll("> \n", ">\n")],
  ])("with %s is the response and its request", (_, text) =>
    expect(open(text).exchanges).toMatchObject([
      { locations: [{ text: "1 Main St" }], response: { status: 200, body: BODY }, failure: null },
    ]),
  );

  it("keeps what a service sent behind its JSON", () => {
    const text = STATED.replace(/Content-Length: .*/, "X-A: b");
    expect(open(`${text}\nuser@host:~$ `).exchanges[0]!.response!.body).toContain("user@host");
    expect(open(`${STATED}]`).exchanges[0]!.response!.body).toBe(`${BODY}]`);
  });

  it("behind another command opens without the request", () => {
    expect(open(`$ curl -i $URL\n${head}${BODY}`).exchanges).toMatchObject([{ capture: { lacks: ["request", "time"] } }]);
  });

  it("with -v is refused, and never taken for a request alone", () => {
    const text = `> GET /v1/parcels?location=1+Main+St HTTP/1.1\n> Authorization: Bearer ${TOKEN}\n> \n< HTTP/1.1 404 Not Found\n< \n{}`;
    expect(open(text)).toMatchObject({ exchanges: [], request: null, problem: expect.stringContaining("curl -i instead") });
  });

  it("shorter than its stated length was cut off", async () => {
    expect(await codesOf(`HTTP/1.1 200 OK\ncontent-length: 5000\n\n${BODY.slice(0, 50)}`)).toEqual(["answer-cut"]);
  });
});

it("says how many locations of a request, and results of a body, were left out", () => {
  const locations = Array.from({ length: 2_003 }, (_, at) => ({ address: `${at} Main St` }));
  const har = openCapture({ name: "a.har", text: buildHar([buildEntry({ postData: { text: JSON.stringify({ locations }) } })]) }, 0);
  expect(har.notes).toEqual(["3 locations left out: one lookup opens with 2,000 locations at most."]);
  expect(har.exchanges[0]!.locations).toHaveLength(2_000);
  const query = locations.map(({ address }) => `location=${encodeURIComponent(address)}`).join("&");
  const v1 = buildHar([buildEntry({ method: "GET", url: `https://lookup.example.com/v1/parcels?${query}` })]);
  expect(openCapture({ name: "a.har", text: v1 }, 0).notes.join()).toContain("3 locations left out");
  const data = Array.from({ length: 2_001 }, () => ({}));
  expect(openCapture({ name: "a.json", text: JSON.stringify({ data }) }, 0).notes.join()).toContain("1 result left out");
  expect(openCapture({ name: "a.txt", text: `curl 'https://x.example/v1/parcels?${query}'` }, 0).request).toMatchObject({ left: 3 });
});

describe("hostile files", () => {
  it.each([
    ["nothing", ""],
    ["prose", "Dear support, it is wrong."],
    ["a picture", "\u0089PNG\r\n\u001a\n\u0000\u0000"],
    ["only a head's beginning", "HTTP/"],
    ["a case of the future", '{"parcelscope_case":99}'],
    ["half a case", '{"parcelscope_case":1,"exchanges":[{"id"'],
    ["a case of junk", '{"parcelscope_case":1,"exchanges":[null,{},{"__proto__":{"id":"x"}}]}'],
  ])("%s is refused, and the words say what to do", (_, text) => {
    const { problem, exchanges } = open(text);
    expect(exchanges).toEqual([]);
    expect(problem).toMatch(/It opens|again|Update|Save|status line/);
  });

  it("a million levels deep opens as a response that can't be read", async () => {
    expect(await codesOf("[".repeat(1_000_000))).toEqual(["stops-early"]);
    expect(open(`{"log":{"entries":${"[".repeat(1_000_000)}`).problem).toContain("cut off");
    expect(open(`{"parcelscope_case":1,"x":${"[".repeat(1_000_000)}`).problem).toContain("damaged");
  });

  it("a case's size is that of its body, and its notes are turned by nothing", () => {
    const [exchange] = open(BODY).exchanges;
    for (const sizeBytes of [0, 0.5, 1e300]) {
      const text = JSON.stringify({ parcelscope_case: 1, notes: "a\u202eb\nc", exchanges: [{ ...exchange, sizeBytes }] });
      expect(open(text).exchanges[0]!.sizeBytes).toBe(BODY.length);
      expect(open(text).caseNotes).toBe("ab\nc");
    }
    expect(open(JSON.stringify({ parcelscope_case: 1, exchanges: [{ ...exchange, startedAt: 9e15 }] })).exchanges).toEqual([]);
  });

  it("members called __proto__ and doubled keys change nothing", () => {
    const text =
      '{"log":{"entries":[{"__proto__":{"request":{}},"request":{"method":"GET","method":"POST","url":"https://x.example/v2/parcels","headers":[{"name":"__proto__","value":"x"}],"postData":{"text":"{}"}},"response":{"status":200,"content":{"text":"{}"}}}]}}';
    const [exchange] = open(text).exchanges;
    expect(Object.getPrototypeOf(exchange!.request.headers)).toBe(Object.prototype);
    expect(Object.hasOwn(exchange!.request.headers, "__proto__")).toBe(true);
    expect(({} as Record<string, unknown>).request).toBeUndefined();
  });

  it("any text at all is read or refused", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => open(text).problem !== undefined));
    const starts = fc.constantFrom("{", "HTTP/1.1 200 OK\n", '{"log":', '{"parcelscope_case":1,', "$ x\nHTTP/2 200\n", "<html>");
    fc.assert(fc.property(starts, fc.string({ unit: "binary", maxLength: 200 }), (start, text) => open(start + text).name === "a.json"));
  });

  it("a HAR of any JSON is read or refused", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (request, response) => {
        const entry = { ...(buildEntry() as object), response };
        const { exchanges, problem } = open(buildHar([entry, { request, response }, request]));
        return problem === null ? exchanges.length > 0 : exchanges.length === 0;
      }),
    );
  });

  it("a case of any JSON is read or refused", () => {
    const [exchange] = open(BODY).exchanges;
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(exchange!)), fc.jsonValue(), (name, value) => {
        const text = JSON.stringify({ parcelscope_case: 1, screen: value, exchanges: [{ ...exchange, [name]: value }] });
        const { exchanges, problem } = open(text);
        return problem === null ? exchanges[0]!.origin === "file" : exchanges.length === 0;
      }),
    );
  });
});
