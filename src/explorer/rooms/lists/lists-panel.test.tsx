// The room with a client that only notes what it is asked: how a run ends in words, and what deletes and what undoes.
import { Window } from "happy-dom";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { buildColumn } from "../../../lists/build-column.ts";
import { ROW_STATES } from "../../../lists/list.ts";
import { SHOWN_STATES } from "../../../lists/shown-state.ts";
import { createApi } from "../../api/api.ts";
import { ApiProvider } from "../../api/api-provider.tsx";
import type { ListClient } from "../../library/lists/list-client.ts";
import type { ListStatus } from "../../library/lists/list-runs.ts";
import type { RoomProps } from "../../shell/room.ts";
import { createChoices } from "../../state/choices.ts";
import { ChoicesContext } from "../../state/use-choices.ts";
import { END_WORDS } from "./run-words.ts";

const window = new Window({ url: "http://localhost/" });
Object.assign(globalThis, {
  window,
  document: window.document,
  localStorage: window.localStorage,
  matchMedia: () => ({ matches: true }),
  IS_REACT_ACT_ENVIRONMENT: true,
});
const { createRoot } = await import("react-dom/client");
const { ListsPanel } = await import("./lists-panel.tsx");
const { ListsContext, openLists } = await import("./use-lists.ts");

const host = window.document.createElement("section");
host.id = "panel-room";
window.document.body.append(host);
let root: ReturnType<typeof createRoot>;
let told: (status: ListStatus[]) => void;
let calls: string[];
let choices: ReturnType<typeof createChoices>;

const COUNTS = Object.fromEntries(ROW_STATES.map((state) => [state, 0])) as ListStatus["list"]["counts"];

function statusOf(change: Partial<ListStatus> = {}, counts: Partial<typeof COUNTS> = { waiting: 40, done: 60 }): ListStatus {
  const list = {
    ...{ id: "a1", name: "Schedule", madeAt: 0, changedAt: 0, headers: [], columns: {}, rows: 100, synthetic: null, waitingFrom: 0 },
    ...{ requests: 1, sent: [], waitUntil: null, binding: { upstream: "embedded", datasetId: null, apiVersion: "v2" } },
    counts: { ...COUNTS, ...counts },
  };
  return { list, run: null, end: null, endError: null, elsewhere: false, ...change } as ListStatus;
}

const leaving = (leavingAt: number) => ({ ...statusOf(), list: { ...statusOf().list, leavingAt } });

beforeEach(async () => {
  vi.useFakeTimers();
  calls = [];
  choices = createChoices({ room: "lists" });
  root = createRoot(host as unknown as Element);
  const note =
    (name: string) =>
    async (...args: unknown[]) =>
      name !== "setMeanings" && void calls.push([name, ...args.filter((arg) => typeof arg !== "object")].join(" "));
  const client = Object.fromEntries(
    ["start", "pause", "remove", "restore", "rename", "sayLeavesOut", "setMeanings"].map((name) => [name, note(name)]),
  );
  const lists = openLists({
    ...client,
    subscribe(listener: Parameters<ListClient["subscribe"]>[0]) {
      told = (statuses) => listener(statuses, null);
      return () => {};
    },
    readStorage: async () => ({ isLasting: false, freeBytes: null }),
    readData: async (_: string, names: readonly string[]) => ({
      states: Uint8Array.of(SHOWN_STATES.indexOf("found")),
      columns: new Map(names.map((name) => [name, buildColumn({ name, kind: "number" }, [name === "longitude" ? -76 : 35])])),
    }),
    readRow: async () => null,
    readOutlines: async () => [],
  } as unknown as ListClient);
  const dataset = { phase: "absent", setup: { upstream: "embedded" } } as RoomProps["dataset"];
  const props = { dataset, now: new Date(0), newList: null, onNewList: () => {} } as unknown as RoomProps;
  await act(() =>
    root.render(
      <ApiProvider api={createApi()}>
        <ChoicesContext value={choices}>
          <ListsContext value={lists}>
            <ListsPanel {...props} />
          </ListsContext>
        </ChoicesContext>
      </ApiProvider>,
    ),
  );
});
afterEach(async () => {
  await act(() => root.unmount());
  vi.useRealTimers();
});

const show = async (status: ListStatus) => act(async () => told([status]));
const openList = () => act(async () => choices.getState().enter("lists", { list: "a1" }));
const text = () => host.textContent ?? "";
const button = (name: string) =>
  [...host.querySelectorAll("button")].find((each) => (each.getAttribute("aria-label") ?? each.textContent) === name);
const press = (name: string) => act(async () => button(name)!.click());

it("shows a list as deleted while it can be had back, and then not at all", async () => {
  await show(statusOf());
  await press("Delete Schedule");
  expect(calls).toEqual(["remove a1"]);
  await show(leaving(Date.now() + 1));
  expect(host.querySelector("[aria-label=Lists]")).toBeNull();
  expect(text()).toContain("is deleted");
  await show(leaving(Date.now()));
  expect(text()).not.toContain("is deleted");
});

