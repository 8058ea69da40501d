// A lookup service that sends its token back, in every spelling, packing and place: the page and the log never get it.
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { ask, LOOKUP, OWN_LINE } from "./fixture/ask.ts";
import { buildHead, sendRaw } from "./fixture/send-raw.ts";
import { startGateway, startRawUpstream, startUpstream, TOKEN } from "./fixture/start-gateway.ts";

const echo = `{"seen":"Bearer ${TOKEN}","url":"${encodeURIComponent(TOKEN)}","again":"${TOKEN.replaceAll("/", "\\/")}"}`;
const packings: [string, (bytes: Buffer) => Buffer][] = [
  ["identity", (bytes) => bytes],
  ["gzip", gzipSync],
  ["deflate", deflateSync],
  ["br", brotliCompressSync],
  ["zstd", zstdCompressSync],
];

for (const [coding, pack] of packings) {
  for (const accept of ["identity", "gzip", "br", "zstd"]) {
    it(`packed by ${coding}, page accepts ${accept}`, async () => {
      const body = pack(Buffer.from(echo + "x".repeat(100_000)));
      const upstream = await startUpstream((_, response) => {
        response.writeHead(200, { "content-type": "application/json", "content-encoding": coding });
        for (let at = 0; at < body.length; at += 7) response.write(body.subarray(at, at + 7));
        response.end();
      });
      const answer = await ask((await startGateway(upstream)).origin, { "accept-encoding": accept });
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('{"seen":"Bearer ***');
      expect(answer.text).not.toContain(TOKEN.slice(0, 12));
      expect(answer.text).not.toContain(encodeURIComponent(TOKEN));
      expect(answer.text).toHaveLength(echo.length + 100_000);
    });
  }
}

it("in headers, in the status, in a small answer, and in no log", async () => {
  const upstream = await startRawUpstream((socket) => {
    const body = `{"token":"${TOKEN}"}`;
    socket.write(
      [
        `HTTP/1.1 401 ${TOKEN}`,
        "Content-Type: application/json",
        `Content-Length: ${body.length}`,
        `X-User-Id: me ${TOKEN}`,
        `X-Request-Id: ${TOKEN}`,
        `X-Echo: ${TOKEN}`,
        `Set-Cookie: token=${TOKEN}`,
        "",
        body,
      ].join("\r\n"),
    );
  });
  const gateway = await startGateway(upstream);
  const raw = await sendRaw(gateway.port, buildHead(`GET ${LOOKUP} HTTP/1.1`, `Host: 127.0.0.1:${gateway.port}`, OWN_LINE));
  expect(raw.status).toBe(401);
  expect(raw.head).toContain("x-user-id: me ****");
  expect(`${raw.head}${raw.body}`.toLowerCase()).not.toContain(TOKEN.toLowerCase());
  expect(gateway.logged()).not.toContain(TOKEN);
  expect(raw.head).not.toMatch(/set-cookie|x-echo/);
});

it("cut by the chunks of a stream that is flushed piece by piece", async () => {
  const upstream = await startUpstream((_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const pieces = [`{"a":"${TOKEN.slice(0, 5)}`, TOKEN.slice(5, 11), `${TOKEN.slice(11)}"}`];
    const step = () => {
      const piece = pieces.shift();
      if (piece === undefined) response.end();
      else response.write(piece, () => setImmediate(step));
    };
    step();
  });
  const answer = await ask((await startGateway(upstream)).origin, { "accept-encoding": "identity" });
  expect(answer.text).toBe(`{"a":"${"*".repeat(TOKEN.length)}"}`);
});
