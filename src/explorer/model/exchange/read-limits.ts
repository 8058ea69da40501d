// How much of one response is read. Counted, never timed, so that a reading is the same on every machine. Far above what a service that means
// well sends: a request asks for 500 locations at most. What is left out is in the raw response, and a finding says how much it is.
export const READ_LIMITS = {
  /** Results in `data`. */
  results: 2_000,
  /** Buildings of all results together. */
  buildings: 20_000,
  /** Fields of one object that the API does not name. */
  otherFields: 500,
  /** Findings of one check about one result, or about the response. */
  findings: 100,
  /** JSON values that are searched for what parsing changes. */
  values: 1_000_000,
} as const;
