// No result that an earlier version of the page saved is paid for again: copied, counted, and the old database deleted at a later visit.
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { type IDBPDatabase, openDB } from "idb";
import { beforeEach, expect, it } from "vitest";
import { buildSampleAnswer, buildSampleExchange } from "../model/exchange/answer-for-tests.ts";
import { listLookupKeys } from "../model/exchange/log-item.ts";
import { buildLocationKey, type Location } from "../model/location/location.ts";
import { createPageStore, type PageStore } from "./open-store.ts";
import { at, SUMMARY } from "./store-for-tests.ts";

/** Opens the database as that version of the page did. */
const openOld = (closing = false) =>
  openDB("parcelscope", 1, {
    upgrade(db) {
      db.createObjectStore("entries", { keyPath: "key" });
      db.createObjectStore("exchanges");
    },
    blocking(_, __, event) {
      if (closing) (event.target as IDBDatabase).close();
    },
  });

/** Writes a result as that version did. */
async function keepOld(db: IDBPDatabase, location: Location, startedAt: number, body = JSON.stringify(buildSampleAnswer())) {
  const {
    id: _,
    upstream: __,
    origin: ___,
    timing: ____,
    failure: _____,
    request,
    ...rest
  } = buildSampleExchange(body, { locations: [location] });
  const key = JSON.stringify(["town-1", "v2", buildLocationKey(location)]);
  const exchange = {
    ...rest,
    id: `old-${startedAt}`,
    request: { method: request.method, url: request.url, body: request.body },
    startedAt,
    durationMs: 12,
  };
  await db.put("entries", {
    key,
    source: "town-1",
    version: "v2",
    location,
    answeredAt: startedAt + 12,
    sizeBytes: body.length,
    summary: SUMMARY,
  });
  await db.put("exchanges", exchange, key);
}

const find = (store: PageStore, location: Location) =>
  store.find(listLookupKeys({ upstream: "embedded", source: "town-1" }, "v2", location));
const oldExists = async () => (await indexedDB.databases()).some(({ name }) => name === "parcelscope");

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

it("every saved result opens again with its bytes, its age and its place in the list; the old database goes at the next visit", async () => {
  const old = await openOld();
  const point: Location = { kind: "coordinates", position: [-76.68, 34.71] };
  await keepOld(old, at("12 Alder Ct"), 1_000, '{"meta":{},"data":[ 1.10 ]}');
  await keepOld(old, point, 2_000);
  old.close();

  const store = createPageStore();
  const item = (await find(store, at("12 ALDER ct")))!;
  expect(item).toMatchObject({ at: 1_012, summary: SUMMARY, upstream: "" });
  expect(await store.get(item.exchangeId)).toMatchObject({ startedAt: 1_000, response: { body: '{"meta":{},"data":[ 1.10 ]}' } });
  expect((await store.list("recent", "town-1", 9)).map(({ location }) => location)).toEqual([point, at("12 Alder Ct")]);
  expect(store.notices()).toEqual([]);
  expect(await oldExists()).toBe(true);

  const next = createPageStore();
  expect(await find(next, point)).not.toBeNull();
  expect(await oldExists()).toBe(false);
  expect(await find(createPageStore(), point)).not.toBeNull();
});

it("a browser that never had one gets none, and looks no more", async () => {
  expect(await find(createPageStore(), at("a"))).toBeNull();
  expect(await oldExists()).toBe(false);
});

it("a record that cannot be read is set aside and counted, and the others come along", async () => {
  const old = await openOld();
  await keepOld(old, at("a"), 1);
  await keepOld(old, at("b"), 2);
  const key = (await old.getAllKeys("entries"))[0]!;
  const broken = { id: 5, response: "?" };
  await old.put("exchanges", broken, key);
  old.close();
  const store = createPageStore();
  expect(await find(store, at("b"))).not.toBeNull();
  expect(await find(store, at("a"))).toBeNull();
  expect(store.notices()).toEqual([expect.stringMatching(/^1 result saved .* isn't deleted/)]);
  const db = await openDB("parcelscope-log");
  expect(await db.getAll("aside")).toMatchObject([{ exchange: broken }]);
});

it("a move that was interrupted starts again at the next visit, without doubles", async () => {
  const old = await openOld();
  for (const [startedAt, text] of ["a", "b", "c"].entries()) await keepOld(old, at(text), startedAt);
  old.close();
  const put = IDBObjectStore.prototype.put;
  let written = 0;
  IDBObjectStore.prototype.put = function (...args: Parameters<typeof put>) {
    if (this.name === "exchanges" && this.transaction.db.name === "parcelscope-log" && ++written > 2)
      throw new Error("the page was closed");
    return put.apply(this, args);
  };
  const cut = createPageStore();
  await find(cut, at("a"));
  IDBObjectStore.prototype.put = put;
  expect(cut.notices()).toEqual([expect.stringContaining("aren't shown yet")]);
  expect(await oldExists()).toBe(true);

  const next = createPageStore();
  expect(await next.list("recent", "town-1", 9)).toHaveLength(3);
  expect(next.notices()).toEqual([]);
});

it("an open tab of the earlier page closes its database, so that it cannot write what would be lost", async () => {
  const tab = await openOld(true);
  await keepOld(tab, at("a"), 1);
  const store = createPageStore();
  expect(await find(store, at("a"))).not.toBeNull();
  await expect(keepOld(tab, at("b"), 2)).rejects.toThrow();
});

it("a tab that still has the old database open does not keep saved results from opening at a later visit", async () => {
  const old = await openOld();
  await keepOld(old, at("a"), 1);
  old.close();
  await find(createPageStore(), at("a"));
  const tab = await openDB("parcelscope", 2);
  expect(await find(createPageStore(), at("a"))).not.toBeNull();
  tab.close();
  await find(createPageStore(), at("a"));
  expect(await oldExists()).toBe(false);
});

it("a tab that does not let go is named, and its results come along once it has", async () => {
  const tab = await openOld(false);
  await keepOld(tab, at("a"), 1);
  const store = createPageStore();
  expect(await find(store, at("a"))).toBeNull();
  expect(store.notices()).toEqual([expect.stringContaining("reload that tab")]);
  tab.close();
  expect(await find(createPageStore(), at("a"))).not.toBeNull();
  await find(createPageStore(), at("a"));
  expect(await oldExists()).toBe(false);
});
