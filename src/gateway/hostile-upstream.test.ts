// A lookup service that hangs, lies or breaks off. The page gets a whole answer or a problem that says what happened.
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { createServer } from "node:net";
import { constants, createGzip, gzipSync, zstdCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { LIMITS } from "../contract/limits.ts";
import { ask, fetchLookup, LOOKUP, OWN_LINE } from "./fixture/ask.ts";
import { buildHead, sendRaw } from "./fixture/send-raw.ts";
import { startGateway, startRawUpstream, startUpstream } from "./fixture/start-gateway.ts";

const SHORT = { upstreamTimeoutMs: 300 };

async function expectProblem(origin: string, code: string, status: number) {
  const answer = await ask(origin);
  expect(answer.status).toBe(status);
  expect(answer.type).toContain("application/problem+json");
  expect(JSON.parse(answer.text)).toMatchObject({ type: `urn:parcelscope:problem:${code}`, status, hop: "gateway" });
  expect(answer.headers.get("x-request-id")).toBe(JSON.parse(answer.text).request_id);
}

const head = (...lines: string[]) => `${["HTTP/1.1 200 OK", "Content-Type: application/json", ...lines].join("\r\n")}\r\n\r\n`;

describe("no answer", () => {
  it("nobody listens: 502", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, "close");
    await expectProblem((await startGateway(port)).origin, "upstream-unreachable", 502);
  });

  it("accepts and says nothing: 504, and the service's connection is ended", async () => {
    const ended = Promise.withResolvers<void>();
    const upstream = await startRawUpstream((socket) => socket.on("close", () => ended.resolve()));
    await expectProblem((await startGateway(upstream, SHORT)).origin, "upstream-timeout", 504);
    await ended.promise;
  });

  it("a head without an end: 504", async () => {
    const upstream = await startRawUpstream((socket) => socket.write("HTTP/1.1 200 OK\r\nX-A: 1\r\n"));
    await expectProblem((await startGateway(upstream, SHORT)).origin, "upstream-timeout", 504);
  });

  it.each([
    ["resets", (socket: Socket) => socket.resetAndDestroy()],
    ["closes", (socket: Socket) => socket.end()],
  ])("%s: 502", async (_, answer) => {
    await expectProblem((await startGateway(await startRawUpstream(answer))).origin, "upstream-closed", 502);
  });

  it.each([
    ["nonsense", "SSH-2.0-OpenSSH_9.6\r\n", "isn't HTTP/1.1 (Expected HTTP/"],
    ["HTTP/2 without asking", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "isn't HTTP/1.1"],
    ["a status that is none", "HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n", "status 999"],
    ["two lengths", `${head("Content-Length: 2", "Content-Length: 3")}{}`, "more than one Content-Length"],
    ["the same length twice", `${head("Content-Length: 2", "Content-Length: 2")}{}`, "more than one Content-Length"],
    [
      "chunks beside a length",
      `${head("Content-Length: 2", "Transfer-Encoding: chunked")}2\r\n{}\r\n0\r\n\r\n`,
      "one beside Transfer-Encoding",
    ],
    ["a header line that is none", `${head("Content-Length: 2", "Bad Header")}{}`, "a header line that HTTP doesn't allow"],
    ["a header name that is none", `${head("Content-Length: 2", "X-A : b")}{}`, "a header line that HTTP doesn't allow"],
    ["a length that is none", `${head("Content-Length: many")}{}`, "Content-Length"],
    [
      "a length beside chunks",
      `${head("Transfer-Encoding: chunked", "Content-Length: 2")}2\r\n{}\r\n0\r\n\r\n`,
      "(Content-Length can't be present",
    ],
    ["lines that end in LF alone", "HTTP/1.1 200 OK\nContent-Length: 2\n\n{}", "(Missing expected CR"],
    ["a head of 1 MB", head(`X-Long: ${"x".repeat(1_000_000)}`), "headers of the lookup service's response are longer than 65536 bytes"],
    ["a chunk size that is none", `${head("Transfer-Encoding: chunked")}xyz\r\n{}\r\n0\r\n\r\n`, "(Invalid character in chunk size)"],
  ])("%s: 502 that names it", async (_, text, words) => {
    const upstream = await startRawUpstream((socket) => socket.write(text));
    const { origin } = await startGateway(upstream);
    await expectProblem(origin, "upstream-invalid", 502);
    expect(JSON.parse((await ask(origin)).text).detail).toContain(words);
  });

  it("nobody listens, and a proxy is set: says that it isn't used", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, "close");
    const { origin } = await startGateway(port, { unusedProxy: "HTTPS_PROXY" });
    expect(JSON.parse((await ask(origin)).text).detail).toContain("HTTPS_PROXY isn't used: Parcelscope connects to the service directly.");
  });

  it("its host isn't found, and a proxy is set: doesn't say that there is none", async () => {
    const { origin } = await startGateway(80, { unusedProxy: "HTTPS_PROXY", origin: "http://nowhere.invalid" });
    const { detail } = JSON.parse((await ask(origin)).text);
    expect(detail).toMatch(/^Can't connect to the lookup service \((ENOTFOUND|EAI_AGAIN)\)\. Check .* HTTPS_PROXY isn't used: /);
  });

  it.each([301, 302, 303, 307, 308, 300])("a redirect (%d) is not followed: 502", async (status) => {
    let asked = 0;
    const elsewhere = await startUpstream((_, response) => {
      asked++;
      response.end();
    });
    const upstream = await startUpstream((_, response) => response.writeHead(status, { location: `http://127.0.0.1:${elsewhere}/` }).end());
    const { origin } = await startGateway(upstream);
    await expectProblem(origin, "upstream-redirect", 502);
    expect(JSON.parse((await ask(origin)).text).detail).toContain(`(${status}) to http://127.0.0.1:${elsewhere}, which`);
    expect(asked).toBe(0);
  });
});

