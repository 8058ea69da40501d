// How a run goes on, waits and ends.
import { beforeEach, describe, expect, it } from "vitest";
import type { BatchRequest } from "../contract/lookup.ts";
import type { Answer } from "./judge-answer.ts";
import type { List } from "./list.ts";
import { BINDING, problemOf, resultOf, rowsOf, START } from "./list-for-tests.ts";
import { createMemoryStore } from "./memory-store-for-tests.ts";
import { type Run, type RunSettings, startRun } from "./run.ts";
import { createTestClock, fillList, serviceOf, type TestClock } from "./run-for-tests.ts";
import { LIST, type ListStore } from "./store.ts";

let store: ListStore;
let clock: TestClock;
let sent: BatchRequest["locations"][];
beforeEach(() => {
  [store, clock, sent] = [createMemoryStore(), createTestClock(), []];
});

const DATE = { date: new Date(START).toUTCString() };

type Reply = (ids: string[], nth: number) => Answer | null | Promise<Answer | null>;

function start(reply: Reply, more: Partial<RunSettings> = {}): Run {
  let keys = 0;
  return startRun({
    store,
    listId: "list",
    service: serviceOf(24),
    send: ({ body }) =>
      clock.hold(async () => {
        const { locations } = JSON.parse(body) as BatchRequest;
        sent.push(locations);
        const answer = await reply(
          locations.map(({ input_id }) => input_id!),
          sent.length - 1,
        );
        return answer && { ...answer, headers: { ...DATE, ...answer.headers } };
      }),
    now: clock.now,
    wait: clock.wait,
    newKey: () => `key-${keys++}`,
    ...more,
  });
}

const readList = async () => (await store.get("list", "list", LIST))!;
const sizes = () => sent.map(({ length }) => length);

it("sends nothing of a row but its location and its number", async () => {
  await fillList(store, [
    { line: 7, cells: ["secret", "1 Oak St"], location: { address: "1 Oak St" } },
    { line: 8, cells: ["secret"], location: { coordinates: { lat: 34.5, lng: -76.5 } } },
  ]);
  expect((await start((ids) => resultOf(ids)).ended).why).toBe("done");
  expect(sent).toEqual([
    [
      { input_id: "0", address: "1 Oak St" },
      { input_id: "1", coordinates: { lat: 34.5, lng: -76.5 } },
    ],
  ]);
});

describe("the size of requests", () => {
  it("doubles up to the API's limit while answers are quick, and is remembered for the next list", async () => {
    await fillList(store, rowsOf(4_000));
    await start((ids) => resultOf(ids)).ended;
    expect([...new Set(sizes())].slice(0, 6)).toEqual([25, 50, 100, 200, 400, 500]);
    expect(await store.getNotes(BINDING.upstream)).toEqual({ size: 500, leavesOut: null });
  });

  it("stays while answers are slow", async () => {
    await fillList(store, rowsOf(200));
    await start((ids) => {
      clock.advance(6_000);
      return resultOf(ids);
    }).ended;
    expect(new Set(sizes())).toEqual(new Set([25]));
  });

  it("stays while responses are half as large as they may become", async () => {
    await fillList(store, rowsOf(200));
    const blanks = " ".repeat(4_000_000);
    await start((ids) => ({ ...resultOf(ids), body: resultOf(ids).body + blanks })).ended;
    expect(new Set(sizes())).toEqual(new Set([25]));
  });

  it("is what is left of a quota, once", async () => {
    await fillList(store, rowsOf(20));
    const quota = problemOf("usage-limit", { "x-usage-left": "7", "retry-after": "60" });
    await start((ids, nth) => (nth === 0 ? quota : resultOf(ids))).ended;
    expect([sizes(), clock.now()]).toEqual([[20, 7, 13], START]);
  });

  it("halves what the service can't do, down to the one row that it refuses", async () => {
    await fillList(store, rowsOf(25));
    await start((ids) => (ids.includes("17") ? problemOf("bad-request") : resultOf(ids))).ended;
    expect((await readList()).counts).toMatchObject({ done: 24, refused: 1 });
  });
});

describe("a wait", () => {
  it("is a date in the list, looked at once a minute, and may last 30 days", async () => {
    await fillList(store, rowsOf(3));
    const waits: number[] = [];
    let shown: number | null = null;
    await start((ids, nth) => (nth === 0 ? problemOf("usage-limit", { "retry-after": "2592000" }) : resultOf(ids)), {
      wait(ms, signal) {
        waits.push(ms);
        return clock.wait(ms, signal);
      },
      onProgress: ({ waitUntil }) => {
        shown ??= waitUntil;
      },
    }).ended;
    expect([shown, Math.max(...waits), waits.length >= 43_200]).toEqual([START + 2_592_000_000, 60_000, true]);
    expect((await readList()).waitUntil).toBeNull();
  });

  it("stays as one answer asked for it, whatever the other request brings", async () => {
    await fillList(store, rowsOf(50));
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
    const waits: (number | null)[] = [];
    const reply: Reply = async (ids, nth) => {
      if (nth === 0) return problemOf("usage-limit", { "retry-after": "3600" });
      if (nth === 1) await isAsked;
      return resultOf(ids);
    };
    const onProgress = ({ waitUntil }: List) => {
      waits.push(waitUntil);
      asked();
    };
    await start(reply, { onProgress }).ended;
    expect(waits).toEqual([START + 3_600_000, START + 3_600_000, null]);
  });

  it("ends with a pause, and a new start tries at once", async () => {
    await fillList(store, rowsOf(3));
    const quota = problemOf("usage-limit", { "retry-after": "2592000" });
    const run = start(() => quota, { wait: async () => run.pause() });
    expect((await run.ended).why).toBe("paused");
    let during: number | null = 0;
    const reply: Reply = async (ids) => {
      during = (await readList()).waitUntil;
      return resultOf(ids);
    };
    expect((await start(reply).ended).why).toBe("done");
    expect(during).toBeNull();
    expect(clock.now()).toBe(START);
  });
});

