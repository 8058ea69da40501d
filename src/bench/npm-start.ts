// What a person waits for at a second `npm start`, whose page is built and whose dataset is there: the first page.
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "../setup/find-free-port.ts";
import { makeFolder } from "./make-folder.ts";
import { atMost, type Measurement, measureInTurns } from "./measurement.ts";
import { waitFor } from "./wait-for.ts";

const MOST_TIMES = 4;
const ASK_EVERY_MS = 20;
/** The first one builds the page and makes the dataset. */
const LONGEST_SECONDS = 300;
/** The least that `npm start` can begin. */
const BARE_PROGRAM = 'require("node:http").createServer((_, response) => response.end("page")).listen(process.env.PORT, "127.0.0.1")';

export async function* benchNpmStart(): AsyncGenerator<Measurement> {
  using folder = makeFolder();
  const bare = join(folder.path, "bare");
  mkdirSync(bare);
  writeFileSync(join(bare, "package.json"), JSON.stringify({ private: true, scripts: { start: "node bare.cjs" } }));
  writeFileSync(join(bare, "bare.cjs"), BARE_PROGRAM);
  const about = { what: "first page of a second npm start", rivalName: "npm start of a bare node:http", unit: "s" };
  const measure = (cwd: string) => () => measureFirstPage(folder.path, cwd);
  yield atMost(MOST_TIMES, await measureInTurns(about, measure(process.cwd()), measure(bare)));
}

/** Seconds from the command to the last byte of the page. */
async function measureFirstPage(stateDir: string, cwd: string): Promise<number> {
  const ports = { PORT: String(await findFreePort()), SERVICE_PORT: String(await findFreePort()) };
  const startedAt = performance.now();
  const child = spawn("npm", ["start"], { cwd, env: { ...process.env, ...ports, STATE_DIR: stateDir }, stdio: "ignore" });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  try {
    const latest = startedAt + LONGEST_SECONDS * 1_000;
    while (!(await hasPage(`http://127.0.0.1:${ports.PORT}/`))) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error("npm start ended before it gave a page.");
      if (performance.now() > latest) throw new Error(`Waited ${LONGEST_SECONDS} s for the page of npm start.`);
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
    return (performance.now() - startedAt) / 1_000;
  } finally {
    child.kill("SIGTERM");
    await waitFor("npm start to end", exited);
  }
}

function hasPage(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    async (answer) => (await answer.text()) !== "",
    () => false,
  );
}
