// The browser database of the exchange log: its layout.
import type { DBSchema, IDBPDatabase } from "idb";
import type { Exchange, ExchangeResponse } from "../model/exchange/exchange.ts";
import type { LogItem, Owner } from "../model/exchange/log-item.ts";
import { openDatabase } from "./open-database.ts";

/** Raised with the layout; `upgrade` then brings what is saved along, because it was paid for. */
const LAYOUT_VERSION = 1;

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

export function openLogDatabase(onLost: (reason: string) => void): Promise<LogDatabase> {
  return openDatabase<LogSchema>(
    "parcelscope-log",
    LAYOUT_VERSION,
    (db) => {
      db.createObjectStore("exchanges", { keyPath: "id" }).createIndex("age", ["owner", "startedAt"]);
      db.createObjectStore("bodies");
      const items = db.createObjectStore("items", { keyPath: "id" });
      items.createIndex("key", ["key", "at"]);
      items.createIndex("list", ["owner", "source", "at"]);
      items.createIndex("exchange", "exchangeId");
      db.createObjectStore("totals");
    },
    onLost,
  );
}
