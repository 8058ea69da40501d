// A browser, with a page of lists, before a gateway, before a service that writes down what it charges: each can be killed.
import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { build } from "vite";
import { onTestFinished } from "vitest";
import type { ListClient } from "../explorer/library/lists/list-client.ts";
import type { ListStatus } from "../explorer/library/lists/list-runs.ts";
import { answerAsModel } from "../lists/answer-as-model-for-tests.ts";
import type { Binding } from "../lists/list.ts";
import { BINDING } from "../lists/list-for-tests.ts";
import type { Asked, ModelService } from "../lists/model-service-for-tests.ts";
import { BROWSER_ARGS, prepareBrowser } from "../setup/browser.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** @returns the folder of a page that has the client of lists as `lists` */
export async function buildListsPage(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "lists-page-"));
  await build({
    root: ROOT,
    logLevel: "error",
    publicDir: false,
    build: {
      outDir: folder,
      rolldownOptions: {
        input: { page: join(ROOT, "src/explorer/library/lists/lists-page-for-tests.ts") },
        output: { entryFileNames: "[name].js" },
      },
    },
  });
  writeFileSync(join(folder, "index.html"), '<!doctype html><title>Lists</title><script type="module" src="/page.js"></script>');
  return folder;
}

/** What listens at a port of its own, and at the same one after it was killed. */
type Hop = { port: number; kill: () => Promise<void> };

export type Hops = { origin: string; binding: Binding; killGateway: () => Promise<void> };

/** In this process. @returns its port */
export async function startModel(model: ModelService): Promise<number> {
  const server = createServer(answerAsModel(model)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

export type KilledService = Hop & { readCharges: () => Asked[] };

export async function startService(isKeyed: boolean, ms: number, maxLocations: number): Promise<KilledService> {
  const journal = join(makeFolder("lists-service-"), "journal.jsonl");
  const args = [journal, isKeyed, ms, maxLocations].map(String);
  const hop = await startHop((port) => startProcess(new URL("./lists-service-for-tests.ts", import.meta.url), [...args, port]));
  return {
    ...hop,
    readCharges: () =>
      readFileSync(journal, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as Asked),
  };
}

/** `port`: of the service. */
export async function startHops(port: number, pageDir: string): Promise<Hops> {
  const env = { PAGE_DIR: pageDir, UPSTREAM_URL: `http://127.0.0.1:${port}`, UPSTREAM_TOKEN: "a-token-for-tests" };
  const gateway = await startHop((own) => startProcess(new URL("../gateway/main.ts", import.meta.url), [], { ...env, PORT: own }));
  return {
    origin: `http://127.0.0.1:${gateway.port}`,
    // As the gateway names it.
    binding: { ...BINDING, upstream: `127.0.0.1:${port}` },
    killGateway: gateway.kill,
  };
}

/** Ends with the test. */
async function startHop(start: (port: string) => ReturnType<typeof startProcess>): Promise<Hop> {
  let running = await start("0");
  onTestFinished(() => void running.child.kill("SIGKILL"));
  const { port } = running;
  return {
    port,
    async kill() {
      await kill(running.child, running.child.pid!);
      running = await start(String(port));
    },
  };
}

async function startProcess(
  main: URL,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(fileURLToPath(main), args, {
    env: { PATH: process.env.PATH, ...env },
    silent: true,
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const [message] = await once(child, "message");
  return { child, port: message.port };
}

export type Browser = { openPage: () => Promise<Page>; kill: () => Promise<void> };

/** `profile`: the folder of what it stores. */
export async function openBrowser(profile: string, origin: string): Promise<Browser> {
  const args = ["--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "--no-first-run", ...BROWSER_ARGS, "about:blank"];
  // A group of its own: all its processes die at once.
  const child = spawn(prepareBrowser(), args, { detached: true, stdio: ["ignore", "ignore", "pipe"] });
  const end = () => kill(child, -child.pid!);
  onTestFinished(end);
  const address = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stderr.on("data", (chunk) => {
      said += chunk;
      const [, found] = /DevTools listening on (ws:\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
    child.once("exit", () => reject(new Error(`The browser didn't start:\n${said}`)));
  });
  const [context] = (await chromium.connectOverCDP(address)).contexts();
  return {
    kill: end,
    async openPage() {
      const page = await context!.newPage();
      await page.goto(origin);
      await page.waitForFunction(() => "lists" in globalThis);
      return page;
    },
  };
}

/** What the page has as `lists`. */
type ListsPage = { client: ListClient; listAll: () => readonly ListStatus[]; readTrouble: () => string | null };

/** Runs `work` in the page. */
export function inPage<A, T>(page: Page, work: (context: { lists: ListsPage; arg: A }) => T | Promise<T>, arg: A): Promise<T> {
  const call = `(async (arg) => (${work})({ lists: globalThis.lists, arg }))(${JSON.stringify(arg)})`;
  return page.evaluate(call) as Promise<T>;
}

async function kill(child: ChildProcess, target: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  process.kill(target, "SIGKILL");
  await gone;
}

export const makeProfile = () => makeFolder("lists-profile-");

function makeFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
