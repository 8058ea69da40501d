// What the page hears where the workers of lists don't do their work.
import { afterEach, expect, it, vi } from "vitest";
import type { Call } from "./call-worker.ts";
import { openListClient } from "./list-client.ts";

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

it("says in words what of a person's wishes failed, and again when it works", async () => {
  let error: string | undefined = "QuotaExceededError";
  class FullWorker extends EventTarget {
    postMessage({ id, name }: Call): void {
      const data = name === "tell" ? { event: { lists: [], trouble: null } } : error ? { id, error } : { id, value: [] };
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
