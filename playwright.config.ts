// A person at the page: the tests drive one instance of the product on free ports (`e2e/fixtures.ts`); those that need another start their own.
import { defineConfig } from "@playwright/test";
import { BROWSER_ARGS } from "./src/setup/browser.ts";

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/make-dataset.ts",
  // Drawing in software on a busy machine takes its time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 1,
  retries: 0,
  forbidOnly: true,
  outputDir: "node_modules/.cache/playwright",
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: BROWSER_ARGS,
    },
    trace: "retain-on-failure",
  },
});
