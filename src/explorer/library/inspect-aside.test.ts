// The worker of inspections: what nobody waits for is ended, and so is what takes too long; the next inspection gets a worker that works.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { buildSampleExchange } from "../model/exchange/answer-for-tests.ts";
import type { Inspection } from "../model/inspection/inspection.ts";
import { inspectAside, takeApartAside } from "./inspect-aside.ts";

const DICTIONARY = { parcel: {}, footprint: {} };
const INSPECTION: Inspection = { groups: [], outlines: new Map(), failure: null, checked: { results: 0, buildings: 0, skipped: [] } };

/** One that answers when the test says so. */
class FakeWorker extends EventTarget {
  static made: FakeWorker[] = [];
  asked: unknown[] = [];
  ended = false;
  constructor() {
    super();
    FakeWorker.made.push(this);
  }
  postMessage(question: unknown) {
    this.asked.push(question);
  }
  terminate() {
    this.ended = true;
  }
  respond(response: { answer: Inspection } | { step: number | null } | { error: string }) {
    this.dispatchEvent(new MessageEvent("message", { data: response }));
  }
}

let before: number;
const workers = () => FakeWorker.made.slice(before);
const catchUp = () => vi.advanceTimersByTimeAsync(0);
const ask = async (exchange = buildSampleExchange("{}")) => {
  const abort = new AbortController();
  const outcome = inspectAside(exchange, DICTIONARY, abort.signal).catch((error: Error) => error.message);
  await catchUp();
  return { exchange, outcome, leave: () => abort.abort() };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("Worker", FakeWorker);
  before = FakeWorker.made.length;
});
afterEach(() => {
  // None is left over for the next test.
  for (const worker of FakeWorker.made) worker.dispatchEvent(new Event("error"));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("ends what nobody waits for any more, and inspects the next one in another worker", async () => {
  const hostile = await ask();
  hostile.leave();
  await catchUp();
  expect(workers()[0]!.ended).toBe(true);
  const next = await ask();
  expect(workers()).toHaveLength(2);
  workers()[1]!.respond({ answer: INSPECTION });
  expect(await next.outcome).toBe(INSPECTION);
  expect(await hostile.outcome).toMatch(/aborted/);
});

it("keeps a worker that is done for the next one, with a deadline of its own", async () => {
  const first = await ask();
  workers()[0]!.respond({ answer: INSPECTION });
  await first.outcome;
  await vi.advanceTimersByTimeAsync(19_000);
  const next = await ask();
  await vi.advanceTimersByTimeAsync(19_000);
  workers()[0]!.respond({ answer: INSPECTION });
  expect(await next.outcome).toBe(INSPECTION);
  expect([workers().length, workers()[0]!.asked.length]).toEqual([1, 2]);
});

it("leaves the outlines out where one of them takes too long, and keeps what else is found", async () => {
  const slow = await ask();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(workers().map(({ ended }) => ended)).toEqual([true, false]);
  expect(workers()[1]!.asked).toMatchObject([{ question: { left: "they took longer than 20 seconds" } }]);
  workers()[1]!.respond({ answer: INSPECTION });
  expect(await slow.outcome).toBe(INSPECTION);
});

it("leaves out the one outline that takes too long by itself, and has all that is found of the others", async () => {
  const slow = await ask();
  workers()[0]!.respond({ step: 0 });
  await vi.advanceTimersByTimeAsync(3_000);
  workers()[0]!.respond({ step: 1 });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(workers().map(({ ended }) => ended)).toEqual([true, false]);
  expect(workers()[1]!.asked).toMatchObject([{ question: { left: [1] } }]);
  workers()[1]!.respond({ step: 2 });
  workers()[1]!.respond({ step: null });
  // What follows the outlines ends with the whole: 20 seconds, those before included.
  await vi.advanceTimersByTimeAsync(12_999);
  expect(workers()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(workers()[2]!.asked).toMatchObject([{ question: { left: "they took longer than 20 seconds" } }]);
  workers()[2]!.respond({ answer: INSPECTION });
  expect(await slow.outcome).toBe(INSPECTION);
});

it("has all its time for the other outlines where it waited for another inspection first", async () => {
  const [first, next] = [await ask(), await ask()];
  await vi.advanceTimersByTimeAsync(19_000);
  workers()[0]!.respond({ answer: INSPECTION });
  await first.outcome;
  await catchUp();
  workers()[0]!.respond({ step: 3 });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(workers()[1]!.asked).toMatchObject([{ question: { left: [3] } }]);
  await vi.advanceTimersByTimeAsync(15_000);
  workers()[1]!.respond({ answer: INSPECTION });
  expect(await next.outcome).toBe(INSPECTION);
  expect(workers()).toHaveLength(2);
});

it("stops after 30 seconds, says so, and can be asked again", async () => {
  const slow = await ask();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await slow.outcome).toMatch(/30 seconds.*stopped/);
  expect(workers().map(({ ended }) => ended)).toEqual([true, true]);
  const again = await ask(slow.exchange);
  workers()[2]!.respond({ answer: INSPECTION });
  expect(await again.outcome).toBe(INSPECTION);
});

it.each(["error", "messageerror"])("a worker that is lost (%s) takes only the inspection with it that it was doing", async (event) => {
  const [lost, other] = [await ask(), await ask()];
  expect(workers().map(({ asked }) => asked.length)).toEqual([1]);
  workers()[0]!.dispatchEvent(new Event(event));
  expect(await lost.outcome).toMatch(/browser ended them/);
  workers()[1]!.respond({ answer: INSPECTION });
  expect(await other.outcome).toBe(INSPECTION);
});

it("never does what nobody waits for any more when its turn comes", async () => {
  const [first, left, next] = [await ask(), await ask(), await ask()];
  left.leave();
  workers()[0]!.respond({ answer: INSPECTION });
  expect([await first.outcome, await left.outcome]).toEqual([INSPECTION, expect.stringContaining("aborted")]);
  await catchUp();
  workers()[0]!.respond({ answer: INSPECTION });
  expect(await next.outcome).toBe(INSPECTION);
  expect([workers().length, workers()[0]!.asked.length]).toEqual([1, 2]);
});

it("says what was thrown", async () => {
  const broken = await ask();
  workers()[0]!.respond({ error: "Oops." });
  expect(await broken.outcome).toBe("Oops. Reload the page.");
});

it("a pasted geometry is ended where nobody waits, or after 10 seconds with what to do", async () => {
  const context = { crs: null, long: null, lat: null };
  const leaving = new AbortController();
  const left = takeApartAside("POLYGON", context, true, leaving.signal).catch((error: Error) => error.message);
  await catchUp();
  leaving.abort();
  expect(await left).toMatch(/aborted/);
  const slow = takeApartAside("POLYGON", context, true, new AbortController().signal).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await slow).toMatch(/too many corners.*Paste one/);
  expect(workers().every(({ ended }) => ended)).toBe(true);
});
