// What all requests together may hold in the gateway: beyond it a request is refused before anything is asked for it.
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import { expect, it } from "vitest";
import type { Problem } from "../contract/problems.ts";
import { fetchLookup, LOOKUP } from "./fixture/ask.ts";
import { startCounted, startGateway, startUpstream } from "./fixture/start-gateway.ts";

async function expectBusy(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("1");
  expect(((await response.json()) as Problem).type).toBe("urn:parcelscope:problem:busy");
}

it("running requests are counted by what they may hold of their answers", async () => {
  const waiting: ServerResponse[] = [];
  const upstream = await startUpstream((_, response) => void waiting.push(response));
  const gateway = await startGateway(upstream, {}, { heldBytes: 200_000 });
  const running = [fetchLookup(gateway.origin), fetchLookup(gateway.origin), fetchLookup(gateway.origin)];
  await expect.poll(() => waiting).toHaveLength(3);
  await expectBusy(await fetchLookup(gateway.origin));
  expect(waiting).toHaveLength(3);
  for (const response of waiting) response.setHeader("content-type", "application/json").end("{}");
  for (const response of await Promise.all(running)) expect(await response.text()).toBe("{}");
  const after = fetchLookup(gateway.origin);
  await expect.poll(() => waiting).toHaveLength(4);
  waiting[3]!.end("{}");
  expect((await after).status).toBe(200);
});

it("a long address is counted", async () => {
  const gateway = await startCounted({ heldBytes: 200_000 });
  await expectBusy(await fetchLookup(gateway.origin, {}, `${LOOKUP}${"x".repeat(200_000)}`));
  expect(gateway.asked()).toBe(0);
});

it("bodies are counted as they come, and no more once their clients are gone", async () => {
  // Room for two lookups with their answers, and not for the body of one of them too.
  const gateway = await startCounted({ heldBytes: 160_000 });
  const post = () =>
    fetch(`${gateway.origin}/api/v2/parcels`, { method: "POST", body: "y", headers: { "content-type": "application/json" } });
  const slow = connect(gateway.port, "127.0.0.1");
  await once(slow, "connect");
  // In one piece, which is there before anything that is sent after it.
  slow.write(
    `POST /api/v2/parcels HTTP/1.1\r\nHost: 127.0.0.1:${gateway.port}\r\nContent-Type: application/json\r\nContent-Length: 400000\r\n\r\n${"x".repeat(40_000)}`,
  );
  await expectBusy(await post());
  slow.destroy();
  await expect.poll(async () => (await post()).status).toBe(200);
  expect(gateway.asked()).toBe(1);
});

it("what is not forwarded is answered all the same", async () => {
  const gateway = await startCounted({ heldBytes: 0 });
  await expectBusy(await fetchLookup(gateway.origin));
  expect((await fetch(`${gateway.origin}/api/setup`)).status).toBe(200);
});
