// Calls to a worker that answers, throws, is lost or is ended.
import { expect, it, vi } from "vitest";
import { type Call, createWorkerCalls, WorkerLost } from "./call-worker.ts";

type Functions = { double: (number: number) => number };

/** A worker whose answers the test gives. */
function createFake() {
  const workers: (EventTarget & { calls: Call[]; isEnded: boolean })[] = [];
  const start = () => {
    const calls: Call[] = [];
    const worker = Object.assign(new EventTarget(), { calls, isEnded: false });
    workers.push(worker);
    const postMessage = (call: Call) => calls.push(call);
    const terminate = () => {
      worker.isEnded = true;
    };
    return Object.assign(worker, { postMessage, terminate }) as unknown as Worker;
  };
  const say = (at: number, data: unknown) => workers[at]!.dispatchEvent(Object.assign(new Event("message"), { data }));
  return { workers, start, say };
}

it("gives each call its own answer, and tells what the worker says unasked", async () => {
  const { workers, start, say } = createFake();
  const onEvent = vi.fn();
  const { call } = createWorkerCalls<Functions>("math", start, onEvent);
  const [first, second] = [call("double", 1), call("double", 2)];
  expect(workers[0]!.calls.map(({ role, name, args }) => [role, name, args])).toEqual([
    ["math", "double", [1]],
    ["math", "double", [2]],
  ]);
  say(0, { event: "half" });
  say(0, { id: workers[0]!.calls[1]!.id, value: 4 });
  say(0, { id: workers[0]!.calls[0]!.id, error: "no" });
  await expect(first).rejects.toThrow("no");
  expect(await second).toBe(4);
  expect(onEvent.mock.calls).toEqual([["half"]]);
});

it("rejects what a lost worker was asked, once, and starts another with the next call", async () => {
  const { workers, start } = createFake();
  const onLost = vi.fn();
  const { call } = createWorkerCalls<Functions>("math", start, () => {}, onLost);
  const lost = call("double", 1);
  workers[0]!.dispatchEvent(new Event("error"));
  workers[0]!.dispatchEvent(new Event("error"));
  await expect(lost).rejects.toThrow(WorkerLost);
  expect([onLost.mock.calls.length, workers.length, workers[0]!.isEnded]).toEqual([1, 1, true]);
  void call("double", 2);
  expect(workers[1]!.calls).toHaveLength(1);
});

it("ends a worker, whose calls never settle", async () => {
  const { workers, start, say } = createFake();
  const { call, end } = createWorkerCalls<Functions>("math", start);
  const settled = vi.fn();
  void call("double", 1).then(settled, settled);
  end();
  say(0, { id: workers[0]!.calls[0]!.id, value: 2 });
  const next = call("double", 3);
  say(1, { id: workers[1]!.calls[0]!.id, value: 6 });
  expect(await next).toBe(6);
  expect([settled.mock.calls.length, workers[0]!.isEnded]).toEqual([0, true]);
});
