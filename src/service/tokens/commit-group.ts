// Changes of the token file, committed together: a commit costs more than a change. SQLite works on this thread, so a lock that another
// program holds is never waited for inside it: the group is tried again, and the thread serves others meanwhile.
import type { DatabaseSync } from "node:sqlite";
import { isBusy, nameSqliteFault } from "../database-unavailable.ts";

const RETRY_MS = 5;

type Waiting<Result> = { change: () => Result; untilMs: number; resolve: (result: Result) => void; reject: (error: unknown) => void };

export type CommitGroup<Result> = {
  /** Resolves once what `change` did is committed; it is run again where the file is locked. Rejects with DatabaseUnavailable when it stays
   *  locked, or can't be written. */
  add(change: () => Result): Promise<Result>;
  /** Throws when the newest changes couldn't be written, as on a full disk, and nothing can be written now. */
  check(): void;
  /** Tries all that is waiting once more, at once, and rejects the rest. */
  close(): void;
};

export function createCommitGroup<Result>(db: DatabaseSync, lockWaitMs: number): CommitGroup<Result> {
  let waiting: Waiting<Result>[] = [];
  let retry: NodeJS.Timeout | undefined;
  let isFailing = false;

  const flush = () => {
    clearTimeout(retry);
    retry = undefined;
    const group = waiting;
    waiting = [];
    if (group.length === 0) return;
    try {
      const results = commit(db, () => group.map(({ change }) => change()));
      isFailing = false;
      group.forEach(({ resolve }, index) => {
        resolve(results[index]!);
      });
    } catch (error) {
      if (isBusy(error)) return wait(group, error);
      isFailing = true;
      for (const { reject } of group) reject(nameSqliteFault("token file", error));
    }
  };

  const wait = (group: Waiting<Result>[], busy: unknown) => {
    const now = performance.now();
    for (const one of group) {
      if (one.untilMs > now) waiting.push(one);
      else one.reject(nameSqliteFault("token file", busy));
    }
    if (waiting.length > 0) retry = setTimeout(flush, RETRY_MS);
  };

  return {
    add: (change) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(flush);
        waiting.push({ change, untilMs: performance.now() + lockWaitMs, resolve, reject });
      }),
    check() {
      try {
        // Writes a page, and changes nothing.
        if (isFailing) db.exec("PRAGMA application_id = 0");
      } catch (error) {
        throw nameSqliteFault("token file", error);
      }
      isFailing = false;
    },
    close() {
      for (const one of waiting) one.untilMs = 0;
      flush();
    },
  };
}

/** All of what `work` does, or nothing. */
function commit<Result>(db: DatabaseSync, work: () => Result): Result {
  try {
    // A change of the tokens in memory alone needs no lock of the file.
    db.exec("BEGIN");
    const result = work();
    db.exec("COMMIT");
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec("ROLLBACK");
    throw error;
  }
}
