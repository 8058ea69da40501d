// `npm run bench -- --against COMMIT`: each bench of that commit and of this folder in turns, and what got slower between them.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { formatFigure, isRate, type Measurement, median } from "./measurement.ts";

const ROUNDS = 3;
/** A figure that is worse by more than a tenth has fallen. */
const FALLEN = 1.1;

/** Prints each figure of both when its bench has had its rounds. Returns how many fell. Throws where the commit doesn't exist or can't be measured. */
export function benchAgainst(commit: string, names: readonly string[], options: readonly string[]): number {
  const folder = mkdtempSync(join(tmpdir(), "parcelscope-bench-"));
  try {
    execFileSync("git", ["worktree", "add", "--detach", folder, commit], { stdio: ["ignore", "ignore", "inherit"] });
    return names.reduce((fallen, name) => fallen + compare(name, [name, ...options], folder), 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    execFileSync("git", ["worktree", "prune"]);
  }
}

function compare(name: string, args: readonly string[], folder: string): number {
  const figures = new Map<string, { unit: string; moreIsBetter: boolean; before: number[]; now: number[] }>();
  for (let round = 1; round <= ROUNDS; round++) {
    for (const side of ["before", "now"] as const) {
      console.error(`Measuring: ${name}, ${side}, round ${round} of ${ROUNDS} …`);
      for (const measurement of measure(side === "before" ? folder : ".", args)) {
        const { what, ours, unit } = measurement;
        const figure = figures.get(what) ?? { unit, moreIsBetter: isRate(measurement), before: [], now: [] };
        figure[side].push(ours);
        figures.set(what, figure);
      }
    }
  }
  let fallen = 0;
  for (const [what, { unit, moreIsBetter, ...all }] of figures) {
    // A figure that only one of them has.
    if (all.before.length === 0 || all.now.length === 0) continue;
    const [before, now] = [median(all.before), median(all.now)];
    const times = moreIsBetter ? before / now : now / before;
    if (times > FALLEN) fallen += 1;
    console.log(
      `${times > FALLEN ? "FELL" : "held"} ${what}: ${formatFigure(now)} ${unit}, before: ${formatFigure(before)} ${unit}, ${times.toFixed(2)} times`,
    );
  }
  return fallen;
}

/** What a bench of the project in this folder saves. */
function measure(folder: string, args: readonly string[]): Measurement[] {
  const said = execFileSync(process.execPath, ["src/setup/prepare.mjs", "bench", ...args], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  const path = /^Saved as (.+)$/m.exec(said)?.[1];
  if (!path) throw new Error(`The bench of ${resolve(folder)} saved nothing.`);
  return (JSON.parse(readFileSync(join(folder, path), "utf8")) as { measurements: Measurement[] }).measurements;
}