describe("half an answer never looks whole", () => {
  const half = '{"data":[{"parcel":';

  it.each([
    ["by its length", `${head("Content-Length: 1000")}${half}`],
    ["at the connection's end, without a length", head("Connection: close") + half],
  ])("%s, when nothing was sent yet: 502", async (_, text) => {
    const upstream = await startRawUpstream((socket) => socket.end(text));
    await expectProblem((await startGateway(upstream)).origin, "upstream-cut-off", 502);
  });

  it.each([
    ["chunks without the last", (body: string) => `${head("Transfer-Encoding: chunked")}${body.length.toString(16)}\r\n${body}\r\n`],
    ["a long length", (body: string) => head("Content-Length: 1000000") + body],
  ])("%s, when much was sent: cut, or 502", async (_, build) => {
    const upstream = await startRawUpstream((socket) => socket.end(build("x".repeat(200_000))));
    const gateway = await startGateway(upstream);
    const answer = await ask(gateway.origin).catch(() => null);
    expect(answer?.status ?? 502).toBe(502);
    const raw = await sendRaw(gateway.port, buildHead(`GET ${LOOKUP} HTTP/1.1`, `Host: 127.0.0.1:${gateway.port}`, OWN_LINE));
    if (raw.status === 502) return;
    if (raw.head.includes("chunked")) expect(raw.body.toString().endsWith("0\r\n\r\n")).toBe(false);
    else expect(raw.body.length).toBeLessThan(Number(/^content-length: (\d+)/im.exec(raw.head)?.[1]));
    await expect.poll(() => gateway.logged()).toContain('"cut":true');
  });

  it("an answer of its full length is whole, also when the connection ends with it while it is being packed", async () => {
    const body = JSON.stringify(Array.from({ length: 60_000 }, (_, i) => Math.sin(i)));
    const upstream = await startRawUpstream((socket) => socket.end(`${head(`Content-Length: ${body.length}`)}${body}`));
    const gateway = await startGateway(upstream);
    for (let i = 0; i < 5; i++) {
      const answer = await ask(gateway.origin, { "accept-encoding": "gzip" });
      expect(answer.status).toBe(200);
      expect(answer.text).toBe(body);
    }
  });

  it("half of a stream that has begun is cut", async () => {
    const upstream = await startUpstream((_, response) => {
      response.writeHead(200, { "content-type": "application/json" }).write('{"data":[');
      response.on("error", () => {});
      release.promise.then(() => response.destroy());
    });
    const release = Promise.withResolvers<void>();
    const gateway = await startGateway(upstream);
    const response = await fetchLookup(gateway.origin);
    expect(response.status).toBe(200);
    release.resolve();
    await expect(response.text()).rejects.toThrow();
    await expect.poll(() => gateway.logged()).toContain('"cut":true');
  });

  it("packed and cut off, though its length is kept: 502 or cut", async () => {
    const packed = gzipSync(JSON.stringify({ data: Array.from({ length: 3000 }, (_, i) => ({ i, x: Math.sqrt(i) })) }));
    const cut = packed.subarray(0, packed.length - 20);
    const upstream = await startUpstream((_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip", "content-length": cut.length }).end(cut);
    });
    const answer = await ask((await startGateway(upstream)).origin).catch(() => null);
    if (answer) expect(answer.status).toBe(502);
  });

  it("stops in the middle: 504, or cut at the deadline", async () => {
    const upstream = await startRawUpstream((socket) => socket.write(`${head("Content-Length: 1000")}${half}`));
    await expectProblem((await startGateway(upstream, SHORT)).origin, "upstream-timeout", 504);
    const chunked = await startRawUpstream((socket) => socket.write(`${head("Transfer-Encoding: chunked")}5\r\n{"a":\r\n`));
    await expect(ask((await startGateway(chunked, SHORT)).origin)).rejects.toThrow();
  });
});

