// What the page hears where the workers of lists don't do their work.
import { expect, it, vi } from "vitest";
import type { Call } from "./call-worker.ts";
import { openListClient } from "./list-client.ts";

/** One whose code can't be loaded. */
class BrokenWorker extends EventTarget {
  postMessage({ id }: Call): void {
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event("message"), { data: { id, error: "Failed to fetch" } })));
  }
}

it("says so where the work on lists can't begin", async () => {
  vi.stubGlobal("Worker", BrokenWorker);
  const listener = vi.fn();
  openListClient().subscribe(listener);
  await vi.waitFor(() => expect(listener).toHaveBeenCalledWith([], expect.stringContaining("Reload this page")));
  vi.unstubAllGlobals();
});
