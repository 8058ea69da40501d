// Counts the lines of source (TypeScript and CSS, without tests, fixtures and suites) by folder, against the ceilings in
// `line-ceilings.json`. A ceiling falls by itself when its folder gets smaller, and is raised by hand, with the reason in the same commit.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

type Ceilings = Record<string, number>;
/** A folder over its ceiling; 0 where it has none. */
type Excess = { folder: string; lines: number; ceiling: number };

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const CEILINGS = join(ROOT, "src/setup/line-ceilings.json");
const TEST_CODE = /\.test\.|for-tests\.|\bfixture\b|\bsuite\b/;
/** The page is more than half of all: its folders are counted one by one. */
const DIVIDED = "src/explorer";

/** Path with forward slashes, below the project's folder. */
export function folderOf(path: string): string {
  const parts = dirname(path).split("/");
  return parts.slice(0, path.startsWith(`${DIVIDED}/`) ? 3 : 2).join("/");
}

export function isSource(path: string): boolean {
  return /\.(ts|tsx|css)$/.test(path) && !TEST_CODE.test(path);
}

/** What is too large, and the ceilings as they are from now on: none higher than before, none for a folder that is gone. */
export function compareToCeilings(counts: Ceilings, ceilings: Ceilings): { over: Excess[]; next: Ceilings } {
  const folders = Object.keys(counts).sort();
  const over = folders
    .map((folder) => ({ folder, lines: counts[folder]!, ceiling: ceilings[folder] ?? 0 }))
    .filter(({ lines, ceiling }) => lines > ceiling);
  const next = Object.fromEntries(folders.map((folder) => [folder, Math.min(counts[folder]!, ceilings[folder] ?? 0)]));
  return { over, next };
}

function countLines(): Ceilings {
  const counts: Ceilings = {};
  for (const file of globSync("src/**/*.{ts,tsx,css}", { cwd: ROOT })) {
    const path = file.replaceAll("\\", "/");
    if (!isSource(path)) continue;
    const lines = readFileSync(join(ROOT, path), "utf8").split("\n").length - 1;
    counts[folderOf(path)] = (counts[folderOf(path)] ?? 0) + lines;
  }
  return counts;
}

if (basename(process.argv[1] ?? "") === "count-lines.ts") {
  const counts = countLines();
  const { over, next } = compareToCeilings(counts, JSON.parse(readFileSync(CEILINGS, "utf8")));
  for (const { folder, lines, ceiling } of over) {
    console.error(
      `${folder} has ${lines} lines of source; its ceiling is ${ceiling}. Make it smaller, or raise the ceiling in src/setup/line-ceilings.json and give the reason in the commit.`,
    );
  }
  const all = Object.values(counts).reduce((sum, lines) => sum + lines, 0);
  if (over.length > 0) process.exitCode = 1;
  else writeFileSync(CEILINGS, `${JSON.stringify(next, null, 2)}\n`);
  console.log(`${all} lines of source in ${Object.keys(counts).length} folders`);
}
