// What is left of a quota, and when it starts anew. Pure; times are milliseconds since 1970.

export type TokenRow = {
  user: string;
  hash: Uint8Array;
  quota: number | null;
  window_ms: number;
  window_started_at: number | null;
  used: number;
};

export type Refused = { granted: false; left: number; retryAfterSeconds: number };

/** Null where the token has no quota. */
export function leftIn({ quota, used, window_started_at, window_ms }: Omit<TokenRow, "user" | "hash">, now: number): number | null {
  if (quota === null) return null;
  const over = window_started_at === null || window_started_at + window_ms <= now;
  return over ? quota : quota - used;
}

/** A token that was revoked a moment ago has no row: nothing is left of it. */
export function refuse(row: TokenRow | undefined, now: number): Refused {
  if (!row) return { granted: false, left: 0, retryAfterSeconds: 1 };
  const { window_started_at, window_ms } = row;
  const endsIn = window_started_at === null ? window_ms : window_ms - ((now - window_started_at) % window_ms);
  return { granted: false, left: leftIn(row, now) ?? 0, retryAfterSeconds: Math.max(1, Math.ceil(endsIn / 1000)) };
}
