// Which database the tests run on.
import { findPostgres } from "./start-postgres.ts";

export type TestServer = {
  /** The server that TEST_DATABASE_URL names. */
  url: string | null;
  /** Where the machine's own PostgreSQL with PostGIS is: for when none is named, and for tests that stop and start one. */
  binaries: string | null;
};

/** Both null: PGlite, which TEST_DATABASE_URL=pglite asks for even where there is a server. */
export function chooseTestServer(): TestServer {
  const named = process.env.TEST_DATABASE_URL || null;
  return named === "pglite" ? { url: null, binaries: null } : { url: named, binaries: findPostgres() };
}
