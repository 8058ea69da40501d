// The SQLite file that holds tokens and their usage: opened, and brought to the newest layout step by step (`user_version`).
import { chmodSync, closeSync, existsSync, openSync } from "node:fs";
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

/** The files beside it get the rights of the database when SQLite makes them; those of an older program are set right here. */
function keepToOwner(path: string): void {
  closeSync(openSync(path, "a", 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600);
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
