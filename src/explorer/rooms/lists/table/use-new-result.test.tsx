// A row that is looked up again while it is open shows its new result, and nothing is opened that a person didn't.
import { Window } from "happy-dom";
import { act } from "react";
import { expect, it, vi } from "vitest";
import type { Exchange } from "../../../model/exchange/exchange.ts";

const window = new Window({ url: "http://localhost/" });
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
const { createRoot } = await import("react-dom/client");
const { useNewResult } = await import("./use-open-row.ts");

const open = vi.fn();

function Row({ row, id }: { row: number; id: string | null }) {
  useNewResult({ row, exchange: id === null ? null : ({ id } as Exchange) }, open);
  return null;
}

it("opens a row again only where another result came for it", async () => {
  const root = createRoot(window.document.createElement("div") as unknown as Element);
  const show = (row: number, id: string | null) => act(async () => root.render(<Row {...{ row, id }} />));
  await show(3, "a");
  await show(3, "a");
  await show(4, "b");
  expect(open).not.toHaveBeenCalled();
  // While it waits there is no result of it.
  await show(4, null);
  await show(4, "c");
  expect(open.mock.calls).toEqual([
    [4, true],
    [4, true],
  ]);
  await act(async () => root.unmount());
});
