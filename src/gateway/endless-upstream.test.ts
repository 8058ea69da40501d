// Answers that end only with their connection: passed on as they come, and told from halves of themselves without being kept.
import type { Socket } from "node:net";
import { expect, it } from "vitest";
import { fetchLookup } from "./fixture/ask.ts";
import { startGateway, startRawUpstream } from "./fixture/start-gateway.ts";

const HEAD = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n";
const LONG = JSON.stringify({ data: Array.from({ length: 40_000 }, (_, i) => ({ i, word: `"\\[${i}]` })) });

it.each(["identity", "gzip", "zstd"])("flows as it comes (%s)", async (accept) => {
  const begun = Promise.withResolvers<Socket>();
  const upstream = await startRawUpstream((socket) => {
    socket.write(HEAD + LONG.slice(0, 200_000));
    begun.resolve(socket);
  });
  const response = await fetchLookup((await startGateway(upstream)).origin, { "accept-encoding": accept });
  (await begun.promise).end(LONG.slice(200_000));
  expect([response.status, await response.text()]).toEqual([200, LONG]);
});

it.each([
  ["JSON that is cut off", HEAD, LONG.slice(0, -1), true],
  ["JSON that is cut off in a string", HEAD, LONG.slice(0, LONG.lastIndexOf("\\")), true],
  ["JSON that is whole, and malformed", HEAD, LONG.replace("[", "[,"), false],
  ["a text, which does not tell", HEAD.replace("application/json", "text/plain"), LONG.slice(0, -1), false],
])("%s", async (_, head, body, isCut) => {
  const upstream = await startRawUpstream((socket) => socket.end(head + body));
  const gateway = await startGateway(upstream);
  for (const accept of ["identity", "gzip"]) {
    const text = fetchLookup(gateway.origin, { "accept-encoding": accept }).then((response) => response.text());
    if (isCut) await expect(text).rejects.toThrow();
    else expect(await text).toBe(body);
  }
  await expect.poll(() => gateway.logged().match(/"msg":"request"/g)).toHaveLength(2);
  expect(gateway.logged().match(/"cut":true/g) ?? []).toHaveLength(isCut ? 2 : 0);
});
