// The lock of each list: only the tab that holds it runs the list, or deletes it. Browsers have locks on https and localhost only; elsewhere the page
// asks people for one tab at a time.

export function nameLock(listId: string): string {
  return `parcelscope-list-${listId}`;
}

/** Does nothing where the lock isn't available and `options` don't wait for it. */
export async function holdLock(listId: string, options: LockOptions, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(nameLock(listId), options, (lock) => (lock ? work() : undefined));
}

/** The names of those that some tab holds. */
export async function listHeld(): Promise<string[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.filter(({ mode }) => mode === "exclusive").map(({ name }) => name ?? "");
}
