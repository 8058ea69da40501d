// The SQLite file that holds tokens, their usage, and the keys of requests: opened, and brought to the newest layout step by step (`user_version`).
import { chmodSync, closeSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** Step n brings a file from version n to n + 1. Steps are never edited, only added. */
const MIGRATIONS = [
  `CREATE TABLE tokens (
     id TEXT PRIMARY KEY,
     user TEXT NOT NULL,
     hash BLOB NOT NULL,
     created_at INTEGER NOT NULL,
     expires_at INTEGER,
     revoked_at INTEGER,
     quota INTEGER,
     window_ms INTEGER NOT NULL,
     window_started_at INTEGER,
     used INTEGER NOT NULL DEFAULT 0
   ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE keys (
     user TEXT NOT NULL,
     key TEXT NOT NULL,
     request BLOB NOT NULL,
     token_id TEXT NOT NULL,
     units INTEGER NOT NULL,
     window_started_at INTEGER NOT NULL,
     counted_at INTEGER NOT NULL,
     started_at INTEGER NOT NULL,
     attempt TEXT NOT NULL,
     is_done INTEGER NOT NULL DEFAULT 0,
     PRIMARY KEY (user, key)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX keys_counted_at ON keys (counted_at)`,
];

/** How long to wait for another process that is writing. */
const BUSY_TIMEOUT_MS = 5_000;

/** Times are milliseconds since 1970. `path` may be ":memory:". Throws an Error that says what to do when the file is newer than this program. */
export function openTokenDatabase(path: string): DatabaseSync {
  if (path !== ":memory:") keepToOwner(path);
  const db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    // WAL with NORMAL: a commit survives the death of the process, though not of the machine's power.
    db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;");
    migrate(db, path);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Puts an empty table of tokens in front of the file's own, for this connection alone: a charge without a key then needs no disk. */
export function keepTokensInMemory(db: DatabaseSync): void {
  const { sql } = db.prepare("SELECT sql FROM sqlite_schema WHERE name = 'tokens'").get() as { sql: string };
  db.exec(`PRAGMA temp_store = MEMORY; ${sql.replace("CREATE TABLE", "CREATE TEMP TABLE")}`);
}

/** The files beside it get the rights of the database when SQLite makes them; those of an older program are set right here. */
function keepToOwner(path: string): void {
  closeSync(openSync(path, "a", 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    try {
      chmodSync(file, 0o600);
    } catch (error) {
      // Another process that closes the database may take these away at any moment.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
}

function migrate(db: DatabaseSync, path: string): void {
  if (readVersion(db) === MIGRATIONS.length) return;
  // The lock is taken first, so that two processes that start together do not both migrate.
  db.exec("BEGIN IMMEDIATE");
  try {
    const version = readVersion(db);
    if (version > MIGRATIONS.length) {
      throw new Error(`${path} was written by a newer version of this program. Run that version, or set STATE_DIR to another folder.`);
    }
    for (const step of MIGRATIONS.slice(version)) db.exec(step);
    db.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
    db.exec("COMMIT");
  } catch (error) {
    db.exec("ROLLBACK");
    throw error;
  }
}

function readVersion(db: DatabaseSync): number {
  return Number(db.prepare("PRAGMA user_version").get()?.user_version);
}
