// Test support: an empty database with PostGIS. TEST_DATABASE_URL names a server; without it the machine's own binaries run a private one.
import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { findPostgres, type PrivatePostgres, startPostgres } from "../setup/start-postgres.ts";

const named = process.env.TEST_DATABASE_URL || null;
const binaries = findPostgres();

/** Why there is no database to test on; null when there is one. */
export const NO_DATABASE: string | null =
  named || binaries
    ? null
    : "no PostgreSQL with PostGIS: set TEST_DATABASE_URL, or install PostgreSQL with PostGIS (Debian: postgresql-15-postgis-3)";
if (NO_DATABASE) console.warn(`Skipped: ${NO_DATABASE}`);

/** Why there is no server that a test may stop and start. */
export const NO_PRIVATE_SERVER: string | null = binaries ? null : "no PostgreSQL with PostGIS on this machine to stop and start";
if (NO_PRIVATE_SERVER && named) console.warn(`Skipped: ${NO_PRIVATE_SERVER}`);

export type TestDatabase = { url: string; run(sql: string): Promise<Record<string, unknown>[]>; close(): Promise<void> };

export async function openTestDatabase(): Promise<TestDatabase> {
  if (!named) {
    const server = await startPrivateServer();
    return { url: server.url, run: (sql) => runSql(server.url, sql), close: () => server.close() };
  }
  const name = `parcelscope_test_${randomBytes(6).toString("hex")}`;
  await runSql(named, `CREATE DATABASE ${name}`);
  const url = new URL(named);
  url.pathname = name;
  return {
    url: url.href,
    run: (sql) => runSql(url.href, sql),
    close: async () => {
      await runSql(named, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

export function startPrivateServer(): Promise<PrivatePostgres> {
  return startPostgres(binaries!);
}

/** One statement, on a connection of its own. */
export async function runSql(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
