// Another program holds a lock on the tokens or the dataset, and has held it for longer than a request should wait.

/** How long a request waits for a lock. Far below the gateway's deadline, so that the page is told by the service. */
export const LOCK_WAIT_MS = 2_000;
/** What a client that was turned away is told to wait. */
export const RETRY_AFTER_SECONDS = 2;

/** Nothing was written; the answer is a 503 `unavailable` with `Retry-After`. */
export class DatabaseLocked extends Error {
  override name = "DatabaseLocked";
}
