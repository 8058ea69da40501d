// What the map shows of a list without being asked: all of it, until a person has moved the map or opened something.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Window } from "happy-dom";
import { act } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { buildColumn } from "../../../../lists/build-column.ts";
import { SHOWN_STATES } from "../../../../lists/shown-state.ts";
import type { ListClient } from "../../../library/lists/list-client.ts";
import type { ListData } from "../../../library/lists/list-reader.ts";
import type { ListStatus } from "../../../library/lists/list-runs.ts";
import type { RoomProps } from "../../../shell/room.ts";
import { type Choices, createChoices } from "../../../state/choices.ts";
import { ChoicesContext } from "../../../state/use-choices.ts";

const window = new Window({ url: "http://localhost/" });
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
const { createRoot } = await import("react-dom/client");
const { useListPoints } = await import("./use-list-points.ts");
const { ListsContext, openLists } = await import("../use-lists.ts");

const LOCATION = { kind: "address", text: "1 Oak St" } as const;
const VIEW = { center: [-100, 40] as [number, number], zoom: 9, bearing: 0, pitch: 0 };
const DATASET = { phase: "absent", setup: { upstream: "embedded" } } as RoomProps["dataset"];
const client = {
  subscribe: () => () => {},
  readData: async () => ({ states: new Uint8Array(), columns: new Map() }),
  readOutlines: async () => [],
} as unknown as ListClient;
const lists = openLists(client);

type Shown = { lngs: readonly number[]; isRunning: boolean; isChosen: boolean };

function buildData(lngs: readonly number[]): ListData {
  const columns = [
    buildColumn(
      { name: "severity", kind: "text" },
      lngs.map(() => "act"),
    ),
    buildColumn({ name: "longitude", kind: "number" }, lngs),
    buildColumn(
      { name: "latitude", kind: "number" },
      lngs.map(() => 35),
    ),
  ];
  return { states: Uint8Array.from(lngs, () => SHOWN_STATES.indexOf("found")), columns: new Map(columns.map((each) => [each.name, each])) };
}

function Points({ data, isRunning, isChosen }: { data: ListData } & Omit<Shown, "lngs">) {
  const list = {
    id: "a",
    rows: 9,
    changedAt: 0,
    counts: { done: 0 },
    binding: { upstream: "embedded", datasetId: null, apiVersion: "v2" },
  };
  const status = { list, run: isRunning ? {} : null, elsewhere: false, columns: 0 } as unknown as ListStatus;
  useListPoints({ status, dataset: DATASET, data, isChosen, current: null, open: NOTHING, onCorrect: NOTHING });
  return null;
}
const NOTHING = () => {};

let choices: ReturnType<typeof createChoices>;
let root: ReturnType<typeof createRoot>;
const begin = (initial: Partial<Choices> = {}) => {
  choices = createChoices({ room: "lists", roomChoices: { list: "a" }, ...initial });
};
beforeEach(() => {
  begin();
  root = createRoot(window.document.createElement("div") as unknown as Element);
});
afterEach(() => act(async () => root.unmount()));

const show = ({ lngs, isRunning = false, isChosen = true }: Partial<Shown> & Pick<Shown, "lngs">) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <ChoicesContext value={choices}>
          <ListsContext value={lists}>
            <Points data={buildData(lngs)} {...{ isRunning, isChosen }} />
          </ListsContext>
        </ChoicesContext>
      </QueryClientProvider>,
    ),
  );
const change = (work: (now: ReturnType<typeof choices.getState>) => void) => act(async () => work(choices.getState()));
const fitted = () => {
  const { wishedView } = choices.getState();
  return wishedView && "fit" in wishedView ? wishedView.fit : null;
};

it("is the rows that came first, and all of them when the last one is there", async () => {
  await show({ lngs: [], isRunning: true });
  expect(fitted()).toBeNull();
  await show({ lngs: [-76, -77], isRunning: true });
  expect(fitted()).toEqual([-77, 35, -76, 35]);
  await show({ lngs: [-76, -77, -80], isRunning: true });
  expect(fitted()).toEqual([-77, 35, -76, 35]);
  await show({ lngs: [-76, -77, -80] });
  expect(fitted()).toEqual([-80, 35, -76, 35]);
});

it("is the list that a person chose, whatever was open and wherever the map was before", async () => {
  await change((now) => now.ask(LOCATION));
  await change((now) => now.see(VIEW));
  await show({ lngs: [-76] });
  expect([fitted(), choices.getState().view]).toEqual([[-76, 35, -76, 35], null]);
});

it.each<[what: string, work: Parameters<typeof change>[0]]>([
  ["moved", (now) => now.see(VIEW)],
  ["looked something up", (now) => now.ask(LOCATION)],
  ["closed what was open", (now) => now.close()],
])("is not the list once a person has %s", async (_, work) => {
  await change((now) => now.ask(LOCATION));
  await show({ lngs: [], isRunning: true });
  await change(work);
  await show({ lngs: [-76] });
  expect(fitted()).toBeNull();
});

it("is what a link says of the map, and the list where it says nothing", async () => {
  begin({ view: VIEW });
  await show({ lngs: [-76], isChosen: false });
  expect(fitted()).toBeNull();
  await act(async () => root.unmount());
  begin();
  root = createRoot(window.document.createElement("div") as unknown as Element);
  await show({ lngs: [-76], isChosen: false });
  expect(fitted()).toEqual([-76, 35, -76, 35]);
});

it("leaves the table at whole height until a person wants the map again", async () => {
  await change((now) => now.growInspector(true));
  await show({ lngs: [-76] });
  expect([fitted(), choices.getState().inspector.isWhole]).toEqual([null, true]);
  await change((now) => now.growInspector(false));
  expect(fitted()).toEqual([-76, 35, -76, 35]);
});
