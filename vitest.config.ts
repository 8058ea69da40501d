// Unit and HTTP tests of all rooms; the browser tests are Playwright's (playwright.config.ts).
import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

const include = ["src/**/*.test.{ts,tsx}"];
const files = globSync(include).map((file) => ({ file, text: readFileSync(file, "utf8") }));
/** Tests that start programs: what is in `acceptance`, and what imports Node's module for it, or our own. */
const PROGRAM = /"node:child_process"|createProcesses/;
const processes = files.filter(({ file, text }) => file.includes("acceptance") || PROGRAM.test(text));
/** Tests that change what all modules see: a document, storage, a mocked module, a global, time. Each of these files has a world of its own. */
const WORLD = /happy-dom|fake-indexeddb|-page-for-tests|openSampleFolder|globalThis|vi\.(mock|doMock|spyOn|stub|useFake)|process\.env/;
const worlds = files.filter((each) => !processes.includes(each) && WORLD.test(each.text));

const named = (each: typeof files) => each.map(({ file }) => file);

export default defineConfig({
  test: {
    projects: [
      // All others share the modules that are loaded: loading them for each file took two thirds of the time.
      { extends: true, test: { name: "unit", include, exclude: named([...processes, ...worlds]), isolate: false } },
      { extends: true, test: { name: "worlds", include: named(worlds) } },
      { extends: true, test: { name: "processes", include: named(processes) } },
    ],
    setupFiles: ["src/setup/fast-check.ts"],
    // A busy machine takes its time.
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // A database for tests on PostgreSQL is started in hooks.
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
