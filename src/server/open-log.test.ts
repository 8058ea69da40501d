// A log that can't be written, in a process of its own, as the log is its stdout. Of service and gateway: acceptance/full-disk.
import { spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const FULL = "/dev/full";
const hasFull = existsSync(FULL);
if (!hasFull) console.warn(`Skipped: a log that can't be written, as there is no ${FULL} on this machine`);

const OPEN_LOG = JSON.stringify(new URL("open-log.ts", import.meta.url).href);
const NODE = [process.execPath, "--disable-warning=ExperimentalWarning", "--input-type=module", "-e"];

test.skipIf(!hasFull)("a log that can't be written is told once, takes little memory, and keeps no process from ending", () => {
  const stdout = openSync(FULL, "w");
  onTestFinished(() => closeSync(stdout));
  const program = `
    import { openLog } from ${OPEN_LOG};
    const { log, flush } = openLog("service");
    const line = "x".repeat(100_000);
    for (let count = 0; count < 1_000; count++) log.info(line);
    await flush();
    log.info("left to the end of the process");
    console.error(process.memoryUsage().rss < 150_000_000);
    process.exit(3);`;
  const { status, stderr } = spawnSync(NODE[0]!, [...NODE.slice(1), program], { stdio: ["ignore", stdout, "pipe"], encoding: "utf8" });
  expect(stderr).toMatch(
    /^The service's log can't be written \(ENOSPC: .*\)\. The service keeps running, and log lines are dropped\.\ntrue\n$/,
  );
  expect(status).toBe(3);
});

const isWindows = process.platform === "win32";
if (isWindows) console.warn("Skipped: a log on a nearly full disk, as a shell limits its size");

test.skipIf(isWindows)(
  "a log of which some lines can be written and some can't is told once, and once more when it is sound for a minute",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "open-log-"));
    const path = join(folder, "log");
    const stdout = openSync(path, "a");
    onTestFinished(() => {
      closeSync(stdout);
      rmSync(folder, { recursive: true, force: true });
    });
    const program = `
    import { ftruncateSync } from "node:fs";
    import { openLog } from ${OPEN_LOG};
    let now = 0;
    const { log, flush } = openLog("service", () => now);
    for (let round = 0; round < 5; round++) {
      log.info("x".repeat(40_000));
      await flush();
      ftruncateSync(1);
      log.info("fits");
      await flush();
      now += 10_000;
    }
    for (let times = 0; times < 20; times++) {
      ftruncateSync(1);
      await flush();
    }
    now += 60_000;
    log.info("the last");
    await flush();`;
    // The shell's limit on the size of a file, in blocks of 512 or 1,024 bytes, stands for a disk's.
    const { stderr } = spawnSync("sh", ["-c", 'ulimit -f 32; exec "$@"', "sh", ...NODE, program], {
      stdio: ["ignore", stdout, "pipe"],
      encoding: "utf8",
    });
    expect(stderr).toMatch(
      /^The service's log can't be written \(.*\)\. .* log lines are dropped\.\nThe service's log is written again\.\n$/,
    );
    expect(readFileSync(path, "utf8")).toContain("the last");
  },
);
