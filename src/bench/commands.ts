// What a person waits for at the command line: the demo town, and the first page of a second `npm start`.
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../setup/find-free-port.ts";
import { FIXED_WORK, measureFixedWork } from "./fixed-work.ts";
import { type Measurement, measureInTurns, withPartner } from "./measurement.ts";

const DEMO_ROUNDS = 3;
const MOST_TIMES_DEMO = 12;
const MOST_TIMES_FIRST_PAGE = 4;
/** The least that `npm start` can begin. */
const BARE_PROGRAM = 'require("node:http").createServer((_, response) => response.end("page")).listen(process.env.PORT, "127.0.0.1")';
const ASK_EVERY_MS = 20;

export async function benchCommands(): Promise<Measurement[]> {
  const stateDir = mkdtempSync(join(tmpdir(), "parcelscope-bench-"));
  try {
    const demo = await measureInTurns(
      async () => measureDemo(join(stateDir, "town.gpkg")),
      async () => measureFixedWork(),
      DEMO_ROUNDS,
    );
    const bare = writeBareProject(stateDir);
    // The first turn, which is not measured, builds the page and makes the dataset.
    const firstPage = await measureInTurns(
      () => measureFirstPage(stateDir, process.cwd()),
      () => measureFirstPage(stateDir, bare),
    );
    const bareName = "npm start of a bare node:http";
    return [
      withPartner({ what: "demo town made", ...demo, rivalName: FIXED_WORK, unit: "s" }, MOST_TIMES_DEMO),
      withPartner({ what: "first page of a second npm start", ...firstPage, rivalName: bareName, unit: "s" }, MOST_TIMES_FIRST_PAGE),
    ];
  } finally {
    rmSync(stateDir, { recursive: true, force: true });
  }
}

function writeBareProject(stateDir: string): string {
  const folder = join(stateDir, "bare");
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, scripts: { start: "node bare.cjs" } }));
  writeFileSync(join(folder, "bare.cjs"), BARE_PROGRAM);
  return folder;
}

function measureDemo(out: string): number {
  const startedAt = performance.now();
  execFileSync("npm", ["run", "-s", "dataset", "--", "demo", "--out", out], { stdio: "ignore" });
  return (performance.now() - startedAt) / 1_000;
}

/** Seconds from the command to the last byte of the page. */
async function measureFirstPage(stateDir: string, cwd: string): Promise<number> {
  const [port, servicePort] = [await findFreePort(), await findFreePort()];
  const startedAt = performance.now();
  const child = spawn("npm", ["start"], {
    cwd,
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
