// How many rows the next request has: as many as the service answers quickly, in a response that is easily carried.
import { LIMITS } from "../contract/limits.ts";

/** `atMost`: for one request, as the service has no more lookups left. */
export type Pace = { size: number; atMost: number | null };

/** A service that answers in a quarter of the time that it has can do twice as much. */
const QUICK_MS = LIMITS.gatewayTimeoutMs / 4;

/** The aim for a response, well below what the gateway carries. */
const AIM_BYTES = 8_000_000;

/** Up to the API's limit. Only a request of the full size says that more may go. */
export function speedUp(pace: Pace, { rows, ms, bytes }: { rows: number; ms: number; bytes: number }): Pace {
  const isQuick = rows >= pace.size && ms < QUICK_MS && bytes < AIM_BYTES / 2;
  return isQuick ? { ...pace, size: Math.min(LIMITS.locationsPerBatch, pace.size * 2) } : pace;
}

/** Half of what was too much; never more than it is now. */
export function slowDown(pace: Pace, rows: number): Pace {
  return { ...pace, size: Math.min(pace.size, Math.max(1, Math.floor(rows / 2))) };
}
