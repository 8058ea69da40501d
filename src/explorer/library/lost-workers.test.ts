// A worker may be lost at any time: what waits for it is done on the page's thread, and settles.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { buildSampleAnswer, buildSampleExchange } from "../model/exchange/answer-for-tests.ts";
import { readExchange } from "../model/exchange/read-exchange.ts";
import { PLAIN_SCREEN } from "./captures/captures-for-tests.ts";
import { openAside } from "./captures/read/open-aside.ts";
import { writeCaseAside } from "./captures/write/write-case-aside.ts";
import { indexAside, searchAside } from "./index-aside.ts";
import { readAside } from "./read-aside.ts";
import { runJob } from "./run-job.ts";

class SilentWorker extends EventTarget {
  postMessage = vi.fn<(request: { name: string }) => void>();
  terminate = vi.fn();
  constructor() {
    super();
    made.push(this);
  }
}

let made: SilentWorker[] = [];

beforeEach(() => {
  made = [];
  vi.stubGlobal("Worker", SilentWorker);
});
afterEach(() => {
  // None is left over for the next test.
  for (const worker of made) worker.dispatchEvent(new Event("error"));
  vi.unstubAllGlobals();
});

/** The newest worker, once it was asked. */
async function asked(count = 1): Promise<SilentWorker> {
  await expect.poll(() => made.length).toBe(count);
  await expect.poll(() => made[count - 1]!.postMessage.mock.calls.length).toBeGreaterThan(0);
  return made[count - 1]!;
}
const lose = async (event = "error", count = 1) => (await asked(count)).dispatchEvent(new Event(event));

it.each(["error", "messageerror"])("a text and a search in it (%s)", async (event) => {
  const indexing = indexAside('{"a":"needle"}', new AbortController().signal);
  await lose(event);
  const { received, formatted } = await indexing;
  expect([received.text, formatted?.text]).toEqual(['{"a":"needle"}', '{\n  "a": "needle"\n}']);
  const found = searchAside('{"a":"needle"}', "Needle", new AbortController().signal);
  await lose(event, 2);
  expect([...(await found)]).toEqual([6]);
});

it("a response that is being read, however large", async () => {
  const reading = readAside(buildSampleExchange(`{"data":[],"x":"${"x".repeat(5_000_000)}"}`), { parcel: {}, footprint: {} });
  await lose();
  expect(await reading).toMatchObject({ ok: true });
});

it("a response of which a part had come is read from its start", async () => {
  const body = JSON.stringify(buildSampleAnswer());
  const expected = await readExchange(buildSampleExchange(body), { parcel: {}, footprint: {} });
  const reading = readAside(buildSampleExchange(body), { parcel: {}, footprint: {} });
  const worker = await asked();
  const footprints = expected.ok ? expected.reading.properties[0]!.footprints : [];
  worker.dispatchEvent(new MessageEvent("message", { data: { part: footprints.map((one) => ({ ...one, key: "stale" })) } }));
  await lose();
  expect(JSON.stringify(await reading)).toBe(JSON.stringify(expected));
});

it.each(["error", "messageerror"])("a file that is being opened (%s)", async (event) => {
  const opening = openAside([new File(['{"data":[]}'], "a.json")], 0);
  await lose(event);
  expect(await opening).toMatchObject([{ name: "a.json", problem: null }]);
});

it("what is too large for the page's thread is refused", async () => {
  const text = `"${"x".repeat(5_000_000)}"`;
  const indexing = indexAside(text, new AbortController().signal).catch((error: Error) => error);
  await lose();
  expect(await indexing).toBeInstanceOf(Error);
  const opening = openAside([new File([text], "a.json")], 0);
  await lose("error", 2);
  expect((await opening)[0]!.problem).toContain("open it again");
});

it("a file that takes too long is given up, and the next is opened in a worker that works", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const opening = openAside(
    ["a.json", "b.json"].map((name) => new File(['{"data":[]}'], name)),
    0,
  );
  while (made.length === 0 || made[0]!.postMessage.mock.calls.length === 0) await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(90_000);
  vi.useRealTimers();
  expect(made[0]!.terminate).toHaveBeenCalled();
  (await asked(2)).dispatchEvent(new MessageEvent("message", { data: { answer: { name: "b.json", problem: null } } }));
  expect(await opening).toMatchObject([{ problem: expect.stringContaining("longer than 90 seconds") }, { name: "b.json", problem: null }]);
});

it("what takes long doesn't hold up a reading: each has its own worker", async () => {
  const opening = openAside([new File(['{"data":[]}'], "a.json")], 0);
  const first = await asked();
  const reading = readAside(buildSampleExchange({ data: [] }), { parcel: {}, footprint: {} });
  await lose("error", 2);
  expect(await reading).toMatchObject({ ok: true });
  first.dispatchEvent(new MessageEvent("message", { data: { answer: { name: "a.json" } } }));
  expect(await opening).toMatchObject([{ name: "a.json" }]);
});

it("an ended worker's late answer isn't taken for another job's", async () => {
  const leaving = new AbortController();
  const left = indexAside("[1]", leaving.signal).catch((error: Error) => error);
  const ended = await asked();
  leaving.abort();
  await left;
  const found = searchAside("needle", "needle", new AbortController().signal);
  const next = await asked(2);
  ended.dispatchEvent(new MessageEvent("message", { data: { answer: Uint32Array.of(7) } }));
  next.dispatchEvent(new MessageEvent("message", { data: { answer: Uint32Array.of(0) } }));
  expect([...(await found)]).toEqual([0]);
});

it.each(["error", "messageerror"])("a case file that is being written (%s)", async (event) => {
  const writing = writeCaseAside(
    { exchanges: [buildSampleExchange({ data: [] })], screen: PLAIN_SCREEN, findings: [], notes: "", withoutPlaces: false },
    new Date(0),
  );
  await lose(event);
  expect(await writing).toMatchObject({ ok: true });
});

it("a large case isn't written on the page's thread", async () => {
  const exchange = { ...buildSampleExchange({ data: [] }), sizeBytes: 6_000_000 };
  const writing = writeCaseAside(
    { exchanges: [exchange], screen: PLAIN_SCREEN, findings: [], notes: "", withoutPlaces: true },
    new Date(0),
  );
  await lose();
  expect(await writing).toMatchObject({ ok: false, problem: expect.stringContaining("Close other tabs") });
});

it("a question that can't be sent is settled, and the next one is asked", async () => {
  const before = runJob("searchText", { text: "a", query: "a" });
  const worker = await asked();
  worker.dispatchEvent(new MessageEvent("message", { data: { answer: Uint32Array.of(0) } }));
  await before;
  worker.postMessage.mockImplementationOnce(() => {
    throw new DOMException("Not cloned", "DataCloneError");
  });
  await expect(runJob("searchText", { text: "a", query: "a" }, { timeoutMs: 90_000 })).rejects.toThrow("Not cloned");
  const next = runJob("searchText", { text: "a", query: "a" });
  await expect.poll(() => worker.postMessage.mock.calls.length).toBe(3);
  worker.dispatchEvent(new MessageEvent("message", { data: { answer: Uint32Array.of(0) } }));
  expect([...(await next)]).toEqual([0]);
});

it("a worker that can't be started rejects, and doesn't throw", async () => {
  vi.stubGlobal("Worker", () => {
    throw new Error("refused");
  });
  await expect(runJob("searchText", { text: "a", query: "a" })).rejects.toThrow();
});
