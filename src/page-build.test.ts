// The page of a folder, built by a stand-in for the bundler.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

/** Builds once there is a file "go". It ends with the folder, too. Vite reads `.env` as Node does. */
const BUNDLER = `
process.loadEnvFile();
const { appendFileSync, existsSync, mkdirSync, writeFileSync } = require("node:fs");
appendFileSync("builds", process.env.NODE_ENV + "\\n");
console.error("bundling");
const timer = setInterval(() => {
  if (!existsSync("package.json")) process.exit(1);
  if (!existsSync("go")) return;
  mkdirSync("dist/page", { recursive: true });
  writeFileSync("dist/page/index.html", "page");
  clearInterval(timer);
}, 10);`;

const PROGRAM = `
import { buildPageIfStale } from "./page-build.ts";
buildPageIfStale(() => console.error("building"));`;

/** A folder with the program in it, and how to start that. */
function prepare(NODE_ENV?: string) {
  const folder = mkdtempSync(join(tmpdir(), "page-build-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const path of ["src/operator", "node_modules/vite/bin"]) mkdirSync(join(folder, path), { recursive: true });
  for (const path of ["page-build.ts", "operator/operator-fault.ts"])
    cpSync(fileURLToPath(new URL(path, import.meta.url)), join(folder, "src", path));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, ".env"), "NODE_ENV=development");
  writeFileSync(join(folder, "node_modules/vite/package.json"), "{}");
  writeFileSync(join(folder, "node_modules/vite/bin/vite.js"), BUNDLER);
  writeFileSync(join(folder, "src/build.ts"), PROGRAM);

  const start = () => {
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", join(folder, "src/build.ts")], {
      stdio: ["ignore", "inherit", "pipe"],
      env: { ...process.env, NODE_ENV },
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    let said = "";
    child.stderr.on("data", (chunk) => {
      said += chunk;
    });
    const ended = once(child, "close");
    const hear = async (text: string) => {
      while (!said.includes(text)) if ((await Promise.race([once(child.stderr, "data"), ended.then(() => null)])) === null) break;
      expect(said).toContain(text);
    };
    return { hear, said: () => said, ended: ended.then(([code]) => code as number | null) };
  };
  return { folder, start };
}

test.each([
  ["the shell and .env say", "development"],
  [".env says", undefined],
])("of two at once one builds for use, whatever NODE_ENV %s, and the other says that it waits", async (_who, NODE_ENV) => {
  const { folder, start } = prepare(NODE_ENV);
  const first = start();
  await first.hear("bundling");
  const second = start();
  await second.hear("Another command is building the page. Waiting for it …");
  writeFileSync(join(folder, "go"), "");
  expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0]);
  expect(second.said()).toBe("Another command is building the page. Waiting for it …\n");
  expect(readFileSync(join(folder, "builds"), "utf8")).toBe("production\n");
});

test.each<[string, (lock: string) => void]>([
  ["is no database", (lock) => writeFileSync(lock, "x".repeat(2_000))],
  ["is a folder", (lock) => mkdirSync(lock)],
])("a lock file that %s is not waited for, but named", async (_what, spoil) => {
  const { folder, start } = prepare();
  mkdirSync(join(folder, "dist"));
  spoil(join(folder, "dist/page.lock"));
  const { said, ended } = start();
  expect(await ended).toBe(1);
  expect(said()).toMatch(/OperatorFault: \S+page\.lock can't be locked \(.+\)\. If no other command is building the page, delete it\./);
  expect(said()).not.toContain("Waiting");
});
