// What is opened from a file is shown like any other exchange, and is never the answer to a search, a save in the browser, or lost to one.
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, it } from "vitest";
import { buildSampleAnswer } from "../model/exchange/answer-for-tests.ts";
import { buildItemId, FILE_SOURCE, formatItemAge, type LogItem } from "../model/exchange/log-item.ts";
import { readExchange } from "../model/exchange/read-exchange.ts";
import type { Judge } from "../model/exchange/summary.ts";
import { openCapture } from "./captures/read/open-captures.ts";
import { createExchangeLog } from "./exchange-log.ts";
import { openLogDatabase } from "./log-database.ts";
import { createPageStore } from "./open-store.ts";
import { at, exchangeOf } from "./store-for-tests.ts";

const DICTIONARY = { parcel: {}, footprint: {} };
const ASKING = { upstream: "embedded", source: "town-1" };

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

function openLog(findJudge?: () => Promise<Judge | null>) {
  const store = createPageStore();
  const log = createExchangeLog({ store, read: readExchange, findDictionary: async () => DICTIONARY, findJudge });
  return { store, log };
}

/** The same lookup as a saved one would be, from a case file. */
function openSame() {
  const exchange = exchangeOf("a", { startedAt: 5, upstream: ASKING.upstream, source: ASKING.source });
  const [opened] = openCapture({ name: "a.case.json", text: JSON.stringify({ parcelscope_case: 1, exchanges: [exchange] }) }, 0).exchanges;
  return opened!;
}

it.each([
  ["a body alone", "a.json", JSON.stringify(buildSampleAnswer()), "time not in the file"],
  ["a case file", "a.case.json", JSON.stringify({ parcelscope_case: 1, exchanges: [exchangeOf("a", { startedAt: 5 })] }), "1 h ago"],
])("%s is as old as the file says", async (_what, name, text, age) => {
  const { store, log } = openLog();
  const [exchange] = openCapture({ name, text }, 0).exchanges;
  await log.save(await log.read(exchange!));
  const [item] = await store.list("opened", FILE_SOURCE);
  expect(formatItemAge(item!, 3_600_100)).toBe(age);
});

it("it is listed by itself and found by no lookup", async () => {
  const { store, log } = openLog();
  const exchange = openSame();
  expect(exchange).toMatchObject({ origin: "file", ...ASKING, locations: [at("a")], version: "v2" });
  await log.save(await log.read(exchange));
  const items = await store.list("opened", FILE_SOURCE);
  expect(items).toMatchObject([{ exchangeId: exchange.id, owner: "opened", fileName: "a.case.json", location: at("a") }]);
  expect((await log.find(ASKING, "v2", at("a"))).item).toBeNull();
  expect(log.peekResult("v2", at("a"))).toBeNull();
  for (const owner of ["recent", "attempts"] as const) expect(await store.list(owner, ASKING.source)).toEqual([]);
  expect((await log.open(exchange.id))?.exchange).toEqual(exchange);
});

it("it is listed with its worst finding, also as the first of a visit", async () => {
  const { store, log } = openLog(async () => () => ({ rules: "abc" }));
  await log.save(await log.read(openSame()));
  expect((await store.list("opened", FILE_SOURCE))[0]!.summary!.verdict).toEqual({ rules: "abc" });
});

it("nothing of it reaches the browser's database", async () => {
  const { log } = openLog();
  await log.save(await log.read(openSame()));
  const db = await openLogDatabase(() => {});
  expect([await db.count("exchanges"), await db.count("items"), await db.count("bodies")]).toEqual([0, 0, 0]);
});

it("it neither replaces what is saved nor goes with it", async () => {
  const { store, log } = openLog();
  const live = exchangeOf("a", { startedAt: 1, upstream: ASKING.upstream, source: ASKING.source });
  await log.save(await log.read(live));
  const exchange = openSame();
  await log.save(await log.read(exchange));
  expect((await log.find(ASKING, "v2", at("a"))).item?.exchangeId).toBe(live.id);
  const [opened] = await store.list("opened", FILE_SOURCE);
  await log.remove(opened!);
  expect((await log.find(ASKING, "v2", at("a"))).item?.exchangeId).toBe(live.id);
  await log.save(await log.read(exchange));
  await log.clear(ASKING.source);
  expect((await log.find(ASKING, "v2", at("a"))).item).toBeNull();
  expect(await store.list("opened", FILE_SOURCE)).toHaveLength(1);
});

it("each of its locations is an item, whatever the file has of them", async () => {
  const { store, log } = openLog();
  const { data } = buildSampleAnswer() as { data: object[] };
  const text = JSON.stringify({ meta: {}, data: [data[0], data[0]] });
  await log.save(await log.read(openCapture({ name: "b.json", text }, 0).exchanges[0]!));
  const items: LogItem[] = await store.list("opened", FILE_SOURCE);
  expect(items.map(({ location }) => location)).toEqual([
    { kind: "unstated", result: 0 },
    { kind: "unstated", result: 1 },
  ]);
});

it("one of its results is closed alone, stays closed, and the rest is closed at once", async () => {
  const { store, log } = openLog();
  const { data } = buildSampleAnswer() as { data: object[] };
  const text = JSON.stringify({ meta: {}, data: [data[0], data[0], data[0]] });
  const opened = await log.read(openCapture({ name: "b.json", text }, 0).exchanges[0]!);
  await log.save(opened);
  const list = async () => (await store.list("opened", FILE_SOURCE)).map(({ location }) => location);
  const [, second] = (await store.list("opened", FILE_SOURCE)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  await log.remove(second!);
  expect(await list()).toEqual([
    { kind: "unstated", result: 0 },
    { kind: "unstated", result: 2 },
  ]);
  expect(await log.isListed(opened)).toBe(true);
  expect(log.peek(opened.exchange.id)).not.toBeNull();
  await log.clear(FILE_SOURCE);
  expect([await list(), log.peek(opened.exchange.id), await log.open(opened.exchange.id)]).toEqual([[], null, null]);
});

it("what is left of it is listed anew by other rules, and what was removed stays removed", async () => {
  let rules = "abc";
  const { store, log } = openLog(async () => () => ({ rules }));
  const { data } = buildSampleAnswer() as { data: object[] };
  const text = JSON.stringify({ meta: {}, data: [data[0], data[0], data[0]] });
  const opened = await log.read(openCapture({ name: "b.json", text }, 0).exchanges[0]!);
  const list = async () =>
    (await store.list("opened", FILE_SOURCE)).map(({ id, summary }) => `${id.at(-1)} ${summary?.verdict?.rules}`).sort();
  await log.isListed(opened);
  await log.save(opened);
  const second = (await store.list("opened", FILE_SOURCE)).find(({ id }) => id.endsWith("/1"));
  await log.remove(second!);
  expect(await log.isListed(opened)).toBe(true);
  rules = "def";
  expect(await log.isListed(opened)).toBe(false);
  await log.save(opened, true);
  expect(await list()).toEqual(["0 def", "2 def"]);
  expect(await log.isListed(opened)).toBe(true);
  await log.clear(FILE_SOURCE);
  await log.save(opened, true);
  expect(await list()).toEqual([]);
});

it("the item that shows a location is one, also where two ask the same", () => {
  const exchange = exchangeOf("a", { locations: [at("a"), at("b"), at("B")] });
  expect(["a", "b", "B", "c"].map((text) => buildItemId(exchange, at(text)))).toEqual(["a 0/0", "a 0/1", "a 0/1", "a 0/0"]);
});
