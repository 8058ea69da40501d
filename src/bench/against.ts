// `npm run bench -- --against COMMIT`: each bench of that commit and of this folder in turns, and what got worse between them.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { prepareMeasuredBrowser } from "../setup/browser.ts";
import { formatFigure, isRate, type Measurement, median } from "./measurement.ts";

const ROUNDS = 3;
/** A figure that is worse by more than a tenth. */
const WORSE = 1.1;
/** On the same disk as this folder's own datasets. Kept while it is measured, and made anew each time. */
const FOLDER = resolve("var/bench/against");

/** Prints each figure of both when its bench has had its rounds. Returns how many got worse, or couldn't be measured. */
export function benchAgainst(commit: string, names: readonly string[], options: readonly string[]): number {
  removeFolder();
  mkdirSync(FOLDER, { recursive: true });
  try {
    execFileSync("git", ["worktree", "add", "--force", "--detach", FOLDER, commit], { stdio: ["ignore", "ignore", "inherit"] });
    return names.reduce((worse, name) => worse + compare(name, [name, ...options]), 0);
  } finally {
    removeFolder();
  }
}

function removeFolder(): void {
  rmSync(FOLDER, { recursive: true, force: true });
  execFileSync("git", ["worktree", "prune"]);
}

function compare(name: string, args: readonly string[]): number {
  const figures = new Map<string, { measured: Measurement; before: number[]; now: number[] }>();
  try {
    for (let round = 1; round <= ROUNDS; round++) {
      for (const side of ["before", "now"] as const) {
        console.error(`Measuring: ${name}, ${side}, round ${round} of ${ROUNDS} …`);
        for (const measured of measure(side === "before" ? FOLDER : ".", args)) {
          const figure = figures.get(measured.what) ?? { measured, before: [], now: [] };
          figure[side].push(measured.ours);
          figures.set(measured.what, figure);
        }
      }
    }
  } catch (error) {
    console.error(`${name} can't be compared:`, (error as Error).message);
    return 1;
  }
  return [...figures.values()].filter(({ measured, ...all }) => {
    if (all.before.length === 0 || all.now.length === 0) {
      console.log(all.now.length === 0 ? `GONE  ${measured.what}: not measured any more` : `NEW   ${measured.what}: not measured before`);
      return all.now.length === 0;
    }
    const [before, now] = [median(all.before), median(all.now)];
    const times = isRate(measured) ? before / now : now / before;
    const [was, is] = [before, now].map((value) => `${formatFigure(value)} ${measured.unit}`);
    console.log(`${times > WORSE ? "WORSE" : "same "} ${measured.what}: ${is}, before: ${was}, ${times.toFixed(2)} times`);
    return times > WORSE;
  }).length;
}

/** What a bench of the project in this folder saves. */
function measure(folder: string, args: readonly string[]): Measurement[] {
  const said = execFileSync(process.execPath, ["src/setup/prepare.mjs", "bench", ...args], {
    cwd: folder,
    encoding: "utf8",
    // Each commit would choose its own, and they may differ.
    env: { ...process.env, CHROMIUM: prepareMeasuredBrowser() },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const path = /^Saved as (.+)$/m.exec(said)?.[1];
  if (!path) throw new Error("it saved nothing");
  return (JSON.parse(readFileSync(join(folder, path), "utf8")) as { measurements: Measurement[] }).measurements;
}
