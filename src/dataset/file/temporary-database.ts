// A database for the length of one piece of work, in a temporary file that has no name: what does not fit its cache is on the disk, and
// nothing of it is left behind, however the work ends. Effects: the disk, under SQLITE_TMPDIR or TMPDIR.
import { DatabaseSync } from "node:sqlite";

/** Closed by its user, or else by the collector. */
export function openTemporaryDatabase(cacheKibibytes: number): DatabaseSync {
  const db = new DatabaseSync("");
  // Its journal is on the disk, as it is by default: in memory it would hold each page that a dropped table leaves to the next.
  db.exec(`PRAGMA synchronous = OFF; PRAGMA cache_size = -${cacheKibibytes};`);
  return db;
}
