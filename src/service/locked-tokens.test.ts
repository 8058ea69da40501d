// Another program holds the write lock of the token file: who waits, who does not, and what is counted.
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import type { Problem } from "../contract/problems.ts";
import { ask, askV2 } from "./fixture/ask.ts";
import { type StartOptions, startService } from "./fixture/start-service.ts";
import { HOME } from "./fixture/town.ts";

/** A service whose token file another program locks and unlocks. */
async function startLocked(options: StartOptions = {}) {
  const service = await startService(options);
  const other = new DatabaseSync(service.tokensPath);
  onTestFinished(async () => {
    if (other.isOpen) other.close();
    await service.close();
  });
  return { service, lock: () => other.exec("BEGIN IMMEDIATE"), unlock: () => other.exec("ROLLBACK") };
}

test("nothing but the lookup waits, which is answered and counted once the file is free", async () => {
  const { service, lock, unlock } = await startLocked({ settings: { logLocations: true }, lockWaitMs: 60_000 });
  lock();
  const lookup = askV2(service, [HOME]);
  // Written right before the charge.
  await expect.poll(() => service.logLines.join("")).toContain("locations");
  const health = ask(service, "/healthz");
  expect(await Promise.race([lookup.then(() => "lookup"), health.then(() => "health")])).toBe("health");
  const others = await Promise.all(["/healthz", "/readyz", "/dataset"].map((path) => ask(service, path)));
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
  unlock();
  expect((await lookup).status).toBe(200);
  expect(service.readUsed()).toBe(1);
});

test("a lookup that would wait for too long is a 503 that says when to come back, and costs nothing", async () => {
  const { service, lock, unlock } = await startLocked({ lockWaitMs: 1 });
  lock();
  const answer = await askV2<Problem>(service, [HOME, HOME]);
  expect([answer.status, answer.headers.get("retry-after"), answer.body.type]).toEqual([503, "2", "urn:parcelscope:problem:unavailable"]);
  unlock();
  expect((await askV2(service, [HOME])).status).toBe(200);
  expect(service.readUsed()).toBe(1);
});

test("units of a lookup that failed are given back when the file is free again", async () => {
  const locked = await startLocked({
    lockWaitMs: 1,
    wrapStore: (store) => ({
      ...store,
      lookUp() {
        locked.lock();
        throw new Error("the disk is on fire");
      },
    }),
  });
  const { service, unlock } = locked;
  const answer = await askV2<Problem>(service, [HOME, HOME]);
  expect([answer.status, answer.body.type]).toEqual([500, "urn:parcelscope:problem:internal"]);
  expect(service.readUsed()).toBe(2);
  unlock();
  await expect.poll(() => service.readUsed()).toBe(0);
});
