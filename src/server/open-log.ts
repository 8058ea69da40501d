// The log of service and gateway, on stdout. Where it can't be written, as on a full disk, its lines are dropped, stderr says so once, and the
// process goes on. On a nearly full disk, where some lines fit and some don't, that is one state and not many. What waits to be written is limited.
import { type Logger, pino } from "pino";

const MAX_WAITING_BYTES = 1_048_576;
/** After so long without a failure the disk counts as sound again. */
const SOUND_AFTER_MS = 60_000;

export type Log = {
  log: Logger;
  /** Resolves once everything is written, or can't be. */
  flush(): Promise<void>;
};

/** @param name of the process, as people see it */
export function openLog(name: string, now: () => number = () => performance.now()): Log {
  const destination = pino.destination({ fd: 1, sync: false, minLength: 4_096, periodicFlush: 500, maxLength: MAX_WAITING_BYTES });
  let failedAt: number | null = null;
  destination.on("error", ({ message }: Error) => {
    const isKnown = failedAt !== null;
    failedAt = now();
    if (isKnown) return;
    console.error(`The ${name}'s log can't be written (${message}). The ${name} keeps running, and log lines are dropped.`);
  });
  destination.on("drain", () => {
    if (failedAt === null || now() - failedAt < SOUND_AFTER_MS) return;
    failedAt = null;
    console.error(`The ${name}'s log is written again.`);
  });
  // At the end of the process, pino's own would try again for ever on a full disk.
  destination.flushSync = () => {
    Object.assign(destination, { sync: true });
    destination.flush();
  };
  return {
    log: pino({ base: { process: name } }, destination),
    // Not flushSync, which waits for ever on a pipe that nobody reads.
    flush: () => new Promise((resolve) => destination.flush(() => resolve())),
  };
}
