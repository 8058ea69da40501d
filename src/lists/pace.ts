// How many rows the next request has: as many as the service answers quickly, in a response that is easily carried.
import { LIMITS } from "../contract/limits.ts";

/** A service that answers in a quarter of the time that it has can do twice as much. */
const QUICK_MS = LIMITS.gatewayTimeoutMs / 4;

/** The aim for a response, well below what the gateway carries. */
const AIM_BYTES = 8_000_000;

/** Up to the API's limit. Only a request of the full size says that more may go. */
export function speedUp(size: number, { rows, ms, bytes }: { rows: number; ms: number; bytes: number }): number {
  const isQuick = rows >= size && ms < QUICK_MS && bytes < AIM_BYTES / 2;
  return isQuick ? Math.min(LIMITS.locationsPerBatch, size * 2) : size;
}

/** Half of what was too much; never more than it is now. */
export function slowDown(size: number, rows: number): number {
  return Math.min(size, Math.max(1, Math.floor(rows / 2)));
}
