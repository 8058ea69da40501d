// Runs of a list in tests: a clock that goes on when nobody does anything else, a runner that dies at any step, and the person who goes on after
// each pause.
import { expect } from "vitest";
import type { Answer } from "./judge-answer.ts";
import type { List, Row } from "./list.ts";
import { BINDING, readMarks, START } from "./list-for-tests.ts";
import type { Asked, ModelService } from "./model-service-for-tests.ts";
import { buildPlan, createList } from "./plan.ts";
import { readOutcomes, readResponse } from "./read-outcome.ts";
import { type RunEnd, type ServiceNow, startRun } from "./run.ts";
import { LIST, type ListStore } from "./store.ts";

export type TestClock = ReturnType<typeof createTestClock>;

/** It jumps to the next moment that somebody waits for, once no request is under way. */
export function createTestClock() {
  let time = START;
  let underWay = 0;
  let waiting: { due: number; resolve: () => void }[] = [];

  function goOn(): void {
    setImmediate(() => {
      if (underWay > 0 || waiting.length === 0) return;
      time = Math.max(time, Math.min(...waiting.map(({ due }) => due)));
      const due = waiting.filter((each) => each.due <= time);
      waiting = waiting.filter((each) => each.due > time);
      for (const { resolve } of due) resolve();
      goOn();
    });
  }

  return {
    now: () => time,
    advance: (ms: number) => {
      time += ms;
    },
    async wait(ms: number, signal: AbortSignal): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      const each = { due: time + ms, resolve: () => resolve() };
      waiting.push(each);
      // A month in minutes would leave as many listeners.
      signal.addEventListener("abort", each.resolve, { once: true });
      goOn();
      await promise;
      signal.removeEventListener("abort", each.resolve);
      waiting = waiting.filter((other) => other !== each);
    },
    /** While it runs, the clock doesn't jump. */
    async hold<T>(work: () => Promise<T>): Promise<T> {
      underWay++;
      try {
        return await work();
      } finally {
        underWay--;
        goOn();
      }
    },
  };
}

export type Setting = { store: ListStore; clock: TestClock; service: ServiceNow; send: (asked: Asked) => Promise<Answer | null> };

/** Sends to the model itself: what is cut is no answer. */
export function sendTo(model: ModelService): Setting["send"] {
  return async (asked) => {
    const { answer, isCut } = await model.serve(asked);
    return isCut ? null : answer;
  };
}

export const serviceOf = (keyHours: number | null): ServiceNow => ({ ...BINDING, keyHours, date: START });

export function fillList(store: ListStore, rows: readonly Row[]): Promise<List> {
  return createList(store, { id: "list", name: "List", madeAt: START, headers: [], columns: {}, binding: BINDING }, rows, buildPlan(rows));
}

let keys = 0;

/** One start of a runner, which dies at its `stepsLeft`-th step: each beginning and each end of a request or of a change is one. @returns null: it died */
export function runOnce({ store, clock, service, send }: Setting, stepsLeft = Number.POSITIVE_INFINITY): Promise<RunEnd | null> {
  const died = Promise.withResolvers<null>();
  const step = async () => {
    if (stepsLeft-- > 0) return;
    died.resolve(null);
    // What is dead never goes on.
    await new Promise(() => {});
  };
  const mortal: ListStore = {
    ...store,
    async change(listId, work) {
      await step();
      const result = await store.change(listId, work);
      await step();
      return result;
    },
  };
  const run = startRun({
    store: mortal,
    listId: "list",
    service: { ...service, date: clock.now() },
    async send(request) {
      await step();
      const answer = await clock.hold(() => send(request));
      await step();
      return answer;
    },
    now: clock.now,
    wait: async (ms, signal) => {
      await step();
      await clock.wait(ms, signal);
    },
    newKey: () => `key-${keys++}`,
  });
  return Promise.race([run.ended, died.promise]);
}

/** Starts again after each end, as a person would who says that the service leaves out what it doesn't find, until nothing waits
 *  or is left over by a runner that died. */
export async function runToEnd(setting: Setting, deaths: readonly number[] = []): Promise<(RunEnd["why"] | "died")[]> {
  const ends: (RunEnd["why"] | "died")[] = [];
  for (let start = 0; start < 500; start++) {
    const end = await runOnce(setting, deaths[start]);
    ends.push(end?.why ?? "died");
    if (end?.error) throw end.error;
    if (end?.why === "done" && (await setting.store.get("list", "list", LIST))!.sent.length === 0) return ends;
    if (end?.why === "rows-missing") await setting.store.changeNotes(BINDING.upstream, { size: 4, leavesOut: true });
  }
  throw new Error(`It doesn't end: ${ends.join(", ")}`);
}

/** Every row has ended; what the service charged is what the rows say; and each result is that of its row. */
export async function expectExact(store: ListStore, rows: readonly Row[], model: ModelService): Promise<void> {
  const list = (await store.get("list", "list", LIST))!;
  const marks = await readMarks(store, list);
  const counts = Object.fromEntries(Object.keys(list.counts).map((state) => [state, marks.filter((mark) => mark.state === state).length]));
  expect(list).toMatchObject({ counts, sent: [] });
  expect(list.counts).toMatchObject({ waiting: 0, sent: 0 });
  expect(model.faults).toEqual([]);
  const charged = Map.groupBy(model.charged, (text) => text);
  for (const [row, { state }] of marks.entries()) {
    const location = rows[row]!.location;
    if (!location || state === "duplicate" || state === "set-aside") continue;
    const text = "address" in location ? location.address : `${location.coordinates.lat},${location.coordinates.lng}`;
    const times = charged.get(text)?.length ?? 0;
    const expected = { done: [1], unreadable: [1], refused: [0], failed: [0], unsure: [0, 1] }[state as string];
    expect(expected, `${text} is ${state}`).toContain(times);
    charged.delete(text);
    if (state === "done") await expectOwnItem(store, list, row, text);
  }
  expect([...charged.keys()]).toEqual([]);
}

async function expectOwnItem(store: ListStore, list: List, row: number, text: string): Promise<void> {
  const outcome = (await readOutcomes(store, list))[row]!;
  const { request, body, items } = (await readResponse(store, list.id, outcome.request))!;
  const { data } = JSON.parse(body) as { data: { asked: string }[] };
  for (const item of items[request.rows.indexOf(outcome.row)]!) expect(data[item]!.asked).toBe(text);
}
