// A shelf in IndexedDB: entries and exchanges apart, so that a list of 500 lookups opens no body.
import { isExchange, isKeptEntry } from "../model/decode-kept.ts";
import { settleRequest, settleTransaction } from "./settle-request.ts";
import { newestFirst, pickOldest, type Shelf, type ShelfLimits } from "./shelf.ts";

/** Raised when what is kept changes its meaning: older answers are dropped then, never misread. */
const LAYOUT_VERSION = 1;
/** A browser that neither opens nor refuses within this time counts as refusing. */
const OPEN_TIMEOUT_MS = 3_000;

/** Rejects where IndexedDB is absent, blocked or refuses. */
export async function openIndexedShelf(limits: ShelfLimits): Promise<Shelf> {
  const db = await openDatabase();
  const read = (name: "entries" | "exchanges") => db.transaction(name).objectStore(name);
  /** What `make` asks for is one transaction: a request that fails undoes all of it. */
  const change = async (make: (entries: IDBObjectStore, exchanges: IDBObjectStore) => unknown) => {
    const transaction = db.transaction(["entries", "exchanges"], "readwrite");
    await Promise.all([make(transaction.objectStore("entries"), transaction.objectStore("exchanges")), settleTransaction(transaction)]);
  };

  return {
    async get(key) {
      const exchange: unknown = await settleRequest(read("exchanges").get(key));
      return isExchange(exchange) ? exchange : null;
    },
    list: async () => newestFirst((await settleRequest(read("entries").getAll())).filter(isKeptEntry)),
    put: (entry, exchange) =>
      change(async (entries, exchanges) => {
        entries.put(entry);
        exchanges.put(exchange, entry.key);
        const all = await settleRequest(entries.getAll());
        const odd = all.filter((kept) => !isKeptEntry(kept)).map(({ key }) => key);
        for (const key of [...odd, ...pickOldest(newestFirst(all.filter(isKeptEntry)), limits)]) {
          entries.delete(key);
          exchanges.delete(key);
        }
      }),
    remove: (key) =>
      change((entries, exchanges) => {
        entries.delete(key);
        exchanges.delete(key);
      }),
    clear: () =>
      change((entries, exchanges) => {
        entries.clear();
        exchanges.clear();
      }),
  };
}

async function openDatabase(): Promise<IDBDatabase> {
  if (globalThis.indexedDB === undefined) throw new Error("it has no IndexedDB");
  const stuck = Promise.withResolvers<never>();
  const timer = setTimeout(() => stuck.reject(new Error("its storage did not open")), OPEN_TIMEOUT_MS);
  const opening = indexedDB.open("parcelscope", LAYOUT_VERSION);
  opening.onupgradeneeded = () => {
    const db = opening.result;
    for (const name of db.objectStoreNames) db.deleteObjectStore(name);
    db.createObjectStore("entries", { keyPath: "key" });
    db.createObjectStore("exchanges");
  };
  opening.onblocked = () => stuck.reject(new Error("another tab holds an older version of its storage"));
  const opened = settleRequest(opening).then((db) => {
    db.onversionchange = () => db.close();
    return db;
  });
  return Promise.race([opened, stuck.promise]).finally(() => clearTimeout(timer));
}
