// The command line as an operator meets it: starting, stopping, dying, and being told what is wrong.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { findFreePort } from "../src/setup/find-free-port.ts";
import { listChildren, ROOT, readProcessFile, startProduct } from "./product.ts";

const RUN_TIMEOUT_MS = 120_000;

function run(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", "src/main.ts", ...args], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, ...env },
    // Where one that should end starts instead.
    timeout: RUN_TIMEOUT_MS,
  });
  return { status, stdout, stderr };
}

function createStateDir(): string {
  return mkdtempSync(join(tmpdir(), "parcelscope-"));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test("starts, answers, and Ctrl-C ends every process", async () => {
  const product = await startProduct();
  const children = listChildren(product.process.pid!);
  expect(children).toHaveLength(2);
  expect((await fetch(product.origin)).status).toBe(200);
  expect(await product.stop()).toBe(0);
  expect(children.filter(isAlive)).toEqual([]);
});

test("where it listens on every address, the one that it prints opens the page", async () => {
  const product = await startProduct({ HOST: "0.0.0.0", INSECURE_LISTEN: "1" });
  expect((await fetch(product.origin)).status).toBe(200);
  await product.stop();
});

test("a product that is started where another runs takes nothing from that one's log", async () => {
  const STATE_DIR = createStateDir();
  const readLog = (name: string) => readFileSync(join(STATE_DIR, "logs", name), "utf8");
  const running = await startProduct({ STATE_DIR });
  await fetch(`${running.origin}/api/dataset`);
  const later = await startProduct({ STATE_DIR });
  await fetch(`${running.origin}/api/dataset`);
  await later.stop();
  await running.stop();
  expect(readLog("service.before.log").match(/"route":"[^"]*dataset"/g)).toHaveLength(2);
  expect(readLog("service.log")).not.toContain('"route"');
});

for (const taken of ["SERVICE_PORT", "PORT"] as const)
  test(`a product that can't start where another runs, for its ${taken}, leaves the logs alone`, async () => {
    const STATE_DIR = createStateDir();
    const ports = { PORT: String(await findFreePort()), SERVICE_PORT: String(await findFreePort()) };
    const running = await startProduct({ STATE_DIR, ...ports });
    const later = startProduct({ STATE_DIR, PORT: "0", SERVICE_PORT: "0", [taken]: ports[taken] });
    await expect(later).rejects.toThrow(`${taken} ${ports[taken]} is in use`);
    expect(readdirSync(join(STATE_DIR, "logs")).sort()).toEqual(["gateway.log", "service.log"]);
    await fetch(`${running.origin}/api/dataset`);
    await running.stop();
    expect(readFileSync(join(STATE_DIR, "logs", "service.log"), "utf8")).toContain('"route"');
  });

/** A lookup as the page sends it. */
async function lookUp(origin: string): Promise<Response> {
  const body = JSON.stringify({ locations: [{ coordinates: { lat: 34.716, lng: -76.6222 } }] });
  return fetch(`${origin}/api/v2/parcels`, { method: "POST", headers: { "content-type": "application/json" }, body });
}

test("a service that is killed is told by the gateway, started again, and takes the same token", async () => {
  const product = await startProduct();
  const { origin } = product;
  expect((await lookUp(origin)).status).toBe(200);
  const [service, gateway] = listChildren(product.process.pid!);
  // As long as the program that would restart it stands still, it is down.
  product.process.kill("SIGSTOP");
  process.kill(service!, "SIGKILL");
  let down: Response;
  try {
    // One that has ended has no arguments any more.
    await expect.poll(() => readProcessFile(service!, "cmdline")).toBe("");
    down = await lookUp(origin);
  } finally {
    product.process.kill("SIGCONT");
  }
  expect(down.status).toBe(502);
  // A connection that was kept open ends, a new one is refused.
  expect((await down.json()).type).toMatch(/:upstream-(closed|unreachable)$/);
  const stopped = /The service stopped \(signal SIGKILL\)\. Restarting it in 0\.1 s\. Its log is \S+service\.log\./;
  await expect.poll(() => product.output()).toMatch(stopped);
  await expect.poll(() => product.output()).toContain("The service is running again.");
  expect((await lookUp(origin)).status).toBe(200);
  const children = listChildren(product.process.pid!);
  expect([children.includes(service!), children.includes(gateway!), children.length]).toEqual([false, true, 2]);
  expect(await product.stop()).toBe(0);
  expect(children.filter(isAlive)).toEqual([]);
});

test("a gateway that is killed is started again at its address", async () => {
  const product = await startProduct();
  const [, gateway] = listChildren(product.process.pid!);
  process.kill(gateway!, "SIGKILL");
  await expect.poll(() => product.output()).toContain("The gateway is running again.");
  expect((await fetch(product.origin)).status).toBe(200);
  expect((await lookUp(product.origin)).status).toBe(200);
  expect(await product.stop()).toBe(0);
});

for (const [name, isIt] of [
  ["service", (command: string) => command.includes("service/main.ts")],
  ["gateway", (command: string) => command.includes("gateway/main.ts")],
] as const) {
  test(`five deaths of the ${name} within a minute stop everything, with the reason`, async () => {
    const product = await startProduct();
    const children = new Set<number>();
    const killed = new Set<number>();
    let code: number | null | undefined;
    void product.exited.then((ended) => {
      code = ended;
    });
    const killNext = () => {
      if (code !== undefined) return true;
      for (const pid of listChildren(product.process.pid!)) {
        children.add(pid);
        if (killed.has(pid) || !isIt(readProcessFile(pid, "cmdline"))) continue;
        process.kill(pid, "SIGKILL");
        killed.add(pid);
      }
      return false;
    };
    await expect.poll(killNext).toBe(true);
    expect([code, killed.size]).toEqual([1, 5]);
    expect(product.output()).toContain(
      `The ${name} stopped 5 times within a minute, the last time by signal SIGKILL, so everything was stopped.`,
    );
    expect([...children].filter(isAlive)).toEqual([]);
  });
}

test("lists every fault of the settings at once, without a stack trace", () => {
  const { status, stdout, stderr } = run(["start"], {
    PORT: "eighty",
    SERVICE_PORT: "99999",
    HOST: "0.0.0.0",
    DATASET: "/nowhere.gpkg",
    PUBLIC_ORIGIN: "ftp://x",
  });
  expect(status).toBe(1);
  expect(stdout).toBe("");
  for (const name of ["PORT", "SERVICE_PORT", "HOST", "DATASET", "PUBLIC_ORIGIN"]) expect(stderr).toMatch(new RegExp(`^${name} `, "m"));
  expect(stderr).not.toMatch(/^\s+at /m);
});

test("faults of settings that go unused beside an upstream are told too", () => {
  const { status, stderr } = run(["start"], {
    UPSTREAM_URL: "http://127.0.0.1:9",
    UPSTREAM_TOKEN: "secret-token",
    SERVICE_PORT: "many",
    LOG_LOCATIONS: "yes",
  });
  expect(status).toBe(1);
  for (const name of ["SERVICE_PORT", "LOG_LOCATIONS"]) expect(stderr).toMatch(new RegExp(`^${name} is `, "m"));
});

test("one port for two is told with the other faults; an upstream needs none for the service", () => {
  const ports = { PORT: "9090", SERVICE_PORT: "9090", LOG_TO: "paper" };
  expect(run(["start"], ports).stderr.trim().split("\n")).toEqual([
    'LOG_TO is "paper": it must be file or stdout.',
    "PORT and SERVICE_PORT are both 9090: set them to different ports.",
  ]);
  expect(run(["start"], { ...ports, UPSTREAM_URL: "http://127.0.0.1:9", UPSTREAM_TOKEN: "secret-token" }).stderr).not.toContain("9090");
});

test("a state folder that cannot be is told before anything is made", () => {
  const file = join(createStateDir(), "file");
  writeFileSync(file, "");
  for (const STATE_DIR of [file, join(file, "below")]) {
    for (const command of ["start", "dev", "service"]) {
      const { status, stdout, stderr } = run([command], { STATE_DIR });
      expect([command, status, stdout]).toEqual([command, 1, ""]);
      expect(stderr).toBe(
        `STATE_DIR is ${STATE_DIR}: ${file} isn't a folder. Set it to a folder for the dataset, tokens, usage and logs.\n`,
      );
    }
  }
});

test("a state folder where none can be made is told by every command, without waiting", () => {
  test.skip(process.platform !== "linux", "no folder of the system's own to try it on");
  for (const args of [["start"], ["service"], ["token", "list"], ["dataset", "demo"]]) {
    const { status, stderr } = run(args, { STATE_DIR: "/proc/x" });
    expect([args, status]).toEqual([args, 1]);
    expect(stderr).toMatch(/^(STATE_DIR is \/proc\/x|The demo town can't be written to \S+): Nothing can be created in \/proc\. [^:]+\.$/m);
  }
});

test("a host that is nowhere is told in a sentence", async () => {
  const env = { HOST: "nonsense.invalid", INSECURE_LISTEN: "1" };
  const sentence = /The gateway can't listen on nonsense\.invalid port \d+ \(.+\)\. Set HOST to an address of this machine, or PORT/;
  await expect(startProduct(env)).rejects.toThrow(sentence);
});

test("a dataset, a dictionary or rules that are no regular file are refused, not waited for", () => {
  const { status, stderr } = run(["start"], { DATASET: "/dev/null", DICTIONARY: "/dev/null", RULES: "/dev/null" });
  expect(status).toBe(1);
  expect(stderr).toContain("DATASET is /dev/null, which isn't a regular file.");
  expect(stderr).toContain("DICTIONARY /dev/null can't be read: it isn't a regular file.");
  expect(stderr).toContain("RULES /dev/null can't be read: it isn't a regular file.");
});

test("an upstream in plain http to another machine is refused", () => {
  const { status, stderr } = run(["start"], { UPSTREAM_URL: "http://example.com", UPSTREAM_TOKEN: "secret-token" });
  expect(status).toBe(1);
  expect(stderr).toContain("INSECURE_UPSTREAM=1");
  expect(stderr).not.toContain("secret-token");
});

test("makes a token once, lists it without its text, revokes it", () => {
  const env = { STATE_DIR: createStateDir() };
  const created = run(["token", "create", "--user", "ann", "--quota", "10", "--window", "1d"], env);
  expect(created.status).toBe(0);
  expect(created.stdout).toMatch(/^\S{20,}\n$/);
  const listed = run(["token", "list"], env).stdout;
  expect(listed).toContain("ann");
  expect(listed).not.toContain(created.stdout.trim());
  const id = /^(\S+)\s+ann/m.exec(listed)![1]!;
  expect(run(["token", "revoke", id], env)).toEqual({ status: 0, stdout: `The token ${id} is revoked.\n`, stderr: "" });
  expect(run(["token", "list"], env).stdout).toContain("revoked");
});

test("prints rules to begin with, and checks a file of them", () => {
  const file = join(createStateDir(), "rules.json");
  const rules = JSON.parse(run(["rules", "print"]).stdout);
  const check = () => {
    writeFileSync(file, JSON.stringify(rules));
    return run(["rules", "check", file]);
  };
  const own = rules.rules.find(({ when }: { when: { value?: unknown } }) => typeof when.value === "number");
  own.when.value += 1;
  expect(check()).toMatchObject({ status: 0, stderr: "" });
  own.severity = 7;
  rules.rules[0].peril = "fire";
  const { status, stderr } = check();
  expect(status).toBe(1);
  for (const fault of [/rules\[0\]\.peril: is fire/, /rules\[\d+\]\.severity: is 7/]) expect(stderr).toMatch(fault);
});

test("a token has no limit and no end unless it is given one", () => {
  const env = { STATE_DIR: createStateDir() };
  run(["token", "create", "--user", "bob"], env);
  run(["token", "create", "--user", "cy", "--quota", "3", "--window", "7d", "--expires", "2030-01-31"], env);
  const { stdout } = run(["token", "list"], env);
  expect(stdout).toMatch(/bob\s+valid\s+no limit\s+\S+\s+never/);
  expect(stdout).toMatch(/cy\s+valid\s+0 of 3 in 7 d\s+\S+\s+2030-01-31/);
});

for (const args of [
  ["token", "create"],
  ["token", "create", "--user", "ann", "--window", "a week"],
  ["token", "revoke", "nobody"],
  ["dataset", "demo", "--parcels", "many"],
  ["dataset", "info", "/nowhere.gpkg"],
  ["dataset", "import", "--parcels", "/nowhere.geojson", "--buildings", "/nowhere.geojson", "--out", "/nowhere/out.gpkg"],
  ["nonsense"],
]) {
  test(`a mistake is told in a sentence: ${args.join(" ")}`, () => {
    const { status, stdout, stderr } = run(args, { STATE_DIR: createStateDir() });
    expect(status).not.toBe(0);
    expect(stdout).toBe("");
    expect(stderr.length).toBeGreaterThan(20);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
}

for (const script of ["src/setup/test.ts", "e2e/screenshots.ts"]) {
  test(`${script} helps, and refuses what it does not know, instead of running`, () => {
    const options = { cwd: ROOT, encoding: "utf8", timeout: RUN_TIMEOUT_MS } as const;
    expect(spawnSync(process.execPath, [script, "--help"], options)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Usage: /),
    });
    expect(spawnSync(process.execPath, [script, "nonsense"], options)).toMatchObject({ status: 1, stdout: "" });
  });
}

for (const args of [[], ["start"], ["token", "create"], ["dataset", "import"]]) {
  test(`--help tells about ${args.join(" ") || "everything"}`, () => {
    const { status, stdout } = run([...args, "--help"]);
    expect(status).toBe(0);
    expect(stdout).toContain("Usage:");
  });
}
