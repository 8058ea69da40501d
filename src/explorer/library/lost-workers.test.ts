// A worker may be lost at any time: what waits for it is done on the page's thread, and settles.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openAside } from "./captures/open-aside.ts";
import { openText } from "./open-text.ts";

let made: EventTarget[] = [];

beforeEach(() => {
  made = [];
  class SilentWorker extends EventTarget {
    constructor() {
      super();
      made.push(this);
    }
    postMessage() {}
    terminate() {}
  }
  vi.stubGlobal("Worker", SilentWorker);
});
afterEach(() => vi.unstubAllGlobals());

it.each(["error", "messageerror"])("a search that is under way (%s)", async (event) => {
  const { indexed, search } = openText('{"a":"needle"}');
  const { indexText } = await import("../model/text/indexed-text.ts");
  made[0]!.dispatchEvent(new MessageEvent("message", { data: { indexed: indexText('{"a":"needle"}') } }));
  await indexed;
  const found = search("received", "needle");
  await Promise.resolve();
  made[0]!.dispatchEvent(new Event(event));
  expect([...(await found)]).toEqual([6]);
  expect([...(await search("received", "needle"))]).toEqual([6]);
});

it.each(["error", "messageerror"])("a file that is being opened (%s)", async (event) => {
  const file = new File(['{"data":[]}'], "a.json");
  const opening = openAside([file], 0);
  await vi.waitFor(() => expect(made).toHaveLength(1));
  made[0]!.dispatchEvent(new Event(event));
  expect(await opening).toMatchObject([{ name: "a.json", problem: null }]);
});
