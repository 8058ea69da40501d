// Lets other requests in between the steps of a long batch.
import { setImmediate } from "node:timers/promises";

/** How long a batch keeps the thread to itself. */
const SLICE_MS = 10;

/** To be awaited before each step. */
export function shareThread(): () => Promise<void> | undefined {
  let sliceEndsAt = performance.now() + SLICE_MS;
  return () => {
    if (performance.now() <= sliceEndsAt) return;
    return setImmediate().then(() => {
      sliceEndsAt = performance.now() + SLICE_MS;
    });
  };
}
