// Whoever may reach the gateway's port: other names, other sites, odd requests. None of it may reach the lookup service.
import { once } from "node:events";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { fetchLookup, LOOKUP, OWN_LINE } from "./fixture/ask.ts";
import { buildHead, sendRaw } from "./fixture/send-raw.ts";
import { startCounted, startGateway, startUpstream } from "./fixture/start-gateway.ts";

/** Sends and resets the connection in one breath. */
async function resetAfter(port: number, text: string): Promise<void> {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  await once(socket, "connect");
  socket.write(text);
  socket.resetAndDestroy();
  await once(socket, "close");
}

describe("refused before anything is asked", () => {
  it.each([
    ["another name", 421, (port: number) => buildHead(`GET ${LOOKUP} HTTP/1.1`, `Host: evil.example:${port}`)],
    ["another port", 421, () => buildHead(`GET ${LOOKUP} HTTP/1.1`, "Host: 127.0.0.1:1")],
    ["another name, for the page too", 421, (port: number) => buildHead("GET / HTTP/1.1", `Host: evil.example:${port}`)],
    ["its name with more behind", 421, (port: number) => buildHead(`GET ${LOOKUP} HTTP/1.1`, `Host: 127.0.0.1:${port}.evil.example`)],
    ["a user before its name", 421, (port: number) => buildHead(`GET ${LOOKUP} HTTP/1.1`, `Host: x@127.0.0.1:${port}`)],
    ["two Hosts", 400, (port: number) => buildHead(`GET ${LOOKUP} HTTP/1.1`, `Host: 127.0.0.1:${port}`, "Host: evil.example")],
    ["no Host", 400, () => buildHead(`GET ${LOOKUP} HTTP/1.1`)],
    ["an absolute target", 400, (port: number) => buildHead("GET http://evil.example/api/v1/parcels HTTP/1.1", `Host: 127.0.0.1:${port}`)],
    [
      "its own address as an absolute target",
      400,
      (port: number) => buildHead(`GET http://127.0.0.1:${port}${LOOKUP} HTTP/1.1`, `Host: 127.0.0.1:${port}`),
    ],
    ["//evil", 400, (port: number) => buildHead("GET //evil.example/v1/parcels HTTP/1.1", `Host: 127.0.0.1:${port}`)],
    ["/\\evil", 400, (port: number) => buildHead("GET /\\evil.example/v1/parcels HTTP/1.1", `Host: 127.0.0.1:${port}`)],
    ["..%2f", 400, (port: number) => buildHead("GET /api/..%2f..%2fetc/passwd HTTP/1.1", `Host: 127.0.0.1:${port}`)],
    ["/../", 400, (port: number) => buildHead("GET /api/v1/../dataset HTTP/1.1", `Host: 127.0.0.1:${port}`)],
    ["%2e%2e", 400, (port: number) => buildHead("GET /api/v1/%2e%2e/dataset HTTP/1.1", `Host: 127.0.0.1:${port}`)],
    ["OPTIONS *", 400, (port: number) => buildHead("OPTIONS * HTTP/1.1", `Host: 127.0.0.1:${port}`)],
    ["TRACE", 405, (port: number) => buildHead(`TRACE ${LOOKUP} HTTP/1.1`, `Host: 127.0.0.1:${port}`)],
    ["TRACE of the page", 405, (port: number) => buildHead("TRACE / HTTP/1.1", `Host: 127.0.0.1:${port}`)],
    ["CONNECT", 405, () => buildHead("CONNECT evil.example:443 HTTP/1.1", "Host: evil.example:443")],
    ["CONNECT, bytes sent ahead", 405, () => buildHead("CONNECT evil.example:443 HTTP/1.1", "Host: x") + "x".repeat(100_000)],
    ["HEAD of a lookup", 405, (port: number) => buildHead(`HEAD ${LOOKUP} HTTP/1.1`, `Host: 127.0.0.1:${port}`)],
    ["DELETE", 405, (port: number) => buildHead("DELETE /api/dataset HTTP/1.1", `Host: 127.0.0.1:${port}`)],
    ["POST of v1", 405, (port: number) => buildHead(`POST ${LOOKUP} HTTP/1.1`, `Host: 127.0.0.1:${port}`, "Content-Length: 0")],
    [
      "1,500 headers",
      431,
      (port: number) =>
        buildHead(`GET ${LOOKUP} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...Array.from({ length: 1500 }, (_, i) => `x-${i}: 1`)),
    ],
    [
      "a head of 500 kB",
      431,
      (port: number) => buildHead(`GET /api/v1/parcels?location=${"x".repeat(500_000)} HTTP/1.1`, `Host: 127.0.0.1:${port}`),
    ],
    ["what is no HTTP", 400, () => "\x16\x03\x01\x02\x00\x01\x00\r\n\r\n"],
    [
      "a smuggled length",
      400,
      (port: number) =>
        buildHead(
          "POST /api/v2/parcels HTTP/1.1",
          `Host: 127.0.0.1:${port}`,
          "Content-Type: application/json",
          "Content-Length: 2",
          "Transfer-Encoding: chunked",
        ),
    ],
    ["an unknown operation", 404, (port: number) => buildHead("GET /api/v3/parcels HTTP/1.1", `Host: 127.0.0.1:${port}`)],
    ["a service's path that is not forwarded", 404, (port: number) => buildHead("GET /api/docs HTTP/1.1", `Host: 127.0.0.1:${port}`)],
    ["a tile that is none", 404, (port: number) => buildHead("GET /api/context/1/2/x.mvt HTTP/1.1", `Host: 127.0.0.1:${port}`)],
  ])("%s: %d", async (what, status, build) => {
    const gateway = await startCounted();
    const answer = await sendRaw(gateway.port, build(gateway.port));
    expect(answer.status).toBe(status);
    expect(answer.head).toContain("x-request-id: ");
    expect(answer.head).toContain("server-timing: gateway;dur=");
    expect(answer.head).toContain("x-content-type-options: nosniff");
    if (status === 405) expect(answer.head).toContain("\r\nallow: ");
    if (!what.startsWith("HEAD")) expect(JSON.parse(answer.body.toString())).toMatchObject({ status, hop: "gateway" });
    expect(gateway.asked()).toBe(0);
  });

  it.each([
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://127.0.0.1:1" },
    { origin: "https://{own}" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site", origin: "http://{own}" },
    { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
  ])("a page of another site: %j", async (headers) => {
    const gateway = await startCounted();
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value.replace("{own}", `127.0.0.1:${gateway.port}`)}`);
    for (const path of [LOOKUP, "/api/dataset", "/api/status", "/api/nothing"]) {
      expect((await sendRaw(gateway.port, buildHead(`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${gateway.port}`, ...lines))).status).toBe(
        403,
      );
    }
    const preflight = buildHead("OPTIONS /api/v2/parcels HTTP/1.1", `Host: 127.0.0.1:${gateway.port}`, ...lines);
    expect((await sendRaw(gateway.port, preflight)).status).toBe(403);
    expect(gateway.asked()).toBe(0);
  });

  // On plain http beyond localhost a browser says nothing of the site that asks, with an <img> for example.
  it.each([
    ["nothing", []],
    ["an empty header", ["X-Parcelscope-Client:"]],
    ["a header of spaces", ["X-Parcelscope-Client:  \t "]],
    ["a bearer of nothing", ["Authorization: Bearer "]],
    ["another scheme", ["Authorization: Basic dXNlcjpwYXNz"]],
    ["what a browser sends of itself", ["Accept: image/*", "User-Agent: Mozilla/5.0", "Cookie: a=b", "Referer: http://evil.example/"]],
  ])("a version 1 lookup or a status with %s of what no page of another site can send", async (_, lines) => {
    const gateway = await startCounted();
    const host = `Host: 127.0.0.1:${gateway.port}`;
    for (const path of [LOOKUP, "/api/status"]) {
      const answer = await sendRaw(gateway.port, buildHead(`GET ${path} HTTP/1.1`, host, ...lines));
      expect(answer.status).toBe(403);
      const problem = JSON.parse(answer.body.toString());
      expect(problem).toMatchObject({ type: "urn:parcelscope:problem:missing-client-header", hop: "gateway" });
      expect(problem.detail).toMatch(/X-Parcelscope-Client.*Authorization: Bearer/);
    }
    // What is said first of a request that has other faults too.
    expect((await sendRaw(gateway.port, buildHead(`GET ${LOOKUP} HTTP/1.1`, "Host: evil.example", ...lines))).status).toBe(421);
    const foreign = await sendRaw(gateway.port, buildHead(`GET ${LOOKUP} HTTP/1.1`, host, "Origin: http://evil.example", ...lines));
    expect(JSON.parse(foreign.body.toString()).type).toBe("urn:parcelscope:problem:cross-site");
    expect(gateway.asked()).toBe(0);
  });

  it.each(["/api/v1/parcels?location=1,2", "/api/v2/parcels", "/api/dataset", "/"])("a preflight is never allowed: %s", async (path) => {
    const gateway = await startCounted();
    const host = `127.0.0.1:${gateway.port}`;
    for (const origin of ["http://evil.example", "null", `http://${host}`]) {
      const wanted = ["Access-Control-Request-Method: GET", "Access-Control-Request-Headers: x-parcelscope-client, authorization"];
      const answer = await sendRaw(gateway.port, buildHead(`OPTIONS ${path} HTTP/1.1`, `Host: ${host}`, `Origin: ${origin}`, ...wanted));
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.head).not.toContain("access-control");
    }
    expect(gateway.asked()).toBe(0);
  });

  const json = { "content-type": "application/json" };
  it.each([
    ["text", 415, "{}", { "content-type": "text/plain" }],
    ["a form", 415, "a=1", { "content-type": "application/x-www-form-urlencoded" }],
    ["a body of no type", 415, new Uint8Array([123, 125]), {}],
    ["JSON's cousin", 415, "{}", { "content-type": "application/jsonp" }],
    ["a packed body", 415, gzipSync("{}"), { ...json, "content-encoding": "gzip" }],
    ["2 MB", 413, "x".repeat(2_000_000), json],
  ])("%s: %d", async (_, status, body, headers) => {
    const gateway = await startCounted();
    const response = await fetch(`${gateway.origin}/api/v2/parcels`, { method: "POST", body, headers });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ status, hop: "gateway" });
    expect(gateway.asked()).toBe(0);
  });

  it("a body that is packed for the way: 415", async () => {
    const gateway = await startCounted();
    const lines = [`Host: 127.0.0.1:${gateway.port}`, "Content-Type: application/json", "Transfer-Encoding: gzip, chunked"];
    const answer = await sendRaw(gateway.port, `${buildHead("POST /api/v2/parcels HTTP/1.1", ...lines)}0\r\n\r\n`);
    expect(answer.status).toBe(415);
    expect(gateway.asked()).toBe(0);
  });

  it("2 MB in chunks, without a length", async () => {
    const gateway = await startCounted();
    const body = new ReadableStream({
      start(controller) {
        for (let index = 0; index < 20; index++) controller.enqueue(new Uint8Array(100_000));
        controller.close();
      },
    });
    const init: RequestInit & { duplex: "half" } = { method: "POST", body, headers: json, duplex: "half" };
    expect((await fetch(`${gateway.origin}/api/v2/parcels`, init)).status).toBe(413);
    expect(gateway.asked()).toBe(0);
  });
});

