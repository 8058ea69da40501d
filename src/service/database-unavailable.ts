// The tokens or the dataset can't be had for a moment: another program has held a lock for longer than a request should wait, or the database is
// down, restarting, or has no free connection.

/** How long a request waits for a lock. Far below the gateway's deadline, so that the page is told by the service. */
export const LOCK_WAIT_MS = 2_000;
/** What a client that was turned away is told to wait. */
export const RETRY_AFTER_SECONDS = 2;

/** Nothing was written; the answer is a 503 `unavailable` with `Retry-After`. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}
