// Kept answers: found again by source, version and location; bounded; and a browser that refuses costs only the reload.
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it } from "vitest";
import { buildSampleAnswer, buildSampleExchange } from "../model/answer-for-tests.ts";
import type { Exchange } from "../model/exchange.ts";
import type { Location } from "../model/location.ts";
import type { Summary } from "../model/summary.ts";
import { createExchangeStore } from "./exchange-store.ts";
import { openIndexedShelf } from "./indexed-shelf.ts";
import { settleRequest } from "./settle-request.ts";
import type { Shelf } from "./shelf.ts";

const SUMMARY: Summary = { matched: true, parcelId: "P-1", buildings: 1, confidence: null, findings: 0, synthetic: true };
const at = (text: string): Location => ({ kind: "address", text });
const exchangeOf = (text: string, more: Partial<Exchange> = {}) =>
  buildSampleExchange(buildSampleAnswer(), { locations: [at(text)], ...more });
const inMemory = () => Promise.reject(new Error("it is switched off"));

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe.each([
  ["IndexedDB", openIndexedShelf],
  ["memory", inMemory],
])("in %s", (_, open) => {
  it("an answer belongs to its source, version and location", async () => {
    const store = createExchangeStore({ open });
    const exchange = exchangeOf("12 Alder Ct");
    await store.keep(exchange, SUMMARY);
    expect(await store.find("town-1", "v2", at(" 12  ALDER ct "))).toEqual(exchange);
    expect(await store.find("town-2", "v2", at("12 Alder Ct"))).toBeNull();
    expect(await store.find("town-1", "v1", at("12 Alder Ct"))).toBeNull();
    expect(await store.find("town-1", "v2", at("13 Alder Ct"))).toBeNull();
  });

  it("a newer answer takes the place of the older; lists are newest first", async () => {
    const store = createExchangeStore({ open });
    await store.keep(exchangeOf("a", { startedAt: 1_000 }), SUMMARY);
    await store.keep(exchangeOf("b", { startedAt: 2_000 }), SUMMARY);
    await store.keep(exchangeOf("a", { startedAt: 3_000 }), SUMMARY);
    expect((await store.list()).map(({ location }) => location)).toEqual([at("a"), at("b")]);
    expect((await store.find("town-1", "v2", at("a")))!.startedAt).toBe(3_000);
  });

  it("the oldest go when there are too many or too much", async () => {
    const store = createExchangeStore({ open, limits: { entries: 3, bytes: 100 } });
    for (const [index, text] of ["a", "b", "c", "d"].entries())
      await store.keep(exchangeOf(text, { startedAt: index, sizeBytes: 10 }), SUMMARY);
    expect((await store.list()).map(({ location }) => location)).toEqual([at("d"), at("c"), at("b")]);
    expect(await store.find("town-1", "v2", at("a"))).toBeNull();
    await store.keep(exchangeOf("e", { startedAt: 9, sizeBytes: 85 }), SUMMARY);
    expect((await store.list()).map(({ location }) => location)).toEqual([at("e"), at("d")]);
    await store.keep(exchangeOf("f", { startedAt: 10, sizeBytes: 101 }), SUMMARY);
    expect(await store.list()).toHaveLength(2);
    expect(store.notice()).toContain("too large");
  });

  it("one or all can be forgotten", async () => {
    const store = createExchangeStore({ open });
    for (const text of ["a", "b", "c"]) await store.keep(exchangeOf(text), SUMMARY);
    const [entry] = await store.list();
    await store.remove(entry!.key);
    expect(await store.list()).toHaveLength(2);
    await store.clear();
    expect(await store.list()).toEqual([]);
    expect(await store.find("town-1", "v2", at("b"))).toBeNull();
  });
});

describe("a browser", () => {
  it("that keeps answers has them after a reload, and no notice", async () => {
    await createExchangeStore().keep(exchangeOf("a"), SUMMARY);
    const later = createExchangeStore();
    expect(await later.find("town-1", "v2", at("a"))).not.toBeNull();
    expect(later.notice()).toBeNull();
  });

  it("without IndexedDB, or that refuses it, is told so", async () => {
    // @ts-expect-error: browsers without it exist
    globalThis.indexedDB = undefined;
    const store = createExchangeStore();
    await store.keep(exchangeOf("a"), SUMMARY);
    expect(await store.find("town-1", "v2", at("a"))).not.toBeNull();
    expect(store.notice()).toContain("it has no IndexedDB");
  });

  it("that runs out of room goes on in memory", async () => {
    const full: Shelf = {
      ...(await openIndexedShelf({ entries: 9, bytes: 9 })),
      put: () => Promise.reject(new DOMException("no room", "QuotaExceededError")),
    };
    const store = createExchangeStore({ open: async () => full });
    await store.keep(exchangeOf("a"), SUMMARY);
    expect(await store.find("town-1", "v2", at("a"))).not.toBeNull();
    expect(store.notice()).toContain("no room");
  });

  it("whose other tab wants a newer layout gives way, and goes on in memory", async () => {
    const store = createExchangeStore();
    await store.keep(exchangeOf("a"), SUMMARY);
    await new Promise((resolve, reject) => {
      const request = indexedDB.open("parcelscope", 99);
      request.onsuccess = resolve;
      request.onblocked = reject;
    });
    await store.keep(exchangeOf("b"), SUMMARY);
    expect(await store.find("town-1", "v2", at("b"))).not.toBeNull();
    expect(store.notice()).not.toBeNull();
  });
});

it("what stands in IndexedDB and is no kept answer is passed over, and goes with the next one", async () => {
  const store = createExchangeStore();
  const exchange = exchangeOf("12 Alder Ct");
  await store.keep(exchange, { ...SUMMARY, otherAddress: "12 Elder Ct" });
  const [entry] = await store.list();
  const db = await settleRequest(indexedDB.open("parcelscope"));
  const write = () => db.transaction(["entries", "exchanges"], "readwrite");
  const odd: Record<string, unknown>[] = [
    { key: "a" },
    { ...entry, key: "b", location: { kind: "address" } },
    { ...entry, key: "c", summary: { ...SUMMARY, confidence: 5 } },
    { ...entry, key: "d", location: { kind: "coordinates", position: [500, 0] } },
    { ...entry, key: "e", answeredAt: "now" },
    { ...entry, key: "f", summary: { ...SUMMARY, otherAddress: null } },
  ];
  for (const value of odd) await settleRequest(write().objectStore("entries").put(value));
  const broken = { ...exchange, response: { status: 200, headers: {}, body: null } };
  await settleRequest(write().objectStore("exchanges").put(broken, entry!.key));
  expect(await store.list()).toEqual([entry]);
  expect(await store.find("town-1", "v2", at("12 Alder Ct"))).toBeNull();
  await store.keep(exchangeOf("13 Alder Ct", { startedAt: 1 }), SUMMARY);
  expect(await settleRequest(write().objectStore("entries").getAllKeys())).toHaveLength(2);
  expect(store.notice()).toBeNull();
  db.close();
});
