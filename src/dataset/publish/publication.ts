// One publication in the making: its schema, and how far each table has been copied. Effects: the database.
import { type Client, escapeIdentifier } from "pg";
import { CATALOG_SCHEMA, CATALOG_SQL } from "../../contract/postgres-layout.ts";
import { OperatorFault } from "../../operator/operator-fault.ts";
import type { CopiedTable } from "./read-rows.ts";
import { buildTableStatements } from "./schema.ts";

/** Any number that no other program uses as an advisory lock of this database. */
const PUBLISH_LOCK = 7_277_352;

export type Publication = {
  schema: string;
  /** It was whole before: only the catalog has to name it. */
  complete: boolean;
  /** The last id that is in each table. */
  copied: Partial<Record<CopiedTable, number>>;
};

/** Takes the lock that keeps a second publish out; it ends with the connection. Throws an OperatorFault when the database cannot hold datasets. */
export async function prepareDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string; locked: boolean }>(
    `SELECT current_setting('server_encoding') AS encoding, pg_try_advisory_lock(${PUBLISH_LOCK}) AS locked`,
  );
  if (!rows[0]?.locked) throw new OperatorFault("Another publish to this database is running. Run this again when it has finished.");
  if (rows[0].encoding !== "UTF8")
    throw new OperatorFault(`The database's encoding is ${rows[0].encoding}; datasets need UTF8. Use another database.`);
  try {
    await client.query("SET client_min_messages = warning; CREATE EXTENSION IF NOT EXISTS postgis");
  } catch (cause) {
    const why = (cause as Error).message;
    throw new OperatorFault(
      `The database has no PostGIS (${why}). Install it, and run CREATE EXTENSION postgis in this database as its administrator.`,
    );
  }
  await client.query(CATALOG_SQL);
}

/** Begins the publication, or takes it up where an earlier run of the same file stopped. */
export async function openPublication(client: Client, schema: string, document: string, regions: readonly string[]): Promise<Publication> {
  const known = await client.query<{ complete: boolean }>(
    `SELECT published_at IS NOT NULL AS complete FROM ${CATALOG_SCHEMA}.publications WHERE schema_name = $1`,
    [schema],
  );
  if (known.rows[0]?.complete) return { schema, complete: true, copied: {} };
  for (const statement of buildTableStatements(escapeIdentifier(schema), regions)) await client.query(statement);
  await client.query(`INSERT INTO ${CATALOG_SCHEMA}.publications (schema_name, document) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [
    schema,
    document,
  ]);
  const copied = await client.query<{ table_name: CopiedTable; last_id: string }>(
    `SELECT table_name, last_id FROM ${CATALOG_SCHEMA}.copied WHERE schema_name = $1`,
    [schema],
  );
  return { schema, complete: false, copied: Object.fromEntries(copied.rows.map((row) => [row.table_name, Number(row.last_id)])) };
}

/** To be called in the transaction that copied the rows. */
export async function noteCopied(client: Client, schema: string, table: CopiedTable, lastId: number): Promise<void> {
  await client.query(
    `INSERT INTO ${CATALOG_SCHEMA}.copied VALUES ($1, $2, $3) ON CONFLICT (schema_name, table_name) DO UPDATE SET last_id = excluded.last_id`,
    [schema, table, lastId],
  );
}

/** From this statement on, services that start serve this publication. */
export async function makeCurrent(client: Client, schema: string): Promise<void> {
  await client.query(`UPDATE ${CATALOG_SCHEMA}.publications SET published_at = clock_timestamp() WHERE schema_name = $1`, [schema]);
}

/** Removes what was published before the last two, and what was begun and never finished: running services may still read the one before. */
export async function removeOld(client: Client, current: string): Promise<string[]> {
  const { rows } = await client.query<{ schema_name: string }>(
    `WITH others AS (SELECT * FROM ${CATALOG_SCHEMA}.publications WHERE schema_name <> $1)
     SELECT schema_name FROM others WHERE published_at IS NULL OR published_at < (SELECT max(published_at) FROM others)`,
    [current],
  );
  const names = rows.map((row) => row.schema_name);
  for (const name of names) {
    await client.query(`DROP SCHEMA IF EXISTS ${escapeIdentifier(name)} CASCADE`);
    await client.query(`DELETE FROM ${CATALOG_SCHEMA}.publications WHERE schema_name = $1`, [name]);
  }
  return names;
}
