// The browser database of the exchange log: its layout, and how it is opened.
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Exchange, ExchangeResponse } from "../model/exchange/exchange.ts";
import type { LogItem, Owner } from "../model/exchange/log-item.ts";

/** Raised with the layout; `upgrade` then brings what is saved along, because it was paid for. */
const LAYOUT_VERSION = 1;
/** A browser that neither opens nor refuses within this time counts as refusing. */
const OPEN_TIMEOUT_MS = 10_000;

/** An exchange without the body of its response, which is a record of its own. */
export type ExchangeRecord = Omit<Exchange, "response"> & {
  response: Omit<ExchangeResponse, "body"> | null;
  owner: Owner;
  storedBytes: number;
};

export type LogSchema = DBSchema & {
  exchanges: { key: string; value: ExchangeRecord; indexes: { age: [Owner, number] } };
  /** The body of a response as it came, gzip; keyed by the exchange's id. */
  bodies: { key: string; value: Uint8Array<ArrayBuffer> };
  items: { key: string; value: LogItem; indexes: { key: [string, number]; list: [Owner, string, number]; exchange: string } };
  /** What an owner has saved, so that nobody needs to count it. */
  totals: { key: Owner; value: { exchanges: number; bytes: number } };
};

export type LogDatabase = IDBPDatabase<LogSchema>;

/** `onLost` is told why when the database closes under the page. Rejects where there is none, or where it does not open. */
export async function openLogDatabase(onLost: (reason: string) => void): Promise<LogDatabase> {
  if (globalThis.indexedDB === undefined) throw new Error("it has no IndexedDB");
  const stuck = Promise.withResolvers<never>();
  const opening = openDB<LogSchema>("parcelscope-log", LAYOUT_VERSION, {
    upgrade(db) {
      db.createObjectStore("exchanges", { keyPath: "id" }).createIndex("age", ["owner", "startedAt"]);
      db.createObjectStore("bodies");
      const items = db.createObjectStore("items", { keyPath: "id" });
      items.createIndex("key", ["key", "at"]);
      items.createIndex("list", ["owner", "source", "at"]);
      items.createIndex("exchange", "exchangeId");
      db.createObjectStore("totals");
    },
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
