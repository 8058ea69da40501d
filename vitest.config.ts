// Unit and HTTP tests of all rooms; the browser tests are Playwright's (playwright.config.ts).
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["src/setup/fast-check.ts"],
    // A busy machine takes its time.
    testTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // A database for tests on PostgreSQL is started in hooks.
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