describe("too much", () => {
  it("a length over the limit: 502", async () => {
    const upstream = await startRawUpstream((socket) => socket.write(head(`Content-Length: ${LIMITS.answerBytes + 1}`)));
    await expectProblem((await startGateway(upstream)).origin, "upstream-too-large", 502);
  });

  it("100 MB of nonsense in chunks is cut off at the limit", async () => {
    let sent = 0;
    const upstream = await startUpstream((_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const piece = Buffer.alloc(1_000_000, "x");
      const pump = () => {
        while (sent < 100_000_000 && !response.destroyed) {
          sent += piece.length;
          if (!response.write(piece)) return void response.once("drain", pump);
        }
        response.end();
      };
      pump();
    });
    const gateway = await startGateway(upstream);
    const response = await fetchLookup(gateway.origin, { "accept-encoding": "identity" });
    let received = 0;
    const read = async () => {
      for await (const chunk of response.body!) received += chunk.length;
    };
    await expect(read()).rejects.toThrow();
    expect(received).toBeLessThanOrEqual(LIMITS.answerBytes);
    expect(gateway.logged()).toContain("upstream-too-large");
  });

  it("a small answer that unpacks to 200 MB is cut off", async () => {
    const packer = createGzip();
    const chunks: Buffer[] = [];
    packer.on("data", (chunk) => chunks.push(chunk));
    for (let index = 0; index < 200; index++) if (!packer.write(Buffer.alloc(1_000_000))) await once(packer, "drain");
    packer.end();
    await once(packer, "end");
    const bomb = Buffer.concat(chunks);
    const upstream = await startUpstream((_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip", "content-length": bomb.length }).end(bomb);
    });
    const gateway = await startGateway(upstream);
    await expect(ask(gateway.origin, { "accept-encoding": "identity" })).rejects.toThrow();
    expect(gateway.logged()).toContain("upstream-too-large");
  });
});

describe("odd packing and types", () => {
  it("a packing that takes more memory than HTTP allows: 502", async () => {
    const packed = zstdCompressSync(Buffer.alloc(20_000_000), { params: { [constants.ZSTD_c_windowLog]: 24 } });
    const upstream = await startUpstream((_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-encoding": "zstd" }).end(packed);
    });
    await expectProblem((await startGateway(upstream)).origin, "upstream-invalid", 502);
  });

  it.each(["sdch", "gzip, gzip", "gzip, br", "x".repeat(3000)])("a coding that is not known (%.12s): 502", async (coding) => {
    const upstream = await startUpstream((_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-encoding": coding }).end("{}");
    });
    await expectProblem((await startGateway(upstream)).origin, "upstream-invalid", 502);
  });

  it("a coding that is not true: 502", async () => {
    const upstream = await startUpstream((_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" }).end('{"data":[]}');
    });
    await expectProblem((await startGateway(upstream)).origin, "upstream-invalid", 502);
  });

  it.each([
    ["text/html", "<script>alert(1)</script>", "text/plain; charset=utf-8"],
    ["text/html; charset=iso-8859-1", "<h1>Bad gateway</h1>", "text/plain; charset=iso-8859-1"],
    ["image/svg+xml", "<svg onload='alert(1)'/>", "text/plain; charset=utf-8"],
    ["text/html\t; application/json", "<b>", "text/plain; charset=utf-8"],
    ["", "plain", "text/plain; charset=utf-8"],
  ])("%s is text to the page", async (type, body, shown) => {
    const upstream = await startUpstream((_, response) => {
      if (type) response.setHeader("content-type", type);
      response.writeHead(502).end(body);
    });
    const answer = await ask((await startGateway(upstream)).origin);
    expect(answer).toMatchObject({ status: 502, type: shown, text: body });
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  });
});
