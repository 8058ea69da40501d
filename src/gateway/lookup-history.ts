// What lookups since the gateway started say of the hops and of the token, so that a test of them doesn't contradict it.

export type NewestLookup = {
  /** That the service gave; null: it gave none, or something in its place did. */
  status: number | null;
  /** At the service: "/v2/parcels". */
  path: string;
  /** "was answered by a web page (status 403)"; "": it reached the service. */
  trouble: string;
  msAgo: number;
};

export type LookupHistory = {
  /** But for those that are faulty on purpose; null: none yet. */
  newest: NewestLookup | null;
  /** Since one succeeded; null: none has. */
  acceptedMsAgo: number | null;
  /** Since the gateway started. */
  startedMsAgo: number;
};

export type LookupRecord = {
  note(lookup: Omit<NewestLookup, "msAgo">): void;
  read(): LookupHistory;
};

export function createLookupRecord(): LookupRecord {
  const startedAt = performance.now();
  let newest: (Omit<NewestLookup, "msAgo"> & { at: number }) | null = null;
  let acceptedAt: number | null = null;
  return {
    note(lookup) {
      const at = performance.now();
      newest = { ...lookup, at };
      if (lookup.trouble === "" && isSuccess(lookup.status)) acceptedAt = at;
    },
    read() {
      const now = performance.now();
      return {
        newest: newest && { status: newest.status, path: newest.path, trouble: newest.trouble, msAgo: now - newest.at },
        acceptedMsAgo: acceptedAt === null ? null : now - acceptedAt,
        startedMsAgo: now - startedAt,
      };
    },
  };
}

export function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** A test that contradicts an older lookup counts: what was wrong may be mended. */
export const FRESH_MS = 60_000;

export function describeTrouble(status: number, isPage: boolean): string {
  if (isPage) return `was answered by a web page (status ${status})`;
  if (status === 304) return "was answered with status 304, which has no result";
  return status >= 500 ? `failed with status ${status}` : "";
}

export function formatAgo(ms: number): string {
  return ms < 1_500 ? "just now" : `${formatSpan(ms)} ago`;
}

/** "3 min". */
export function formatSpan(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
}
