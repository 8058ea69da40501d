import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { shareThread } from "./share-thread.ts";

const CONNECTIONS = 60;

test("many clients connect within few slices of a batch", async () => {
  const server = createServer((socket) => socket.end()).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  let open = CONNECTIONS;
  for (let client = 0; client < CONNECTIONS; client++)
    connect(port, "127.0.0.1")
      .resume()
      .once("close", () => {
        open -= 1;
      });
  let slices = 0;
  const nextTurn = shareThread();
  for (; open > 0; slices++) {
    await nextTurn();
    // Longer than a slice.
    for (const end = performance.now() + 15; performance.now() < end; );
  }
  expect(slices).toBeLessThan(CONNECTIONS / 2);
});
