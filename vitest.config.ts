// Unit and HTTP tests of all rooms; the browser tests are Playwright's (playwright.config.ts).
import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

const include = ["src/**/*.test.{ts,tsx}"];
/** Tests that start programs: what stands in `acceptance`, and what imports Node's module for it. */
const processes = globSync(include).filter(
  (file) => file.includes("acceptance") || readFileSync(file, "utf8").includes('"node:child_process"'),
);

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: "unit", include, exclude: processes } },
      { extends: true, test: { name: "processes", include: processes } },
    ],
    setupFiles: ["src/setup/fast-check.ts"],
    // A busy machine takes its time.
    testTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // A database for tests on PostgreSQL is started in hooks.
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
