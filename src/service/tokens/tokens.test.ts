// Counting under hardship: several processes on one file, death in the middle, a file that cannot be written.
import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createToken, DAY_MS, listTokens, tokenFilePath } from "./commands.ts";
import { type FileTokens, openTokens } from "./tokens.ts";

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
  const child = fork(fileURLToPath(new URL("charging-process.ts", import.meta.url)), [path, token, count], {
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

test("whatever was granted before kill -9 is on disk", async () => {
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
  const tokens = openTokens(path);
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
    tokens = openTokens(path);
    const account = tokens.authenticate(token);
    const charges = await Promise.all([4, 4, 4, 2, 1].map((units) => account?.charge(units)));
    expect(charges.map((charge) => [charge?.granted, charge?.left])).toEqual([
      [true, 6],
      [true, 2],
      [false, 2],
      [true, 0],
      [false, 0],
    ]);
  });

  test("a refund gives back what was taken, but not into a later window", async () => {
    let now = Date.now();
    const token = makeToken(10);
    tokens = openTokens(path, () => now);
    const first = await tokens.authenticate(token)?.charge(4);
    expect(first?.granted && first.refund()).toBe(10);
    const second = await tokens.authenticate(token)?.charge(4);
    now += DAY_MS;
    await tokens.authenticate(token)?.charge(1);
    if (second?.granted) second.refund();
    expect(tokens.authenticate(token)?.left).toBe(9);
  });

  test("a request for more than the whole quota is refused and starts no window", async () => {
    const token = makeToken(10);
    tokens = openTokens(path);
    expect(await tokens.authenticate(token)?.charge(11)).toEqual({ granted: false, left: 10, retryAfterSeconds: 86_400 });
    expect(readUsed()).toBe(0);
  });

  test("charges are refused, not granted, when they cannot be written", async () => {
    const token = makeToken(10);
    tokens = openTokens(path);
    const account = tokens.authenticate(token);
    const other = new DatabaseSync(path);
    other.exec("DROP TABLE tokens");
    other.close();
    await expect(Promise.all([account?.charge(1), account?.charge(1)])).rejects.toThrow();
  });
});
