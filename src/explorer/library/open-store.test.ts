// A browser that refuses, fills up or closes its storage costs only the reload, and the page says so at once.
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { EMPTY_DICTIONARY } from "../model/dataset/dataset-state.ts";
import { buildSampleAnswer, buildSampleExchange } from "../model/exchange/answer-for-tests.ts";
import { buildLookupKey, buildSentKey } from "../model/exchange/log-item.ts";
import { readExchange } from "../model/exchange/read-exchange.ts";
import { createExchangeLog } from "./exchange-log.ts";
import { createMemoryStore } from "./memory-store.ts";
import { createPageStore, type PageStore } from "./open-store.ts";
import { at, exchangeOf, itemsOf } from "./store-for-tests.ts";

const find = (store: PageStore, text: string) => store.find(buildLookupKey({ upstream: "embedded", source: "town-1" }, "v2", at(text)));
const put = (store: PageStore, text: string) => store.put(exchangeOf(text), itemsOf(exchangeOf(text)));

let told: number;
const onNotice = () => {
  told += 1;
};
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  told = 0;
});

describe("a browser", () => {
  it("that saves results has them after a reload, and no notice", async () => {
    await put(createPageStore({ onNotice }), "a");
    const later = createPageStore({ onNotice });
    expect(await find(later, "a")).not.toBeNull();
    expect(later.notices()).toEqual([]);
    expect(told).toBe(0);
  });

  it("without IndexedDB is told so", async () => {
    // @ts-expect-error: browsers without it exist
    globalThis.indexedDB = undefined;
    const store = createPageStore({ onNotice });
    await put(store, "a");
    expect(await find(store, "a")).not.toBeNull();
    expect(store.notices()).toEqual([expect.stringContaining("it has no IndexedDB")]);
    expect(told).toBe(1);
  });

  it("that refuses it at once is told so, and nothing is waited for", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const refuse = () => {
      throw new DOMException("A mutation operation was attempted", "InvalidStateError");
    };
    globalThis.indexedDB = { open: refuse } as unknown as IDBFactory;
    const store = createPageStore({ onNotice });
    await put(store, "a");
    expect(store.notices()).toEqual([expect.stringMatching(/in this browser: its storage failed \(InvalidStateError\)\. They stay/)]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("that is full goes on in memory, says so at once, and still opens what it saved", async () => {
    await put(createPageStore(), "before");
    const real = createPageStore();
    const full = { ...real, put: () => Promise.reject(new DOMException("no room", "QuotaExceededError")) };
    const store = createPageStore({ open: async () => full, onNotice });
    await put(store, "a");
    expect(told).toBe(1);
    expect(store.notices()).toEqual([expect.stringContaining("storage is full")]);
    expect(await find(store, "a")).not.toBeNull();
    expect(await find(store, "before")).not.toBeNull();
    expect(await store.list("recent", "town-1")).toHaveLength(2);
  });

  it("that is full when the result comes still says at the next visit that it was sent", async () => {
    const real = createPageStore();
    const full: typeof real.put = (...saved) =>
      saved[1][0]!.owner === "recent" ? Promise.reject(new DOMException("no room", "QuotaExceededError")) : real.put(...saved);
    const store = createPageStore({ open: async () => ({ ...real, put: full }) });
    const log = createExchangeLog({ store, read: readExchange, findDictionary: async () => EMPTY_DICTIONARY });
    const asked = buildSampleExchange(buildSampleAnswer(), { locations: [at("a")] });
    await log.begin({ ...asked, response: null, failure: { code: "unanswered", detail: "" } });
    await log.save(await log.read(asked));
    expect(await find(store, "a")).not.toBeNull();
    const next = createPageStore();
    expect(await find(next, "a")).toBeNull();
    expect(await next.find(buildSentKey(asked, "v2", at("a")))).toMatchObject({ owner: "sent" });
    expect(await next.listAll()).toEqual([]);
  });

  it("that has room again finds and lists the newer result", async () => {
    const real = createPageStore();
    let isFull = true;
    const full: typeof real.put = (...saved) =>
      isFull ? Promise.reject(new DOMException("no room", "QuotaExceededError")) : real.put(...saved);
    const store = createPageStore({ open: async () => ({ ...real, put: full }) });
    const [older, newer] = [exchangeOf("a", { startedAt: 1_000 }), exchangeOf("a", { startedAt: 2_000 })];
    await store.put(older, itemsOf(older));
    isFull = false;
    await store.put(newer, itemsOf(newer));
    expect(await find(store, "a")).toMatchObject({ exchangeId: newer.id });
    expect(await store.list("recent", "town-1")).toMatchObject([{ exchangeId: newer.id }]);
  });

  it("whose storage breaks while it is used goes on in memory, and does not take a result that may be saved for none", async () => {
    const broken = { ...createMemoryStore(), find: () => Promise.reject(new Error("disk error")) };
    const store = createPageStore({ open: async () => broken, onNotice });
    await expect(find(store, "a")).rejects.toThrow("may cost a lookup");
    expect(await find(store, "a")).toBeNull();
    await put(store, "a");
    expect(await find(store, "a")).not.toBeNull();
    expect(store.notices()).toEqual([expect.stringContaining("disk error")]);
  });

  it("whose other tab wants a newer layout gives way, asks for a reload, and goes on in memory", async () => {
    const store = createPageStore({ onNotice });
    await put(store, "a");
    await openDB("parcelscope-log", 99);
    await put(store, "b");
    expect(await find(store, "b")).not.toBeNull();
    expect(store.notices()).toEqual([expect.stringContaining("reload this one")]);
  });
});

it("what stands in the database and is no saved result is passed over", async () => {
  const store = createPageStore();
  await put(store, "12 Alder Ct");
  const item = (await find(store, "12 Alder Ct"))!;
  const db = await openDB("parcelscope-log");
  const odd = [
    { ...item, id: "b", at: 5, location: { kind: "address" } },
    { ...item, id: "c", at: 6, summary: { ...item.summary, confidence: 5 } },
    { ...item, id: "d", at: 7, location: { kind: "coordinates", position: [500, 0] } },
    { ...item, id: "e", at: 8, summary: null },
    { ...item, id: "f", at: 9, summary: { ...item.summary, verdict: { rules: "abc", severity: "worst", title: "Odd" } } },
  ];
  for (const value of odd) await db.put("items", value);
  expect(await find(store, "12 Alder Ct")).toEqual(item);
  expect(await store.list("recent", "town-1")).toEqual([item]);
  await db.put("bodies", new Uint8Array([1, 2, 3]), item.exchangeId);
  expect(await store.get(item.exchangeId)).toBeNull();
  await db.put("exchanges", { ...(await db.get("exchanges", item.exchangeId)), timing: null });
  expect(await store.get(item.exchangeId)).toBeNull();
  expect(store.notices()).toEqual([]);
});
