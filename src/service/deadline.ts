// The end of a query's time. node:sqlite cannot be interrupted from outside, so everything that may take long asks
// `check` between locations and inside scans; PostgreSQL is told the time that remains.

/** Thrown when the time is over; the answer is then a 500 `query-timeout`. */
export class QueryTimeout extends Error {
  override name = "QueryTimeout";
}

export type Deadline = {
  /** Throws QueryTimeout once the time is over. */
  check(): void;
  /** Zero or less once it is over. */
  remainingMs(): number;
};

/** A deadline `timeoutMs` from now, by a clock that never goes backwards. */
export function createDeadline(timeoutMs: number, now: () => number = performance.now.bind(performance)): Deadline {
  const endsAt = now() + timeoutMs;
  return {
    check() {
      if (now() > endsAt) throw new QueryTimeout(`The query ran longer than ${timeoutMs} ms`);
    },
    remainingMs: () => endsAt - now(),
  };
}
