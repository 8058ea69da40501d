// All that is stored of a list, as a ZIP of texts that any tool reads: the list, a line for each row and each request, and the responses as they came.
import { getLocations, getMarks, listBlocks } from "../change-list.ts";
import { BLOCK_ROWS, type List } from "../list.ts";
import type { ListRecords, ListStore } from "../store.ts";
import { createArchive } from "./archive.ts";

export async function writeCopy(store: ListStore, list: List): Promise<Blob> {
  const archive = createArchive();
  await archive.add("list.json", [`${JSON.stringify(list, null, 2)}\n`]);
  await archive.add("rows.jsonl", writeRows(store, list));
  await archive.add("requests.jsonl", writeRequests(store, list));
  for (let request = 1; request <= list.requests; request++) {
    const body = await store.readBody(list.id, request);
    if (body !== null) await archive.add(`responses/${String(request).padStart(4, "0")}.json`, [body]);
  }
  return archive.finish("application/zip");
}

async function* writeRows(store: ListStore, list: List): AsyncGenerator<string> {
  const records = { get: (kind, number) => store.get(list.id, kind, number) } satisfies Pick<ListRecords, "get">;
  for (const block of listBlocks(list.rows)) {
    const rows = (await store.get(list.id, "rows", block)) ?? [];
    const numbers = rows.map((_, at) => block * BLOCK_ROWS + at);
    const [marks, locations] = [await getMarks(records, numbers), await getLocations(records, numbers)];
    // The location that a person put in place of the file's, too.
    yield rows
      .map((row, at) => writeLine({ row: numbers[at]!, ...row, location: locations.get(numbers[at]!), ...marks.get(numbers[at]!) }))
      .join("");
  }
}

async function* writeRequests(store: ListStore, list: List): AsyncGenerator<string> {
  for (let number = 1; number <= list.requests; number++) {
    const request = await store.get(list.id, "requests", number);
    if (request) yield writeLine(request);
  }
}

const writeLine = (value: object) => `${JSON.stringify(value)}\n`;
