// The disk of STATE_DIR is full, and later it isn't: service and gateway go on answering, and only what can't be written is refused or dropped.
// A small file system of its own is the disk.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { askStatus, fetchLookup } from "../gateway/fixture/ask.ts";
import { at, writeTown } from "../service/fixture/town.ts";
import { createToken, DAY_MS } from "../service/tokens/commands.ts";
import { createTokenText } from "../service/tokens/token-text.ts";

const folder = mkdtempSync(join(tmpdir(), "full-disk-"));
const disk = join(folder, "disk");
mkdirSync(disk);
const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=512k", "tmpfs", disk], { encoding: "utf8" });
const hasDisk = mounted.status === 0;
if (!hasDisk) console.warn(`Skipped: a full disk, as no file system can be mounted (${mounted.error?.message ?? mounted.stderr.trim()})`);
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  if (hasDisk) spawnSync("umount", ["-l", disk]);
  rmSync(folder, { recursive: true, force: true });
});

/** With its log on the disk, as `npm start` has it. */
async function startProcess(name: "service" | "gateway", env: Record<string, string>) {
  const logFile = join(disk, `${name}.log`);
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", fileURLToPath(new URL(`../${name}/main.ts`, import.meta.url))],
    {
      env: { PATH: process.env.PATH, ...env },
      stdio: ["ignore", openSync(logFile, "a"), "pipe", "ipc"],
    },
  );
  children.push(child);
  let told = "";
  child.stderr!.on("data", (chunk: Buffer) => {
    told += chunk;
  });
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  return { child, origin: `http://127.0.0.1:${port}`, told: () => told, readLog: () => readFileSync(logFile, "utf8") };
}

function fill(path: string): void {
  try {
    for (;;) appendFileSync(path, "x".repeat(1_000));
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe("ENOSPC");
  }
}

test.skipIf(!hasDisk)("lookups go on with a full disk under the logs, and so do the logs once it has space again", async () => {
  const [stateDir, dataset, socket, ballast] = [
    join(disk, "state"),
    join(folder, "town.gpkg"),
    join(folder, "socket"),
    join(disk, "ballast"),
  ];
  writeTown(dataset);
  const gatewayToken = createTokenText().text;
  const token = createToken(stateDir, { user: "other", quota: 10, windowMs: DAY_MS, expiresAt: null });
  const service = await startProcess("service", {
    ...{ DATASET: dataset, STATE_DIR: stateDir, SERVICE_PORT: "0", EMBEDDED_TOKEN: gatewayToken, EMBEDDED_SOCKET: socket },
  });
  const gateway = await startProcess("gateway", {
    ...{ PORT: "0", UPSTREAM_URL: "http://localhost", UPSTREAM_SOCKET: socket, UPSTREAM_TOKEN: gatewayToken },
  });
  const { lat, lng } = at(0.5, 0.5);
  const lookUp = async () => (await fetchLookup(gateway.origin, {}, `/api/v1/parcels?location=${lat},${lng}`)).status;
  /** As another program, whose usage is on the disk. */
  const charge = async () => {
    const answer = await fetch(`${service.origin}/v1/parcels?location=${lat},${lng}`, { headers: { authorization: `Bearer ${token}` } });
    return [answer.status, answer.headers.get("x-usage-left"), answer.ok ? "" : ((await answer.json()) as { detail: string }).detail];
  };
  const isReady = async () => (await fetch(`${service.origin}/readyz`)).ok;
  const toldAfterLookup = async () => {
    expect(await lookUp()).toBe(200);
    return [service, gateway].map(({ told }) => told().replaceAll(/ \(.*?\)/g, ""));
  };
  const full = ["service", "gateway"].map(
    (name) => `The ${name}'s log can't be written. The ${name} keeps running, and log lines are dropped.\n`,
  );

  expect(await charge()).toEqual([200, "9", ""]);
  fill(ballast);
  await expect.poll(toldAfterLookup).toEqual(full);
  const refused = "The token file can't be written: its disk is full. Nothing was charged.";
  expect(await charge()).toEqual([503, "9", expect.stringContaining(refused)]);
  // To other programs it isn't ready, to the gateway it is.
  expect(await isReady()).toBe(false);
  expect((await askStatus(gateway.origin)).service).toMatchObject({ ok: true, detail: "Ready." });

  rmSync(ballast);
  expect(await isReady()).toBe(true);
  const readLookups = () => [service, gateway].map(({ readLog }) => readLog().split('"status":200').length);
  const before = readLookups();
  await expect
    .poll(async () => {
      await lookUp();
      return readLookups().every((count, index) => count > before[index]!);
    })
    .toBe(true);
  expect(await charge()).toEqual([200, "8", ""]);
  for (const { readLog } of [service, gateway])
    for (const line of readLog().trim().split("\n")) expect(() => JSON.parse(line)).not.toThrow();

  // Once for a disk that is full, has space for a moment, and is full again.
  fill(ballast);
  for (let lookups = 0; lookups < 20; lookups++) expect(await toldAfterLookup()).toEqual(full);
  for (const { child } of [gateway, service]) {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    expect((await ended)[0]).toBe(0);
  }
});
