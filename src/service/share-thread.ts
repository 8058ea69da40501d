// Lets other requests in between the steps of a long batch.
import { setImmediate } from "node:timers/promises";

/** How long a batch keeps the thread to itself. */
const SLICE_MS = 10;
/** Of the event loop, between two slices. Each accepts one new connection: with a single one, the last of many clients would wait for as many slices. */
const TURNS = 20;

/** To be awaited before each step. */
export function shareThread(): () => Promise<void> | undefined {
  let sliceEndsAt = performance.now() + SLICE_MS;
  const rest = async () => {
    for (let turn = 0; turn < TURNS; turn++) await setImmediate();
    sliceEndsAt = performance.now() + SLICE_MS;
  };
  return () => (performance.now() <= sliceEndsAt ? undefined : rest());
}
