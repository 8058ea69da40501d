// Counting under hardship: several processes on one file, death in the middle, a file that cannot be written.
import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DatabaseUnavailable } from "../database-unavailable.ts";
import { createToken, DAY_MS, listTokens, tokenFilePath } from "./commands.ts";
import { openTokenDatabase } from "./open-database.ts";
import { createTokens, type FileTokens } from "./tokens.ts";

let stateDir: string;
let path: string;
let children: ChildProcess[] = [];
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), "parcelscope-charges-"));
  path = tokenFilePath(stateDir);
});
afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  children = [];
  rmSync(stateDir, { recursive: true, force: true });
});

const makeToken = (quota: number | null) => createToken(stateDir, { user: "acme", quota, windowMs: DAY_MS, expiresAt: null });
const readUsed = () => listTokens(stateDir)[0]?.used;

function startCharging(token: string, count: string): ChildProcess {
  const child = fork(fileURLToPath(new URL("charging-process-for-tests.ts", import.meta.url)), [path, token, count], {
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  children.push(child);
  return child;
}

const granted = (child: ChildProcess) =>
  new Promise<number>((resolve) => child.once("message", (message: { granted: number }) => resolve(message.granted)));
const exited = (child: ChildProcess) => new Promise<void>((resolve) => child.once("exit", () => resolve()));

describe("two processes on one file", () => {
  test("lose nothing and count nothing twice", async () => {
    const token = makeToken(null);
    const counts = await Promise.all([startCharging(token, "400"), startCharging(token, "400")].map(granted));
    expect(counts).toEqual([400, 400]);
    expect(readUsed()).toBe(800);
  });

  test("let exactly the quota through", async () => {
    const token = makeToken(500);
    const [one, other] = await Promise.all([startCharging(token, "400"), startCharging(token, "400")].map(granted));
    expect((one ?? 0) + (other ?? 0)).toBe(500);
    expect(readUsed()).toBe(500);
  });
});

/** More in a soak. */
const KILLS = Number(process.env.ROUNDS ?? 1);

test.each(Array.from({ length: KILLS }, (_, round) => round + 1))("whatever was granted before kill -9 is on disk (%d)", async () => {
  const token = makeToken(null);
  const child = startCharging(token, "forever");
  let heard = 0;
  await new Promise<void>((resolve) => {
    child.on("message", (message: { granted: number }) => {
      heard = message.granted;
      if (heard === 200) {
        child.kill("SIGKILL");
        resolve();
      }
    });
  });
  await exited(child);
  expect(readUsed()).toBeGreaterThanOrEqual(heard);
  // The file is whole, and the count goes on.
  const tokens = createTokens(openTokenDatabase(path));
  const before = readUsed() ?? 0;
  await tokens.authenticate(token)?.charge(1);
  tokens.close();
  expect(readUsed()).toBe(before + 1);
});

describe("in one process", () => {
  let tokens: FileTokens;
  afterEach(() => tokens.close());

  test("charges of one tick are granted each by itself, in order, until the quota is used up", async () => {
    const token = makeToken(10);
    tokens = createTokens(openTokenDatabase(path));
    const account = tokens.authenticate(token);
    const charges = await Promise.all([4, 4, 4, 2, 1].map((units) => account?.charge(units)));
    expect(charges).toMatchObject([
      { granted: true, left: 6 },
      { granted: true, left: 2 },
      { granted: false, left: 2 },
      { granted: true, left: 0 },
      { granted: false, left: 0 },
    ]);
  });

  test("a refund gives back what was taken, but not into a later window", async () => {
    let now = Date.now();
    const token = makeToken(10);
    tokens = createTokens(openTokenDatabase(path), { now: () => now });
    const first = await tokens.authenticate(token)?.charge(4);
    expect(first?.granted && (await first.refund())).toBe(10);
    const second = await tokens.authenticate(token)?.charge(4);
    now += DAY_MS;
    await tokens.authenticate(token)?.charge(1);
    if (second?.granted) await second.refund();
    expect(tokens.authenticate(token)?.left).toBe(9);
  });

  test("a request for more than the whole quota is refused and starts no window", async () => {
    const token = makeToken(10);
    tokens = createTokens(openTokenDatabase(path));
    expect(await tokens.authenticate(token)?.charge(11)).toEqual({ granted: false, left: 10, retryAfterSeconds: 86_400 });
    expect(readUsed()).toBe(0);
  });

  test("charges are refused, not granted, when they cannot be written, and the next ones are counted again", async () => {
    const token = makeToken(10);
    tokens = createTokens(openTokenDatabase(path));
    const account = tokens.authenticate(token);
    const other = new DatabaseSync(path);
    other.exec("ALTER TABLE tokens RENAME TO away");
    const charges = await Promise.allSettled([account?.charge(1), account?.charge(1)]);
    expect(charges.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    // What the group began has ended: the file is free for others, and for the next group.
    other.exec("ALTER TABLE away RENAME TO tokens");
    other.close();
    expect(await account?.charge(2)).toMatchObject({ granted: true, left: 8 });
    expect(readUsed()).toBe(2);
  });

  test("charges that wait for another program's lock are counted in their order when it ends", async () => {
    const token = makeToken(3);
    tokens = createTokens(openTokenDatabase(path), { lockWaitMs: 60_000 });
    const account = tokens.authenticate(token);
    const other = new DatabaseSync(path);
    other.exec("BEGIN IMMEDIATE");
    const first = account?.charge(2);
    await setImmediate();
    const second = account?.charge(2);
    other.exec("ROLLBACK");
    other.close();
    expect([(await first)?.granted, (await second)?.granted]).toEqual([true, false]);
    expect(readUsed()).toBe(2);
  });

  test("what waits for a lock when the tokens are closed is refused, not granted", async () => {
    const token = makeToken(3);
    tokens = createTokens(openTokenDatabase(path), { lockWaitMs: 60_000 });
    const other = new DatabaseSync(path);
    other.exec("BEGIN IMMEDIATE");
    const charge = tokens.authenticate(token)?.charge(2);
    tokens.close();
    await expect(charge).rejects.toThrow(DatabaseUnavailable);
    other.close();
    tokens = createTokens(openTokenDatabase(path));
  });
});
