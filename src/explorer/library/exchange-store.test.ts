// Exchanges are found again by service, dataset, version and location; what makes room is the oldest of its owner, and nothing else.
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { buildClientFailure } from "../model/exchange/failure.ts";
import { buildLogItems, buildLookupKey, buildSentKey } from "../model/exchange/log-item.ts";
import { type ExchangeStore, OWNER_LIMITS } from "./exchange-store.ts";
import { createIndexedStore } from "./indexed-store.ts";
import { openLogDatabase } from "./log-database.ts";
import { createMemoryStore } from "./memory-store.ts";
import { at, exchangeOf, failureOf, itemsOf } from "./store-for-tests.ts";

const ASKING = { upstream: "embedded", source: "town-1" };
const keyOf = (text: string, asking = ASKING) => buildLookupKey(asking, "v2", at(text));
const placesOf = async (store: ExchangeStore) => (await store.list("recent", "town-1")).map(({ location }) => location);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe.each([
  ["the browser's database", async (limits = OWNER_LIMITS) => createIndexedStore(await openLogDatabase(() => {}), limits)],
  ["memory", async (limits = OWNER_LIMITS) => createMemoryStore(limits)],
])("in %s", (_, open) => {
  it("an exchange comes back as it was, and is found by service, dataset, version and location", async () => {
    const store = await open();
    const exchange = exchangeOf("12 Alder Ct", { response: { status: 200, headers: { "x-a": "b" }, body: '\uFEFF{"é": "\u0000"}' } });
    await store.put(exchange, itemsOf(exchange));
    const item = await store.find(keyOf(" 12  ALDER ct "));
    expect(item).toEqual(itemsOf(exchange)[0]);
    expect(await store.get(item!.exchangeId)).toEqual(exchange);
    expect(await store.find(keyOf("12 Alder Ct", { ...ASKING, source: "town-2" }))).toBeNull();
    expect(await store.find(keyOf("12 Alder Ct", { ...ASKING, upstream: "parcels.example" }))).toBeNull();
    expect(await store.find(buildLookupKey(ASKING, "v1", at("12 Alder Ct")))).toBeNull();
    expect(await store.find(keyOf("13 Alder Ct"))).toBeNull();
    expect(await store.get("another")).toBeNull();
  });

  it("a failed attempt is kept as far as it came, and is no result", async () => {
    const store = await open();
    const cut = exchangeOf("a", { failure: { code: "answer-cut", detail: "" }, response: { status: 200, headers: {}, body: '{"data' } });
    const lost = { ...exchangeOf("b"), response: null, failure: { code: "offline", detail: "" } } as const;
    await store.put(cut, failureOf(cut));
    await store.put(lost, failureOf(exchangeOf("b")));
    expect(await store.get(cut.id)).toEqual(cut);
    expect(await store.get(lost.id)).toEqual(lost);
    expect(await store.find(keyOf("a"))).toBeNull();
    expect(await placesOf(store)).toEqual([]);
    expect(await store.list("attempts", "town-1")).toHaveLength(2);
  });

  it("a request on its way is found by its key alone, whatever the dataset, until its end is put or it is removed", async () => {
    const store = await open();
    const sentKey = (text: string) => buildSentKey(ASKING, "v2", at(text));
    const sent = (text: string, more = {}) =>
      exchangeOf(text, { ...more, id: `sent ${text}`, failure: { code: "unanswered", detail: "" }, response: null } as never);
    const itemsOfSent = (text: string) => buildLogItems(sent(text), { failure: buildClientFailure("unanswered", "") });
    for (const text of ["a", "b", "c"]) await store.put(sent(text), itemsOfSent(text));
    expect(await store.find(sentKey("a"))).toMatchObject({ owner: "sent", exchangeId: "sent a", summary: null });
    expect(await store.find(keyOf("a"))).toBeNull();
    expect(await store.get("sent a")).toEqual(sent("a"));
    const end = exchangeOf("a", { source: "town-2" });
    await store.put(end, itemsOf(end), sentKey("a"));
    expect(await store.find(sentKey("a"))).toBeNull();
    expect(await store.find(keyOf("a", { ...ASKING, source: "town-2" }))).toMatchObject({ exchangeId: end.id });
    await store.remove({ owner: "sent", key: sentKey("b") });
    expect(await store.find(sentKey("b"))).toBeNull();
    await store.clear("sent", "town-2");
    expect(await store.find(sentKey("c"))).not.toBeNull();
    await store.clear("sent", "town-1");
    expect(await store.find(sentKey("c"))).toBeNull();
  });

  it("the newest of the same lookup is found and listed; the older one stays to be opened", async () => {
    const store = await open();
    for (const [text, startedAt] of [
      ["a", 1_000],
      ["b", 2_000],
      ["a", 3_000],
    ] as const) {
      const exchange = exchangeOf(text, { startedAt });
      await store.put(exchange, itemsOf(exchange));
    }
    expect(await placesOf(store)).toEqual([at("a"), at("b")]);
    expect((await store.find(keyOf("a")))!.exchangeId).toBe("a 3000");
    expect(await store.get("a 1000")).not.toBeNull();
  });

  it("the oldest of an owner make room, never those of another", async () => {
    const store = await open({ ...OWNER_LIMITS, recent: { exchanges: 3, bytes: 1e9 }, attempts: { exchanges: 1, bytes: 1e9 } });
    for (const [startedAt, text] of ["a", "b", "c", "d"].entries()) {
      const exchange = exchangeOf(text, { startedAt });
      await store.put(exchange, text === "a" ? failureOf(exchange) : itemsOf(exchange));
    }
    expect(await placesOf(store)).toEqual([at("d"), at("c"), at("b")]);
    const later = exchangeOf("e", { startedAt: 9 });
    await store.put(later, itemsOf(later));
    expect(await placesOf(store)).toEqual([at("e"), at("d"), at("c")]);
    expect(await store.get("b 1")).toBeNull();
    expect(await store.list("attempts", "town-1")).toHaveLength(1);
  });

  it("too many bytes make room too, and the newest stays whatever its size", async () => {
    const noise = Array.from({ length: 4_000 }, (_, index) => ((index * 7_919) % 100_003).toString(36)).join("");
    const large = (text: string, startedAt: number) =>
      exchangeOf(text, { startedAt, sizeBytes: noise.length, response: { status: 200, headers: {}, body: noise } });
    const store = await open({ ...OWNER_LIMITS, recent: { exchanges: 99, bytes: 100 }, attempts: { exchanges: 1, bytes: 1 } });
    for (const [startedAt, text] of ["a", "b"].entries()) await store.put(large(text, startedAt), itemsOf(large(text, startedAt)));
    expect(await placesOf(store)).toEqual([at("b")]);
  });

  it("a large response that is kept takes no request without a known end with it", async () => {
    const store = await open();
    for (const [startedAt, text] of ["a", "b"].entries()) {
      const sent = exchangeOf(text, { startedAt, sizeBytes: 200_000_000, failure: { code: "unanswered", detail: "" } });
      await store.put(sent, failureOf(sent));
    }
    expect(await store.list("sent", "town-1")).toHaveLength(2);
  });

  it("one lookup can be removed, or all of a source", async () => {
    const store = await open();
    const elsewhere = exchangeOf("a", { source: "town-2", id: "elsewhere" });
    for (const exchange of [exchangeOf("a"), exchangeOf("a", { startedAt: 5 }), exchangeOf("b"), exchangeOf("c"), elsewhere])
      await store.put(exchange, itemsOf(exchange));
    await store.remove((await store.find(keyOf("a")))!);
    expect(await placesOf(store)).toHaveLength(2);
    expect(await store.get("a 0")).toBeNull();
    await store.clear("recent", "town-1");
    expect(await placesOf(store)).toEqual([]);
    expect(await store.get("elsewhere")).not.toBeNull();
  });

  it("one of several locations of an exchange is removed alone, and the exchange with the last", async () => {
    const store = await open();
    const several = exchangeOf("a", { locations: [at("a"), at("b"), at("c")] });
    await store.put(several, itemsOf(several));
    const remove = (text: string) => store.remove({ owner: "recent", key: keyOf(text) });
    await remove("b");
    expect(new Set(await placesOf(store))).toEqual(new Set([at("a"), at("c")]));
    expect(await store.get(several.id)).toEqual(several);
    await remove("a");
    await remove("c");
    expect(await store.get(several.id)).toBeNull();
  });

  it("puts and removals in any order leave what a plain list would", async () => {
    const step = fc.record({ what: fc.constantFrom("put", "put", "put", "remove"), place: fc.constantFrom("a", "b", "c", "d") });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        globalThis.indexedDB = new IDBFactory();
        const store = await open({ ...OWNER_LIMITS, recent: { exchanges: 4, bytes: 1e9 }, attempts: { exchanges: 1, bytes: 1 } });
        let wanted: { place: string; startedAt: number }[] = [];
        for (const [startedAt, { what, place }] of steps.entries()) {
          const exchange = exchangeOf(place, { startedAt });
          if (what === "put") wanted = [...wanted, { place, startedAt }].slice(-4);
          else wanted = wanted.filter((kept) => kept.place !== place);
          await (what === "put" ? store.put(exchange, itemsOf(exchange)) : store.remove(itemsOf(exchange)[0]!));
        }
        const newest = new Set(wanted.toReversed().map(({ place }) => place));
        expect(await placesOf(store)).toEqual([...newest].map(at));
        for (const { place, startedAt } of wanted) expect(await store.get(`${place} ${startedAt}`)).not.toBeNull();
      }),
      { numRuns: 0.3 * fc.readConfigureGlobal().numRuns! },
    );
  });
});

it("what can't be stored whole takes nothing of what was there, in the browser's database", async () => {
  const store = createIndexedStore(await openLogDatabase(() => {}));
  const exchange = exchangeOf("a");
  const [item] = itemsOf(exchange);
  await store.put(exchange, [item!]);
  // A function can't be copied: its `put` throws at once.
  await expect(store.put({ ...exchange, upstream: "other" }, [{ ...item!, summary: (() => {}) as never }])).rejects.toThrow();
  expect(await store.get(exchange.id)).toEqual(exchange);
  expect(await store.find(item!.key)).toEqual(item);
});

it("a response that is put twice is packed once, in the browser's database", async () => {
  const store = createIndexedStore(await openLogDatabase(() => {}));
  const exchange = exchangeOf("a");
  const write = vi.spyOn(WritableStreamDefaultWriter.prototype, "write");
  for (const id of ["sent a", "a"]) await store.put({ ...exchange, id }, itemsOf(exchange));
  expect(write).toHaveBeenCalledTimes(1);
});
