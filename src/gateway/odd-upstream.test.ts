// Answers that HTTP knows and that are no answer to what was asked, and a token that is echoed in an odd spelling.
import type { Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { fetchLookup, LOOKUP } from "./fixture/ask.ts";
import { startGateway, startRawUpstream, startUpstream, TOKEN } from "./fixture/start-gateway.ts";

async function askRaw(head: string[], body: Buffer | string = "{}") {
  const upstream = await startRawUpstream((socket) => {
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    socket.end(body);
  });
  const response = await fetchLookup((await startGateway(upstream)).origin);
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
}

describe("an answer that is none: 502, with its cause", () => {
  const json = "Content-Type: application/json";
  const half = "ended before|only a part";
  it.each([
    ["a part that nobody asked for", ["HTTP/1.1 206 Partial Content", json, "Content-Range: bytes 0-1/9", "Content-Length: 2"], half],
    ["packed for the way, its end not told", ["HTTP/1.1 200 OK", json, "Transfer-Encoding: gzip"], "transfer"],
    ["packed for the way, in chunks", ["HTTP/1.1 200 OK", json, "Transfer-Encoding: gzip, chunked"], "transfer"],
    ["two kinds of packing", ["HTTP/1.1 200 OK", json, "Content-Encoding: gzip", "Content-Encoding: br", "Content-Length: 2"], "encoding"],
    ["UTF-16", ["HTTP/1.1 200 OK", "Content-Type: application/json; charset=utf-16le", "Content-Length: 2"], "utf-16le"],
    ["status 000", ["HTTP/1.1 000 Odd", json, "Content-Length: 2"], "HTTP/1.1"],
  ])("%s", async (_, head, words) => {
    const { status, text } = await askRaw(head);
    expect(status).toBe(502);
    expect(JSON.parse(text)).toMatchObject({ type: "urn:parcelscope:problem:upstream-invalid", hop: "gateway" });
    expect(JSON.parse(text).detail).toMatch(new RegExp(words));
  });
});

it("an answer with two content types is text", async () => {
  const answer = await askRaw(["HTTP/1.1 200 OK", "Content-Type: application/json", "Content-Type: text/html", "Content-Length: 2"]);
  expect(answer).toMatchObject({ status: 200, type: "text/plain; charset=utf-8", text: "{}" });
});

it("the name of a transfer coding has no case, and a head may have 60 kB", async () => {
  const lines = ["HTTP/1.1 200 OK", "Content-Type: application/json", `X-Long: ${"x".repeat(60_000)}`, "Transfer-Encoding: Chunked"];
  expect(await askRaw(lines, "2\r\n{}\r\n0\r\n\r\n")).toMatchObject({ status: 200, text: "{}" });
});

it("an empty answer needs no unpacking", async () => {
  const answer = await askRaw(["HTTP/1.1 503 Busy", "Content-Type: text/html", "Content-Encoding: gzip", "Content-Length: 0"], "");
  expect(answer).toMatchObject({ status: 503, text: "" });
});

describe("what comes before an answer is passed over", () => {
  const answer = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 11\r\n\r\n";
  const before = "HTTP/1.1 100 Continue\r\n\r\n";
  it.each([
    ["100", before],
    ["100 with headers, twice", "HTTP/1.1 100 Go on\r\nX-A: 1\r\n\r\n".repeat(2)],
    ["102", "HTTP/1.1 102 Processing\r\n\r\n"],
    ["103", "HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n"],
    ["103 between two of 100", `${before}HTTP/1.1 103 Early Hints\r\n\r\n${before}`],
  ])("%s, in one piece and letter by letter, on one connection", async (_, first) => {
    const connections = new Set<Socket>();
    const upstream = await startRawUpstream(async (socket, head) => {
      connections.add(socket);
      const text = `${first}${answer}{"data":[]}`;
      if (!head.includes("slowly")) return socket.write(text);
      socket.setNoDelay(true);
      for (const letter of text) {
        socket.write(letter);
        await new Promise((resolve) => setImmediate(resolve));
      }
    });
    const { origin } = await startGateway(upstream);
    for (const slowly of ["", "&slowly", ""]) {
      const response = await fetchLookup(origin, {}, LOOKUP + slowly);
      expect([response.status, await response.text()]).toEqual([200, '{"data":[]}']);
    }
    expect(connections.size).toBe(1);
  });

  it("a body that begins like one is a body", async () => {
    const upstream = await startRawUpstream((socket) => {
      socket.write(`${answer.replace("11", String(before.length))}`, () => setImmediate(() => socket.write(before)));
    });
    const response = await fetchLookup((await startGateway(upstream)).origin);
    expect([response.status, await response.text()]).toEqual([200, before]);
  });
});

describe("the token, any character of it escaped, does not come through", () => {
  const at = TOKEN.indexOf("/");
  const replaced = (sign: string) => TOKEN.slice(0, at) + sign + TOKEN.slice(at + 1);
  const all = (write: (code: number) => string) => [...TOKEN].map((sign) => write(sign.charCodeAt(0))).join("");
  const hex = (code: number) => code.toString(16).padStart(2, "0");
  it.each([
    ["JSON, one sign", replaced("\\u002F")],
    ["JSON, lower case", replaced("\\u002f")],
    ["JSON, every sign", all((code) => `\\u00${hex(code)}`)],
    ["a URL, every sign", all((code) => `%${hex(code)}`)],
    ["a URL, lower case", replaced("%2f")],
  ])("%s", async (_, spelling) => {
    const upstream = await startUpstream((request, response) => {
      response.setHeader("content-type", "application/json").setHeader("x-user-id", spelling);
      const body = `{"seen":"${spelling}","more":"100%"}`;
      if (request.url?.includes("whole")) return response.end(body);
      for (const sign of body) response.write(sign);
      response.end();
    });
    const { origin, logged } = await startGateway(upstream);
    for (const target of [LOOKUP, `${LOOKUP}&whole`]) {
      const response = await fetchLookup(origin, { "accept-encoding": "identity" }, target);
      expect(await response.text()).toBe(`{"seen":"${"*".repeat(spelling.length)}","more":"100%"}`);
      expect(response.headers.get("x-user-id")).toBe("*".repeat(spelling.length));
    }
    expect(logged()).not.toContain(spelling);
  });

  it("also when it is packed", async () => {
    const spelling = replaced("\\u002F");
    const answer = await askRaw(
      ["HTTP/1.1 200 OK", "Content-Type: application/json", "Content-Encoding: gzip"],
      gzipSync(`{"seen":"${spelling}"}`),
    );
    expect(answer.text).toBe(`{"seen":"${"*".repeat(spelling.length)}"}`);
  });
});
