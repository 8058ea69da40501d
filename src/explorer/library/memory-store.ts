// An exchange store that lasts as long as the page.
import type { Exchange } from "../model/exchange/exchange.ts";
import { isUnsettled, type LogItem, type Owner } from "../model/exchange/log-item.ts";
import { type ExchangeStore, OWNER_LIMITS } from "./exchange-store.ts";

type Entry = { exchange: Exchange; owner: Owner; items: readonly LogItem[] };

export function createMemoryStore(limits = OWNER_LIMITS): ExchangeStore {
  const entries = new Map<string, Entry>();

  /** By lookup key, so that finding one doesn't go through thousands. */
  const byKey = new Map<string, Set<LogItem>>();

  function add(entry: Entry): void {
    drop(entry.exchange.id);
    entries.set(entry.exchange.id, entry);
    for (const item of entry.items) {
      const same = byKey.get(item.key) ?? new Set();
      byKey.set(item.key, same.add(item));
    }
  }

  function drop(id: string): void {
    for (const item of entries.get(id)?.items ?? []) {
      const same = byKey.get(item.key);
      same?.delete(item);
      if (same?.size === 0) byKey.delete(item.key);
    }
    entries.delete(id);
  }

  const listItems = () => [...entries.values()].flatMap(({ items }) => items).sort((a, b) => b.at - a.at);

  function makeRoom(owner: Owner): void {
    const owned = [...entries]
      .filter(([, entry]) => entry.owner === owner)
      .sort(([, a], [, b]) => a.exchange.startedAt - b.exchange.startedAt);
    let bytes = owned.reduce((sum, [, { exchange }]) => sum + exchange.sizeBytes, 0);
    // The newest stays, whatever its size.
    for (const [index, [id, { exchange }]] of owned.slice(0, -1).entries()) {
      if (owned.length - index <= limits[owner].exchanges && bytes <= limits[owner].bytes) return;
      drop(id);
      bytes -= exchange.sizeBytes;
    }
  }

  const removeWhere = (matches: (item: LogItem) => boolean) => {
    for (const [id, entry] of entries) {
      const items = entry.items.filter((item) => !matches(item));
      if (items.length === entry.items.length) continue;
      drop(id);
      if (items.length > 0) add({ ...entry, items });
    }
  };

  return {
    async put(exchange, items, settled = null) {
      const { owner } = items[0]!;
      removeWhere((item) => item.owner === "sent" && item.key === settled);
      add({ exchange, owner, items });
      makeRoom(owner);
    },
    get: async (exchangeId) => entries.get(exchangeId)?.exchange ?? null,
    async find(key) {
      const same = [...(byKey.get(key) ?? [])].sort((a, b) => b.at - a.at);
      return same.find(({ summary }) => summary !== null) ?? same.find(isUnsettled) ?? null;
    },
    async list(owner, source) {
      const newest = new Map<string, LogItem>();
      for (const item of listItems())
        if (item.owner === owner && item.source === source && !newest.has(item.key)) newest.set(item.key, item);
      return [...newest.values()];
    },
    listAll: async () => listItems(),
    remove: async ({ owner, key }) => removeWhere((item) => item.owner === owner && item.key === key),
    clear: async (owner, source) => removeWhere((item) => item.owner === owner && item.source === source),
  };
}
