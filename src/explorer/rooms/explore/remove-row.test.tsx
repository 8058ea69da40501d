// A row that is removed: the keyboard keeps its place in the list, and its result doesn't stay in sight.
import "fake-indexeddb/auto";
import { Window } from "happy-dom";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createApi } from "../../api/api.ts";
import { ApiProvider } from "../../api/api-provider.tsx";
import { exchangeOf, itemsOf } from "../../library/store-for-tests.ts";
import type { LogItem } from "../../model/exchange/log-item.ts";
import type { Location } from "../../model/location/location.ts";
import type { RoomProps } from "../../shell/room.ts";
import { createChoices } from "../../state/choices.ts";
import { ChoicesContext } from "../../state/use-choices.ts";

const window = new Window({ url: "http://localhost/" });
Object.assign(globalThis, { window, document: window.document, localStorage: window.localStorage, IS_REACT_ACT_ENVIRONMENT: true });
window.Element.prototype.scrollIntoView = () => {};
const { createRoot } = await import("react-dom/client");
const { LookupsSide } = await import("./lookups-side.tsx");

const host = window.document.createElement("div");
window.document.body.append(host);
let root: ReturnType<typeof createRoot>;
let api: ReturnType<typeof createApi>;
let items: LogItem[];

beforeEach(async () => {
  api = createApi();
  items = [];
  for (const [startedAt, text] of ["1 Main St", "2 Main St", "3 Main St"].entries()) {
    const opened = exchangeOf(text, { startedAt, origin: "file", capture: { fileName: "a.json", format: "body", lacks: [] } });
    items.unshift(...itemsOf(opened));
    await api.store.put(opened, itemsOf(opened));
  }
  root = createRoot(host as unknown as Element);
});
afterEach(() => act(() => root.unmount()));

async function show(currentId: string | null, rows = 3) {
  const choices = createChoices();
  if (currentId !== null) choices.getState().open(items.find(({ id }) => id === currentId)!);
  const nothing = () => {};
  const props: RoomProps = {
    ...{ dataset: { phase: "loading" }, asking: { upstream: "embedded", source: "town-1" }, now: new Date(0), currentId },
    ...{ onLook: nothing, onOpen: nothing, onShowPanel: nothing, onOpenFile: nothing, onOpenFiles: nothing, onPrint: nothing },
    ...{ isPreparingReport: false, reportProblem: null, newList: null, onNewList: nothing },
  };
  act(() =>
    root.render(
      <ApiProvider api={api}>
        <ChoicesContext value={choices}>
          <LookupsSide {...props} />
        </ChoicesContext>
      </ApiProvider>,
    ),
  );
  await waitForRows(rows);
  return choices;
}

const waitForRows = (count: number) =>
  vi.waitFor(() => act(async () => expect(host.querySelectorAll(".lookup")).toHaveLength(count)), { timeout: 60_000 });
const press = (name: string) => {
  const button = [...host.querySelectorAll("button")].find((each) => [each.getAttribute("aria-label"), each.textContent].includes(name))!;
  act(() => button.click());
};
const focused = () => window.document.activeElement?.closest("button, h2")?.textContent;

it("hands the focus to the next row, to the one before, and to the heading", async () => {
  await show(null);
  for (const [removed, next, left] of [
    ["2 Main St", "1 Main St", 2],
    ["1 Main St", "3 Main St", 1],
    ["3 Main St", "Lookups", 0],
  ] as const) {
    press(`Remove ${removed}`);
    await waitForRows(left);
    expect(focused()).toContain(next);
  }
});

it("closes what is shown of a file with its row, and nothing else", async () => {
  const choices = await show(items[0]!.id);
  press("Remove 2 Main St");
  expect(choices.getState().asked).not.toBeNull();
  press("Remove 3 Main St");
  expect(choices.getState().asked).toBeNull();
  await waitForRows(1);
});

it("closes what is shown of a search with its row: a reload would pay for it again", async () => {
  const found = exchangeOf("4 Main St", { startedAt: 9 });
  items.unshift(...itemsOf(found));
  await api.store.put(found, itemsOf(found));
  const choices = await show(items[0]!.id, 4);
  press("Remove 4 Main St");
  expect(choices.getState().asked).toBeNull();
  await waitForRows(3);
});

it("closes it with all files", async () => {
  const choices = await show(items[1]!.id);
  press("Close all");
  expect(choices.getState().asked).toBeNull();
  await waitForRows(0);
});

it("closes one with all files that is beyond those that are listed", async () => {
  vi.spyOn(api.store, "list").mockImplementation(async (owner) => (owner === "opened" ? items.slice(0, 2) : []));
  const choices = await show(items[2]!.id, 2);
  press("Close all");
  expect(choices.getState().asked).toBeNull();
});

it("closes no result of a search with all files", async () => {
  const choices = await show(null);
  choices.getState().ask(items[0]!.location as Location);
  press("Close all");
  await waitForRows(0);
  expect(choices.getState().asked).not.toBeNull();
});
