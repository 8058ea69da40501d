// A log on a device that is always full, in a process of its own, as the log is its stdout. On a disk that has space again: acceptance/full-disk.
import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";

const FULL = "/dev/full";
const hasFull = existsSync(FULL);
if (!hasFull) console.warn(`Skipped: a log that can't be written, as there is no ${FULL} on this machine`);

test.skipIf(!hasFull)("a log that can't be written is told once, takes little memory, and keeps no process from ending", () => {
  const stdout = openSync(FULL, "w");
  onTestFinished(() => closeSync(stdout));
  const program = `
    import { openLog } from ${JSON.stringify(new URL("open-log.ts", import.meta.url).href)};
    const { log, flush } = openLog("service");
    const line = "x".repeat(100_000);
    for (let count = 0; count < 1_000; count++) log.info(line);
    await flush();
    log.info("left to the end of the process");
    console.error(process.memoryUsage().rss < 150_000_000);
    process.exit(3);`;
  const { status, stderr } = spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", program], {
    stdio: ["ignore", stdout, "pipe"],
    encoding: "utf8",
  });
  expect(stderr).toMatch(
    /^The service's log can't be written \(ENOSPC: .*\)\. The service keeps running, and log lines are dropped\.\ntrue\n$/,
  );
  expect(status).toBe(3);
});
