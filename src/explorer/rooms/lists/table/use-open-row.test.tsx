// The open row and the page's result belong together, and nothing is opened that a person didn't.
import { Window } from "happy-dom";
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Exchange } from "../../../model/exchange/exchange.ts";
import { createChoices } from "../../../state/choices.ts";
import { ChoicesContext } from "../../../state/use-choices.ts";

const window = new Window({ url: "http://localhost/" });
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
const { createRoot } = await import("react-dom/client");
const { useCurrentRow, useRowResult } = await import("./use-open-row.ts");

const open = vi.fn();
const LOCATION = { kind: "address", text: "1 Oak St" } as const;
let choices: ReturnType<typeof createChoices>;
let current: number | null;

function Row({ row, id }: { row: number; id: string | null }) {
  current = useCurrentRow();
  useRowResult(current === null ? null : { row, exchange: id === null ? null : ({ id } as Exchange) }, open);
  return null;
}

const root = createRoot(window.document.createElement("div") as unknown as Element);
const show = (row: number, id: string | null) =>
  act(async () =>
    root.render(
      <ChoicesContext value={choices}>
        <Row {...{ row, id }} />
      </ChoicesContext>,
    ),
  );
const openResult = (exchangeId: string) =>
  act(async () => choices.getState().open({ exchangeId, location: LOCATION, version: "v2" }, { isRow: true }));

beforeEach(() => {
  choices = createChoices({ room: "lists", roomChoices: { list: "a", row: "4" } });
  open.mockClear();
});

it("shows the row of a link, and again what came for it", async () => {
  await show(3, "a");
  expect(open.mock.calls).toEqual([[3, false]]);
  await openResult("a");
  await show(3, "a");
  expect(open).toHaveBeenCalledTimes(1);
  // While it waits there is no result of it.
  await show(3, null);
  expect(open.mock.lastCall).toEqual([3, true]);
  await act(async () => choices.getState().close());
  await show(3, "b");
  expect(open.mock.calls.slice(2)).toEqual([[3, false]]);
});

it("gives way to another lookup, and is back where that is withdrawn", async () => {
  await openResult("a");
  await show(3, "a");
  expect(current).toBe(3);
  await act(async () => choices.getState().ask(LOCATION));
  expect(current).toBeNull();
  await act(async () => choices.getState().withdraw());
  expect(current).toBe(3);
  expect(open).not.toHaveBeenCalled();
});

it("closes with its list", async () => {
  await openResult("a");
  await act(async () => choices.getState().enter("lists", { list: "b" }));
  expect(choices.getState()).toMatchObject({ asked: null, roomChoices: { list: "b" } });
  await act(async () => choices.getState().ask(LOCATION));
  await act(async () => choices.getState().enter("lists"));
  expect(choices.getState().asked).not.toBeNull();
});
