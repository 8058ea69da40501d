// A list that a person deletes: it stops at once, can be had back for ten seconds, and then nothing of it is left, whatever became of the tab.
import "fake-indexeddb/auto";
import { expect, it, onTestFinished, vi } from "vitest";
import { changeList } from "../../../lists/change-list.ts";
import { BINDING } from "../../../lists/list-for-tests.ts";
import { createMemoryStore } from "../../../lists/memory-store-for-tests.ts";
import { asked, createPasted, holdService, openReader, openRuns, run, runs, SERVICE, statuses, store } from "./list-work-for-tests.ts";

it("stops at once: what is on its way comes, and no other request is sent", async () => {
  await store.changeNotes(BINDING.upstream, { size: 1 });
  const id = await createPasted();
  const release = holdService();
  const ended = runs.start(id, SERVICE);
  await expect.poll(() => asked).toHaveLength(2);
  await runs.remove(id);
  release();
  await ended;
  expect(asked).toHaveLength(2);
  await expect.poll(() => statuses[0]).toMatchObject({ run: null, end: "paused", list: { counts: { done: 2, waiting: 1 } } });
});

it("is there for ten seconds, and not any longer, where the page stays open", async () => {
  // A database and locks have times of their own.
  const memory = createMemoryStore();
  Object.defineProperty(navigator, "locks", { value: undefined, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, "locks");
  });
  const id = await createPasted(memory);
  const remove = vi.spyOn(memory, "remove");
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await openRuns(memory).remove(id);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(remove).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(remove).toHaveBeenCalledExactlyOnceWith(id);
  expect(await memory.listAll()).toEqual([]);
});

/** As if its ten seconds were over. */
const letGo = (id: string) =>
  changeList(store, id, async (list) => {
    list.leavingAt = Date.now();
  });

it("removes all that is stored of a list, where its time was over before the page was opened again", async () => {
  const id = await createPasted();
  await run(id);
  await openReader(id);
  await runs.remove(id);
  expect((await store.listAll())[0]!.leavingAt).toBeGreaterThan(Date.now());
  await letGo(id);
  runs.close();
  openRuns().tell();
  await expect.poll(() => store.listAll()).toEqual([]);
  await store.putRead(id, 1, { layout: "", rows: new Uint32Array() }, []);
  expect([await store.listAll(), await store.readBody(id, 1)]).toEqual([[], null]);
  expect([await store.getReads(id), await store.getColumns(id, "parcel_id")]).toEqual([new Map(), new Map()]);
});

it("has a deleted list back from any tab, until its time is over", async () => {
  const id = await createPasted();
  const other = openRuns();
  await runs.remove(id);
  await other.restore(id);
  expect((await store.listAll())[0]).not.toHaveProperty("leavingAt");
  await letGo(id);
  await other.restore(id);
  await expect.poll(() => store.listAll()).toEqual([]);
});

it("deletes a list when the tab that runs it has let go of it", async () => {
  const id = await createPasted();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const holding = navigator.locks.request(`parcelscope-list-${id}`, () => held);
  await letGo(id);
  runs.tell();
  await expect.poll(async () => (await navigator.locks.query()).pending).toContainEqual(expect.objectContaining({ mode: "exclusive" }));
  expect(await store.listAll()).toHaveLength(1);
  release();
  await holding;
  await expect.poll(() => store.listAll()).toEqual([]);
});
