// What is removed stays removed, whatever was on its way.
import { expect, test } from "vitest";
import { readExchange } from "../model/exchange/read-exchange.ts";
import { createExchangeLog } from "./exchange-log.ts";
import type { ExchangeStore } from "./exchange-store.ts";
import { createMemoryStore } from "./memory-store.ts";
import { exchangeOf } from "./store-for-tests.ts";

const DICTIONARY = { parcel: {}, footprint: {} };
const createLog = (store: ExchangeStore) =>
  createExchangeLog({ store, read: readExchange, findDictionary: () => Promise.resolve(DICTIONARY) });
const HOUR = 3_600_000;

test("what was asked before its source was cleared is shown and not saved; what is asked later is", async () => {
  const store = createMemoryStore();
  const log = createLog(store);
  const running = exchangeOf("1 Main St", { startedAt: Date.now() - HOUR });
  const elsewhere = exchangeOf("2 Main St", { startedAt: Date.now() - HOUR, source: "town-2" });
  await log.clear(running.source);
  await log.keep(running);
  expect(await store.list("sent", running.source)).toEqual([]);
  const opened = await log.read(running);
  await log.save(opened);
  expect(opened.result.ok).toBe(true);
  expect((await log.open(running.id))?.exchange).toEqual(running);
  expect(await store.get(running.id)).toBeNull();
  await log.save(await log.read(elsewhere));
  const later = exchangeOf("3 Main St", { startedAt: Date.now() + HOUR });
  await log.save(await log.read(later));
  expect([await store.get(elsewhere.id), await store.get(later.id)]).toEqual([elsewhere, later]);
});

test("what is on its way to the store is removed too", async () => {
  const store = createMemoryStore();
  const gate = Promise.withResolvers<void>();
  const log = createLog({ ...store, put: (...item) => gate.promise.then(() => store.put(...item)) });
  const exchange = exchangeOf("1 Main St", { startedAt: Date.now() - HOUR });
  const kept = log.keep(exchange);
  const saved = log.save(await log.read(exchange));
  const cleared = log.clear(exchange.source);
  gate.resolve();
  await Promise.all([kept, saved, cleared]);
  expect(await store.listAll()).toEqual([]);
});
