// Lists over the database of a browser (a test imports "fake-indexeddb/auto") and a service over HTTP, as a worker has them. For each test new ones.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, onTestFinished } from "vitest";
import { HEADERS, KEY_HEADER } from "../../../contract/headers.ts";
import type { BatchRequest } from "../../../contract/lookup.ts";
import { BINDING } from "../../../lists/list-for-tests.ts";
import type { ListStore } from "../../../lists/store.ts";
import { type Client, createClient } from "../../api/client.ts";
import { buildBatchRequest } from "../../api/lookup-request.ts";
import {
  buildSampleAnswer,
  buildSampleFootprint,
  buildSampleItem,
  buildSampleParcel,
  SAMPLE_CENTER,
} from "../../model/exchange/answer-for-tests.ts";
import { createDraft } from "./draft.ts";
import { createIndexedListStore, type IndexedListStore } from "./indexed-list-store.ts";
import { createListReader } from "./list-reader.ts";
import { createListRuns, type ListStatuses, type RunStatus } from "./list-runs.ts";

export const MEANINGS = { rules: null, dictionary: { parcel: {}, footprint: {} } };
export const SERVICE = { ...BINDING, keyHours: 24, date: null };
export const PASTE = ["12 Elm St, Troy, NY", "", "PO Box 7", "13 Elm St, Troy, NY", "12 ELM st, Troy,  NY", "99 Nowhere St, Troy, NY"].join(
  "\n",
);

/** `geometry`: of the first building of each result. `held`: until then nothing is answered. */
export const service: { geometry: string | null; held: Promise<void> | null } = { geometry: null, held: null };
export let store: IndexedListStore;
export let asked: { key: string; body: string }[];
export let statuses: readonly RunStatus[];
export let trouble: string | null;
export let runs: ReturnType<typeof createListRuns>;
/** How many runs asked who answers now. */
export let ran: number;
let client: Client;

/** As the service has it: nothing of Nowhere. */
export function answer(body: string): unknown {
  const { locations } = JSON.parse(body) as BatchRequest;
  const { geometry } = service;
  return buildSampleAnswer(
    locations.map(({ input_id, address }) => {
      const parcel_id = address!.includes("Nowhere") ? null : `P-${parseInt(address!, 10)}`;
      return buildSampleItem({
        input_id,
        parcel_id,
        parcel: parcel_id === null ? null : buildSampleParcel({ parcel_id, geocoding_confidence: parcel_id === "P-13" ? 0.3 : 0.92 }),
        ...(parcel_id === null && { geocoding: { reason: "Nowhere St has no number 99. Try 12." } }),
        footprints:
          parcel_id === null
            ? []
            : [buildSampleFootprint(SAMPLE_CENTER, geometry ? { geometry } : {}), buildSampleFootprint(SAMPLE_CENTER, { geometry: "00" })],
      });
    }),
  );
}

function onOwnStatuses(told: ListStatuses): void {
  statuses = told.lists;
  trouble = told.trouble;
}

/** As another tab, or the page opened again. */
export function openRuns(of: ListStore = store, onStatuses: (told: ListStatuses) => void = onOwnStatuses): typeof runs {
  const opened = createListRuns({
    askService: async () => {
      ran++;
      return null;
    },
    store: of,
    send: ({ key, body }) => client.sendReady(buildBatchRequest(body, { [KEY_HEADER]: `"${key}"` })),
    onStatuses,
  });
  onTestFinished(() => opened.close());
  return opened;
}

/** Until it is called, no request has a response. */
export function holdService(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  service.held = promise;
  return resolve;
}

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  store = createIndexedListStore();
  asked = [];
  Object.assign(service, { geometry: null, held: null });
  const server = createServer(async (request, response) => {
    const body = await text(request);
    asked.push({ key: String(request.headers[KEY_HEADER]), body });
    await service.held;
    const headers = { "content-type": "application/json", [HEADERS.datasetId]: BINDING.datasetId, [HEADERS.datasetSynthetic]: "true" };
    response.writeHead(200, headers).end(JSON.stringify(answer(body)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  client = createClient({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  statuses = [];
  ran = 0;
  runs = openRuns();
});

export async function createPasted(of: ListStore = store): Promise<string> {
  const draft = createDraft(of);
  expect(await draft.readDraft("Paste.txt", new TextEncoder().encode(PASTE).buffer)).toMatchObject({
    ok: true,
    value: { sheets: [{ rows: 6 }] },
  });
  const table = draft.readTable(0);
  expect(table).toMatchObject({ ok: true, value: { rows: 5, columns: { address: 0 } } });
  const plan = draft.planDraft({ columns: { address: 0 }, accepted: [], searchAll: false });
  expect(plan).toMatchObject({
    counts: { waiting: 3, duplicate: 1, "set-aside": 1 },
    setAside: [{ line: 3, text: "PO Box 7", reason: expect.stringContaining("PO box") }],
    duplicates: [{ line: 5, of: 1 }],
  });
  return draft.createList("Elm St", BINDING);
}

export async function run(id: string): Promise<void> {
  await runs.start(id, SERVICE);
  await expect.poll(() => statuses[0]).toMatchObject({ run: null, elsewhere: false, list: { counts: { waiting: 0, sent: 0 } } });
}

/** All that was stored is read. */
export async function openReader(id: string) {
  let read = 0;
  const reader = createListReader(store, ({ rows }) => {
    read = rows;
  });
  reader.setMeanings(MEANINGS);
  await reader.readData(id, []);
  await expect.poll(() => read).toBe(3);
  return reader;
}
