// The longest that anything held the main thread of a page of the bench.

/** A message to itself, over and over: what lies between two of them is a task. */
export function watchTasks(): { stop(): number } {
  const { port1, port2 } = new MessageChannel();
  let before = performance.now();
  let longestMs = 0;
  const tick = () => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - before);
    before = now;
  };
  port1.onmessage = () => {
    tick();
    port2.postMessage(null);
  };
  port2.postMessage(null);
  return {
    stop() {
      tick();
      port1.close();
      return longestMs;
    },
  };
}
