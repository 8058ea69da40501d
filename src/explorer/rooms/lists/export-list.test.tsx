// The Export menu beside the table: what a file is of, and what the client is asked for.
import { Window } from "happy-dom";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { buildColumn } from "../../../lists/build-column.ts";
import { nameOwn } from "../../../lists/columns.ts";
import { SHOWN_STATES } from "../../../lists/shown-state.ts";
import { createApi } from "../../api/api.ts";
import { ApiProvider } from "../../api/api-provider.tsx";
import type { ListClient } from "../../library/lists/list-client.ts";
import type { ListStatus } from "../../library/lists/list-runs.ts";
import type { RoomProps } from "../../shell/room.ts";
import { createChoices } from "../../state/choices.ts";
import { ChoicesContext } from "../../state/use-choices.ts";

const window = new Window({ url: "http://localhost/" });
Object.assign(globalThis, {
  window,
  document: window.document,
  localStorage: window.localStorage,
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  IS_REACT_ACT_ENVIRONMENT: true,
});
const { createRoot } = await import("react-dom/client");
const { ExportList } = await import("./export-list.tsx");
const { TableTab } = await import("./table/table-tab.tsx");
const { keepTableView } = await import("./table/table-view.ts");
const { useTableChoice } = await import("./table-choice.ts");
const { ListsContext, openLists } = await import("./use-lists.ts");

const LIST = { id: "a1", name: "Spring", rows: 4, headers: ["Policy", "Address"], columns: { id: 0, address: 1 } };
const STATES = ["found", "no-parcel", "found", "no-parcel"] as const;
const ADDRESSES = ["4 Oak St", "3 Oak St", "2 Oak St", "1 Oak St"];
const host = window.document.createElement("section");
window.document.body.append(host);
const exportList = vi.fn<ListClient["exportList"]>(async () => new Blob());
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  root = createRoot(host as unknown as Element);
  useTableChoice.setState(null, true);
});
afterEach(async () => {
  await act(async () => root.unmount());
  exportList.mockClear();
});

type Shown = { state?: string; columns?: readonly string[]; listId?: string };
const show = async ({ state, columns = [], listId = LIST.id }: Shown = {}, isTable = true) => {
  const status = { list: { ...LIST, id: listId }, columns: 0 } as unknown as ListStatus;
  const client = {
    exportList,
    subscribe: (listener: Parameters<ListClient["subscribe"]>[0]) => {
      listener([status], null);
      return () => {};
    },
    readData: async (_: string, names: readonly string[]) => ({
      states: Uint8Array.from(STATES, (each) => SHOWN_STATES.indexOf(each)),
      columns: new Map(
        names.map((name) => [name, buildColumn({ name, kind: "text" }, name === nameOwn(1) ? ADDRESSES : STATES.map(() => null))]),
      ),
    }),
  } as unknown as ListClient;
  keepTableView(listId, { shown: columns }, []);
  const choices = createChoices({ room: "lists", roomChoices: { list: listId, sort: "row", ...(state && { state }) } });
  const props = { dataset: { phase: "failed" }, onOpen() {}, onShowPanel() {} } as unknown as RoomProps;
  await act(async () =>
    root.render(
      <ApiProvider api={createApi()}>
        <ChoicesContext value={choices}>
          <ListsContext value={openLists(client)}>
            <ExportList status={{ list: LIST } as unknown as ListStatus} />
            {isTable && <TableTab {...props} />}
          </ListsContext>
        </ChoicesContext>
      </ApiProvider>,
    ),
  );
  if (isTable) await vi.waitFor(() => act(async () => expect(useTableChoice.getState()?.shown.length).toBe(state ? 2 : 4)));
};
const select = (name: string) => host.querySelector<InstanceType<typeof window.HTMLSelectElement>>(`select[aria-label="${name}"]`)!;
const optionsOf = (name: string) => [...select(name).options].flatMap(({ disabled, textContent }) => (disabled ? [] : textContent));
const choose = (name: string, value: string) =>
  act(async () => {
    select(name).value = value;
    select(name).dispatchEvent(new window.Event("change", { bubbles: true }));
  });
const save = async (name: string) => {
  await act(async () => [...host.querySelectorAll("button")].find(({ textContent }) => textContent === name)!.click());
  return exportList.mock.lastCall![1];
};

it("is of all rows and columns, and offers what the table shows", async () => {
  await show({ state: "no-parcel", columns: ["severity"] });
  expect(optionsOf("Rows to export")).toEqual(["All 4 rows", "2 rows shown in the table"]);
  // The column that says where a row is is always shown.
  expect(optionsOf("Columns to export")).toEqual(["All columns", "2 columns shown in the table"]);
  expect(await save("CSV")).toEqual({ format: "csv", rows: null, columns: null });
});

it("is of the rows and columns that the table shows, in its order, also once it is closed", async () => {
  await show({ state: "no-parcel", columns: ["severity"] });
  await choose("Rows to export", "shown");
  await choose("Columns to export", "shown");
  await show({}, false);
  expect(await save("XLSX")).toEqual({ format: "xlsx", rows: Uint32Array.of(3, 1), columns: ["own:1", "severity"] });
});

it("is of selected rows, and of all where none is selected any more", async () => {
  await show();
  const press = (init: object) =>
    act(async () => void host.querySelector("[role=grid]")!.dispatchEvent(new window.KeyboardEvent("keydown", { ...init, bubbles: true })));
  await press({ key: "ArrowDown", shiftKey: true });
  expect(optionsOf("Rows to export")).toEqual(["All 4 rows", "4 rows shown in the table", "2 rows selected in the table"]);
  await choose("Rows to export", "selected");
  expect(await save("GeoJSON")).toEqual({ format: "geojson", rows: Uint32Array.of(3, 2), columns: null });
  await press({ key: "ArrowDown" });
  expect(select("Rows to export").value).toBe("");
  expect((await save("GeoJSON")).rows).toBeNull();
});

it("offers nothing of another list's table", async () => {
  await show({ state: "no-parcel", listId: "b2" });
  expect([optionsOf("Rows to export"), optionsOf("Columns to export")]).toEqual([["All 4 rows"], ["All columns"]]);
});
