// What a person waits for at the command line: the demo town, and the first page of a second `npm start`.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../setup/find-free-port.ts";
import { type Measurement, median, NO_RIVAL, ROUNDS } from "./measurement.ts";

const MAX_DEMO_SECONDS = 10;
const MAX_FIRST_PAGE_SECONDS = 3;
const ASK_EVERY_MS = 20;

export async function benchCommands(): Promise<Measurement[]> {
  const stateDir = mkdtempSync(join(tmpdir(), "parcelscope-bench-"));
  try {
    const demo = Array.from({ length: ROUNDS }, () => measureDemo(join(stateDir, "town.gpkg")));
    // The first one builds the page and makes the dataset.
    await measureFirstPage(stateDir);
    const firstPage: number[] = [];
    for (let round = 0; round < ROUNDS; round++) firstPage.push(await measureFirstPage(stateDir));
    return [
      describeSeconds("demo town made", demo, MAX_DEMO_SECONDS),
      describeSeconds("first page of a second npm start", firstPage, MAX_FIRST_PAGE_SECONDS),
    ];
  } finally {
    rmSync(stateDir, { recursive: true, force: true });
  }
}

function describeSeconds(what: string, seconds: number[], most: number): Measurement {
  const ours = median(seconds);
  return { what, ours, ...NO_RIVAL, unit: "s", target: `under ${most} s`, met: ours < most };
}

function measureDemo(out: string): number {
  const startedAt = performance.now();
  execFileSync("npm", ["run", "-s", "dataset", "--", "demo", "--out", out], { stdio: "ignore" });
  return (performance.now() - startedAt) / 1_000;
}

/** Seconds from the command to the last byte of the page. */
async function measureFirstPage(stateDir: string): Promise<number> {
  const [port, servicePort] = [await findFreePort(), await findFreePort()];
  const startedAt = performance.now();
  const child = spawn("npm", ["start"], {
    env: { ...process.env, PORT: String(port), SERVICE_PORT: String(servicePort), STATE_DIR: stateDir },
    stdio: "ignore",
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let page = "";
  while (page === "" && child.exitCode === null && child.signalCode === null) {
    page = await fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.text(),
      () => new Promise<string>((resolve) => setTimeout(() => resolve(""), ASK_EVERY_MS)),
    );
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  child.kill("SIGTERM");
  await exited;
  if (page === "") throw new Error("npm start ended before it gave a page.");
  return seconds;
}
