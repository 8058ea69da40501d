// Where the gateway reaches the embedded service. In a process of its own, as the folder goes when the process ends.
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** What the process saw of its path and its folder. */
function createElsewhere(TMPDIR: string): { path: string; mode: string; listened: boolean } {
  const module = new URL("private-socket.ts", import.meta.url).href;
  const program = `
    import { statSync } from "node:fs";
    import { createServer } from "node:net";
    import { dirname } from "node:path";
    import { createSocketPath } from ${JSON.stringify(module)};
    const path = createSocketPath();
    const mode = statSync(dirname(path)).mode.toString(8);
    createServer().listen(path, () => {
      console.log(JSON.stringify({ path, mode, listened: true }));
      process.exit();
    });`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", program], {
    env: { PATH: process.env.PATH, TMPDIR },
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return JSON.parse(stdout);
}

const isWindows = process.platform === "win32";
if (isWindows) console.warn("Skipped: folders of sockets, as Windows has pipes without a folder");

test.skipIf(isWindows)("its folder is fresh, for this user alone, short enough wherever temporary files go, and removed at the end", () => {
  const folder = mkdtempSync(join(tmpdir(), "private-socket-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const far = join(folder, "far".repeat(30));
  mkdirSync(far);
  const open = join(folder, "open");
  mkdirSync(open);
  chmodSync(open, 0o777);
  for (const parent of [folder, far, open]) {
    const { path, mode, listened } = createElsewhere(parent);
    expect([dirname(dirname(path)), mode, listened]).toEqual([parent === folder ? folder : "/tmp", "40700", true]);
    expect(existsSync(dirname(path))).toBe(false);
  }
});
