// Bytes that never become a request: what is said of them, and what the log keeps.
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { LIMITS } from "../contract/limits.ts";
import { MAX_DRAINED_BYTES } from "./drain-refused.ts";
import { sendEndless } from "./fixture/send-endless.ts";
import { refuseUnreadable } from "./refuse-unreadable.ts";

/** Sends bytes to a server whose own answers are "read"; all that comes back until it closes, and what was logged. */
async function send(bytes: string, headersTimeout = 60_000) {
  const logged: unknown[] = [];
  const server = createServer({ headersTimeout, connectionsCheckingInterval: 20, maxHeaderSize: LIMITS.requestHeadBytes });
  server.on("request", (_request, response) => setImmediate(() => response.end("read")));
  refuseUnreadable(server, {
    log: { warn: (line, message) => logged.push({ ...line, message }) },
    buildAnswer: ({ code, message, headers }, requestId) => ({ headers: { ...headers, "x-id": requestId }, body: `${code}: ${message}` }),
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(bytes);
  const answer = await text(socket);
  server.close();
  return { answer, logged };
}

test.each([
  ["no HTTP", "hello\r\n\r\n", "400 Bad Request", "bad-request: This is not a valid HTTP request.", "HPE_INVALID_METHOD"],
  [
    "a head that never ends",
    "GET / HTTP/1.1\r\nHost: x\r\n",
    "408 Request Timeout",
    "request-timeout: The request was not complete in time; send it again.",
    "ERR_HTTP_REQUEST_TIMEOUT",
  ],
  [
    "a head over the limit",
    `GET / HTTP/1.1\r\nX: ${"x".repeat(LIMITS.requestHeadBytes)}\r\n\r\n`,
    "431 Request Header Fields Too Large",
    "head-too-large: The address and headers may have 393,216 bytes: send fewer or shorter locations a request, or use version 2.",
    "HPE_HEADER_OVERFLOW",
  ],
])("%s is told why, and logged", async (what, bytes, status, body, code) => {
  const { answer, logged } = await (what === "a head that never ends" ? send(bytes, 50) : send(bytes));
  expect(logged).toEqual([{ reqId: expect.any(String), code, message: "request refused before it could be read" }]);
  const { reqId } = logged[0] as { reqId: string };
  expect(answer).toBe(`HTTP/1.1 ${status}\r\nx-id: ${reqId}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`);
});

test("CONNECT, which was read well, is logged as what it is", async () => {
  const { answer, logged } = await send("CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1.1 405 Method Not Allowed\r\nallow: GET, POST\r\n/);
  expect(answer).toMatch(/method-not-allowed: This is no proxy for other addresses.$/);
  expect(logged).toEqual([{ reqId: expect.any(String), code: "CONNECT", message: "connection refused" }]);
});

test("CONNECT behind a request is told after its answer", async () => {
  const { answer } = await send("GET / HTTP/1.1\r\nHost: x\r\n\r\nCONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n");
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 405"]);
});

test.each(["", "Expect: a-miracle\r\n"])("nonsense behind a request (%j) is told after its answer", async (line) => {
  const { answer } = await send(`GET / HTTP/1.1\r\nHost: x\r\n${line}\r\nnonsense\r\n\r\n`);
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 400"]);
});

test.each(["CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n", "nonsense\r\n\r\n"])(
  "what is sent behind %j is not read on",
  async (head) => {
    const server = createServer();
    refuseUnreadable(server, { log: { warn: () => {} }, buildAnswer: ({ code }) => ({ headers: {}, body: code }) });
    const connected = once(server, "connection");
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { answer } = await sendEndless((server.address() as AddressInfo).port, head);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect((await connected)[0].bytesRead).toBeLessThan(2 * MAX_DRAINED_BYTES);
    server.close();
  },
);
