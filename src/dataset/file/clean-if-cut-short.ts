// What a command leaves behind when it fails or is told to end in the middle of its work: nothing.

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Runs `clean` when the work fails, and on Ctrl-C, SIGTERM and SIGHUP, by which the process then ends, as it would have. Work that runs
 *  long must take a turn now and then, or the signal waits for its end. */
export async function cleanIfCutShort<Result>(clean: () => void, work: () => Promise<Result>): Promise<Result> {
  const ignore = () => {
    for (const signal of SIGNALS) process.off(signal, stop);
  };
  const stop = (signal: NodeJS.Signals) => {
    clean();
    // Others that clean up hear it too; without a listener it ends the process.
    ignore();
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    return await work();
  } catch (error) {
    clean();
    throw error;
  } finally {
    ignore();
  }
}

/** Lets signals be heard. */
export function takeTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
