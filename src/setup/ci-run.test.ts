// What must pass before something lands: the script itself, with programs that only say what they were asked.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const SCRIPT = fileURLToPath(new URL("../../.ci/run", import.meta.url));
const [bash, dirname] = ["bash", "dirname"].map((name) => spawnSync("which", [name], { encoding: "utf8" }).stdout?.trim());
const isRunnable = Boolean(bash && dirname);
if (!isRunnable) console.warn("Skipped: the script .ci/run, as there is no bash on this machine");

test.skipIf(!isRunnable)("what can't be installed is named, the rest is, and all tests run, without the long rounds", () => {
  const bin = mkdtempSync(join(tmpdir(), "ci-run-"));
  onTestFinished(() => rmSync(bin, { recursive: true, force: true }));
  const make = (name: string, body: string) => writeFileSync(join(bin, name), `#!${bash}\n${body}\n`, { mode: 0o755 });
  symlinkSync(dirname!, join(bin, "dirname"));
  make("id", "echo 0");
  make("dpkg", '[ "$2" = gdal-bin ]');
  make("apt-get", 'for last; do :; done; echo "apt-get $last"; [ "$last" != firefox-esr ]');
  make("npm", 'echo "npm $*"');
  const { stdout, stderr } = spawnSync(bash!, [SCRIPT], { env: { PATH: bin }, encoding: "utf8" });
  const installed = [
    "chromium-headless-shell",
    "postgresql-15",
    "postgresql-15-postgis-3",
    "pgbouncer",
    "firefox-esr",
    "webkit2gtk-driver",
    "xvfb",
    "libgl1-mesa-dri",
  ];
  expect(stdout.trim().split("\n")).toEqual(["apt-get -q", ...installed.map((name) => `apt-get ${name}`), "npm test -- --all"]);
  expect(stderr).toBe("firefox-esr could not be installed: tests that need it are skipped, or run with another\n");
});
