// Finds a Chromium for the browser tests (Playwright's own, else one of the machine, else installs one; else says what to do), and says how it is started.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** With windows, as people use them. */
const WINDOWED = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const COMMANDS = ["chromium-headless-shell", ...WINDOWED];
/** Where browsers are that are not on the PATH. */
const MACHINE_BROWSERS = [
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];
/** Drawing in software, so that a machine without a graphics card draws the same map; and nothing asked of the browser's maker. */
export const BROWSER_ARGS = ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-background-networking"];

const DOWNLOAD_TIMEOUT_MS = 60_000;
const PACKAGE_TIMEOUT_MS = 600_000;

/** The one that figures are measured in: the headless shell hands out frames in another way, and draws twice as many in software. */
export function prepareMeasuredBrowser(): string {
  return (process.env.CHROMIUM ? findBrowser() : findOnPath(undefined, WINDOWED)) ?? prepareBrowser();
}

/** Path of a browser to drive. Throws with what to install when there is none and none can be had. */
export function prepareBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.error("No Chromium here; asking Playwright to download its own (at most 60 s) …");
  spawnSync("playwright", ["install", "chromium", "--only-shell"], {
    stdio: ["ignore", 2, 2],
    timeout: DOWNLOAD_TIMEOUT_MS,
    killSignal: "SIGKILL",
  });
  const downloaded = findBrowser();
  if (downloaded) return downloaded;
  if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    console.error("Installing the system's Chromium …");
    const apt = (...args: string[]) =>
      spawnSync("apt-get", [...args, "-q"], {
        stdio: ["ignore", 2, 2],
        timeout: PACKAGE_TIMEOUT_MS,
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      });
    apt("update");
    apt("install", "-y", "--no-install-recommends", "chromium");
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    "The browser tests need Chromium or Chrome. Install one (Debian and Ubuntu: `sudo apt-get install chromium`; anywhere: `npx playwright install chromium`), or name it: CHROMIUM=/path/to/chrome npm test",
  );
}

function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, which does not exist.`);
  return [named, chromium.executablePath(), findOnPath(), ...MACHINE_BROWSERS].find((path) => path && existsSync(path));
}

export function findOnPath(folders = process.env.PATH ?? "", commands = COMMANDS): string | undefined {
  const paths = commands.flatMap((command) => folders.split(delimiter).map((folder) => join(folder, command)));
  return paths.find((path) => existsSync(path));
}
