// Keeps answers between visits, in IndexedDB: by source, version and location, with their age, bounded, oldest out first.
// Where the browser does not let it (private mode, blocked, quota), it keeps them in memory and says so.
import type { ApiVersion, Exchange } from "../model/exchange.ts";
import { buildKeptEntry, buildKeptKey, type KeptEntry } from "../model/kept.ts";
import type { Location } from "../model/location.ts";
import type { Summary } from "../model/summary.ts";
import { openIndexedShelf } from "./indexed-shelf.ts";
import { createMemoryShelf } from "./memory-shelf.ts";
import type { Shelf, ShelfLimits } from "./shelf.ts";

const SHELF_LIMITS: ShelfLimits = { entries: 500, bytes: 50_000_000 };

export type ExchangeStore = {
  find(source: string, version: ApiVersion, location: Location): Promise<Exchange | null>;
  keep(exchange: Exchange, summary: Summary): Promise<void>;
  list(): Promise<KeptEntry[]>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
  /** Why answers are lost on reload; null while they are kept. */
  notice(): string | null;
};

/** Never rejects: a failing browser store turns into memory with a notice. */
export function createExchangeStore({ limits = SHELF_LIMITS, open = openIndexedShelf } = {}): ExchangeStore {
  let notice: string | null = null;
  const memory = createMemoryShelf(limits);
  let shelf: Promise<Shelf> | null = null;

  async function withShelf<T>(use: (shelf: Shelf) => Promise<T>): Promise<T> {
    shelf ??= open(limits).catch((error: unknown) => fallBack(error));
    const current = await shelf;
    try {
      return await use(current);
    } catch (error) {
      if (current === memory) throw error;
      shelf = Promise.resolve(fallBack(error));
      return use(memory);
    }
  }

  function fallBack(error: unknown): Shelf {
    const reason = error instanceof Error ? error.message : String(error);
    notice = `This browser does not keep answers (${reason}). They are held until the page is closed; a reload asks again.`;
    return memory;
  }

  return {
    find: (source, version, location) => withShelf((current) => current.get(buildKeptKey(source, version, location))),
    async keep(exchange, summary) {
      if (exchange.sizeBytes > limits.bytes) {
        notice = "The last answer is too large to keep; looking it up again costs a lookup.";
        return;
      }
      await withShelf((current) => current.put(buildKeptEntry(exchange, summary), exchange));
    },
    list: () => withShelf((current) => current.list()),
    remove: (key) => withShelf((current) => current.remove(key)),
    clear: () => withShelf((current) => current.clear()),
    notice: () => notice,
  };
}
