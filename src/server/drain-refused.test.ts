// A request that is answered before its body has come: how much of it is still read, and whether its client hears the answer.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener, request } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { drainRefused, MAX_DRAINED_BYTES } from "./drain-refused.ts";
import { sendEndless } from "./fixture/send-endless.ts";

const TWO_MEGABYTES = Buffer.alloc(2_000_000, "x");
/** What Node takes from a socket at once may pass the limit. */
const SLACK_BYTES = 200_000;

const hasCurl = spawnSync("curl", ["--version"]).status === 0;
if (!hasCurl) console.warn("Skipped: curl against a refusal, as there is no curl on this machine");

/** A server that drains, its port, and its connections, the last one last. */
async function listen(answer: RequestListener) {
  const sockets: Socket[] = [];
  const server = createServer(answer);
  drainRefused(server);
  server.on("connection", (socket) => sockets.push(socket));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, sockets };
}

const refuse: RequestListener = (_request, response) => void response.writeHead(401).end("no token");

test.each([
  ["a length", "Content-Length: 9000000000\r\n", ""],
  ["chunks", "Transfer-Encoding: chunked\r\n", "ffffffff\r\n"],
  ["another protocol", "Connection: Upgrade\r\nUpgrade: websocket\r\n", ""],
])("a body with %s that never ends is read no further than the limit, and its connection ends", async (_, header, start) => {
  const { port, sockets } = await listen(refuse);
  const { answer } = await sendEndless(port, `POST / HTTP/1.1\r\nHost: x\r\n${header}\r\n${start}`);
  expect(answer).toMatch(/^HTTP\/1\.1 401 Unauthorized\r\n[\s\S]*Connection: close\r\n[\s\S]*no token/);
  expect(sockets[0]!.bytesRead).toBeLessThan(MAX_DRAINED_BYTES + SLACK_BYTES);
});

test("what a handler has read itself does not count", async () => {
  const { port, sockets } = await listen((request, response) => {
    let bytes = 0;
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_DRAINED_BYTES && !response.headersSent) response.writeHead(413).end();
    });
  });
  const { answer } = await sendEndless(port, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000000\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(sockets[0]!.bytesRead).toBeLessThan(2 * MAX_DRAINED_BYTES + 2 * SLACK_BYTES);
});

test("a body that is never sent is not waited for", async () => {
  const { port, sockets } = await listen(refuse);
  const client = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  client.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n");
  expect(await text(client)).toMatch(/^HTTP\/1\.1 401 /);
  if (!sockets[0]!.closed) await once(sockets[0]!, "close");
  client.destroy();
});

test("an ordinary client with 2 MB hears the answer: fetch", async () => {
  const { port } = await listen(refuse);
  for (let round = 0; round < 20; round++) {
    const response = await fetch(`http://127.0.0.1:${port}`, { method: "POST", body: TWO_MEGABYTES });
    expect([response.status, await response.text()]).toEqual([401, "no token"]);
  }
});

test("an ordinary client with 2 MB hears the answer: node:http", async () => {
  const { port } = await listen(refuse);
  for (let round = 0; round < 20; round++) {
    const asked = request({ port, host: "127.0.0.1", method: "POST", agent: false }).on("error", () => {});
    const answered = once(asked, "response");
    asked.end(TWO_MEGABYTES);
    const [response] = await answered;
    expect([response.statusCode, await text(response)]).toEqual([401, "no token"]);
  }
});

test("a client that reads only after it has sent 2 MB hears the answer, as browsers do", async () => {
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  const { port } = await listen((request, response) => {
    response.once("close", resolve);
    refuse(request, response);
  });
  const client = connect(port, "127.0.0.1");
  const send = promisify((bytes: string | Buffer, done: (error?: Error | null) => void) => client.write(bytes, done));
  await send(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${TWO_MEGABYTES.length}\r\n\r\n`);
  await answered;
  for (let sent = 0; sent < TWO_MEGABYTES.length; sent += 100_000) {
    await send(TWO_MEGABYTES.subarray(sent, sent + 100_000));
    // The server's turn, which is in this process too.
    await setImmediate();
  }
  expect(await text(client)).toContain("no token");
});

test.skipIf(!hasCurl)("an ordinary client with 2 MB hears the answer: curl", async () => {
  const { port } = await listen(refuse);
  for (const options of [[], ["-H", "Expect:"], ["-H", "Transfer-Encoding: chunked"]]) {
    const curl = spawn("curl", ["-sS", "--data-binary", "@-", "-w", " %{http_code}", ...options, `http://127.0.0.1:${port}`]);
    curl.stdin.on("error", () => {});
    curl.stdin.end(TWO_MEGABYTES);
    expect(await text(curl.stdout)).toBe("no token 401");
  }
});

test("a request behind one that was refused unread is not answered", async () => {
  let requests = 0;
  const { port } = await listen((request, response) => {
    requests++;
    refuse(request, response);
  });
  const client = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  client.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\n");
  const [answer] = await once(client, "data");
  client.end("xGET / HTTP/1.1\r\nHost: x\r\n\r\n");
  expect(`${answer}${await text(client)}`.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 401"]);
  expect(requests).toBe(1);
});

test.each([
  ["no body", "GET / HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["an empty body", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n"],
  ["a body that was read", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx"],
])("a request with %s keeps its connection", async (_, bytes) => {
  const { port } = await listen(async (request, response) => {
    if (request.headers["content-length"] === "1") await text(request);
    response.end("read");
  });
  const socket = connect(port, "127.0.0.1");
  socket.write(bytes + bytes.replace("\r\n", "\r\nConnection: close\r\n"));
  const answers = await text(socket);
  expect(answers.match(/Connection: [\w-]+/g)).toEqual(["Connection: keep-alive", "Connection: close"]);
});
