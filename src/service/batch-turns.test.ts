// Many batches at once: who waits, who does not, and what is counted.
import { expect, onTestFinished, test, vi } from "vitest";
import type { Problem } from "../contract/problems.ts";
import { BATCHES_AT_ONCE, BATCHES_WAITING, createTurns, FEW_LOCATIONS } from "./batch-turns.ts";
import { askV1, askV2 } from "./fixture/ask.ts";
import { type RunningService, startService } from "./fixture/start-service.ts";
import { HOME } from "./fixture/town.ts";

const BATCH = Array.from({ length: FEW_LOCATIONS + 1 }, () => HOME);
const CAPACITY = BATCHES_AT_ONCE + BATCHES_WAITING;

/** A service whose batches are held until they are released; `atWork` counts those that have begun. */
async function startHeld() {
  const released = Promise.withResolvers<void>();
  const held = { atWork: 0, release: released.resolve };
  const service = await startService({
    wrapStore: (store) => ({
      ...store,
      async lookUp(locations, deadline) {
        if (locations.length > FEW_LOCATIONS) {
          held.atWork += 1;
          await released.promise;
        }
        return store.lookUp(locations, deadline);
      },
    }),
  });
  onTestFinished(() => service.close());
  return { service, held };
}

test.each([
  ["v1", (service: RunningService) => askV1(service, ...BATCH.map(() => "1 Oak St, Santa Monica, CA 90402"))],
  ["v2", (service: RunningService) => askV2(service, BATCH)],
])("a few of %s are at work, a single lookup passes them, and all that wait are answered", async (_version, askBatch) => {
  const { service, held } = await startHeld();
  const batches = Array.from({ length: CAPACITY }, () => askBatch(service));
  await expect.poll(() => held.atWork).toBe(BATCHES_AT_ONCE);
  expect((await askV2(service, [HOME])).status).toBe(200);
  expect(held.atWork).toBe(BATCHES_AT_ONCE);
  held.release();
  expect(new Set((await Promise.all(batches)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(service.readUsed()).toBe(CAPACITY * BATCH.length + 1);
});

test("more than may wait is a 503 that says when to come back, and costs nothing", async () => {
  const { service, held } = await startHeld();
  const refused: Problem[] = [];
  const batches = Array.from({ length: CAPACITY + 5 }, async () => {
    const answer = await askV2<Problem>(service, BATCH);
    if (answer.status === 503) refused.push(answer.body);
    return [answer.status, answer.headers.get("retry-after")];
  });
  await expect.poll(() => refused.length).toBe(5);
  expect(refused[0]).toMatchObject({ type: "urn:parcelscope:problem:unavailable", detail: expect.stringContaining("Nothing was charged") });
  // A mistake comes first, and an empty quota last.
  expect((await askV2(service, [...BATCH, { address: "" }])).status).toBe(400);
  const authorization = `Bearer ${service.createToken({ quota: 0 })}`;
  expect((await askV2(service, BATCH, { authorization })).status).toBe(503);
  held.release();
  expect((await Promise.all(batches)).filter(([status, retryAfter]) => status === 503 && retryAfter === "2")).toHaveLength(5);
  expect(service.readUsed()).toBe(CAPACITY * BATCH.length);
});

test("one that has waited for too long is refused, and its place goes to the next", async () => {
  const takeTurn = createTurns(10);
  const released = Promise.withResolvers<void>();
  const atWork = Array.from({ length: BATCHES_AT_ONCE }, () => takeTurn(() => released.promise));
  const never = vi.fn(async () => {});
  await expect(takeTurn(never)).rejects.toThrow(/Too many batches are waiting/);
  released.resolve();
  await Promise.all(atWork);
  expect(await takeTurn(async () => "next")).toBe("next");
  expect(never).not.toHaveBeenCalled();
});
