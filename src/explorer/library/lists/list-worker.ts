// The worker's side of `list-client.ts`. Each of the client's workers has all functions; it calls some.
import { KEY_HEADER } from "../../../contract/headers.ts";
import { createClient } from "../../api/client.ts";
import { buildBatchRequest } from "../../api/lookup-request.ts";
import type { Call, Reply } from "./call-worker.ts";
import { createDraft } from "./draft.ts";
import { createIndexedListStore } from "./indexed-list-store.ts";
import { createListReader } from "./list-reader.ts";
import { createListRuns } from "./list-runs.ts";

const reply = (message: Reply) => postMessage(message);
const store = createIndexedListStore();
const client = createClient({ origin: "" });

const functions = {
  ...createDraft(store),
  ...createListRuns({
    store,
    send: ({ key, body }) => client.sendReady(buildBatchRequest(body, { [KEY_HEADER]: `"${key}"` })),
    onStatuses: (event) => reply({ event }),
  }),
  ...createListReader(store, (event) => reply({ event })),
};

export type ListFunctions = typeof functions;

addEventListener("message", async ({ data: { id, name, args } }: MessageEvent<Call>) => {
  try {
    const called = functions[name as keyof ListFunctions] as (...args: readonly unknown[]) => unknown;
    reply({ id, value: await called(...args) });
  } catch (error) {
    reply({ id, error: error instanceof Error ? error.message || error.name : String(error) });
  }
});