it("counts what may have been counted apart", async () => {
  await openList();
  await show(statusOf({}, { waiting: 40, done: 50, unsure: 10 }));
  expect(text()).toContain("60 of 100 lookups done · 10 unsure");
});

it("has a deleted list back, with the focus on the way to it", async () => {
  await show(statusOf());
  button("Delete Schedule")!.focus();
  await press("Delete Schedule");
  await show(leaving(Date.now() + 9_000));
  expect(window.document.activeElement?.textContent).toBe("Undo");
  await press("Undo");
  expect(calls).toEqual(["remove a1", "restore a1"]);
  await show(statusOf());
  expect(host.querySelector("[aria-label=Lists]")?.textContent).toContain("60 of 100 lookups done");
});

it.each(Object.entries(END_WORDS).filter(([end]) => end !== "rows-missing"))("says what to do after %s", async (end, { title, todo }) => {
  await openList();
  await show(statusOf({ end: end as ListStatus["end"], endError: "QuotaExceededError" }));
  expect(text()).toContain(title);
  expect(text()).toContain(todo);
  expect(text()).toContain("QuotaExceededError");
  await press("Resume");
  expect(calls).toEqual(["start a1"]);
});

it("asks once what rows without a result mean, and goes on with either answer", async () => {
  await openList();
  await show(statusOf({ end: "rows-missing" }));
  await press("Yes, go on");
  expect(calls).toEqual(["sayLeavesOut embedded true", "start a1"]);
});

it("holds the page while a list runs here or has a response that found no room, and not after", async () => {
  const isHeld = () => {
    const event = new window.Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(isHeld()).toBe(false);
  await show(statusOf({ run: { phase: "running", until: null, rowsPerSecond: 20 } }));
  expect(isHeld()).toBe(true);
  await openList();
  expect(text()).toContain("60 of 100 lookups done · 20 rows a second · about 2 s left");
  await press("Pause");
  await show(statusOf({ end: "paused" }));
  expect([calls, isHeld()]).toEqual([["pause a1"], false]);
  await show(statusOf({ end: "not-stored" }));
  expect(isHeld()).toBe(true);
});

it("leaves a list that another tab runs to that tab, and says a date when the service waits for weeks", async () => {
  await openList();
  await show(statusOf({ elsewhere: true }));
  expect(text()).toContain("runs in another tab");
  expect(button("Resume")).toBeUndefined();
  await show(statusOf({ run: { phase: "waiting", until: Date.UTC(2030, 0, 31, 12), rowsPerSecond: null } }));
  expect(text()).toMatch(/takes lookups again from Jan 31, 2030/);
});

it("says that the browser may remove lists that it didn't promise to keep, and how to keep one", async () => {
  const kept = /Safari does after seven days without a visit/;
  await show(statusOf());
  await act(() => vi.runOnlyPendingTimersAsync());
  expect(text()).toMatch(kept);
  expect(text()).toContain("kept in this browser, on this computer");
  await openList();
  expect(text()).not.toMatch(kept);
  await show(statusOf({ end: "done" }, { done: 100 }));
  await act(() => vi.runOnlyPendingTimersAsync());
  expect(text()).toMatch(kept);
  expect(text()).toContain("choose Export, then Save a copy");
});

it("asks for one tab at a time where the page has no locks", async () => {
  await openList();
  await show(statusOf());
  expect(text()).not.toContain("one tab at a time");
  vi.stubGlobal("navigator", {});
  await show(statusOf({ end: "paused" }));
  vi.unstubAllGlobals();
  expect(text()).toContain("run this list in one tab at a time");
});

it("tells a screen reader how far a run is every ten seconds, and not in between", async () => {
  const said = () => host.querySelector(".run-bar [role=status]")!.textContent;
  const run = { phase: "running", until: null, rowsPerSecond: 20 } as const;
  await openList();
  await show(statusOf({ run }));
  await act(() => vi.advanceTimersByTimeAsync(9_999));
  expect(said()).toBe("");
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(said()).toContain("60 of 100 lookups done");
  await show(statusOf({ run }, { waiting: 30, done: 70 }));
  expect(said()).toContain("60 of 100");
});

it("has the map show a list that is opened here, in place of what was open before", async () => {
  await act(async () => choices.getState().ask({ kind: "address", text: "1 Oak St" }));
  await show(statusOf());
  await act(async () => [...host.querySelectorAll("button")].find((each) => each.className.includes("list-open"))!.click());
  await act(() => vi.runOnlyPendingTimersAsync());
  await act(() => vi.runOnlyPendingTimersAsync());
  expect(choices.getState().wishedView).toMatchObject({ fit: [-76, 35, -76, 35] });
});

it("says that a list of a link isn't here", async () => {
  await openList();
  await act(async () => told([]));
  expect(text()).toContain("This list isn't in this browser.");
});
