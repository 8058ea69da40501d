// A file on its way to a list: what its worker is asked, and when no longer.
import { Window } from "happy-dom";
import { act } from "react";
import { expect, it, vi } from "vitest";
import type { ListClient } from "../../library/lists/list-client.ts";
import { useDraft } from "./use-draft.ts";
import { ListsContext, openLists } from "./use-lists.ts";

const window = new Window({ url: "http://localhost/" });
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
const { createRoot } = await import("react-dom/client");

function Draft({ file }: { file: File }) {
  useDraft(file);
  return null;
}

it("asks no worker for a file whose dialog was closed before the browser had read it", async () => {
  const read = Promise.withResolvers<ArrayBuffer>();
  const file = Object.assign(new File([], "schedule.csv"), { slice: () => ({ arrayBuffer: () => read.promise }) });
  const client = { subscribe: () => () => {}, dropDraft: vi.fn(), readDraft: vi.fn(() => new Promise(() => {})) };
  const root = createRoot(window.document.createElement("div") as unknown as Element);
  const lists = openLists(client as unknown as ListClient);
  await act(() =>
    root.render(
      <ListsContext value={lists}>
        <Draft file={file} />
      </ListsContext>,
    ),
  );
  await act(() => root.unmount());
  await act(async () => read.resolve(new ArrayBuffer(1)));
  expect(client.dropDraft).toHaveBeenCalled();
  expect(client.readDraft).not.toHaveBeenCalled();
});
