// A person at the page: the tests drive one instance of the product on free ports (`e2e/fixtures.ts`); those that need another start their own.
import { defineConfig } from "@playwright/test";
import { BROWSER_ARGS } from "./src/setup/browser.ts";

const MAP = /@map/;
const openWith = (...args: string[]) => ({ launchOptions: { executablePath: process.env.CHROMIUM, args: [...BROWSER_ARGS, ...args] } });

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/make-dataset.ts",
  // Drawing in software on a busy machine takes its time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  workers: 2,
  retries: 0,
  forbidOnly: true,
  outputDir: "node_modules/.cache/playwright",
  projects: [
    // One map at a time, beside the rest: they take longest and begin first. A smaller map is drawn in software sooner.
    { name: "map", grep: MAP, workers: 1, use: { ...openWith("--disable-gpu-rasterization"), viewport: { width: 1280, height: 640 } } },
    // The page works without a map. The browser itself paints it in a third of the time that a graphics card in software takes.
    { name: "page", grepInvert: MAP, use: openWith("--disable-3d-apis", "--disable-gpu-compositing") },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    // `--trace on` shows what a failing test saw.
    trace: "off",
  },
});
