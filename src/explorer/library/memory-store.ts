// An exchange store that lasts as long as the page.
import type { Exchange } from "../model/exchange/exchange.ts";
import { isUnsettled, type LogItem, type Owner } from "../model/exchange/log-item.ts";
import { type ExchangeStore, OWNER_LIMITS } from "./exchange-store.ts";

type Entry = { exchange: Exchange; owner: Owner; items: readonly LogItem[] };

export function createMemoryStore(limits = OWNER_LIMITS): ExchangeStore {
  const entries = new Map<string, Entry>();

  /** Newest first. */
  const listItems = (matches: (item: LogItem) => boolean) =>
    [...entries.values()].flatMap(({ items }) => items.filter(matches)).sort((a, b) => b.at - a.at);

  function makeRoom(owner: Owner): void {
    const owned = [...entries]
      .filter(([, entry]) => entry.owner === owner)
      .sort(([, a], [, b]) => a.exchange.startedAt - b.exchange.startedAt);
    let bytes = owned.reduce((sum, [, { exchange }]) => sum + exchange.sizeBytes, 0);
    // The newest stays, whatever its size.
    for (const [index, [id, { exchange }]] of owned.slice(0, -1).entries()) {
      if (owned.length - index <= limits[owner].exchanges && bytes <= limits[owner].bytes) return;
      entries.delete(id);
      bytes -= exchange.sizeBytes;
    }
  }

  const removeWhere = (matches: (item: LogItem) => boolean) => {
    for (const [id, entry] of entries) {
      const items = entry.items.filter((item) => !matches(item));
      if (items.length === 0) entries.delete(id);
      else if (items.length < entry.items.length) entries.set(id, { ...entry, items });
    }
  };

  return {
    async put(exchange, items, settled = null) {
      const { owner } = items[0]!;
      removeWhere((item) => item.owner === "sent" && item.key === settled);
      entries.set(exchange.id, { exchange, owner, items });
      makeRoom(owner);
    },
    get: async (exchangeId) => entries.get(exchangeId)?.exchange ?? null,
    async find(key) {
      const same = listItems((item) => item.key === key);
      return same.find(({ summary }) => summary !== null) ?? same.find(isUnsettled) ?? null;
    },
    async list(owner, source) {
      const items = listItems((item) => item.owner === owner && item.source === source);
      return [...Map.groupBy(items, ({ key }) => key).values()].map(([newest]) => newest!);
    },
    listAll: async () => listItems(() => true),
    remove: async ({ owner, key }) => removeWhere((item) => item.owner === owner && item.key === key),
    clear: async (owner, source) => removeWhere((item) => item.owner === owner && item.source === source),
  };
}
