// What saving one result costs does not grow with what is saved.
import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { buildLookupKey } from "../model/exchange/log-item.ts";
import { createIndexedStore } from "./indexed-store.ts";
import { openLogDatabase } from "./log-database.ts";
import { at, exchangeOf, itemsOf } from "./store-for-tests.ts";

it("saving one of two thousand reads none of the others", async () => {
  const countReads = watchReads();
  const store = createIndexedStore(await openLogDatabase(() => {}));
  for (let index = 0; index < 2_000; index += 1) {
    const exchange = exchangeOf(`${index} Alder Ct`, { startedAt: index });
    await store.put(exchange, itemsOf(exchange));
  }
  const before = countReads();
  const one = exchangeOf("one more", { startedAt: 9_999 });
  await store.put(one, itemsOf(one));
  expect(await store.find(buildLookupKey({ upstream: "embedded", source: "town-1" }, "v2", at("7 Alder Ct")))).not.toBeNull();
  // The exchange of before, the oldest that makes room with its item, totals; the found one.
  expect(countReads() - before).toBeLessThan(20);
}, 120_000);

/** Counts what is asked of the database's records. Before idb has seen the methods, which it knows by identity. */
function watchReads(): () => number {
  let reads = 0;
  const watch = (type: { prototype: object }, names: string[]) => {
    for (const name of names) {
      const prototype = type.prototype as Record<string, (...args: unknown[]) => unknown>;
      const original = prototype[name]!;
      prototype[name] = function (this: unknown, ...args: unknown[]) {
        reads += name === "getAll" ? 2_000 : 1;
        return original.apply(this, args);
      };
    }
  };
  watch(IDBObjectStore, ["get", "getAll", "openCursor", "count"]);
  watch(IDBIndex, ["get", "getAll", "openCursor", "count"]);
  watch(IDBCursor, ["continue"]);
  return () => reads;
}
