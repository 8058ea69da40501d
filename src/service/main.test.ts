// The service as a process: starting, the way in and the token of the gateway beside it, stopping, and settings that are wrong.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { Agent, fetch } from "undici";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { FAULT_EXIT } from "../operator/operator-fault.ts";
import { readConfig } from "./config.ts";
import { at, writeTown } from "./fixture/town.ts";
import { createToken, DAY_MS } from "./tokens/commands.ts";
import { createTokenText } from "./tokens/token-text.ts";

let folder: string;
/** As the program makes it that starts service and gateway. */
const EMBEDDED_TOKEN = createTokenText().text;
let embedded: { EMBEDDED_TOKEN: string; EMBEDDED_SOCKET: string };
const children: ChildProcess[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "parcelscope-main-"));
  embedded = { EMBEDDED_TOKEN, EMBEDDED_SOCKET: join(folder, "socket") };
  writeTown(join(folder, "town.gpkg"));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Started = {
  child: ChildProcess;
  output: () => string;
  /** The exit code. */
  ended: Promise<number | null>;
  /** The exit code, once all output is in; never after a disconnect. */
  closed: Promise<number | null>;
};

function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", fileURLToPath(new URL("main.ts", import.meta.url))], {
    env: { PATH: process.env.PATH, DATASET: join(folder, "town.gpkg"), STATE_DIR: join(folder, "state"), SERVICE_PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  children.push(child);
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  const codeOf = ([code]: unknown[]) => code as number | null;
  return { child, output: () => output, ended: once(child, "exit").then(codeOf), closed: once(child, "close").then(codeOf) };
}

type Ready = { ready: true; port: number };

async function startReady(env: Record<string, string> = {}): Promise<Started & Ready> {
  const started = start(env);
  const [ready] = (await once(started.child, "message")) as [Ready];
  return { ...started, ...ready };
}

