// A shelf in IndexedDB: entries and exchanges apart, so that a list of 500 lookups opens no body.
import { type DBSchema, openDB } from "idb";
import { isExchange, isKeptEntry } from "../model/decode-kept.ts";
import type { Exchange } from "../model/exchange.ts";
import type { KeptEntry } from "../model/kept.ts";
import { newestFirst, pickOldest, type Shelf, type ShelfLimits } from "./shelf.ts";

/** Raised when what is kept changes its meaning: older answers are dropped then, never misread. */
const LAYOUT_VERSION = 1;
/** A browser that neither opens nor refuses within this time counts as refusing. */
const OPEN_TIMEOUT_MS = 3_000;

interface Layout extends DBSchema {
  entries: { key: string; value: KeptEntry };
  exchanges: { key: string; value: Exchange };
}

/** Rejects where IndexedDB is absent, blocked or refuses. */
export async function openIndexedShelf(limits: ShelfLimits): Promise<Shelf> {
  if (globalThis.indexedDB === undefined) throw new Error("it has no IndexedDB");
  const stuck = Promise.withResolvers<never>();
  const timer = setTimeout(() => stuck.reject(new Error("its storage did not open")), OPEN_TIMEOUT_MS);
  const opening = openDB<Layout>("parcelscope", LAYOUT_VERSION, {
    upgrade(db) {
      for (const name of db.objectStoreNames) db.deleteObjectStore(name);
      db.createObjectStore("entries", { keyPath: "key" });
      db.createObjectStore("exchanges");
    },
    blocked: () => stuck.reject(new Error("another tab holds an older version of its storage")),
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  const db = await Promise.race([opening, stuck.promise]).finally(() => clearTimeout(timer));

  return {
    async get(key) {
      const exchange = await db.get("exchanges", key);
      return isExchange(exchange) ? exchange : null;
    },
    list: async () => newestFirst((await db.getAll("entries")).filter(isKeptEntry)),
    async put(entry, exchange) {
      const change = db.transaction(["entries", "exchanges"], "readwrite");
      const entries = change.objectStore("entries");
      const exchanges = change.objectStore("exchanges");
      const write = async () => {
        await entries.put(entry);
        await exchanges.put(exchange, entry.key);
        const all = await entries.getAll();
        const odd = all.filter((kept) => !isKeptEntry(kept)).map(({ key }) => key);
        for (const key of [...odd, ...pickOldest(newestFirst(all.filter(isKeptEntry)), limits)]) {
          await entries.delete(key);
          await exchanges.delete(key);
        }
      };
      await Promise.all([write(), change.done]);
    },
    async remove(key) {
      const change = db.transaction(["entries", "exchanges"], "readwrite");
      await Promise.all([change.objectStore("entries").delete(key), change.objectStore("exchanges").delete(key), change.done]);
    },
    async clear() {
      const change = db.transaction(["entries", "exchanges"], "readwrite");
      await Promise.all([change.objectStore("entries").clear(), change.objectStore("exchanges").clear(), change.done]);
    },
  };
}
