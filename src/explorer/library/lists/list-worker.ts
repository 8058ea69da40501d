// The worker's side of `list-client.ts`. It does what its first call is for.
import { KEY_HEADER } from "../../../contract/headers.ts";
import { createClient } from "../../api/client.ts";
import { buildBatchRequest } from "../../api/lookup-request.ts";
import type { Call, Reply } from "./call-worker.ts";
import { createIndexedListStore } from "./indexed-list-store.ts";
import { messageOf } from "./message-of.ts";

const reply = (message: Reply) => postMessage(message);
const tell = (event: unknown) => reply({ event });
const client = createClient({ origin: "" });

const store = createIndexedListStore();

const ROLES = {
  draft: async () => (await import("./draft.ts")).createDraft(store),
  runs: async () => {
    const [{ createListRuns }, { askService }] = await Promise.all([import("./list-runs.ts"), import("./ask-service.ts")]);
    return createListRuns({
      store,
      send: ({ key, body }) => client.sendReady(buildBatchRequest(body, { [KEY_HEADER]: `"${key}"` })),
      askService: () => askService(client),
      onStatuses: tell,
    });
  },
  reader: async () => {
    const { createListReader } = await import("./list-reader.ts");
    return {
      ...createListReader(store, tell),
      // Where nobody comes near on the map, none of the geometry is loaded.
      readOutlines: async (listId: string, rows: readonly number[], field: string) =>
        (await import("./read-outlines.ts")).readOutlines(store, listId, rows, field),
    };
  },
};

export type ListRoles = { [Role in keyof typeof ROLES]: Awaited<ReturnType<(typeof ROLES)[Role]>> };

let functions: Promise<Record<string, unknown>> | null = null;

addEventListener("message", async ({ data: { role, id, name, args } }: MessageEvent<Call>) => {
  try {
    functions ??= ROLES[role as keyof ListRoles]();
    const called = (await functions)[name] as (...args: readonly unknown[]) => unknown;
    reply({ id, value: await called(...args) });
  } catch (error) {
    reply({ id, error: messageOf(error) });
  }
});
