// Batches take turns, so that a lookup of a few locations waits for a few of them and not for all.
import { HEADERS } from "../contract/headers.ts";
import { ProblemFault } from "./wire/problem-fault.ts";

/** A lookup of as many locations or fewer waits for no turn. */
export const FEW_LOCATIONS = 10;
export const BATCHES_AT_ONCE = 4;
/** Each keeps its body of up to 1 MiB. */
export const BATCHES_WAITING = 32;
const RETRY_AFTER_SECONDS = 2;

/** Runs the work when its turn comes. Throws a ProblemFault `unavailable` where too many wait. */
export function createTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running === BATCHES_AT_ONCE) {
      if (waiting.length === BATCHES_WAITING) throw buildTooMany();
      // Whoever ends hands over its place.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

function buildTooMany(): ProblemFault {
  const detail = `Too many batches are waiting. Nothing was charged. Try again in ${RETRY_AFTER_SECONDS} seconds, with fewer requests at a time.`;
  return new ProblemFault("unavailable", detail, { headers: { [HEADERS.retryAfter]: String(RETRY_AFTER_SECONDS) } });
}
