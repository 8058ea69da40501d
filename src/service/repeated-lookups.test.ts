// Lookups that are sent again with their Idempotency-Key, at the wire.
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LIMITS } from "../contract/limits.ts";
import { ask, askV2, codeOf } from "./fixture/ask.ts";
import { type RunningService, startService } from "./fixture/start-service.ts";
import { at, HOME } from "./fixture/town.ts";

const ROAD = { coordinates: at(0.5, -0.5) };

let now: number;
let service: RunningService;
/** Called during each lookup; what it throws is how the lookup fails. */
let during: () => Promise<void> | void;
beforeEach(async () => {
  [now, during] = [Date.UTC(2026, 0, 1), () => {}];
  service = await startService({
    now: () => now,
    lockWaitMs: 1,
    wrapStore: (store) => ({
      ...store,
      async lookUp(locations, deadline) {
        await during();
        return store.lookUp(locations, deadline);
      },
    }),
  });
});
afterEach(() => service.close());

const send = (locations: unknown[], key = '"a"', authorization = `Bearer ${service.token}`) =>
  askV2<{ data: unknown }>(service, locations, { "idempotency-key": key, authorization });

test("one that is sent again is answered again and counted once, in both versions, also when the quota is used up", async () => {
  const authorization = `Bearer ${service.createToken({ quota: 3 })}`;
  const first = await send([HOME, ROAD], '"a"', authorization);
  const again = await send([HOME, ROAD], '"a"', authorization);
  expect([first.status, again.status, again.headers.get("x-usage-left")]).toEqual([200, 200, "1"]);
  expect(again.body.data).toEqual(first.body.data);
  // It found nothing, and is counted all the same.
  const askV1 = () => ask(service, "/v1/parcels?location=0,0", { headers: { authorization, "idempotency-key": '"b"' } });
  for (const answer of [await askV1(), await askV1()]) expect([answer.status, answer.headers.get("x-usage-left")]).toEqual([404, "0"]);
  expect((await send([HOME], '"c"', authorization)).status).toBe(429);
});

test("another request with the key is refused, at no cost", async () => {
  await send([HOME]);
  const other = await send([ROAD]);
  expect([other.status, codeOf(other)]).toEqual([422, "key-reused"]);
  expect((await ask(service, "/v1/parcels?location=0,0", { headers: { "idempotency-key": '"a"' } })).status).toBe(422);
  expect(service.readUsed()).toBe(1);
});

test("while the first one runs, the second is told to wait", async () => {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  during = () => {
    begun.resolve();
    return end.promise;
  };
  const first = send([HOME]);
  await begun.promise;
  const second = await send([HOME]);
  expect([second.status, codeOf(second), second.headers.get("retry-after")]).toEqual([409, "key-running", "2"]);
  end.resolve();
  expect((await first).status).toBe(200);
  expect((await send([HOME])).status).toBe(200);
  expect(service.readUsed()).toBe(1);
});

test("one that failed is given back, and its key is free", async () => {
  during = () => {
    throw new Error("broken");
  };
  expect((await send([HOME])).status).toBe(500);
  expect(service.readUsed()).toBe(0);
  during = () => {};
  expect((await send([ROAD])).status).toBe(200);
  expect(service.readUsed()).toBe(1);
});

test("one that failed and can't be given back gets no answer, and is still counted once", async () => {
  const other = new DatabaseSync(service.tokensPath);
  during = () => {
    other.exec("BEGIN IMMEDIATE");
    throw new Error("broken");
  };
  await expect(send([HOME])).rejects.toThrow("fetch failed");
  other.close();
  during = () => {};
  expect((await send([HOME])).status).toBe(409);
  now += LIMITS.gatewayTimeoutMs;
  expect((await send([HOME])).status).toBe(200);
  expect(service.readUsed()).toBe(1);
});

test.each([
  ["without quotes", "a"],
  ["empty", '""'],
  ["with a quote inside", '"a"b"'],
  ["with a character that no header has", '"é"'],
  ["two of them", '"a", "b"'],
  ["too long", `"${"x".repeat(LIMITS.idempotencyKeyCharacters + 1)}"`],
])("a key that is no text is refused: %s", async (_what, key) => {
  const answer = await send([HOME], key);
  expect([answer.status, codeOf(answer)]).toEqual([400, "bad-request"]);
  expect(answer.text).toMatch(/The header Idempotency-Key must be/);
  expect(service.readUsed()).toBe(0);
});

test("the dataset says how long keys are kept", async () => {
  expect((await ask(service, "/dataset")).body).toMatchObject({ idempotency: { hours: 24 } });
});
