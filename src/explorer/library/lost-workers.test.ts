// A worker may be lost at any time: what waits for it is done on the page's thread, and settles.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { buildSampleExchange } from "../model/exchange/answer-for-tests.ts";
import { indexText } from "../model/text/indexed-text.ts";
import { PLAIN_SCREEN } from "./captures/captures-for-tests.ts";
import { openAside } from "./captures/read/open-aside.ts";
import { writeCaseAside } from "./captures/write/write-case-aside.ts";
import { openText } from "./open-text.ts";
import { createWorkerClient } from "./worker-client.ts";

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
  made[0]!.dispatchEvent(new MessageEvent("message", { data: { id: 1, answer: indexText('{"a":"needle"}') } }));
  await indexed;
  const found = search("received", "needle");
  await Promise.resolve();
  made[0]!.dispatchEvent(new Event(event));
  expect([...(await found)]).toEqual([6]);
  expect([...(await search("received", "needle"))]).toEqual([6]);
});

it("the text, between two searches: the worker that replaces it doesn't have it", async () => {
  const { indexed, search } = openText('{"a":"needle"}');
  made[0]!.dispatchEvent(new MessageEvent("message", { data: { id: 1, answer: indexText('{"a":"needle"}') } }));
  await indexed;
  made[0]!.dispatchEvent(new Event("error"));
  const found = search("received", "needle");
  await expect.poll(() => made).toHaveLength(2);
  made[1]!.dispatchEvent(new MessageEvent("message", { data: { id: 2, error: "no text" } }));
  expect([...(await found)]).toEqual([6]);
});

it.each(["error", "messageerror"])("a file that is being opened (%s)", async (event) => {
  const file = new File(['{"data":[]}'], "a.json");
  const opening = openAside([file], 0);
  await expect.poll(() => made).toHaveLength(1);
  made[0]!.dispatchEvent(new Event(event));
  expect(await opening).toMatchObject([{ name: "a.json", problem: null }]);
});

it("what is too large for the page's thread is refused", async () => {
  const text = `"${"x".repeat(5_000_000)}"`;
  const { indexed } = openText(text);
  const opening = openAside([new File([text], "a.json")], 0);
  await expect.poll(() => made).toHaveLength(2);
  for (const worker of made) worker.dispatchEvent(new Event("error"));
  await expect(indexed).rejects.toThrow("reload the page");
  expect((await opening)[0]!.problem).toContain("open it again");
});

it("a file that takes too long is given up", async () => {
  vi.useFakeTimers();
  const opening = openAside([new File(['{"data":[]}'], "a.json")], 0);
  await vi.advanceTimersByTimeAsync(90_000);
  vi.useRealTimers();
  expect((await opening)[0]!.problem).toContain("longer than 90 seconds");
});

it.each(["error", "messageerror"])("a case file that is being written (%s)", async (event) => {
  const writing = writeCaseAside(
    { exchanges: [buildSampleExchange({ data: [] })], screen: PLAIN_SCREEN, findings: [], notes: "", withoutPlaces: false },
    new Date(0),
  );
  made[0]!.dispatchEvent(new Event(event));
  expect(await writing).toMatchObject({ ok: true });
});

it("a question that can't be sent is settled, and nothing waits for it", async () => {
  const { ask, close } = createWorkerClient<unknown, unknown>(() => new Worker("") as Worker);
  const asked = ask({}, { timeoutMs: 90_000 });
  vi.spyOn(made[0] as unknown as Worker, "postMessage").mockImplementation(() => {
    throw new DOMException("Not cloned", "DataCloneError");
  });
  vi.useFakeTimers();
  await expect(ask(() => {}, { timeoutMs: 90_000 })).rejects.toThrow("Not cloned");
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  const lost = expect(asked).rejects.toThrow("closed");
  close(new Error("closed"));
  await lost;
});

it("a worker that can't be started is lost, not thrown", async () => {
  const { ask } = createWorkerClient<unknown, unknown>(() => {
    throw new Error("refused");
  });
  await expect(ask({})).rejects.toThrow("refused");
});

it("a large case isn't written on the page's thread", async () => {
  const exchange = { ...buildSampleExchange({ data: [] }), sizeBytes: 6_000_000 };
  const writing = writeCaseAside(
    { exchanges: [exchange], screen: PLAIN_SCREEN, findings: [], notes: "", withoutPlaces: true },
    new Date(0),
  );
  await expect.poll(() => made).toHaveLength(1);
  made[0]!.dispatchEvent(new Event("error"));
  expect(await writing).toMatchObject({ ok: false, problem: expect.stringContaining("Close other tabs") });
});