it("sent ahead of nonsense: the request gets its own answer, the nonsense another", async () => {
  const gateway = await startCounted();
  const request = `GET ${LOOKUP} HTTP/1.1\r\nHost: 127.0.0.1:${gateway.port}\r\n${OWN_LINE}\r\n\r\n`;
  const { status, body } = await sendRaw(gateway.port, `${request}${request}nonsense\r\n\r\n`);
  expect(status).toBe(200);
  expect(body.toString("latin1").match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 400"]);
  expect(gateway.asked()).toBe(2);
});

describe("let through", () => {
  it.each([
    {},
    { "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "none" },
    { origin: "http://{own}", "sec-fetch-site": "same-origin" },
  ] as Record<string, string>[])("programs, and its own page: %j", async (headers) => {
    const gateway = await startCounted();
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value.replace("{own}", `127.0.0.1:${gateway.port}`)}`);
    const answer = await sendRaw(gateway.port, buildHead(`GET ${LOOKUP} HTTP/1.1`, `Host: 127.0.0.1:${gateway.port}`, OWN_LINE, ...lines));
    expect(answer.status).toBe(200);
    expect(gateway.asked()).toBe(1);
  });

  it.each(["X-Parcelscope-Client: x", "x-parcelscope-client: 1", "Authorization: Bearer abc", "authorization: bearer abc"])(
    "a version 1 lookup with %s",
    async (line) => {
      const gateway = await startCounted();
      const answer = await sendRaw(gateway.port, buildHead(`GET ${LOOKUP} HTTP/1.1`, `Host: 127.0.0.1:${gateway.port}`, line));
      expect(answer.status).toBe(200);
      expect(gateway.asked()).toBe(1);
    },
  );

  it("a batch, whose content type other sites cannot send, and what costs nothing, without a header of their own", async () => {
    const gateway = await startCounted();
    const lines = [`Host: 127.0.0.1:${gateway.port}`, "Content-Type: application/json", "Content-Length: 2"];
    expect((await sendRaw(gateway.port, `${buildHead("POST /api/v2/parcels HTTP/1.1", ...lines)}{}`)).status).toBe(200);
    for (const path of ["/api/dataset", "/api/openapi.json", "/api/context/1/0/0.mvt", "/api/setup"]) {
      expect((await sendRaw(gateway.port, buildHead(`GET ${path} HTTP/1.1`, lines[0]!))).status).toBe(200);
    }
  });

  it("an expectation that nobody knows: answered as if it were not there", async () => {
    const gateway = await startCounted();
    const answer = await sendRaw(
      gateway.port,
      buildHead(`GET ${LOOKUP} HTTP/1.1`, `Host: 127.0.0.1:${gateway.port}`, OWN_LINE, "Expect: a-miracle"),
    );
    expect(answer.status).toBe(200);
    expect(answer.head).toContain("x-request-id: ");
  });

  it("localhost, and the public name behind a proxy", async () => {
    const upstream = await startUpstream((_, response) => response.setHeader("content-type", "application/json").end("{}"));
    const gateway = await startGateway(upstream, { publicOrigin: "https://parcels.example" });
    const ask = (...lines: string[]) => sendRaw(gateway.port, buildHead(`GET ${LOOKUP} HTTP/1.1`, OWN_LINE, ...lines));
    expect((await ask(`Host: localhost:${gateway.port}`)).status).toBe(200);
    expect((await ask("Host: parcels.example", "Origin: https://parcels.example")).status).toBe(200);
    expect((await ask("Host: PARCELS.example")).status).toBe(200);
    const dropped = await ask("Host: parcels.example:444");
    expect(dropped.status).toBe(421);
    expect(String(dropped.body)).toMatch(/“parcels\.example:444”.*PUBLIC_ORIGIN is https:\/\/parcels\.example\. A proxy/);
    expect((await ask("Host: parcels.example", "Origin: https://other.example")).status).toBe(403);
  });
});

describe("a client that goes away", () => {
  it("over a refusal is forgotten", async () => {
    const gateway = await startCounted();
    for (const head of ["CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n", "nonsense\r\n\r\n"]) {
      for (let i = 0; i < 20; i++) await resetAfter(gateway.port, head + "x".repeat(200_000));
    }
    expect((await fetchLookup(gateway.origin)).status).toBe(200);
  });

  it("ends the request to the service, while it waits and while it reads", async () => {
    for (const begin of [false, true]) {
      const ended = Promise.withResolvers<void>();
      const arrived = Promise.withResolvers<void>();
      const upstream = await startUpstream((_, response) => {
        response.on("close", () => ended.resolve());
        if (begin) response.writeHead(200, { "content-type": "application/json" }).write('{"data":[');
        arrived.resolve();
      });
      const gateway = await startGateway(upstream);
      const socket = connect(gateway.port, "127.0.0.1");
      await once(socket, "connect");
      socket.write(`GET ${LOOKUP} HTTP/1.1\r\nHost: 127.0.0.1:${gateway.port}\r\n${OWN_LINE}\r\n\r\n`);
      await arrived.promise;
      if (begin) await once(socket, "data");
      socket.destroy();
      await ended.promise;
    }
  });
});
