// What the page hears where the workers of lists don't do their work.
import { afterEach, expect, it, vi } from "vitest";
import type { Call } from "./call-worker.ts";
import { type ListClient, openListClient } from "./list-client.ts";

/** One whose code can't be loaded. */
class BrokenWorker extends EventTarget {
  postMessage({ id }: Call): void {
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event("message"), { data: { id, error: "Failed to fetch" } })));
  }
}

afterEach(() => void vi.unstubAllGlobals());

it("says so where the work on lists can't begin", async () => {
  vi.stubGlobal("Worker", BrokenWorker);
  const listener = vi.fn();
  openListClient().subscribe(listener);
  await vi.waitFor(() => expect(listener).toHaveBeenCalledWith([], expect.stringContaining("Reload this page")));
});

it("asks the browser to keep what is stored when a list starts, and waits for no reply", async () => {
  const calls: string[] = [];
  class Runner extends EventTarget {
    postMessage({ name }: Call): void {
      calls.push(name);
    }
  }
  vi.stubGlobal("Worker", Runner);
  const persist = vi.fn(() => new Promise<boolean>(() => {}));
  vi.stubGlobal("navigator", { storage: { persist } });
  openListClient().start("a", { upstream: "embedded", datasetId: null, apiVersion: "v2", keyHours: null, date: null });
  expect([persist.mock.calls.length, calls]).toEqual([1, ["start"]]);
});

it("says in words what of a person's wishes failed, and again when it works", async () => {
  let error: string | undefined = "QuotaExceededError";
  class FullWorker extends EventTarget {
    postMessage({ id, name }: Call): void {
      const data =
        name === "tell" ? { event: { lists: [], trouble: null } } : error && name === "rename" ? { id, error } : { id, value: [] };
      queueMicrotask(() => this.dispatchEvent(Object.assign(new Event("message"), { data })));
    }
  }
  vi.stubGlobal("Worker", FullWorker);
  const listener = vi.fn();
  const client = openListClient();
  client.subscribe(listener);
  client.setMeanings({ rules: null, dictionary: { parcel: {}, footprint: {} } });
  void client.rename("a", "b");
  await vi.waitFor(() => expect(listener).toHaveBeenLastCalledWith([], expect.stringContaining("QuotaExceededError")));
  error = undefined;
  await client.searchAgain("a", [1]);
  expect(listener).toHaveBeenLastCalledWith([], expect.stringContaining("QuotaExceededError"));
  await client.rename("a", "b");
  expect(listener).toHaveBeenLastCalledWith([], null);
});

it.each<[name: string, ask: (client: ListClient) => void]>([
  ["rename", (client) => client.rename("a", "b")],
  ["remove", (client) => client.remove("a")],
  ["restore", (client) => client.restore("a")],
  ["searchAgain", (client) => client.searchAgain("a", [1])],
  ["correctLocation", (client) => client.correctLocation("a", 1, { address: "1 Oak St" })],
  ["sayLeavesOut", (client) => client.sayLeavesOut("embedded", true)],
  ["start", (client) => client.start("a", { upstream: "embedded", datasetId: null, apiVersion: "v2", keyHours: null, date: null })],
  ["pause", (client) => client.pause("a")],
])("says what kept the browser from it: %s", async (wish, ask) => {
  class FullWorker extends EventTarget {
    postMessage({ id, name }: Call): void {
      const failed = { id, error: "QuotaExceededError" };
      const data = name === "tell" ? { event: { lists: [], trouble: null } } : name === wish ? failed : { id, value: [] };
      queueMicrotask(() => this.dispatchEvent(Object.assign(new Event("message"), { data })));
    }
  }
  vi.stubGlobal("Worker", FullWorker);
  const listener = vi.fn();
  const client = openListClient();
  client.subscribe(listener);
  client.setMeanings({ rules: null, dictionary: { parcel: {}, footprint: {} } });
  ask(client);
  await vi.waitFor(() => expect(listener).toHaveBeenLastCalledWith([], expect.stringContaining("QuotaExceededError")));
});

it("says that something couldn't be read until the same can be", async () => {
  let broken = ["severity"];
  class Reader extends EventTarget {
    postMessage({ id, name, args }: Call): void {
      if (name === "tell")
        queueMicrotask(() => this.dispatchEvent(Object.assign(new Event("message"), { data: { event: { lists: [], trouble: null } } })));
      const data = JSON.stringify(args[1]) === JSON.stringify(broken) ? { id, error: "UnknownError" } : { id, value: null };
      queueMicrotask(() => this.dispatchEvent(Object.assign(new Event("message"), { data })));
    }
  }
  vi.stubGlobal("Worker", Reader);
  const listener = vi.fn();
  const client = openListClient();
  client.subscribe(listener);
  client.setMeanings({ rules: null, dictionary: { parcel: {}, footprint: {} } });
  void client.readData("a", ["severity"]);
  await vi.waitFor(() => expect(listener).toHaveBeenLastCalledWith([], expect.stringContaining("UnknownError")));
  await client.readData("a", ["parcel_id"]);
  expect(listener).toHaveBeenLastCalledWith([], expect.stringContaining("UnknownError"));
  broken = [];
  await client.readData("a", ["severity"]);
  expect(listener).toHaveBeenLastCalledWith([], null);
});

it("tells a reader by what to read before anything is asked of it, also one that follows another that was lost", async () => {
  const readers: (EventTarget & { names: string[] })[] = [];
  class Reader extends EventTarget {
    names: string[] = [];
    postMessage({ role, id, name }: Call): void {
      if (role !== "reader") return;
      if (this.names.length === 0) readers.push(this);
      this.names.push(name);
      queueMicrotask(() => this.dispatchEvent(Object.assign(new Event("message"), { data: { id, value: [] } })));
    }
    terminate(): void {}
  }
  vi.stubGlobal("Worker", Reader);
  const client = openListClient();
  const read = client.readData("a", []);
  client.setMeanings({ rules: null, dictionary: { parcel: {}, footprint: {} } });
  await read;
  readers[0]!.dispatchEvent(new Event("error"));
  await client.readData("a", ["parcel_id"]);
  expect(readers.map(({ names }) => [names[0], names.at(-1)])).toEqual([
    ["setMeanings", "readData"],
    ["setMeanings", "readData"],
  ]);
});
