// Tokens in PostgreSQL: the table, and the text of every query on it. Times are milliseconds since 1970. The clock is the database's,
// so that many processes agree on a window, unless a parameter says otherwise (tests).
import { CATALOG_SCHEMA } from "../../../contract/postgres-layout.ts";
import type { Statement } from "../../database/open-database.ts";

const TOKENS = `${CATALOG_SCHEMA}.tokens`;

const KEYS = `${CATALOG_SCHEMA}.keys`;

export const TABLES_EXIST = statement(
  "tables-exist",
  `SELECT to_regclass('${TOKENS}') IS NOT NULL AND to_regclass('${KEYS}') IS NOT NULL AS exist`,
);

/** Two processes that start together do not both make the table. */
export const LOCK_TOKENS = statement("lock-tokens", "SELECT pg_advisory_xact_lock(7277353)");

/** float8: exact for whole numbers up to 2^53, and JavaScript's own numbers on the way out. */
export const CREATE_TABLES = [
  statement("create-schema", `CREATE SCHEMA IF NOT EXISTS ${CATALOG_SCHEMA}`),
  statement(
    "create-tokens",
    `CREATE TABLE IF NOT EXISTS ${TOKENS} (
  id text PRIMARY KEY,
  "user" text NOT NULL,
  hash bytea NOT NULL,
  created_at float8 NOT NULL,
  expires_at float8,
  revoked_at float8,
  quota float8,
  window_ms float8 NOT NULL,
  window_started_at float8,
  used float8 NOT NULL DEFAULT 0
)`,
  ),
  statement(
    "create-keys",
    `CREATE TABLE IF NOT EXISTS ${KEYS} (
  "user" text NOT NULL,
  key text NOT NULL,
  request bytea NOT NULL,
  token_id text NOT NULL,
  units float8 NOT NULL,
  window_started_at float8 NOT NULL,
  counted_at float8 NOT NULL,
  started_at float8 NOT NULL,
  attempt text NOT NULL,
  is_done boolean NOT NULL DEFAULT false,
  PRIMARY KEY ("user", key)
)`,
  ),
  statement("create-keys-index", `CREATE INDEX IF NOT EXISTS keys_counted_at ON ${KEYS} (counted_at)`),
];

const nowOr = (parameter: string) => `coalesce(${parameter}::float8, floor(extract(epoch FROM clock_timestamp()) * 1000)::float8)`;

export const INSERT_TOKEN = statement(
  "insert-token",
  `INSERT INTO ${TOKENS} (id, "user", hash, created_at, expires_at, quota, window_ms) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

export const REVOKE_TOKEN = statement(
  "revoke-token",
  `UPDATE ${TOKENS} SET revoked_at = ${nowOr("$2")} WHERE id = $1 AND revoked_at IS NULL RETURNING id`,
);

export const SELECT_TOKENS = statement("select-tokens", `SELECT *, ${nowOr("$1")} AS now FROM ${TOKENS} ORDER BY created_at, id`);

const VALID = "t.id = $1 AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > c.now)";

/** Parameters: id, the time or null. */
export const SELECT_VALID_TOKEN = statement(
  "select-valid-token",
  `SELECT t."user", t.hash, t.quota, t.window_ms, t.window_started_at, t.used, c.now
   FROM ${TOKENS} t CROSS JOIN (SELECT ${nowOr("$2")} AS now) c WHERE ${VALID}`,
);

// Windows follow each other without a gap from the first use, as in the file (tokens/sql.ts).
const WINDOW_OVER = "t.window_started_at + t.window_ms <= c.now";
const USED_AFTER = `CASE WHEN ${WINDOW_OVER} THEN $3::float8 ELSE t.used + $3::float8 END`;

/** Check and count are one statement: another process's charge of the same row is waited for and then counted. No row: refused.
 *  Parameters: id, the time or null, units. */
export const CHARGE_TOKEN = statement(
  "charge-token",
  `UPDATE ${TOKENS} t SET
     used = ${USED_AFTER},
     window_started_at = CASE
       WHEN t.window_started_at IS NULL THEN c.now
       WHEN ${WINDOW_OVER} THEN t.window_started_at + floor((c.now - t.window_started_at) / t.window_ms) * t.window_ms
       ELSE t.window_started_at END
   FROM (SELECT ${nowOr("$2")} AS now) c
   WHERE ${VALID} AND (t.quota IS NULL OR ${USED_AFTER} <= t.quota)
   RETURNING t.used, t.quota, t.window_started_at`,
);

/** Units go back only into the window that they were taken from. Parameters: id, units, the window's start. */
export const REFUND_TOKEN = statement(
  "refund-token",
  `UPDATE ${TOKENS} SET used = greatest(0, used - $2::float8) WHERE id = $1 AND window_started_at = $3 RETURNING used`,
);

/** Charges with keys go one transaction at a time, whatever process they are in: none can wait for another for ever. */
export const LOCK_KEYS = statement("lock-keys", "SELECT pg_advisory_xact_lock(7277354)");

/** One row, with the time; the rest of it is null where the key is unknown or has run out. Parameters: user, key, how long it lasts, the time or null. */
export const SELECT_KEY = statement(
  "select-key",
  `SELECT k.*, c.now FROM (SELECT ${nowOr("$4")} AS now) c
   LEFT JOIN ${KEYS} k ON k."user" = $1 AND k.key = $2 AND k.counted_at > c.now - $3::float8`,
);

/** A few at a time: more would hold up others. */
export const DELETE_OLD_KEYS = statement(
  "delete-old-keys",
  `DELETE FROM ${KEYS} WHERE ("user", key) IN (SELECT "user", key FROM ${KEYS} WHERE counted_at <= $1::float8 LIMIT 100)`,
);

/** Parameters: user, key, hash of the request, token, units, the window's start, the time, the try. */
export const INSERT_KEY = statement(
  "insert-key",
  `INSERT INTO ${KEYS} ("user", key, request, token_id, units, window_started_at, counted_at, started_at, attempt) VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8)`,
);

/** No row: the try before has ended meanwhile. Parameters: user, key, the try before, the new one, the time. */
export const TAKE_OVER_KEY = statement(
  "take-over-key",
  `UPDATE ${KEYS} SET attempt = $4, started_at = $5
   WHERE "user" = $1 AND key = $2 AND attempt = $3 AND NOT is_done RETURNING attempt`,
);

/** Whichever try is answered: the count stands. No row: another try gave it back. Parameters: user, key, hash of the request. */
export const SETTLE_KEY = statement(
  "settle-key",
  `UPDATE ${KEYS} SET is_done = true WHERE "user" = $1 AND key = $2 AND request = $3 RETURNING key`,
);

/** Forgets the key and gives its units back. No row: its count stands. Parameters: user, key, the try. */
export const REFUND_KEY = statement(
  "refund-key",
  `WITH removed AS (
     DELETE FROM ${KEYS} WHERE "user" = $1 AND key = $2 AND attempt = $3 AND NOT is_done RETURNING token_id, units, window_started_at
   ), given AS (
     UPDATE ${TOKENS} t SET used = greatest(0, t.used - removed.units)
     FROM removed WHERE t.id = removed.token_id AND t.window_started_at = removed.window_started_at
   ) SELECT units FROM removed`,
);

function statement(name: string, text: string): Statement {
  return { name, text };
}
