// What is claimed is stored before it is sent, and only the newest try of a request is settled.
import { beforeEach, expect, it } from "vitest";
import { claim, repeat } from "./claim.ts";
import { buildEnd, judgeAnswer } from "./judge-answer.ts";
import { markOf, problemOf, readMarks, resultOf, rowsOf, START } from "./list-for-tests.ts";
import { createMemoryStore } from "./memory-store-for-tests.ts";
import { fillList } from "./run-for-tests.ts";
import { settle } from "./settle.ts";
import { LIST, type ListStore } from "./store.ts";

const CLOCKS = { now: START, date: START, keyHours: 24 };

let store: ListStore;
beforeEach(() => {
  store = createMemoryStore();
});

const next = (key: string, size = 2) => claim(store, "list", { size, key, clocks: CLOCKS });
const statesOf = async (rows: number) => (await readMarks(store, { id: "list", rows })).map(({ state }) => state);

it("takes the next waiting rows, over the end of a block, and stores exactly what will be sent", async () => {
  const list = await fillList(store, rowsOf(600));
  await next("a", 499);
  const request = (await next("b", 3))!;
  expect(request).toMatchObject({ number: 2, key: "b", rows: [499, 500, 501], tries: 1, state: "sent", firstAt: START });
  const locations = [499, 500, 501].map((row) => ({ input_id: String(row), address: `${row} Oak St` }));
  expect(request.body).toBe(JSON.stringify({ locations }));
  expect(await store.get("list", "requests", 2)).toEqual(request);
  expect((await readMarks(store, list)).slice(498, 503)).toEqual([
    markOf("sent", 1),
    ...[499, 500, 501].map(() => markOf("sent", 2)),
    markOf("waiting"),
  ]);
  expect(await store.get("list", "list", LIST)).toMatchObject({ sent: [1, 2], requests: 2, counts: { sent: 502, waiting: 98 } });
});

it("gives no row to two claims, and nothing where none waits or the list is no more", async () => {
  await fillList(store, rowsOf(5));
  const claims = await Promise.all(["a", "b", "c", "d"].map((key) => next(key)));
  expect(claims.map((request) => request?.rows ?? null)).toEqual([[0, 1], [2, 3], [4], null]);
  await store.remove("list");
  expect(await next("e")).toBeNull();
});

it("takes first what was given back, and counts its tries in vain on", async () => {
  await fillList(store, rowsOf(5));
  const request = (await next("a"))!;
  await next("b");
  await settle(store, "list", request, buildEnd("not-sent"), CLOCKS);
  expect(await next("c", 3)).toMatchObject({ rows: [0, 1, 4], failures: 1, key: "c" });
});

it("lets one runner repeat a try, and settles that one alone", async () => {
  await fillList(store, rowsOf(2));
  const first = (await next("a"))!;
  await settle(store, "list", first, buildEnd("left-over"), CLOCKS);
  const second = (await repeat(store, "list", first, CLOCKS))!;
  expect(second).toMatchObject({ tries: 2, key: "a", body: first.body });
  expect(await repeat(store, "list", first, CLOCKS)).toBeNull();
  // The earlier try ends late.
  for (const answer of [null, problemOf("unauthorized"), resultOf(["0", "1"])])
    expect(await settle(store, "list", first, judgeAnswer(answer, first, START), CLOCKS)).toBeNull();
  expect([await store.get("list", "requests", 1), await statesOf(2)]).toEqual([second, ["sent", "sent"]]);

  await settle(store, "list", second, judgeAnswer(resultOf(["0", "1"]), second, START), CLOCKS);
  expect([await statesOf(2), await store.readBody("list", 1)]).toEqual([["done", "done"], resultOf(["0", "1"]).body]);
  // What has ended stays so.
  expect(await settle(store, "list", second, buildEnd("unreadable"), CLOCKS)).toBeNull();
  expect(await repeat(store, "list", second, CLOCKS)).toBeNull();
});

it("doesn't repeat what is unsure", async () => {
  await fillList(store, rowsOf(2));
  const request = (await next("a"))!;
  await settle(store, "list", request, buildEnd("too-old"), CLOCKS);
  expect(await repeat(store, "list", request, CLOCKS)).toBeNull();
  expect(await settle(store, "list", request, judgeAnswer(resultOf(["0", "1"]), request, START), CLOCKS)).toBeNull();
  expect(await statesOf(2)).toEqual(["unsure", "unsure"]);
});
