// The sample list from its file to its export, over the page's own code and the embedded service: each value is that of the response as it came.
import "fake-indexeddb/auto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import Papa from "papaparse";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FOOTPRINT_FIELDS, PARCEL_FIELDS } from "../contract/fields.ts";
import { HEADERS, KEY_HEADER } from "../contract/headers.ts";
import type { BatchRequest } from "../contract/lookup.ts";
import { buildDemo } from "../dataset/demo/build-demo.ts";
import { createClient } from "../explorer/api/client.ts";
import { buildBatchRequest } from "../explorer/api/lookup-request.ts";
import { createDraft } from "../explorer/library/lists/draft.ts";
import { createIndexedListStore } from "../explorer/library/lists/indexed-list-store.ts";
import { createListReader } from "../explorer/library/lists/list-reader.ts";
import { createListRuns, type RunStatus } from "../explorer/library/lists/list-runs.ts";
import { createService } from "../service/app.ts";
import { openEngine } from "../service/open-engine.ts";
import { DEFAULT_SERVICE_SETTINGS } from "../service/settings.ts";
import { createToken, DAY_MS } from "../service/tokens/commands.ts";

type Entry = Record<string, unknown>;
type Item = { input_id: string; parcel_id: string | null; parcel: Entry | null; footprints: Entry[] };

const MEANINGS = { rules: null, dictionary: { parcel: {}, footprint: {} } };
const folder = mkdtempSync(join(tmpdir(), "sample-export-"));
const dataset = join(folder, "town.gpkg");
const sample = new Uint8Array(readFileSync(new URL("../../public/sample-list.csv", import.meta.url)));
/** Each response's items by row, as any program would read them. */
const items = new Map<number, Item>();
const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
let [origin, datasetId] = ["", ""];

beforeAll(async () => {
  buildDemo({ path: dataset });
  const token = createToken(folder, { user: "tester", quota: 1_000, windowMs: DAY_MS, expiresAt: null });
  const { store, tokens, close } = await openEngine({ dataset, stateDir: folder }, () => {});
  const app = createService(DEFAULT_SERVICE_SETTINGS, { store, tokens, log: pino({ level: "silent" }) });
  datasetId = String((await app.inject({ url: "/dataset", headers: { authorization: `Bearer ${token}` } })).headers[HEADERS.datasetId]);
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const answer = await app.inject({ method: "POST", url: "/v2/parcels", headers, payload: body });
    const rows = (JSON.parse(body) as BatchRequest).locations.map(({ input_id }) => input_id);
    for (const item of (JSON.parse(answer.body) as { data: Item[] }).data) {
      expect(rows).toContain(item.input_id);
      items.set(Number(item.input_id), item);
    }
    response.writeHead(answer.statusCode, answer.headers as Record<string, string>).end(answer.rawPayload);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  closing.push(
    () => server.close(),
    () => app.close(),
    () => tokens.close(),
    close,
  );
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

async function exportSample(): Promise<Entry[]> {
  const store = createIndexedListStore();
  const draft = createDraft(store);
  await draft.readDraft("sample-list.csv", sample.buffer);
  const table = draft.readTable(0);
  if (!table.ok) throw new Error(table.error);
  draft.planDraft({ columns: table.value.columns, accepted: [], searchAll: false });
  const binding = { upstream: "embedded", datasetId, apiVersion: "v2" };
  const id = await draft.createList("Sample", binding);
  const client = createClient({ origin });
  let statuses: readonly RunStatus[] = [];
  const runs = createListRuns({
    store,
    askService: async () => null,
    send: ({ key, body }) => client.sendReady(buildBatchRequest(body, { [KEY_HEADER]: `"${key}"` })),
    onStatuses: ({ lists }) => {
      statuses = lists;
    },
  });
  closing.push(() => runs.close());
  await runs.start(id, { ...binding, keyHours: 24, date: null });
  await expect.poll(() => statuses[0]?.end, { timeout: 60_000 }).toBe("done");
  const reader = createListReader(store, () => {});
  reader.setMeanings(MEANINGS);
  const file = await reader.exportList(id, { format: "csv", rows: null, columns: null });
  return Papa.parse<Entry>(await file.text(), {
    header: true,
    skipEmptyLines: true,
    transformHeader: (header) => header.replace("\uFEFF", ""),
  }).data;
}

/** As a file has it. */
const write = (value: unknown) => (value === null || value === undefined ? "" : String(value));

test("exports what the responses say of its 300 rows, and the rows as they were", async () => {
  const rows = await exportSample();
  const lines = Papa.parse<string[]>(new TextDecoder().decode(sample)).data;
  const header = lines[2]!;
  const rowOfLine = new Map(rows.map(({ line }, row) => [line, row]));
  expect([rows.length, items.size]).toEqual([300, 285]);
  const states = Object.groupBy(rows, ({ row_state }) => String(row_state));
  expect(Object.fromEntries(Object.entries(states).map(([state, all]) => [state, all!.length]))).toEqual({
    ...{ found: 269, "no-parcel": 9, "several-matches": 3, "low-match": 4, duplicate: 9, "set-aside": 6 },
  });
  let values = 0;
  for (const [at, row] of rows.entries()) {
    expect(header.map((name) => row[name])).toEqual(lines[Number(row.line) - 1]);
    const item = items.get(row.row_state === "duplicate" ? rowOfLine.get(row.duplicate_of_line)! : at);
    expect(item === undefined).toBe(row.row_state === "set-aside");
    const building = item?.footprints.find(({ footprint_id }) => write(footprint_id) === row.footprint_id);
    expect(building !== undefined).toBe(item !== undefined && item.footprints.length > 0);
    for (const [fields, entry] of [
      [FOOTPRINT_FIELDS, building],
      [PARCEL_FIELDS, item?.parcel],
    ] as const) {
      for (const name of Object.keys(fields).filter((name) => name !== "geometry" && name in row)) {
        // A building's field that is called like one of the parcel has no column of its own.
        if (fields === FOOTPRINT_FIELDS && name in PARCEL_FIELDS) continue;
        expect(row[name], `${name} of line ${row.line}`).toBe(write(entry?.[name]));
        values += entry?.[name] === undefined ? 0 : 1;
      }
    }
  }
  expect(values).toBeGreaterThan(10_000);
});
