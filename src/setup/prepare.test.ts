// A command in a fresh clone, with the machine's own npm. The clone needs no network: its dependencies are folders beside it.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

function makeClone(name = "clone"): string {
  const folder = mkdtempSync(join(tmpdir(), "clone-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clone = join(folder, name);
  const write = (path: string, content: object | string) =>
    writeFileSync(join(clone, path), typeof content === "string" ? content : JSON.stringify(content));
  for (const folder of ["src/setup", "dev-tool", "platform-tool"]) mkdirSync(join(clone, folder), { recursive: true });
  const wanted = { devDependencies: { "dev-tool": "file:dev-tool" }, optionalDependencies: { "platform-tool": "file:platform-tool" } };
  const packages = {
    "": { name: "clone", ...wanted },
    "dev-tool": { dev: true },
    "node_modules/dev-tool": { resolved: "dev-tool", link: true },
    "platform-tool": { optional: true },
    "node_modules/platform-tool": { resolved: "platform-tool", link: true },
  };
  for (const name of ["dev-tool", "platform-tool"]) write(`${name}/package.json`, { name });
  write("package.json", { name: "clone", type: "module", ...wanted });
  write("package-lock.json", { name: "clone", lockfileVersion: 3, requires: true, packages });
  write("src/main.ts", "console.log(process.argv[2]);");
  cpSync(fileURLToPath(new URL("prepare.mjs", import.meta.url)), join(clone, "src/setup/prepare.mjs"));
  return clone;
}

test("everything is installed, whatever the shell says", () => {
  const clone = makeClone();
  const env = { ...process.env, NODE_ENV: "production", npm_config_omit: "dev\n\noptional", npm_config_production: "true" };
  const { stdout, stderr } = spawnSync(process.execPath, [join(clone, "src/setup/prepare.mjs"), "start"], { env, encoding: "utf8" });
  expect(stdout, stderr).toBe("start\n");
  for (const name of ["dev-tool", "platform-tool"]) expect(existsSync(join(clone, "node_modules", name)), name).toBe(true);
});

const prepare = (clone: string, command: string, env: NodeJS.ProcessEnv) =>
  spawnSync(process.execPath, [join(clone, "src/setup/prepare.mjs"), command], { env: { ...process.env, ...env }, encoding: "utf8" });

test.each(["/usr/lib/pnpm/bin/pnpm.cjs", "/usr/lib/yarn/bin/yarn.js", "/usr/bin/bun"])("%s starts it as npm does", (path) => {
  const { stdout, stderr } = prepare(makeClone(), "start", { npm_execpath: path });
  expect(stdout, stderr).toBe("start\n");
});

test.each(["a#b", "what?", "{a}", "[a]", "a*", "$a", "node_modules/a"])(
  "in a folder %s a start says in one sentence that it can't be",
  (name) => {
    const clone = makeClone(name);
    const { status, stdout, stderr } = prepare(clone, "start", {});
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^Parcelscope can't run in .*, because of the ".*" in its path\. Move or rename the folder\.\n$/);
  },
);

test("a signal while it installs ends it", async () => {
  const clone = makeClone();
  const npm = join(clone, "npm-cli.js");
  writeFileSync(npm, "console.error('installing'); setInterval(() => {}, 1000);");
  const child = spawn(process.execPath, [join(clone, "src/setup/prepare.mjs"), "start"], { env: { ...process.env, npm_execpath: npm } });
  child.stderr.on("data", (said) => String(said).includes("installing") && child.kill("SIGTERM"));
  expect(await once(child, "exit")).toEqual([128 + 15, null]);
});

/** Stands for npm: says so, and installs once there is a file "go". It ends with the clone, too. */
const SLOW_NPM = `
const { appendFileSync, existsSync, mkdirSync } = require("node:fs");
console.error("npm installs");
appendFileSync("installs", "x");
const timer = setInterval(() => {
  if (!existsSync("package.json")) process.exit(1);
  if (!existsSync("go")) return;
  for (const name of ["dev-tool", "platform-tool"]) mkdirSync("node_modules/" + name, { recursive: true });
  clearInterval(timer);
}, 10);`;

function startSlowly(clone: string) {
  writeFileSync(join(clone, "npm-cli.cjs"), SLOW_NPM);
  const child = spawn(process.execPath, [join(clone, "src/setup/prepare.mjs"), "start"], {
    env: { ...process.env, npm_execpath: join(clone, "npm-cli.cjs") },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      said += chunk;
    });
  const ended = once(child, "close");
  /** Resolves once it has said so, or ended without. */
  const hear = async (text: string) => {
    while (!said.includes(text)) if ((await Promise.race([once(child.stderr, "data"), ended.then(() => null)])) === null) break;
    expect(said).toContain(text);
  };
  return { child, hear, said: () => said, ended: ended.then(([code]) => code as number | null) };
}

test("of two starts at once one installs, and the other says that it waits", async () => {
  const clone = makeClone();
  const first = startSlowly(clone);
  await first.hear("npm installs");
  const second = startSlowly(clone);
  await second.hear("Another command is installing the dependencies in this folder. Waiting for it …");
  writeFileSync(join(clone, "go"), "");
  expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0]);
  expect(second.said()).toMatch(/^Another command .* …\nstart\n$/);
  expect(readFileSync(join(clone, "installs"), "utf8")).toBe("x");
});

test("one that ended, or was killed long ago, while it installed holds up nobody", async () => {
  const clone = makeClone();
  const first = startSlowly(clone);
  await first.hear("npm installs");
  first.child.kill("SIGTERM");
  await first.ended;
  const lock = join(clone, "dist", "installing.lock");
  expect(existsSync(lock)).toBe(false);
  writeFileSync(lock, "");
  utimesSync(lock, 1, 1);
  writeFileSync(join(clone, "go"), "");
  expect(await startSlowly(clone).ended).toBe(0);
  expect(existsSync(lock)).toBe(false);
});
