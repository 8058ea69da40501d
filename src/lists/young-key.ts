// Whether the service surely still knows a request by its key. Two clocks must agree, as either may have been set meanwhile.
import type { ListRequest } from "./list.ts";

/**
 * The page's clock and the newest `Date` of the service, ms since 1970; null: it never sent one. `keyHours`: as in `ListRequest`, by what the service
 * says now; it may have changed since the first try.
 */
export type Clocks = { now: number; date: number | null; keyHours: number | null };

const HOUR_MS = 3_600_000;

/** Less than what the service holds out, for what is still on its way. */
const SPARE_HOURS = 1;

/** A clock that went back says nothing of an age. */
export function isYoung(request: Pick<ListRequest, "keyHours" | "firstAt" | "firstDate">, { now, date, keyHours }: Clocks): boolean {
  const limitMs = (Math.min(request.keyHours ?? 0, keyHours ?? 0) - SPARE_HOURS) * HOUR_MS;
  const ages = [now - request.firstAt, (date ?? Number.NaN) - (request.firstDate ?? Number.NaN)];
  return ages.every((age) => age >= 0 && age < limitMs);
}
