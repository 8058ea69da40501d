// How a database of the browser's is opened, and changed.
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** A browser that neither opens nor refuses within this time counts as refusing. */
const OPEN_TIMEOUT_MS = 30_000;

/** `onLost` is told why when the database closes under the page. Rejects where there is none, or where it does not open. */
export async function openDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: (db: IDBPDatabase<Schema>) => void,
  onLost: (reason: string) => void,
): Promise<IDBPDatabase<Schema>> {
  if (globalThis.indexedDB === undefined) throw new Error("it has no IndexedDB");
  const stuck = Promise.withResolvers<never>();
  const opening = openDB<Schema>(name, version, {
    upgrade,
    blocked: () => stuck.reject(new Error("another tab has an older version of this page open; reload that tab")),
    blocking(_, wanted, event) {
      (event.target as IDBDatabase).close();
      onLost(wanted === null ? "its storage was cleared" : "another tab has a newer version of this page; reload this one");
    },
    terminated: () => onLost("the browser closed its storage"),
  });
  // Not before: a browser that refuses at once leaves nothing to wait for.
  const timer = setTimeout(() => stuck.reject(new Error("its storage did not open")), OPEN_TIMEOUT_MS);
  return Promise.race([opening, stuck.promise]).finally(() => clearTimeout(timer));
}

/** Stores all that `work` puts, or nothing of it where that throws. Only the transaction itself may be awaited in it. */
export async function commit<T>(tx: { done: Promise<void>; error: Error | null; abort: () => void }, work: () => Promise<T>): Promise<T> {
  // A request that fails ends the transaction too, which is then nobody else's to hear of.
  tx.done.catch(() => {});
  let result: T;
  try {
    result = await work();
  } catch (error) {
    // Unless it is what has ended it.
    if (tx.error === null) tx.abort();
    throw error;
  }
  await tx.done;
  return result;
}
