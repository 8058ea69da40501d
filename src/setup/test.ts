// Runs every check and every suite, and ends with one line that counts them all.
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { Command } from "commander";
import { prepareBrowser } from "./browser.ts";

type Count = { passed: number; failed: number; skipped: number };

/** What the runners' reports are read for. */
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};
type PlaywrightSuite = {
  specs: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: { results: { duration: number; error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; suites: PlaywrightSuite[] };

const options = new Command("test")
  .description("Run checks and suites, and end with one line that counts them all.")
  .option("--all", "also what starts programs (commands, processes, databases, GDAL, other browsers), and every browser test")
  .option("--quick [commit]", "types, lint, and the unit tests of what changed since the commit, or depends on it")
  .option("--soak-only", "run the long rounds alone")
  .parse()
  .opts<{ all?: true; quick?: string | true; soakOnly?: true }>();

const REPORTS = "node_modules/.cache/reports";
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

/** The tag of the browser tests that are run each time. */
const MAIN_FLOW = "@main";
/** Of Vitest's projects. */
const WITHOUT_PROGRAMS = ["--project=!processes"];
/** How many times the usual rounds of property tests and kills a soak makes. */
const SOAK_ROUNDS = 10;

type Part = [name: string, run: () => Count];
const QUICK: Part[] = [
  ["Types", () => check("tsc", "-b")],
  ["Lint", () => check("biome", "check", "--error-on-warnings", ".")],
];
const SUITES: Part[] = [
  ...QUICK,
  ["Dead code", () => check("knip")],
  ["Imports", () => check("node", "src/setup/check-imports.mjs")],
  ["Lines of source", () => check("node", "src/setup/count-lines.ts")],
  ["Unit and HTTP tests", unitTests],
  [options.all ? "Browser tests" : "Browser tests of the main flows", browserTests],
  ["Size of the page", () => check("node", "src/setup/check-bundle.ts")],
];
const SOAK: Part = [`Soak: ${SOAK_ROUNDS} times the rounds of the unit tests`, soak];
const CHANGED: Part = ["Unit tests of what changed", changedTests];

const total: Count = { passed: 0, failed: 0, skipped: 0 };
/** Said again at the end, where whoever reads only the last lines of a log finds them. */
const failures: string[] = [];
/** Seconds of each part, and of each file of tests. */
const times: [name: string, seconds: number][] = [];
const fileTimes = new Map<string, number>();
for (const [name, run] of chooseParts()) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const named = failures.length;
  const count = run();
  times.push([name, (performance.now() - started) / 1000]);
  if (count.failed > 0 && failures.length === named) failures.push(name);
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
}
printTimes();
if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join("\n\n")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ""}`);
process.exitCode = total.failed === 0 ? 0 : 1;

function chooseParts(): Part[] {
  if (options.soakOnly) return [SOAK];
  return options.quick ? [...QUICK, CHANGED] : SUITES;
}

function printTimes(): void {
  const list = (rows: [string, number][]) => rows.map(([name, seconds]) => `${seconds.toFixed(1).padStart(8)} s  ${name}`).join("\n");
  const slowest = [...fileTimes].sort(([, a], [, b]) => b - a).slice(0, 10);
  console.log(`\nTimes:\n${list(times)}`);
  if (slowest.length > 0) console.log(`\nSlowest files:\n${list(slowest)}`);
}

function run(program: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status, error } = spawnSync(program, args, {
    stdio: "inherit",
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
  });
  if (error) console.error(error.message);
  return status === 0;
}

function check(program: string, ...args: string[]): Count {
  return run(program, args) ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

function unitTests(): Count {
  console.log("1 round: 100 runs of each property, unless a test asks for a multiple.");
  return vitest("unit", options.all ? [] : WITHOUT_PROGRAMS, 1);
}

/** By default what the last commit and the files since it changed. */
function changedTests(): Count {
  const since = options.quick === true ? "HEAD~1" : options.quick;
  return vitest("changed", [...WITHOUT_PROGRAMS, `--changed=${since}`, "--passWithNoTests"], 1);
}

/** The tests that have rounds, with many more of them. */
function soak(): Count {
  const files = globSync("src/**/*.test.{ts,tsx}").filter((file) => /fc\.assert|process\.env\.ROUNDS/.test(readFileSync(file, "utf8")));
  const seed = process.env.SEED ?? String(randomInt(2 ** 31));
  console.log(`${SOAK_ROUNDS} rounds of ${files.length} files. To repeat them: SEED=${seed} npm run soak`);
  return vitest("soak", files, SOAK_ROUNDS, { SEED: seed });
}

function vitest(name: string, chosen: string[], rounds: number, env: Record<string, string> = {}): Count {
  const outputFile = `${REPORTS}/${name}.json`;
  const patience = ["--testTimeout", String(120_000 * rounds)];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${outputFile}`];
  const ok = run("vitest", ["run", ...chosen, ...patience, ...reporters], { ...env, ROUNDS: String(rounds) });
  const report = readReport(outputFile) as VitestReport | null;
  for (const { name: path, message, startTime, endTime, assertionResults } of report?.testResults ?? []) {
    const file = relative("", path);
    fileTimes.set(file, (endTime - startTime) / 1000);
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0 && message) noteFailure(file, message);
    for (const { fullName, failureMessages } of failed) noteFailure(`${file}: ${fullName}`, failureMessages.join("\n"));
  }
  return countOf(ok, report && { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests });
}

function browserTests(): Count {
  const outputFile = `${REPORTS}/browser.json`;
  let browser: string;
  try {
    browser = prepareBrowser();
  } catch (error) {
    console.error((error as Error).message);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  if (!run("node", ["src/main.ts", "build"])) return { passed: 0, failed: 1, skipped: 0 };
  const main = options.all ? [] : ["--grep", MAIN_FLOW];
  const ok = run("playwright", ["test", ...main, "--reporter=list,json"], { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: outputFile });
  const report = readReport(outputFile) as PlaywrightReport | null;
  for (const { file, line, title, ok, tests } of (report?.suites ?? []).flatMap(specsOf)) {
    const results = tests.flatMap((each) => each.results);
    const seconds = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
    fileTimes.set(`e2e/${file}`, (fileTimes.get(`e2e/${file}`) ?? 0) + seconds);
    if (!ok) noteFailure(`${file}:${line}: ${title}`, results.map(({ error }) => error?.message ?? "").join("\n"));
  }
  return countOf(
    ok,
    report && { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky, skipped: report.stats.skipped },
  );
}

function specsOf(suite: PlaywrightSuite): PlaywrightSuite["specs"] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

/** Its first lines: what was expected and what was there. */
function noteFailure(name: string, message: string): void {
  failures.push(`${name}\n${stripVTControlCharacters(message).slice(0, 1500)}`);
}

/** A runner that failed without a failed test (a crash, a file that does not load) still counts as one failure. */
function countOf(ok: boolean, count: Count | null): Count {
  if (!count) return { passed: 0, failed: 1, skipped: 0 };
  return ok ? count : { ...count, failed: Math.max(1, count.failed) };
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}
