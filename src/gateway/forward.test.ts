// What goes to the lookup service and what comes back: byte for byte where it should, by allow-list where it should.
import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { LIMITS } from "../contract/limits.ts";
import { fetchLookup, OWN_LINE } from "./fixture/ask.ts";
import { buildHead, sendRaw } from "./fixture/send-raw.ts";
import { startGateway, startUpstream, TOKEN } from "./fixture/start-gateway.ts";

/** An upstream that remembers what it was asked, and answers with `body`. */
async function startRecorder(body = '{"data":[]}', headers: Record<string, string> = {}, basePath = "") {
  const seen: { method: string; url: string; headers: IncomingMessage["headers"]; body: string }[] = [];
  const upstream = await startUpstream(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    seen.push({ method: request.method!, url: request.url!, headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(200, { "content-type": "application/json", ...headers }).end(body);
  });
  return { ...(await startGateway(upstream, { basePath })), seen };
}

describe("the request", () => {
  it("carries the token, and nothing of the browser's own", async () => {
    const gateway = await startRecorder();
    const body = '{"locations":[{"address":"1 Main St"}]}';
    await fetch(`${gateway.origin}/api/v2/parcels`, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json; charset=utf-8",
        authorization: "Bearer of-the-browser",
        cookie: "a=b",
        "x-forwarded-for": "1.2.3.4",
        forwarded: "for=1.2.3.4",
        "proxy-authorization": "Basic x",
        te: "trailers",
        "x-anything": "1",
        "x-request-id": "of-the-browser",
      },
    });
    const [asked] = gateway.seen;
    expect(asked).toMatchObject({ method: "POST", url: "/v2/parcels", body });
    expect(asked!.headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, "content-type": "application/json; charset=utf-8" });
    const known = [
      "accept",
      "accept-encoding",
      "authorization",
      "connection",
      "content-length",
      "content-type",
      "host",
      "user-agent",
      "x-request-id",
    ];
    expect(Object.keys(asked!.headers).sort()).toEqual(known);
    expect(asked!.headers["x-request-id"]).not.toBe("of-the-browser");
  });

  it("carries the key under which it is counted once, as it was sent", async () => {
    const gateway = await startRecorder();
    await fetchLookup(gateway.origin, { "idempotency-key": '"of the page, 1"' });
    expect(gateway.seen[0]!.headers["idempotency-key"]).toBe('"of the page, 1"');
  });

  it.each([
    "?location=12%20Alder%20Ct&location=34.1,%20-118.2",
    "?location=a+b&location=%C3%A9&location=%c3%a9&&x=%zz",
    "?",
    "?location=//evil/../x\\y|{}^`%2f%00",
  ])("has the query byte for byte: %s", async (query) => {
    const gateway = await startRecorder();
    await sendRaw(gateway.port, buildHead(`GET /api/v1/parcels${query} HTTP/1.1`, `Host: 127.0.0.1:${gateway.port}`, OWN_LINE));
    expect(gateway.seen[0]!.url).toBe(`/v1/parcels${query}`);
  });

  it("of suggestions has the typed text byte for byte, the token, and no mark of the page", async () => {
    const gateway = await startRecorder();
    const query = "?text=749%20live+o%25_%27%00";
    await sendRaw(gateway.port, buildHead(`GET /api/suggest${query} HTTP/1.1`, `Host: 127.0.0.1:${gateway.port}`, OWN_LINE));
    expect(gateway.seen[0]).toMatchObject({ method: "GET", url: `/suggest${query}`, headers: { authorization: `Bearer ${TOKEN}` } });
    expect(gateway.seen[0]!.headers).not.toHaveProperty("x-parcelscope-client");
  });

  it("may have 100 addresses of 300 characters, percent-encoded", async () => {
    const gateway = await startRecorder();
    const query = Array.from(
      { length: LIMITS.locationsPerQuery },
      () => `location=${encodeURIComponent("☂".repeat(LIMITS.addressCharacters))}`,
    ).join("&");
    const answer = await sendRaw(
      gateway.port,
      buildHead(`GET /api/v1/parcels?${query} HTTP/1.1`, `Host: 127.0.0.1:${gateway.port}`, OWN_LINE),
    );
    expect(answer.status).toBe(200);
    expect(gateway.seen[0]!.url).toBe(`/v1/parcels?${query}`);
  });

  it.each([
    ["/api/dataset", "/dataset"],
    ["/api/openapi.json", "/openapi.json"],
    ["/api/context/17/22548/52342.mvt", "/context/17/22548/52342.mvt"],
  ])("%s goes to %s, behind the path of the upstream", async (path, target) => {
    const gateway = await startRecorder("{}", {}, "/base/of");
    expect((await fetch(gateway.origin + path)).status).toBe(200);
    expect(gateway.seen[0]!.url).toBe(`/base/of${target}`);
  });
});

