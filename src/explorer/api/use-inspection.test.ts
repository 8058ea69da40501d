// The inspection of an exchange is shared: whoever shows the exchange waits for the same worker, which ends with the last of them.
import { Window } from "happy-dom";
import { act, createElement } from "react";
import type { Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { buildSampleExchange } from "../model/exchange/answer-for-tests.ts";
import type { Inspection } from "../model/inspection/inspection.ts";
import { type Api, createApi } from "./api.ts";
import { ApiProvider } from "./api-provider.tsx";
import { type InspectionState, useInspection } from "./use-inspection.ts";

const window = new Window({ url: "http://localhost/" });
Object.assign(globalThis, { window, document: window.document, localStorage: window.localStorage, IS_REACT_ACT_ENVIRONMENT: true });
const { createRoot } = await import("react-dom/client");

const DICTIONARY = { parcel: {}, footprint: {} };
const EXCHANGE = buildSampleExchange("{}");
const INSPECTION: Inspection = { groups: [], outlines: new Map(), failure: null, checked: { results: 0, buildings: 0, skipped: [] } };
const DONE: InspectionState = { phase: "done", inspection: INSPECTION };
const INSPECTING: InspectionState = { phase: "inspecting" };

/** One that answers when the test says so. */
class FakeWorker extends EventTarget {
  asked: unknown[] = [];
  ended = false;
  constructor() {
    super();
    workers.push(this);
  }
  postMessage(question: unknown) {
    this.asked.push(question);
  }
  terminate() {
    this.ended = true;
  }
}

let workers: FakeWorker[];
let api: Api;
let root: Root;
/** What each part of the page was last given. */
let seen: Record<string, InspectionState>;

function Part({ name }: { name: string }) {
  seen[name] = useInspection(EXCHANGE, DICTIONARY);
  return null;
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
/** These parts of the page show the exchange, and no others. */
async function show(...names: string[]) {
  const children = names.map((name) => createElement(Part, { key: name, name }));
  await act(async () => root.render(createElement(ApiProvider, { api, children })));
  await settle();
}
async function respond(worker: number, data: { answer: Inspection } | { error: string }) {
  workers[worker]!.dispatchEvent(new MessageEvent("message", { data }));
  await settle();
}
const readWorkers = () => workers.map(({ asked, ended }) => [asked.length, ended]);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("Worker", FakeWorker);
  workers = [];
  seen = {};
  api = createApi();
  root = createRoot(window.document.createElement("div") as unknown as Element);
});
afterEach(async () => {
  await act(async () => root.unmount());
  // None is left over for the next test.
  for (const worker of workers) worker.dispatchEvent(new Event("error"));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("goes on while another waits for the same, and is done once", async () => {
  await show("summary", "checks");
  await show("checks");
  expect(readWorkers()).toEqual([[1, false]]);
  await show("checks", "geometry");
  await respond(0, { answer: INSPECTION });
  expect(seen).toEqual({ summary: INSPECTING, checks: DONE, geometry: DONE });
  await show();
  await show("export");
  expect(seen.export).toEqual(DONE);
  expect(readWorkers()).toEqual([[1, false]]);
});

it("ends with the last that waits for it", async () => {
  await show("summary", "checks");
  await show();
  expect(readWorkers()).toEqual([[1, true]]);
});

it("starts anew for one who comes back, at once too", async () => {
  await show("summary");
  await show("checks");
  expect(readWorkers()).toEqual([
    [1, true],
    [1, false],
  ]);
  await respond(1, { answer: INSPECTION });
  expect(seen).toEqual({ summary: INSPECTING, checks: DONE });
});

it("is tried again for one who comes after it failed", async () => {
  await show("summary");
  await respond(0, { error: "Oops." });
  expect(seen.summary).toEqual({ phase: "failed", reason: "Oops. Reload the page." });
  await show("checks");
  await respond(0, { answer: INSPECTION });
  expect(seen.checks).toEqual(DONE);
});
