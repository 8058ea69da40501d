// Batches take turns, so that a lookup of a few locations waits for a few of them and not for all.
import { HEADERS } from "../contract/headers.ts";
import { RETRY_AFTER_SECONDS } from "./database-unavailable.ts";
import { ProblemFault } from "./wire/problem-fault.ts";

/** A lookup of as many locations or fewer waits for no turn. */
export const FEW_LOCATIONS = 10;
export const BATCHES_AT_ONCE = 4;
/** Each keeps its body of up to 1 MiB. */
export const BATCHES_WAITING = 32;
/** Below the gateway's deadline: whoever has left by then is not charged. */
const MOST_WAIT_MS = 10_000;

/** Runs the work when its turn comes. Throws a ProblemFault `unavailable` where too many wait, or one has waited for too long. */
export function createTurns(mostWaitMs = MOST_WAIT_MS): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(buildTooMany());
      }, mostWaitMs);
      waiting.push(begin);
    });
  return async (work) => {
    if (running === BATCHES_AT_ONCE) {
      if (waiting.length === BATCHES_WAITING) throw buildTooMany();
      // Whoever ends hands over its place.
      await wait();
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
