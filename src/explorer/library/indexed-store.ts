// The exchange store in IndexedDB: one compressed record for each response, an index of the locations in it, and totals by owner, so that
// saving one result costs the same whatever is saved already.
import type { IDBPTransaction, StoreNames } from "idb";
import type { ExchangeResponse } from "../model/exchange/exchange.ts";
import { isUnsettled, type LogItem, type Owner } from "../model/exchange/log-item.ts";
import { memoize } from "../model/text/memoize.ts";
import { isExchangeRecord, isLogItem } from "./decode-records.ts";
import { type ExchangeStore, OWNER_LIMITS } from "./exchange-store.ts";
import type { LogDatabase, LogSchema } from "./log-database.ts";
import { commit } from "./open-database.ts";
import { compressText, decompressText } from "./pack-text.ts";

const STORES = ["exchanges", "bodies", "items", "totals"] as const satisfies StoreNames<LogSchema>[];
type Change = IDBPTransaction<LogSchema, typeof STORES, "readwrite">;
type Total = LogSchema["totals"]["value"];

/** Every time there is. */
const ALWAYS = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;

export function createIndexedStore(db: LogDatabase, limits = OWNER_LIMITS): ExchangeStore {
  /** What was paid for is on the disk before it counts as saved. Nothing but the transaction itself may be awaited in `make`, and as seldom as may
   *  be: while the map draws, each wait is as long as a frame. */
  async function change(durability: "strict" | "relaxed", make: (tx: Change) => Promise<void>): Promise<void> {
    const tx = db.transaction(STORES, "readwrite", { durability });
    await commit(tx, () => make(tx));
  }

  async function removeMatching(tx: Change, index: "key" | "list", range: IDBKeyRange, matches: (item: LogItem) => boolean): Promise<void> {
    for await (const cursor of tx.objectStore("items").index(index).iterate(range)) {
      if (!matches(cursor.value)) continue;
      const [, left] = await Promise.all([cursor.delete(), tx.objectStore("items").index("exchange").count(cursor.value.exchangeId)]);
      if (left === 0) await removeExchange(tx, cursor.value.exchangeId);
    }
  }

  // Saved as it comes and again with what it says, packed once.
  const pack = memoize(({ body }: ExchangeResponse) => compressText(body));

  const removeKey = (tx: Change, owner: Owner, key: string) => removeMatching(tx, "key", rangeOfKey(key), (item) => item.owner === owner);

  return {
    async put(exchange, items, settled = null) {
      const { response, ...rest } = exchange;
      const body = response && (await pack(response));
      const { owner } = items[0]!;
      const storedBytes = body?.byteLength ?? 0;
      // Sending and showing wait for what was sent. A browser that is killed keeps that too; only a power cut could take it.
      await change(owner === "sent" ? "relaxed" : "strict", async (tx) => {
        await removeExchange(tx, exchange.id);
        if (settled !== null) await removeKey(tx, "sent", settled);
        const head = response && { status: response.status, headers: response.headers };
        const [total] = await Promise.all([
          addToTotal(tx, owner, 1, storedBytes),
          // One that throws at once rejects instead: all of them are waited for.
          (async () => tx.objectStore("exchanges").put({ ...rest, response: head, owner, storedBytes }))(),
          body && tx.objectStore("bodies").put(body, exchange.id),
          ...items.map(async (item) => tx.objectStore("items").put(item)),
        ]);
        await makeRoom(tx, owner, total, limits[owner]);
      });
    },
    async get(exchangeId) {
      const tx = db.transaction(["exchanges", "bodies"]);
      const [record, body] = await Promise.all([tx.objectStore("exchanges").get(exchangeId), tx.objectStore("bodies").get(exchangeId)]);
      if (!isExchangeRecord(record)) return null;
      const { owner: _, storedBytes: __, response, ...exchange } = record;
      if (response === null) return { ...exchange, response };
      if (!(body instanceof Uint8Array)) return null;
      const text = await decompressText(body).catch(() => null);
      return text === null ? null : { ...exchange, response: { ...response, body: text } };
    },
    async find(key) {
      let unsettled: LogItem | null = null;
      for await (const { value } of db.transaction("items").store.index("key").iterate(rangeOfKey(key), "prev")) {
        if (!isLogItem(value)) continue;
        if (value.summary !== null) return value;
        if (isUnsettled(value)) unsettled ??= value;
      }
      return unsettled;
    },
    async list(owner, source) {
      // At once: a cursor takes a step for each of them.
      const items = (await db.getAllFromIndex("items", "list", rangeOf(owner, source))).filter(isLogItem);
      const newest = new Map(items.map((item) => [item.key, item]));
      return items.filter((item) => newest.get(item.key) === item).reverse();
    },
    async listAll() {
      const items = (await db.getAll("items")).filter(isLogItem);
      return items.sort((a, b) => b.at - a.at);
    },
    remove: ({ owner, key }) => change("strict", (tx) => removeKey(tx, owner, key)),
    clear: (owner, source) => change("strict", (tx) => removeMatching(tx, "list", rangeOf(owner, source), () => true)),
  };
}

function rangeOfKey(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key, ALWAYS[0]], [key, ALWAYS[1]]);
}

function rangeOf(owner: Owner, source: string): IDBKeyRange {
  return IDBKeyRange.bound([owner, source, ALWAYS[0]], [owner, source, ALWAYS[1]]);
}

async function removeExchange(tx: Change, id: string): Promise<void> {
  const items = tx.objectStore("items");
  const [record, keys] = await Promise.all([tx.objectStore("exchanges").get(id), items.index("exchange").getAllKeys(id)]);
  if (record === undefined) return;
  await Promise.all([
    tx.objectStore("exchanges").delete(id),
    tx.objectStore("bodies").delete(id),
    ...keys.map((key) => items.delete(key)),
    addToTotal(tx, record.owner, -1, -record.storedBytes),
  ]);
}

async function addToTotal(tx: Change, owner: Owner, exchanges: number, bytes: number): Promise<Total> {
  const totals = tx.objectStore("totals");
  const before = (await totals.get(owner)) ?? { exchanges: 0, bytes: 0 };
  const total = { exchanges: before.exchanges + exchanges, bytes: before.bytes + bytes };
  await totals.put(total, owner);
  return total;
}

/** Oldest out first. The newest stays, whatever its size. */
async function makeRoom(tx: Change, owner: Owner, total: Total, limits: Total): Promise<void> {
  const byAge = tx.objectStore("exchanges").index("age");
  const owned = IDBKeyRange.bound([owner, ALWAYS[0]], [owner, ALWAYS[1]]);
  for (let left: Total | undefined = total; left && left.exchanges > 1; left = await tx.objectStore("totals").get(owner)) {
    if (left.exchanges <= limits.exchanges && left.bytes <= limits.bytes) return;
    const oldest = await byAge.getKey(owned);
    if (oldest === undefined) return;
    await removeExchange(tx, oldest);
  }
}
