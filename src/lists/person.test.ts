// What only a person decides, and what it costs.
import { beforeEach, describe, expect, it } from "vitest";
import type { List, ListRequest } from "./list.ts";
import { markOf, readMarks, rowsOf } from "./list-for-tests.ts";
import { createMemoryStore } from "./memory-store-for-tests.ts";
import { createModelService, type Fault } from "./model-service-for-tests.ts";
import { correctLocation, searchAgain } from "./person.ts";
import { readOutcomes } from "./read-outcome.ts";
import { createTestClock, fillList, runToEnd, sendTo, serviceOf } from "./run-for-tests.ts";
import { LIST, type ListStore } from "./store.ts";

const FIRST = { address: "1 Oak St" };
const OTHER = { address: "2 Elm St" };

let store: ListStore;
let list: List;
let model: ReturnType<typeof createModelService>;
let fault: Fault;
let run: () => Promise<unknown>;
beforeEach(async () => {
  store = createMemoryStore();
  fault = "none";
  const clock = createTestClock();
  model = createModelService({ isKeyed: false, now: clock.now, faultOf: () => fault });
  list = await fillList(store, rowsOf(["1 Oak St", "1 oak st", null, "3 BAD St", "1 OAK ST"]));
  run = () => runToEnd({ store, clock, service: serviceOf(null), send: sendTo(model) });
});

const readOutcome = async (row: number) => (await readOutcomes(store, list))[row]!;
const statesOf = async () => (await readMarks(store, list)).map(({ state }) => state);

describe("searching again", () => {
  it("takes rows that a run has given up, and no others", async () => {
    fault = "silent";
    await run();
    expect(await statesOf()).toEqual(["unsure", "duplicate", "set-aside", "unsure", "duplicate"]);
    expect(await searchAgain(store, "list", [0, 1, 2, 3, 4])).toEqual([0, 3]);
    fault = "none";
    await run();
    expect(await statesOf()).toEqual(["done", "duplicate", "set-aside", "refused", "duplicate"]);
    expect(await searchAgain(store, "list", [0, 1, 2, 4])).toEqual([]);
    // The row that was refused kept the first request from being charged.
    expect(model.charged).toEqual(["1 Oak St"]);
  });

  it("takes rows whose stored response says nothing of them, and no row that is looked up anew since", async () => {
    await run();
    const { request } = await readOutcome(0);
    expect(await searchAgain(store, "list", [0, 1, 3], [request])).toEqual([0, 3]);
    await run();
    expect(await searchAgain(store, "list", [0], [request])).toEqual([]);
  });

  it("begins the count of tries in vain anew", async () => {
    fault = "not-sent";
    await run();
    expect((await statesOf())[0]).toBe("failed");
    await searchAgain(store, "list", [0]);
    await run();
    const requests = (await store.get("list", "list", LIST))!.requests;
    const newest = (await store.get("list", "requests", requests)) as ListRequest;
    expect([newest.failures, (await statesOf())[0]]).toEqual([6, "failed"]);
  });

  it("is nothing where the list is no more", async () => {
    await store.remove("list");
    expect([await searchAgain(store, "list", [0]), await correctLocation(store, "list", 0, OTHER)]).toEqual([[], false]);
  });
});

describe("a corrected location", () => {
  it("is looked up alone, and duplicates keep the result that they showed", async () => {
    await run();
    const before = await readOutcome(1);
    expect(before).toMatchObject({ state: "done", row: 0 });
    await correctLocation(store, "list", 0, OTHER);
    expect(await readOutcome(1)).toEqual(before);
    await run();
    // Once more: what the duplicates show is still the first.
    await correctLocation(store, "list", 0, { address: "4 Elm St" });
    await run();
    expect(await readOutcome(1)).toEqual(before);
    expect(model.charged).toEqual(["1 Oak St", "2 Elm St", "4 Elm St"]);
    expect((await readOutcome(0)).request).not.toBe(before.request);
  });

  it("leaves the lookup to the first duplicate, where there is no result yet", async () => {
    await correctLocation(store, "list", 0, OTHER);
    expect((await readMarks(store, list)).map(({ state, link }) => [state, link])).toEqual([
      ["waiting", 0],
      ["waiting", 0],
      ["set-aside", 0],
      ["waiting", 0],
      ["duplicate", 1],
    ]);
    await run();
    expect(model.charged.toSorted()).toEqual(["1 oak st", "2 Elm St"]);
    expect(await readOutcome(4)).toMatchObject({ state: "done", row: 1 });
  });

  it("makes a row of its own of a duplicate, and of one that was set aside", async () => {
    await run();
    await correctLocation(store, "list", 1, OTHER);
    await correctLocation(store, "list", 2, FIRST);
    await run();
    expect(await statesOf()).toEqual(["done", "done", "done", "refused", "duplicate"]);
    expect(model.charged).toEqual(["1 Oak St", "2 Elm St", "1 Oak St"]);
  });

  it("waits for the end of a request", async () => {
    await store.change("list", async (records) => {
      const block = (await records.get("states", 0))!;
      block.states[0] = 3;
      await records.put("states", 0, block);
    });
    expect(await correctLocation(store, "list", 0, OTHER)).toBe(false);
    expect((await readMarks(store, list))[1]).toEqual(markOf("duplicate", 0));
  });
});
