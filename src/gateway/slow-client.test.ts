// Clients that take their time, or send what nobody asked for: each connection ends within its limits, and none of it reaches the service.
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { sendEndless } from "../server/fixture/send-endless.ts";
import { LOOKUP, OWN_LINE } from "./fixture/ask.ts";
import { buildHead, sendRaw } from "./fixture/send-raw.ts";
import { type RunningGateway, startCounted, startGateway, startUpstream } from "./fixture/start-gateway.ts";

const SHORT = { headTimeoutMs: 200, requestTimeoutMs: 400, checkIntervalMs: 20 };

/** Sends `start`, and then a letter at a time for as long as it may. All that came back once the connection has ended. */
async function drip({ port }: RunningGateway, start: string): Promise<string> {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  socket.write(start);
  const timer = setInterval(() => socket.write("x"), 10);
  const answer = await text(socket).catch(() => "");
  clearInterval(timer);
  return answer;
}

const buildPost = (port: number) => `POST /api/v2/parcels HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n`;

describe("too slow", () => {
  it.each([
    ["a connection on which nothing comes", () => ""],
    ["a head that comes letter by letter", (port: number) => `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Slow: `],
    ["a body that comes letter by letter", (port: number) => `${buildPost(port)}Content-Length: 100000\r\n\r\n{`],
    ["a body in chunks that comes letter by letter", (port: number) => `${buildPost(port)}Transfer-Encoding: chunked\r\n\r\nffffff\r\n{`],
  ])("%s: 408, and the connection ends", async (what, build) => {
    const gateway = await startCounted(SHORT);
    const answer = what.includes("nothing") ? (await sendRaw(gateway.port, "")).head : await drip(gateway, build(gateway.port));
    expect(answer.slice(0, 12).toLowerCase()).toBe("http/1.1 408");
    expect(answer.match(/HTTP\/1\.1/gi)).toHaveLength(1);
    expect(gateway.asked()).toBe(0);
    expect(gateway.logged()).toContain("ERR_HTTP_REQUEST_TIMEOUT");
    if (!what.includes("body")) return;
    await expect.poll(() => gateway.logged()).toMatch(/"status":0,.*"cut":true/);
    expect(gateway.logged()).not.toContain("bad-request");
  });

  it("an answer that the client does not read: given up, at the service too", async () => {
    const closed = Promise.withResolvers<void>();
    const upstream = await startUpstream((_, response) => {
      response.on("close", closed.resolve).writeHead(200, { "content-type": "application/json" });
      const pump = () => {
        while (!response.destroyed && response.write(Buffer.alloc(100_000, "x")));
      };
      response.on("drain", pump);
      pump();
    });
    const gateway = await startGateway(upstream, {}, { idleTimeoutMs: 200 });
    const socket = connect(gateway.port, "127.0.0.1").on("error", () => {});
    socket.pause().write(buildHead(`GET ${LOOKUP} HTTP/1.1`, `Host: 127.0.0.1:${gateway.port}`, OWN_LINE));
    await closed.promise;
    socket.destroy();
  });
});

it("a body that never ends is not read on once its request is answered", async () => {
  const gateway = await startCounted();
  const own = `Host: 127.0.0.1:${gateway.port}\r\n`;
  const json = "Content-Type: application/json\r\n";
  const heads: [string, number][] = [
    [`POST /api/v2/parcels HTTP/1.1\r\n${own}${json}`, 413],
    [`POST /api/v2/parcels HTTP/1.1\r\n${own}`, 415],
    ["POST /api/v2/parcels HTTP/1.1\r\nHost: evil.example\r\n", 421],
    [`POST /api/v2/parcels HTTP/1.1\r\n${own}${json}Origin: http://evil.example\r\n`, 403],
    [`POST /api/nothing HTTP/1.1\r\n${own}`, 404],
    [`PUT /api/dataset HTTP/1.1\r\n${own}`, 405],
    [`GET /api/setup HTTP/1.1\r\n${own}`, 200],
    [`GET /api/dataset HTTP/1.1\r\n${own}`, 200],
  ];
  const codings = ["Content-Length: 9000000000\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\nffffffff\r\n"];
  const requests = heads.flatMap(([head, status]) => codings.map((coding) => ({ head: head + coding, status })));
  await Promise.all(
    requests.map(async ({ head, status }) => {
      const { answer, sentBytes } = await sendEndless(gateway.port, head);
      expect([head, Number(answer.slice(9, 12))]).toEqual([head, status]);
      expect(answer, head).toMatch(/\r\nconnection: close\r\n/i);
      expect(sentBytes, head).toBeLessThan(32 * 1024 * 1024);
    }),
  );
});
