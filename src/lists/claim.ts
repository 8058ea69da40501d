// Chooses the next request: the next waiting rows, as exact bytes with a key, or a request once more with its own. It is stored before a byte leaves, so
// that whoever opens the list later knows what may have been counted.
import type { BatchRequest } from "../contract/lookup.ts";
import { changeList, findRows, getLocations, getMarks, markRows } from "./change-list.ts";
import { type ListRequest, nameRow } from "./list.ts";
import type { ListRecords, ListStore } from "./store.ts";
import { type Clocks, isYoung } from "./young-key.ts";

export type NewRequest = { size: number; key: string; clocks: Clocks };

/** Makes a request of up to `size` waiting rows. Null: none is waiting. */
export function claim(store: ListStore, listId: string, { size, key, clocks }: NewRequest): Promise<ListRequest | null> {
  return changeList(store, listId, async (list, records) => {
    const rows = await findRows(list, records, list.waitingFrom, size, ({ state }) => state === "waiting");
    list.waitingFrom = rows[0] ?? list.rows;
    if (rows.length === 0) return null;
    list.requests++;
    list.changedAt = clocks.now;
    const request: ListRequest = {
      number: list.requests,
      state: "sent",
      key,
      keyHours: clocks.keyHours,
      body: await buildBody(records, rows),
      rows,
      tries: 1,
      failures: await readFailures(records, rows),
      isUndecided: false,
      firstAt: clocks.now,
      firstDate: clocks.date,
      status: null,
      headers: {},
      ms: null,
    };
    await records.put("requests", request.number, request);
    list.sent = [...list.sent, request.number];
    await markRows(list, records, new Map(rows.map((row) => [row, { state: "sent", link: request.number }])));
    return request;
  });
}

/** Takes a request for a further try with the same bytes and key. Null: another runner did so, it has ended, or its key is too old. */
export function repeat(
  store: ListStore,
  listId: string,
  { number, tries }: Pick<ListRequest, "number" | "tries">,
  clocks: Clocks,
): Promise<ListRequest | null> {
  return changeList(store, listId, async (_, records) => {
    const request = await records.get("requests", number);
    if (request?.state !== "sent" || request.tries !== tries || !isYoung(request, clocks)) return null;
    const next: ListRequest = { ...request, tries: tries + 1 };
    await records.put("requests", number, next);
    return next;
  });
}

async function buildBody(records: ListRecords, rows: readonly number[]): Promise<string> {
  const found = await getLocations(records, rows);
  const locations = rows.map((row) => ({ input_id: nameRow(row), ...found.get(row) }));
  return JSON.stringify({ locations } satisfies BatchRequest);
}

/** Rows that were given back bring along how often they were tried in vain: that a request is new doesn't begin their count anew. */
async function readFailures(records: ListRecords, rows: readonly number[]): Promise<number> {
  const former = new Set(Array.from((await getMarks(records, rows)).values(), ({ link }) => link));
  const requests = await Promise.all([...former].map((number) => records.get("requests", number)));
  return Math.max(0, ...requests.map((request) => request?.failures ?? 0));
}
