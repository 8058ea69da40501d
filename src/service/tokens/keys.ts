// Requests that are sent again with their idempotency key: what is known of one decides whether it is counted. Pure; times are milliseconds
// since 1970.
import { LIMITS } from "../../contract/limits.ts";

/** The client's name for a request, and a hash of the whole request. */
export type Keyed = { key: string; request: Uint8Array };

/** A request of this user that was counted and whose key is still good. `token_id`, `units` and `window_started_at` say where the units go back. */
export type KeyRow = {
  request: Uint8Array;
  token_id: string;
  units: number;
  window_started_at: number;
  /** The newest try, a name that no other has. It alone may give the units back. */
  attempt: string;
  started_at: number;
  is_done: number | boolean;
};

/** Nothing was counted for it now, and nothing is looked up. */
export type KeyRefused = { granted: false; key: "running" | "reused" };

export const KEY_MS = LIMITS.idempotencyHours * 3_600_000;

/** A process that hasn't answered by then is gone: its query ended before, and so did the gateway's patience. */
const GONE_MS = LIMITS.gatewayTimeoutMs;

/** `counted`: it is looked up again at no cost. `abandoned`: the same, but this try may give the units back. */
export function judgeKey(row: KeyRow | undefined, { request }: Keyed, now: number): "new" | "counted" | "abandoned" | "running" | "reused" {
  if (!row) return "new";
  if (Buffer.compare(row.request, request) !== 0) return "reused";
  if (row.is_done) return "counted";
  // In both directions: the clock may have been set back.
  return Math.abs(now - row.started_at) < GONE_MS ? "running" : "abandoned";
}

/** Another try gave the units of this request back: an answer would be free. */
export class NotCounted extends Error {
  override name = "NotCounted";
}
