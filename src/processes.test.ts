// Processes that die and are started again, and when that is given up. Real processes; only the waiting is the test's.
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { FAULT_EXIT } from "./operator/operator-fault.ts";
import { createProcesses, type ProcessOrder } from "./processes.ts";

/** What was told, and a wait before each new start that ends when the test says so. */
function supervise() {
  const told: string[] = [];
  const waits: { ms: number; end: () => void }[] = [];
  let heard = () => {};
  const gaveUp = Promise.withResolvers<string>();
  const processes = createProcesses({
    log: (line) => {
      told.push(line);
      heard();
    },
    onGiveUp: gaveUp.resolve,
    wait: (ms) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      waits.push({ ms, end: resolve });
      heard();
      return promise;
    },
  });
  onTestFinished(() => processes.stop());
  /** Resolves once `happened` is so. */
  const until = async (happened: () => boolean) => {
    while (!happened()) {
      const { promise, resolve } = Promise.withResolvers<void>();
      heard = resolve;
      await promise;
    }
  };
  return { processes, told, waits, until, gaveUp: gaveUp.promise };
}

const order = (more: Partial<ProcessOrder> = {}): ProcessOrder => ({
  name: "gateway",
  entry: "process-for-tests.ts",
  env: { PORT: "0" },
  portSetting: "PORT",
  logFile: null,
  ...more,
});
const askPid = async (port: number) => Number(await (await fetch(`http://127.0.0.1:${port}`)).text());

test("one that is killed is started again after a wait, at the same port, and both are told", async () => {
  const { processes, told, waits, until } = supervise();
  const { port } = await processes.start(order());
  const pid = await askPid(port);
  process.kill(pid, "SIGKILL");
  await until(() => waits.length === 1);
  expect(told).toEqual(["The gateway stopped (signal SIGKILL). Restarting it in 0.1 s."]);
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  waits[0]!.end();
  await until(() => told.length === 2);
  expect(told[1]).toBe("The gateway is running again.");
  expect(await askPid(port)).not.toBe(pid);
});

test("the others run on, and all end when told", async () => {
  const { processes, waits, until } = supervise();
  const service = await processes.start(order({ name: "service" }));
  const gateway = await processes.start(order());
  const pids = [await askPid(service.port), await askPid(gateway.port)];
  process.kill(pids[0]!, "SIGKILL");
  await until(() => waits.length === 1);
  expect(await askPid(gateway.port)).toBe(pids[1]);
  // Also one that waits for its new start.
  await processes.stop();
  waits[0]!.end();
  for (const { port } of [service, gateway]) await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
});

test("each wait is twice the one before, and the fifth death within a minute stops everything, with the reason", async () => {
  const { processes, told, waits, until, gaveUp } = supervise();
  const { port } = await processes.start(order());
  const other = await processes.start(order({ name: "service" }));
  for (let deaths = 1; deaths <= 5; deaths++) {
    process.kill(await askPid(port), "SIGKILL");
    if (deaths === 5) break;
    await until(() => waits.length === deaths);
    waits[deaths - 1]!.end();
    await until(() => told.length === 2 * deaths);
  }
  expect(await gaveUp).toBe("The gateway stopped 5 times within a minute, the last time by signal SIGKILL, so everything was stopped.");
  expect(waits.map(({ ms }) => ms)).toEqual([100, 200, 400, 800]);
  await expect(fetch(`http://127.0.0.1:${other.port}`)).rejects.toThrow();
});

test("deaths of more than a minute ago do not count", async () => {
  let now = 0;
  const { promise: died, resolve } = Promise.withResolvers<void>();
  const waits: number[] = [];
  const processes = createProcesses({
    log: () => {},
    onGiveUp: () => {},
    now: () => now,
    wait: async (ms) => {
      waits.push(ms);
      now += 15_001;
      if (waits.length === 6) resolve();
    },
  });
  onTestFinished(() => processes.stop());
  const { port } = await processes.start(order());
  const kill = async (): Promise<void> => {
    const pid = await askPid(port).catch(() => null);
    if (pid !== null) process.kill(pid, "SIGKILL");
    if (waits.length < 6) return kill();
  };
  await Promise.all([kill(), died]);
  expect(waits).toEqual([100, 200, 400, 800, 800, 800]);
});

test("one that dies before it listens is started again too; the first time it is the caller's to hear", async () => {
  const { processes, waits, until, gaveUp } = supervise();
  await expect(processes.start(order({ env: { PORT: "0", DIE: "7" } }))).rejects.toThrow("the gateway didn't start (exit code 7)");
  expect(waits).toEqual([]);
  const env: Record<string, string> = { PORT: "0" };
  const { port } = await processes.start(order({ env }));
  env.DIE = "7";
  process.kill(await askPid(port), "SIGKILL");
  for (let deaths = 1; deaths < 5; deaths++) {
    await until(() => waits.length === deaths);
    waits[deaths - 1]!.end();
  }
  expect(await gaveUp).toMatch(/5 times within a minute, the last time by exit code 7/);
});

test("one that a person must mend isn't started again and again", async () => {
  const { processes, told, waits, until, gaveUp } = supervise();
  const other = await processes.start(order({ name: "service" }));
  const env: Record<string, string> = { PORT: "0" };
  const { port } = await processes.start(order({ env }));
  env.DIE = String(FAULT_EXIT);
  process.kill(await askPid(port), "SIGKILL");
  await until(() => waits.length === 1);
  waits[0]!.end();
  expect(await gaveUp).toBe("The gateway can't run for the reason above, so everything was stopped.");
  expect([told.length, waits.length]).toEqual([1, 1]);
  await expect(fetch(`http://127.0.0.1:${other.port}`)).rejects.toThrow();
});

test("a log that is a file goes on where it was", async () => {
  const folder = mkdtempSync(join(tmpdir(), "parcelscope-processes-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "gateway.log");
  const logFile = { path, output: openSync(path, "a") };
  const { processes, told, waits, until } = supervise();
  const { port } = await processes.start(order({ logFile }));
  process.kill(await askPid(port), "SIGKILL");
  await until(() => waits.length === 1);
  expect(told[0]).toBe(`The gateway stopped (signal SIGKILL). Restarting it in 0.1 s. Its log is ${path}.`);
  waits[0]!.end();
  await until(() => told.length === 2);
  expect(readFileSync(path, "utf8").match(/started as/g)).toHaveLength(2);
});
