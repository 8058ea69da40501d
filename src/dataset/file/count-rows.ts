import type { DatabaseSync } from "node:sqlite";

/** `table`: its name, quoted where it needs to be. */
export function countRows(db: DatabaseSync, table: string): number {
  return Number(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()!.n);
}