describe("a run ends", () => {
  it("with a pause, after the requests under way", async () => {
    await fillList(store, rowsOf(200));
    const [begun, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const run = start(async (ids, nth) => {
      if (nth === 1) begun.resolve();
      await answer.promise;
      return resultOf(ids);
    });
    await begun.promise;
    run.pause();
    answer.resolve();
    expect((await run.ended).why).toBe("paused");
    expect((await readList()).counts).toMatchObject({ done: 50, waiting: 150, sent: 0 });
  });

  it("for the first reason, whatever the other request brings", async () => {
    await fillList(store, rowsOf(200));
    const first = Promise.withResolvers<void>();
    const reply: Reply = async (_, nth) => {
      if (nth === 1) await first.promise;
      return nth === 1 ? { status: 200, headers: {}, body: "" } : problemOf("unauthorized");
    };
    const end = await start(reply, { onProgress: () => first.resolve() }).ended;
    expect([end.why, (await readList()).counts]).toMatchObject(["unauthorized", { unreadable: 25, waiting: 175 }]);
  });

  it("where the list is removed, and writes nothing of it any more", async () => {
    await fillList(store, rowsOf(200));
    await start(async (ids) => {
      await store.remove("list");
      return resultOf(ids);
    }).ended;
    expect([await store.listAll(), await store.readBody("list", 1), await store.get("list", "list", LIST)]).toEqual([[], null, undefined]);
  });

  it.each([{ upstream: "other" }, { datasetId: "town-2" }, { apiVersion: "v3" }])(
    "before it sends anything to another service (%o)",
    async (other) => {
      await fillList(store, rowsOf(3));
      expect((await start((ids) => resultOf(ids), { service: { ...serviceOf(24), ...other } }).ended).why).toBe("changed");
      expect(sent).toEqual([]);
    },
  );

  it("where an answer is of another dataset: what it cost is stored", async () => {
    await fillList(store, rowsOf(200));
    const end = await start((ids) => ({ ...resultOf(ids), headers: { "x-dataset-id": "town-2" } })).ended;
    expect([end.why, (await readList()).counts.done]).toEqual(["changed", 50]);
  });

  it("where nothing can be stored, with the responses in memory; the next start asks for them again by their keys", async () => {
    await fillList(store, rowsOf(200));
    let isFull = false;
    const change: ListStore["change"] = (id, work) => (isFull ? Promise.reject(new Error("full")) : store.change(id, work));
    const end = await start(
      (ids) => {
        isFull = true;
        return resultOf(ids);
      },
      { store: { ...store, change } },
    ).ended;
    expect([end.why, String(end.error)]).toEqual(["not-stored", "Error: full"]);
    expect(end.unsaved[0]!.request.rows.length).toBe(25);
    expect((await readList()).sent).toEqual(end.unsaved.map(({ request }) => request.number));
    await store.changeNotes(BINDING.upstream, { size: 500, leavesOut: null });
    expect((await start((ids) => resultOf(ids)).ended).why).toBe("done");
    expect((await readList()).counts.done).toBe(200);
  });

  it.each([true, false])("at the first response that leaves rows out, until a person has said what that means: %s", async (leavesOut) => {
    await fillList(store, rowsOf(60));
    const reply: Reply = (ids) => resultOf(ids.slice(1));
    expect((await start(reply).ended).why).toBe("rows-missing");
    await store.changeNotes(BINDING.upstream, { size: 5, leavesOut });
    expect((await start(reply).ended).why).toBe("done");
    expect((await readList()).counts).toMatchObject({ done: 60, sent: 0 });
  });

  it("with words, where the list's own records are missing", async () => {
    const list: List = await fillList(store, rowsOf(3));
    await store.remove("list");
    await store.change("list", (records) => records.put("list", LIST, list));
    const end = await start((ids) => resultOf(ids)).ended;
    expect([end.why, String(end.error), sent]).toEqual(["not-stored", "Error: The list has no states of block 0.", []]);
  });
});

it("repeats by key what an earlier run left, before anything else, and makes it unsure where the key is too old", async () => {
  const leave = async () => {
    sent = [];
    await fillList(store, rowsOf(30));
    const sending = Promise.withResolvers<void>();
    void start(async (_ids, nth) => {
      if (nth === 1) sending.resolve();
      return new Promise(() => {});
    });
    await sending.promise;
  };
  await leave();
  const keys: string[] = [];
  const send: RunSettings["send"] = async ({ key, body }) => {
    keys.push(key);
    const { locations } = JSON.parse(body) as BatchRequest;
    return { ...resultOf(locations.map(({ input_id }) => input_id!)), headers: DATE };
  };
  await start(() => null, { send, newKey: () => "new" }).ended;
  expect([keys[0], (await readList()).counts.done]).toEqual(["key-0", 30]);

  store = createMemoryStore();
  await leave();
  keys.length = 0;
  const later = START + 23 * 3_600_000;
  const end = await start(() => null, { send, now: () => later, service: { ...serviceOf(24), date: later }, newKey: () => "new" }).ended;
  expect([end.why, (await readList()).counts.unsure, keys]).toEqual(["done", 30, []]);
});
