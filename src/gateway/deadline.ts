// A deadline that can be stopped while someone else is slow.

export type Deadline = { pause(): void; resume(): void; clear(): void };

/** Calls `onExpire` once `timeoutMs` have passed, not counting pauses. */
export function createDeadline(timeoutMs: number, onExpire: () => void): Deadline {
  let remainingMs = timeoutMs;
  let startedAt = performance.now();
  let timer: NodeJS.Timeout | null = setTimeout(onExpire, remainingMs);
  let cleared = false;
  return {
    pause() {
      if (!timer) return;
      clearTimeout(timer);
      timer = null;
      remainingMs -= performance.now() - startedAt;
    },
    resume() {
      if (timer || cleared) return;
      startedAt = performance.now();
      timer = setTimeout(onExpire, Math.max(0, remainingMs));
    },
    clear() {
      cleared = true;
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