describe("the answer", () => {
  it("has the headers of the allow-list, and is never kept", async () => {
    const passed = {
      "x-usage-left": "12",
      "x-user-id": "me",
      "retry-after": "3",
      "x-dataset-id": "d",
      "x-dataset-synthetic": "true",
      "x-request-id": "of-the-service",
    };
    const dropped = {
      "set-cookie": "a=b",
      server: "s",
      "x-powered-by": "p",
      "access-control-allow-origin": "*",
      link: "<x>",
      "cache-control": "public",
    };
    const gateway = await startRecorder("{}", { ...passed, ...dropped });
    const { headers } = await fetchLookup(gateway.origin);
    expect(Object.fromEntries(headers)).toMatchObject({
      ...passed,
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
    });
    for (const name of Object.keys(dropped)) if (name !== "cache-control") expect(headers.has(name)).toBe(false);
    expect(headers.get("server-timing")).toMatch(/^upstream;dur=[\d.]+, gateway;dur=[\d.]+$/);
  });

  it("of a free document may be kept, and asked for again by its tag", async () => {
    const gateway = await startRecorder("{}", { etag: '"v1"', "cache-control": "private, max-age=60" });
    const { headers } = await fetch(`${gateway.origin}/api/dataset`, { headers: { "if-none-match": 'W/"v1"' } });
    expect(headers.get("etag")).toBe('W/"v1"');
    expect(headers.get("cache-control")).toBe("private, max-age=60");
    expect(gateway.seen[0]!.headers["if-none-match"]).toBe('W/"v1"');
  });

  it("304 and 204 have no body", async () => {
    for (const status of [304, 204]) {
      const upstream = await startUpstream((_, response) => response.writeHead(status, { etag: '"v1"' }).end());
      const gateway = await startGateway(upstream);
      const response = await fetch(`${gateway.origin}/api/dataset`);
      expect([response.status, await response.text()]).toEqual([status, ""]);
    }
  });

  it.each([201, 299, 400, 401, 404, 429, 500, 503])("%d comes as the service said it", async (status) => {
    const body = JSON.stringify({ title: "as it came", status });
    const upstream = await startUpstream((_, response) =>
      response.writeHead(status, { "content-type": "application/problem+json", "retry-after": "9" }).end(body),
    );
    const response = await fetchLookup((await startGateway(upstream)).origin);
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toContain("application/problem+json");
    expect(response.headers.get("retry-after")).toBe("9");
    expect(await response.text()).toBe(body);
  });

  it.each(["gzip", "br", "zstd"])("is packed by %s where the page takes it", async (coding) => {
    const body = JSON.stringify({ data: Array.from({ length: 20_000 }, (_, index) => ({ index })) });
    for (const text of [body, body.slice(0, 20_000)]) {
      const gateway = await startRecorder(text);
      const response = await fetchLookup(gateway.origin, { "accept-encoding": coding });
      expect(response.headers.get("content-encoding")).toBe(coding);
      expect(response.headers.get("vary")).toBe("accept-encoding");
      expect(await response.text()).toBe(text);
    }
  });

  it.each(["identity", "gzip;q=0", "compress"])("is plain where the page takes only %s", async (accept) => {
    const body = JSON.stringify("x".repeat(200_000));
    const gateway = await startRecorder(body);
    const response = await fetchLookup(gateway.origin, { "accept-encoding": accept });
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(await response.text()).toBe(body);
  });

  it("may be binary", async () => {
    const tile = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 37) % 256));
    const upstream = await startUpstream((_, response) =>
      response.writeHead(200, { "content-type": "application/vnd.mapbox-vector-tile" }).end(tile),
    );
    const response = await fetch(`${(await startGateway(upstream)).origin}/api/context/1/1/1.mvt`);
    expect(response.headers.get("content-type")).toBe("application/vnd.mapbox-vector-tile");
    expect(Buffer.from(await response.arrayBuffer()).equals(tile)).toBe(true);
  });

  it.each(["identity", "gzip", "br", "zstd"])("flows as it comes (%s)", async (accept) => {
    const release = Promise.withResolvers<void>();
    const upstream = await startUpstream(async (_, response) => {
      response.writeHead(200, { "content-type": "application/json" }).write('{"first":1,');
      await release.promise;
      response.end('"second":2}');
    });
    const gateway = await startGateway(upstream);
    const response = await fetchLookup(gateway.origin, { "accept-encoding": accept });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    while (!text.includes('"first":1')) text += (await reader.read()).value;
    release.resolve();
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
    expect(text).toBe('{"first":1,"second":2}');
  });
});

describe("the log", () => {
  it("has one line a request, without addresses, coordinates or token", async () => {
    const gateway = await startRecorder();
    await (await fetchLookup(gateway.origin, {}, "/api/v1/parcels?location=809%20Greentree%20Rd&location=34.0512,%20-118.2471")).text();
    const post = {
      method: "POST",
      body: '{"locations":[{"address":"809 Greentree Rd"}]}',
      headers: { "content-type": "application/json" },
    };
    await (await fetch(`${gateway.origin}/api/v2/parcels`, post)).text();
    await (await fetch(`${gateway.origin}/api/nothing/Greentree`)).text();
    await gateway.close();
    const lines = gateway
      .logged()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === "request");
    expect(lines.map(({ method, route, status }) => [method, route, status])).toEqual([
      ["GET", "parcelsV1", 200],
      ["POST", "parcelsV2", 200],
      ["GET", "none", 404],
    ]);
    for (const line of lines) expect(line).toMatchObject({ reqId: expect.any(String), bytes: expect.any(Number), ms: expect.any(Number) });
    expect(gateway.logged()).not.toMatch(/Greentree|34\.05|118\.2|tk-Live/);
  });
});
