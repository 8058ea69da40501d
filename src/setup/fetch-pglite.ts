// Fetches PGlite if the tests will want it. If it cannot be had, they say so and are skipped.
import { spawnSync } from "node:child_process";
import { renameSync, writeFileSync } from "node:fs";
import { chooseTestServer } from "./choose-test-server.ts";
import { createPglite, hasPglite, PGLITE_FOLDER, PGLITE_TEMPLATE, PGLITE_VERSION, POSTGIS_BUILD_VERSION } from "./open-pglite.ts";

const PACKAGES = [`@electric-sql/pglite@${PGLITE_VERSION}`, `@electric-sql/pglite-postgis@${POSTGIS_BUILD_VERSION}`];
const FETCH_TIMEOUT_MS = 60_000;

const { url, binaries } = chooseTestServer();
if (!url && !binaries && !hasPglite()) {
  console.log("No PostgreSQL with PostGIS here: fetching PGlite for the tests on it (at most 60 s) …");
  const { status } = spawnSync(
    "npm",
    ["install", "--prefix", PGLITE_FOLDER, "--no-save", "--ignore-scripts", "--loglevel=error", ...PACKAGES],
    {
      stdio: "inherit",
      timeout: FETCH_TIMEOUT_MS,
      shell: process.platform === "win32",
    },
  );
  if (status === 0) await makeTemplate();
}

async function makeTemplate(): Promise<void> {
  const db = await createPglite();
  await db.exec("CREATE EXTENSION postgis");
  const folder = await db.dumpDataDir("none");
  await db.close();
  writeFileSync(`${PGLITE_TEMPLATE}.part`, new Uint8Array(await folder.arrayBuffer()));
  renameSync(`${PGLITE_TEMPLATE}.part`, PGLITE_TEMPLATE);
}
