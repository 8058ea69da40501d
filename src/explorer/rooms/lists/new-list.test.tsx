// What is said of a list before anything is spent, with a worker that only answers.
import { Window } from "happy-dom";
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { LIST_LIMITS } from "../../../lists/in/sheet.ts";
import { createApi } from "../../api/api.ts";
import { ApiProvider } from "../../api/api-provider.tsx";
import { USAGE_KEY } from "../../api/dataset-query.ts";
import type { ListClient } from "../../library/lists/list-client.ts";

const window = new Window({ url: "http://localhost/" });
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
const { createRoot } = await import("react-dom/client");
const { NewList } = await import("./new-list.tsx");
const { ListsContext, openLists } = await import("./use-lists.ts");

const host = window.document.createElement("section");
window.document.body.append(host);
let root: ReturnType<typeof createRoot>;
afterEach(() => act(() => root.unmount()));

type Storage = ReturnType<ListClient["readStorage"]>;
type Said = { waiting?: number; left?: number | null; sheets?: number; readStorage?: () => Storage };
const storageOf = (freeBytes: number | null) => async () => ({ isLasting: true, freeBytes });

const FIRST = ["Schedule", "Address"].map((cell, at) => ({ line: at + 1, cells: [cell] }));

async function open(
  { waiting = 299, left = 99_700, sheets = 1, readStorage = storageOf(null) }: Said = {},
  file = new File(["x"], "schedule.csv"),
) {
  const table = { headers: ["Address"], headerLine: 1, columns: { address: 0 }, rows: 312, leftOut: [], ours: 0, first: FIRST, sample: [] };
  const readDraft = vi.fn(async (_name: string, _bytes: ArrayBuffer) => ({
    ok: true,
    value: {
      ...{ name: "schedule.csv", encoding: "UTF-8", sheet: 0 },
      sheets: Array.from({ length: sheets }, (_, at) => ({ name: `S${at}`, rows: 313, refusal: null, uncalculated: 0 })),
    },
  }));
  const counts = { waiting, duplicate: 9, "set-aside": 4 };
  const planDraft = vi.fn(async (_choice: unknown) => ({ counts, remarks: { "zip-zeros": 2 }, setAside: [], duplicates: [] }));
  const readTable = vi.fn(async (..._of: unknown[]) => ({ ok: true, value: table }));
  const client = {
    planDraft,
    readDraft,
    readTable,
    readStorage,
    subscribe: () => () => {},
    dropDraft: () => {},
  };
  const api = createApi();
  if (left !== null) api.queries.setQueryData(USAGE_KEY, { left, userId: null, at: 0 });
  root = createRoot(host as unknown as Element);
  await act(() =>
    root.render(
      <ApiProvider api={api}>
        <ListsContext value={openLists(client as unknown as ListClient)}>
          <NewList file={file} service={null} onClose={() => {}} onMade={() => {}} />
        </ListsContext>
      </ApiProvider>,
    ),
  );
  await act(() => vi.waitFor(() => expect(text()).toContain("Look up")));
  return { readDraft, readTable, planDraft };
}
const text = () => host.textContent ?? "";

it("says in one sentence what becomes of the rows and what it costs", async () => {
  await open();
  expect(text()).toContain("312 rows, 4 can't be searched, 9 duplicates: 299 lookups, quota left 99,700, about 4 s");
  expect(text()).not.toMatch(/of them/);
});

it("says that saved results are no part of a list", async () => {
  await open();
  expect(text()).toContain("Places with a saved result are looked up again.");
});

it("lays out the sheet and the header row that a person chooses, and plans with what is taken of the offers", async () => {
  const { readTable, planDraft } = await open({ sheets: 2 });
  const labelled = (words: string) => [...host.querySelectorAll("label")].find((label) => label.textContent?.startsWith(words))!;
  const choose = (words: string, value: string) =>
    act(async () => {
      const select = labelled(words).querySelector("select")!;
      select.value = value;
      select.dispatchEvent(new window.Event("change", { bubbles: true }));
    });
  const last = () => readTable.mock.lastCall!.slice(0, 2);
  await choose("Sheet", "1");
  expect(last()).toEqual([1, undefined]);
  await choose("Header row", "2");
  expect(last()).toEqual([1, 2]);
  await choose("Header row", "");
  expect(last()).toEqual([1, null]);
  await act(async () => labelled("ZIP codes").querySelector("input")!.click());
  expect(planDraft.mock.lastCall![0]).toMatchObject({ accepted: ["corrected-location", "zip-zeros"], searchAll: false });
  await act(async () => labelled("Search these too").querySelector("input")!.click());
  expect(planDraft.mock.lastCall![0]).toMatchObject({ accepted: ["corrected-location", "zip-zeros"], searchAll: true });
});

it("says no time where nothing is looked up", async () => {
  await open({ waiting: 0, left: null });
  expect(host.querySelector(".list-cost [role=status]")?.textContent).toMatch(/: 0 lookups$/);
});

it("says how many the quota allows, and for how many there is room", async () => {
  await open({ left: 120, readStorage: storageOf(78_000) });
  expect(text()).toContain("The quota allows 120 of them now.");
  expect(text()).toContain("The browser has room for about 100 of them.");
});

it("plans where the browser doesn't say what it can store", async () => {
  await open({ readStorage: () => Promise.reject(new Error("SecurityError")) });
  expect(text()).toContain("299 lookups");
});

it("keeps the focus, and the lists that are open, while it counts anew", async () => {
  const { planDraft } = await open();
  const box = [...host.querySelectorAll("label")].find((label) => label.textContent === "Search these too")!.querySelector("input")!;
  planDraft.mockReturnValueOnce(new Promise(() => {}));
  box.focus();
  await act(() => box.click());
  expect(text()).toContain("Counting");
  expect(window.document.activeElement).toBe(box);
  expect(box.checked).toBe(true);
});

it("asks before the page is left, and no longer than it is open", async () => {
  const isHeld = () => {
    const event = new window.Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  await open();
  expect(isHeld()).toBe(true);
  await act(() => root.unmount());
  expect(isHeld()).toBe(false);
});

it("takes no more of a file into memory than shows that it is too large", async () => {
  const slice = vi.fn(() => new Blob(["x"]));
  const { readDraft } = await open({}, Object.assign(new File(["x"], "huge.csv"), { slice }));
  expect(slice).toHaveBeenCalledWith(0, LIST_LIMITS.fileBytes + 1);
  expect(readDraft.mock.calls[0]![1].byteLength).toBe(1);
});
