// Cuts long work on the page's main thread into slices, so that typing and the map stay quick meanwhile.
// A worker would do it too, at the price of a second copy of the decoder to load; 2,000 footprints take six slices.
import type { Breathe } from "../model/read-footprint.ts";

const SLICE_MS = 10;

/** For one piece of work. Comes back at once until the slice is used up, then when others have had their turn. */
export function createBreather(now: () => number = () => performance.now()): Breathe {
  let sliceStart = now();
  return () => {
    if (now() - sliceStart < SLICE_MS) return;
    return giveTurn().then(() => {
      sliceStart = now();
    });
  };
}

/** The next task; a hidden tab slows timers down, but not messages. */
function giveTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const turn = Promise.withResolvers<void>();
  port1.onmessage = () => {
    port1.close();
    turn.resolve();
  };
  port2.postMessage(null);
  return turn.promise;
}
