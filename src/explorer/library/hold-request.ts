// Lets other tabs wait for the end of a request instead of sending the same one. On plain http browsers have no locks: there nobody waits.

const locks = () => globalThis.navigator?.locks as LockManager | undefined;

/** Held until the function that it returns is called, or the page is gone. */
export async function holdRequest(name: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  const { promise, resolve } = Promise.withResolvers<void>();
  const hold = () => {
    held.resolve();
    return promise;
  };
  // One that is refused keeps no request from being sent.
  locks()?.request(name, hold).catch(held.resolve) ?? held.resolve();
  await held.promise;
  return resolve;
}

/** Until no other tab holds it any more, or `signal` ends the waiting. */
export async function waitForRequest(name: string, signal: AbortSignal): Promise<void> {
  await locks()
    ?.request(name, { signal }, () => {})
    .catch(() => {});
}
