// Builds the page when its sources are not those of the last build.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { OperatorFault } from "./operator/operator-fault.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Whatever the bundler reads; a change in any of them makes the page stale. */
const SOURCES = [
  "src/{explorer,contract,geometry,rules,lists,columns,address}/**",
  "public/**",
  "index.html",
  "vite.config.ts",
  "package-lock.json",
];
const STAMP = join(ROOT, "dist", "page.sha256");
/** SQLite's lock ends with its process, however that ends. */
const LOCK = join(ROOT, "dist", "page.lock");
const LOCK_WAIT_MS = 600_000;
const SQLITE_BUSY = 5;

export const PAGE_DIR = join(ROOT, "dist", "page");

/** Throws an OperatorFault when the build fails; `onBuild` is told before a build starts. */
export function buildPageIfStale(onBuild: () => void): void {
  if (isBuilt(hashSources())) return;
  const lock = takeLock();
  try {
    const wanted = hashSources();
    if (!isBuilt(wanted)) build(wanted, onBuild);
  } finally {
    lock.close();
  }
}

function isBuilt(wanted: string): boolean {
  return existsSync(join(PAGE_DIR, "index.html")) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted;
}

/** One builds, and others wait: a page of which a part is missing would be served as it is. */
function takeLock(): DatabaseSync {
  mkdirSync(dirname(LOCK), { recursive: true });
  try {
    const lock = new DatabaseSync(LOCK, { timeout: 0 });
    beginOrWait(lock);
    return lock;
  } catch (cause) {
    const why = (cause as Error).message;
    throw new OperatorFault(`${LOCK} can't be locked (${why}). If no other command is building the page, delete it.`, { cause });
  }
}

function beginOrWait(lock: DatabaseSync): void {
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    console.error("Another command is building the page. Waiting for it …");
    lock.exec(`PRAGMA busy_timeout = ${LOCK_WAIT_MS}; BEGIN EXCLUSIVE`);
  }
}

function build(wanted: string, onBuild: () => void): void {
  onBuild();
  rmSync(STAMP, { force: true });
  const vite = join(ROOT, "node_modules", "vite", "bin", "vite.js");
  // A NODE_ENV of the shell could make it a build for development, which shows where it was built (check-bundle.ts).
  const env = { ...process.env, NODE_ENV: "production" };
  const { status } = spawnSync(process.execPath, [vite, "build", "--logLevel", "warn"], { cwd: ROOT, stdio: ["ignore", 2, 2], env });
  if (status !== 0) throw new OperatorFault("The page couldn't be built. See the errors above.");
  writeFileSync(STAMP, wanted);
}

function hashSources(): string {
  const hash = createHash("sha256");
  for (const file of globSync(SOURCES, { cwd: ROOT }).sort()) {
    if (statSync(join(ROOT, file)).isFile())
      hash
        .update(file)
        .update("\0")
        .update(readFileSync(join(ROOT, file)));
  }
  return hash.digest("hex");
}
