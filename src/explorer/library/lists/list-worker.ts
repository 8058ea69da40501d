// The worker's side of `list-client.ts`. It does what its first call is for.
import { KEY_HEADER } from "../../../contract/headers.ts";
import { createClient } from "../../api/client.ts";
import { buildBatchRequest } from "../../api/lookup-request.ts";
import type { Call, Reply } from "./call-worker.ts";
import { createDraft } from "./draft.ts";
import { createIndexedListStore } from "./indexed-list-store.ts";
import { createListReader } from "./list-reader.ts";
import { createListRuns } from "./list-runs.ts";

const reply = (message: Reply) => postMessage(message);
const tell = (event: unknown) => reply({ event });
const client = createClient({ origin: "" });

const store = createIndexedListStore();

const ROLES = {
  draft: () => createDraft(store),
  runs: () =>
    createListRuns({
      store,
      send: ({ key, body }) => client.sendReady(buildBatchRequest(body, { [KEY_HEADER]: `"${key}"` })),
      onStatuses: tell,
    }),
  reader: () => createListReader(store, tell),
};

export type ListRoles = { [Role in keyof typeof ROLES]: ReturnType<(typeof ROLES)[Role]> };

let functions: Record<string, unknown> | null = null;

addEventListener("message", async ({ data: { role, id, name, args } }: MessageEvent<Call>) => {
  try {
    functions ??= ROLES[role as keyof ListRoles]();
    reply({ id, value: await (functions[name] as (...args: readonly unknown[]) => unknown)(...args) });
  } catch (error) {
    reply({ id, error: error instanceof Error ? error.message || error.name : String(error) });
  }
});
