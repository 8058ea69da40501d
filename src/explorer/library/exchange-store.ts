// What keeps exchanges: the browser's database, or memory where the browser keeps nothing. One interface, one set of tests.
import type { Exchange } from "../model/exchange/exchange.ts";
import type { LogItem, Owner } from "../model/exchange/log-item.ts";

/** Any method may reject. No method reads more than it returns. */
export type ExchangeStore = {
  /** Saves the exchange with its items, which all have one owner, then makes room by that owner's limits. In the same step, `settled` goes:
   *  the key of requests on their way whose end this is. */
  put(exchange: Exchange, items: readonly LogItem[], settled?: string | null): Promise<void>;
  get(exchangeId: string): Promise<Exchange | null>;
  /** The newest result with this key; without one, the newest that may have been counted. */
  find(key: string): Promise<LogItem | null>;
  /** Newest first, the newest of each key. */
  list(owner: Owner, source: string): Promise<LogItem[]>;
  /** Every one that there is, newest first: each attempt, of any owner and source. */
  listAll(): Promise<LogItem[]>;
  /** Removes what this owner has of this key. An exchange goes with the last of its items. */
  remove(item: Pick<LogItem, "owner" | "key">): Promise<void>;
  /** Removes what this source answered of this owner's. */
  clear(owner: Owner, source: string): Promise<void>;
};

export type Limits = { exchanges: number; bytes: number };

/** Beyond these the oldest exchanges of an owner make room. Bytes are those of the responses, as they are stored. */
export const OWNER_LIMITS: Record<Owner, Limits> = {
  recent: { exchanges: 2_000, bytes: 100_000_000 },
  attempts: { exchanges: 200, bytes: 10_000_000 },
  // Files are limited where they are opened, which says so.
  opened: { exchanges: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY },
  // Most have no response and free no bytes, and would go before a large response does.
  sent: { exchanges: 200, bytes: Number.POSITIVE_INFINITY },
};
