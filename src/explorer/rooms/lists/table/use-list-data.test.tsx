// Table and map are made anew once for each moment of a list: its states and columns come together, after its very first states.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Window } from "happy-dom";
import { act } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import { buildColumn } from "../../../../lists/build-column.ts";
import type { ListClient } from "../../../library/lists/list-client.ts";
import type { ListData } from "../../../library/lists/list-reader.ts";
import type { ListStatus } from "../../../library/lists/list-runs.ts";

const window = new Window({ url: "http://localhost/" });
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
const { createRoot } = await import("react-dom/client");
const { useListData } = await import("./use-list-data.ts");

const NAMES = ["severity"];

function Shown({ client, status, seen }: { client: ListClient; status: ListStatus; seen: Set<ListData> }) {
  seen.add(useListData(client, status, NAMES));
  return null;
}

it("shows a list's first states at once, then states and columns of the same moment", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const seen = new Set<ListData>();
  const waiting: (() => void)[] = [];
  let moment = 0;
  const readData = async (_: string, names: readonly string[]): Promise<ListData> => {
    const states = Uint8Array.of(moment);
    const columns = names.map((name) => [name, buildColumn({ name, kind: "number" }, [moment])] as const);
    if (names.length > 0) await new Promise<void>((resolve) => waiting.push(resolve));
    return { states, columns: new Map(columns) };
  };
  const client = { readData } as unknown as ListClient;
  const queries = new QueryClient();
  const root = createRoot(window.document.createElement("div") as unknown as Element);
  const show = () => {
    const list = { id: "a", rows: 1, changedAt: moment, counts: { done: 1 } };
    const status = { list, run: null, elsewhere: false, columns: 1 } as unknown as ListStatus;
    return settle(() =>
      root.render(
        <QueryClientProvider client={queries}>
          <Shown client={client} status={status} seen={seen} />
        </QueryClientProvider>,
      ),
    );
  };
  /** What a timer does may set the next one, once React has drawn it. */
  const settle = async (begin: () => void) => {
    await act(async () => begin());
    for (let round = 0; round < 2; round++) await act(async () => void (await vi.runAllTimersAsync()));
  };
  const answer = () => settle(waiting.shift()!);
  const read = () =>
    Array.from(seen, ({ states, columns }) => [
      ...states,
      ...[...columns.values()].flatMap((each) => (each.kind === "number" ? [...each.values] : [])),
    ]);
  await show();
  expect(read()).toEqual([[], [0]]);
  await answer();
  expect(read()).toEqual([[], [0], [0, 0]]);
  moment = 1;
  await show();
  expect(waiting.length).toBe(1);
  await answer();
  expect(read()).toEqual([[], [0], [0, 0], [1, 1]]);
  await act(async () => root.unmount());
});
