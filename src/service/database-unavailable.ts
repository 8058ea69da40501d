// The tokens or the dataset can't be had for a moment: another program has held a lock for longer than a request should wait, a file was changed
// or moved, its disk is full, or the database is down, restarting, or has no free connection.

/** How long a request waits for a lock. Far below the gateway's deadline, so that the page is told by the service. */
export const LOCK_WAIT_MS = 2_000;
/** What a client that was turned away is told to wait. */
export const RETRY_AFTER_SECONDS = 2;

/** Nothing was written; the answer is a 503 `unavailable`, with `Retry-After` if it comes back by itself. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
  /** What the operator has to do first; the log and `/readyz` say it, and a client is sent to them. */
  readonly remedy: string | null;

  constructor(message: string, { remedy = null, cause }: { remedy?: string | null; cause?: unknown } = {}) {
    super(message, { cause });
    this.remedy = remedy;
  }
}

/** https://sqlite.org/rescode.html; extended codes have these in their lowest byte. The others are the program's own mistakes. */
const SQLITE_BUSY = 5;
const SQLITE_REASONS: Partial<Record<number, string>> = {
  [SQLITE_BUSY]: "is locked by another program",
  6: "is locked",
  8: "can't be written: it is read-only",
  10: "can't be read or written: its disk has an error",
  11: "is damaged",
  13: "can't be written: its disk is full",
  14: "can't be opened",
  26: "isn't a database any more",
};

/** What befell an open file, which was sound when it was opened; any other error as it is. */
export function nameSqliteFault(file: "dataset file" | "token file", error: unknown): unknown {
  const reason = SQLITE_REASONS[codeOf(error) ?? 0];
  return reason ? new DatabaseUnavailable(`The ${file} ${reason}`, { cause: error }) : error;
}

/** Whether another program holds a lock that was needed. */
export function isBusy(error: unknown): boolean {
  return codeOf(error) === SQLITE_BUSY;
}

function codeOf(error: unknown): number | null {
  const { errcode } = (error ?? {}) as { errcode?: unknown };
  return typeof errcode === "number" ? errcode & 0xff : null;
}
