// A shelf that lasts as long as the page: what the exchange store falls back to.
import type { Exchange } from "../model/exchange.ts";
import type { KeptEntry } from "../model/kept.ts";
import { newestFirst, pickOldest, type Shelf, type ShelfLimits } from "./shelf.ts";

export function createMemoryShelf(limits: ShelfLimits): Shelf {
  const kept = new Map<string, { entry: KeptEntry; exchange: Exchange }>();
  const list = () => newestFirst([...kept.values()].map(({ entry }) => entry));
  return {
    get: async (key) => kept.get(key)?.exchange ?? null,
    list: async () => list(),
    async put(entry, exchange) {
      kept.set(entry.key, { entry, exchange });
      for (const key of pickOldest(list(), limits)) kept.delete(key);
    },
    async remove(key) {
      kept.delete(key);
    },
    async clear() {
      kept.clear();
    },
  };
}