const lookUp = (port: number, token: string, dispatcher?: Agent, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}/v2/parcels`, {
    ...(dispatcher && { dispatcher }),
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
    body: JSON.stringify({ locations: [{ coordinates: at(0.5, 0.5) }, { address: "1 Oak St, Santa Monica, CA 90402" }] }),
  });

/** As the gateway asks. */
const lookUpAtSocket = (token = EMBEDDED_TOKEN, headers?: Record<string, string>) =>
  lookUp(80, token, new Agent({ connect: { socketPath: embedded.EMBEDDED_SOCKET } }), headers);

describe("the process", () => {
  test("says when it listens, answers, and ends by itself on SIGTERM", async () => {
    const { child, closed, output } = await startReady(embedded);
    const response = await lookUpAtSocket();
    expect([response.status, response.headers.get("x-user-id"), response.headers.get("x-usage-left")]).toEqual([
      200,
      "parcelscope-gateway",
      "99998",
    ]);
    child.kill("SIGTERM");
    expect(await closed).toBe(0);
    const lines = output()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { msg: string });
    expect(lines.map(({ msg }) => msg).filter((msg) => msg !== "listening")).toEqual(["ready", "request", "stopped"]);
    for (const secret of [EMBEDDED_TOKEN, "Oak", String(at(0.5, 0.5).lat)]) expect(output()).not.toContain(secret);
  });

  test("keeps the embedded token in memory, in no file, and takes it again, at its socket alone, when it is started again after kill -9", async () => {
    const first = await startReady(embedded);
    expect((await lookUpAtSocket()).status).toBe(200);
    const files = readdirSync(join(folder, "state")).map((name) => readFileSync(join(folder, "state", name), "latin1"));
    expect(files.join("")).not.toContain(EMBEDDED_TOKEN.split("_")[1]);
    expect(first.child.spawnargs.join(" ")).not.toContain(EMBEDDED_TOKEN);
    first.child.kill("SIGKILL");
    await first.ended;
    const second = await startReady({ ...embedded, SERVICE_PORT: String(first.port) });
    expect(second.port).toBe(first.port);
    expect((await lookUpAtSocket()).status).toBe(200);
    expect((await lookUpAtSocket(createTokenText().text)).status).toBe(401);
    expect((await lookUp(second.port, EMBEDDED_TOKEN)).status).toBe(401);
  });

  test("counts a repeated lookup once, also when it is started again after kill -9", async () => {
    const ask = async () => {
      const { status, headers } = await lookUpAtSocket(EMBEDDED_TOKEN, { "idempotency-key": '"a"' });
      return [status, headers.get("x-usage-left")];
    };
    const first = await startReady(embedded);
    expect([await ask(), await ask()]).toEqual([
      [200, "99998"],
      [200, "99998"],
    ]);
    first.child.kill("SIGKILL");
    await first.ended;
    await startReady(embedded);
    expect(await ask()).toEqual([200, "100000"]);
  });

  test("looks up for its gateway while another program holds the file of the keys, and without that file", async () => {
    await startReady(embedded);
    const path = join(folder, "state", "gateway.sqlite");
    const other = new DatabaseSync(path);
    other.exec("BEGIN IMMEDIATE");
    expect((await lookUpAtSocket()).status).toBe(200);
    other.close();
    renameSync(path, `${path}.moved`);
    expect((await lookUpAtSocket()).status).toBe(200);
  });

  test("without the embedded token takes those of the file, made while it runs as well", async () => {
    const { port } = await startReady();
    expect((await lookUp(port, EMBEDDED_TOKEN)).status).toBe(401);
    expect(
      (await lookUp(port, createToken(join(folder, "state"), { user: "late", quota: null, windowMs: DAY_MS, expiresAt: null }))).status,
    ).toBe(200);
  });

  test("ends when its parent is gone", async () => {
    const { child, ended } = await startReady();
    child.disconnect();
    expect(await ended).toBe(0);
  });

  test("ends also when nobody reads its log any more", async () => {
    const { child, ended } = await startReady(embedded);
    child.stdout?.destroy();
    await lookUpAtSocket();
    child.disconnect();
    expect(await ended).toBe(0);
  });

  test.each([
    ["a missing dataset", { DATASET: "/nowhere/x.gpkg" }, /^There is no dataset file at \/nowhere\/x\.gpkg\. Create it again with .*\n$/],
    [
      "wrong settings, all at once",
      { DATASET: "x", SERVICE_PORT: "http", HOST: "0.0.0.0" },
      /^SERVICE_PORT .*\nDATASET .*\nHOST .*INSECURE_LISTEN=1\.\n$/,
    ],
    ["a state folder that is a file", { STATE_DIR: fileURLToPath(import.meta.url) }, /^STATE_DIR .*\n$/],
    ["an address of another machine", { HOST: "192.0.2.1", INSECURE_LISTEN: "1" }, /^The service can't listen on 192\.0\.2\.1 port 0.*\n$/],
  ])("refuses %s with a sentence, not a stack trace", async (_what, env, expected) => {
    const { closed, output } = start(env);
    expect(await closed).toBe(FAULT_EXIT);
    expect(output()).toMatch(expected);
  });

  test("may be started again where its database is down", async () => {
    expect(await start({ DATASET: "postgres://127.0.0.1:1/nothing" }).closed).toBe(1);
  });

  test.each([
    ["takes too long", "57014", "canceling statement due to statement timeout", "The database didn't respond in time: canceling"],
    [
      "is starting up",
      "57P03",
      "the database system is starting up",
      "The database is down or restarting: the database system is starting",
    ],
  ])("may be started again where its database %s", async (_what, state, said, expected) => {
    const fields = Buffer.from(`SERROR\0C${state}\0M${said}\0\0`);
    const head = Buffer.alloc(5, "E");
    head.writeInt32BE(fields.length + 4, 1);
    const database = createServer((socket) => socket.on("error", () => {}).once("data", () => socket.end(Buffer.concat([head, fields]))));
    database.listen(0, "127.0.0.1");
    onTestFinished(() => void database.close());
    await once(database, "listening");
    const { port } = database.address() as AddressInfo;
    const { closed, output } = start({ DATASET: `postgres://ann@127.0.0.1:${port}/nothing` });
    expect(await closed).toBe(1);
    expect(output()).toContain(`Can't query the database that DATASET names (${expected}`);
  });

  test("refuses a port that another program has, and names its setting", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void other.close());
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const { closed, output } = start({ SERVICE_PORT: String(port) });
    expect(await closed).toBe(FAULT_EXIT);
    expect(output()).toBe(`SERVICE_PORT ${port} is in use: stop the other program, or set SERVICE_PORT to another.\n`);
  });
});

describe("settings", () => {
  const base = { DATASET: "/d.gpkg", STATE_DIR: "/state" };

  test("have defaults", () => {
    expect(readConfig(base)).toEqual({
      host: "127.0.0.1",
      port: 8081,
      dataset: "/d.gpkg",
      stateDir: "/state",
      embedded: null,
      logLocations: false,
    });
  });

  test.each([
    [{ HOST: "localhost" }, null],
    [{ HOST: "::1" }, null],
    [{ HOST: "127.1.2.3", SERVICE_PORT: "65535", LOG_LOCATIONS: "1", EMBEDDED_SOCKET: "/s", EMBEDDED_TOKEN }, null],
    [{ HOST: "0.0.0.0", INSECURE_LISTEN: "1" }, null],
    [{ HOST: "0.0.0.0" }, /^HOST is 0\.0\.0\.0/],
    [{ HOST: "127.0.0.1.evil.example" }, /^HOST/],
    [{ SERVICE_PORT: "65536" }, /^SERVICE_PORT/],
    [{ SERVICE_PORT: "80a" }, /^SERVICE_PORT/],
    [{ DATASET: "" }, /^DATASET is missing/],
    [{ STATE_DIR: "var" }, /^STATE_DIR is "var": it must be an absolute path/],
    [{ EMBEDDED_SOCKET: "/s" }, /^EMBEDDED_TOKEN/],
    [{ EMBEDDED_SOCKET: "/s", EMBEDDED_TOKEN: "ps_secret" }, /^EMBEDDED_TOKEN (?!.*secret)/],
  ])("%j", (env, fault) => {
    if (fault) expect(() => readConfig({ ...base, ...env })).toThrow(fault);
    else expect(() => readConfig({ ...base, ...env })).not.toThrow();
  });
});
