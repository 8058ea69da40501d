// What a worker does with a list, from a paste to its columns, over the browser's database and a service over HTTP.
import "fake-indexeddb/auto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { IDBFactory } from "fake-indexeddb";
import Papa from "papaparse";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { HEADERS, KEY_HEADER } from "../../../contract/headers.ts";
import type { BatchRequest } from "../../../contract/lookup.ts";
import { encodeWkbHex } from "../../../geometry/encode-wkb.ts";
import { changeList } from "../../../lists/change-list.ts";
import { BINDING } from "../../../lists/list-for-tests.ts";
import { correctLocation } from "../../../lists/person.ts";
import { SHOWN_STATES } from "../../../lists/shown-state.ts";
import { createClient } from "../../api/client.ts";
import { buildBatchRequest } from "../../api/lookup-request.ts";
import {
  buildSampleAnswer,
  buildSampleFootprint,
  buildSampleItem,
  buildSampleParcel,
  SAMPLE_CENTER,
} from "../../model/exchange/answer-for-tests.ts";
import { readExchange } from "../../model/exchange/read-exchange.ts";
import { createDraft } from "./draft.ts";
import { createIndexedListStore, type IndexedListStore } from "./indexed-list-store.ts";
import { createListReader } from "./list-reader.ts";
import { createListRuns, type RunStatus } from "./list-runs.ts";
import { readOutlines } from "./read-outlines.ts";

const MEANINGS = { rules: null, dictionary: { parcel: {}, footprint: {} } };
const SERVICE = { ...BINDING, keyHours: 24, date: null };
const PASTE = ["12 Elm St, Troy, NY", "", "PO Box 7", "13 Elm St, Troy, NY", "12 ELM st, Troy,  NY", "99 Nowhere St, Troy, NY"].join("\n");

/** Of the first building of each result, where a test says so. */
let geometry: string | null;

/** As the service has it: nothing of Nowhere. */
function answer(body: string): unknown {
  const { locations } = JSON.parse(body) as BatchRequest;
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

let store: IndexedListStore;
let asked: { key: string; body: string }[];
let statuses: readonly RunStatus[];
let trouble: string | null;
let runs: ReturnType<typeof createListRuns>;
/** As another tab, or the page opened again. */
let openRuns: () => typeof runs;
let ran: number;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  store = createIndexedListStore();
  asked = [];
  geometry = null;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    asked.push({ key: String(request.headers[KEY_HEADER]), body });
    const headers = { "content-type": "application/json", [HEADERS.datasetId]: BINDING.datasetId, [HEADERS.datasetSynthetic]: "true" };
    response.writeHead(200, headers).end(JSON.stringify(answer(body)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const client = createClient({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  statuses = [];
  ran = 0;
  openRuns = () => {
    const opened = createListRuns({
      askService: async () => {
        ran++;
        return null;
      },
      store,
      send: ({ key, body }) => client.sendReady(buildBatchRequest(body, { [KEY_HEADER]: `"${key}"` })),
      onStatuses: (told) => {
        statuses = told.lists;
        trouble = told.trouble;
      },
    });
    onTestFinished(() => opened.close());
    return opened;
  };
  runs = openRuns();
});

async function createPasted(): Promise<string> {
  const draft = createDraft(store);
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

const run = async (id: string) => {
  await runs.start(id, SERVICE);
  await expect.poll(() => statuses[0]).toMatchObject({ run: null, elsewhere: false, list: { counts: { waiting: 0, sent: 0 } } });
};

/** All that was stored is read. */
async function openReader(id: string) {
  let read = 0;
  const reader = createListReader(store, ({ rows }) => {
    read = rows;
  });
  reader.setMeanings(MEANINGS);
  await reader.readData(id, []);
  await expect.poll(() => read).toBe(3);
  return reader;
}

const readStates = async (reader: ReturnType<typeof createListReader>, id: string) =>
  Array.from((await reader.readData(id, [])).states, (place) => SHOWN_STATES[place]);

it("looks up each place once, and shows what came by row", async () => {
  const id = await createPasted();
  await run(id);
  expect(statuses[0]).toMatchObject({ end: "done", list: { synthetic: true, counts: { done: 3 } } });
  expect(asked).toHaveLength(1);
  expect(asked[0]!.key).toMatch(/^"[0-9a-f]{32}"$/);
  const reader = await openReader(id);
  expect(await readStates(reader, id)).toEqual(["found", "set-aside", "low-match", "duplicate", "no-parcel"]);
  const [parcels, own, states] = (await reader.readData(id, ["parcel_id", "own:0", "row_state"])).columns.values();
  const show = (column: typeof parcels) => column?.kind === "text" && Array.from(column.codes, (code) => column.dictionary[code]);
  expect(show(parcels)).toEqual(["P-12", null, "P-13", "P-12", null]);
  expect(show(own)).toEqual(PASTE.split("\n").filter(Boolean));
  expect(show(states)).toEqual(["found", "set-aside", "low-match", "duplicate", "no-parcel"]);
});

it("exports a list when all that came is read", async () => {
  const id = await createPasted();
  await run(id);
  const reader = createListReader(store, () => {});
  reader.setMeanings(MEANINGS);
  const choice = { rows: null, columns: ["own:0", "parcel_id"] };
  const csv = await (await reader.exportList(id, { ...choice, format: "csv" })).text();
  expect(csv).toContain("P-13");
  expect(csv).toContain("PO Box 7");
  const copy = new Uint8Array(await (await reader.copyList(id)).arrayBuffer());
  expect([...copy.subarray(0, 2)]).toEqual([0x50, 0x4b]);
});

it("exports what is known of a row beside its response", async () => {
  const id = await createPasted();
  await run(id);
  const reader = await openReader(id);
  const columns = ["own:0", "reason", "line", "duplicate_of_line", "searched_location", "location_corrected", "parcel_id"];
  const write = async () => {
    const csv = await (await reader.exportList(id, { format: "csv", rows: null, columns })).text();
    return Papa.parse<string[]>(csv.trim()).data.map((cells) => cells.slice(0, 8).map((cell) => cell.slice(0, 30)));
  };
  expect((await write()).at(-1)).toEqual([
    ...["99 Nowhere St, Troy, NY", "no-parcel", "Nowhere St has no number 99. T", "6", "", "99 Nowhere St, Troy, NY", "false", ""],
  ]);
  // The same words as beside the open row.
  expect(await reader.readRow(id, 4)).toMatchObject({ reason: "Nowhere St has no number 99. Try 12." });
  await correctLocation(store, id, 4, { coordinates: { lat: 34.5, lng: -76.25 } });
  expect(await write()).toEqual([
    ["", "row_state", "reason", "line", "duplicate_of_line", "searched_location", "location_corrected", "parcel_id"],
    ["12 Elm St, Troy, NY", "found", "", "1", "", "12 Elm St, Troy, NY", "false", "P-12"],
    ["PO Box 7", "set-aside", "A PO box has no parcel. Enter ", "3", "", "", "false", ""],
    ["13 Elm St, Troy, NY", "low-match", "Low match confidence. Check th", "4", "", "13 Elm St, Troy, NY", "false", "P-13"],
    ["12 ELM st, Troy,  NY", "duplicate", "An earlier row has the same lo", "5", "1", "12 ELM st, Troy, NY", "false", "P-12"],
    ["99 Nowhere St, Troy, NY", "waiting", "Not looked up yet.", "6", "", "34.5, -76.25", "true", ""],
  ]);
  // A duplicate with a location of its own repeats nothing any more.
  await correctLocation(store, id, 3, { address: "15 Elm St, Troy, NY" });
  expect((await write())[4]).toEqual([
    ...["12 ELM st, Troy,  NY", "waiting", "Not looked up yet.", "5", "", "15 Elm St, Troy, NY", "true", ""],
  ]);
});

it("searches a location that a person had corrected again when the file comes back, time after time", async () => {
  const createAgain = async (id: string) => {
    const reader = createListReader(store, () => {});
    reader.setMeanings(MEANINGS);
    const file = await reader.exportList(id, { format: "csv", rows: null, columns: null });
    const draft = createDraft(store);
    await draft.readDraft("list.csv", await file.arrayBuffer());
    const table = draft.readTable(0);
    if (!table.ok) throw new Error(table.error);
    const { columns } = table.value;
    const withoutOffer = draft.planDraft({ columns, accepted: [], searchAll: false });
    const plan = draft.planDraft({ columns, accepted: ["corrected-location"], searchAll: false });
    return { again: await draft.createList("Again", BINDING), plan, withoutOffer };
  };
  const id = await createPasted();
  await correctLocation(store, id, 1, { address: "17 Elm St, Troy, NY" });
  await correctLocation(store, id, 4, { coordinates: { lat: 34.5, lng: -76.25 } });
  const { again, plan, withoutOffer } = await createAgain(id);
  expect(plan).toMatchObject({ remarks: { "corrected-location": 2 }, counts: { waiting: 4, duplicate: 1, "set-aside": 0 } });
  expect(withoutOffer.counts).toMatchObject({ waiting: 3, duplicate: 1, "set-aside": 1 });
  const once = (await store.getAll(again, "rows")).flat();
  expect(once.map(({ location }) => location)).toEqual([
    ...[{ address: "12 Elm St, Troy, NY" }, { address: "17 Elm St, Troy, NY" }, { address: "13 Elm St, Troy, NY" }],
    ...[{ address: "12 ELM st, Troy, NY" }, { coordinates: { lat: 34.5, lng: -76.25 } }],
  ]);
  expect(once.map(({ cells }) => cells)).toEqual(
    PASTE.split("\n")
      .filter(Boolean)
      .map((line) => [line]),
  );
  const twice = (await store.getAll((await createAgain(again)).again, "rows")).flat();
  expect(twice.map(({ location, isCorrected }) => [location, isCorrected])).toEqual(once.map((row) => [row.location, row.isCorrected]));
});

it("gives a row as a lookup of it alone", async () => {
  const id = await createPasted();
  await run(id);
  const reader = await openReader(id);
  const row = (await reader.readRow(id, 2))!;
  expect(row).toMatchObject({
    row: 2,
    line: 4,
    state: "low-match",
    reason: "Low match confidence. Check that this is the right property.",
    exchange: { part: { item: 2, request: 1 } },
  });
  expect(JSON.parse(row.exchange!.request.body!)).toEqual({ locations: [{ input_id: "2", address: "13 Elm St, Troy, NY" }] });
  const read = await readExchange(row.exchange!, MEANINGS.dictionary);
  expect(read.ok && read.reading.properties.map(({ parcelId }) => parcelId)).toEqual(["P-13"]);
  expect(await reader.readRow(id, 1)).toMatchObject({
    state: "set-aside",
    reason: expect.stringContaining("PO box"),
    exchange: null,
  });
  expect((await reader.readRow(id, 3))?.exchange?.response?.body).toContain("P-12");
  expect(await reader.readRow(id, 5)).toBeNull();
});

it("gives the buildings of rows from what is stored, with one value of each", async () => {
  const id = await createPasted();
  await run(id);
  const found = await readOutlines(store, id, [3, 1, 4, 0, 99], "roof_condition");
  expect(found.map((row) => [row.id, row.footprints.length])).toEqual([
    ["row 3", 2],
    ["row 1", 0],
    ["row 4", 0],
    ["row 0", 2],
    ["row 99", 0],
  ]);
  const [house, broken] = found[0]!.footprints;
  expect(house).toMatchObject({ id: "row 3/0", geometry: { type: "Polygon" }, entry: { roof_condition: "fair" } });
  expect(Object.keys(house!.entry)).toEqual(["roof_condition"]);
  expect(broken).toMatchObject({ id: "row 3/1", geometry: null, bounds: null });
  const sure = await readOutlines(store, id, [0, 2], "roof_condition");
  expect(sure.map(({ isDoubtful }) => isDoubtful)).toEqual([false, true]);
  expect(await readOutlines(store, "removed", [0], "roof_condition")).toEqual([{ id: "row 0", location: null, footprints: [] }]);
});

it("gives an outline of very many corners with fewer of them", async () => {
  const [x, y] = SAMPLE_CENTER;
  const ring = Array.from({ length: 16_000 }, (_, at): [number, number] => {
    const angle = (at / 16_000) * 2 * Math.PI;
    return [x + 0.0001 * Math.cos(angle), y + 0.0001 * Math.sin(angle)];
  });
  geometry = encodeWkbHex({ type: "Polygon", coordinates: [[...ring, ring[0]!]] });
  const id = await createPasted();
  await run(id);
  const [row] = await readOutlines(store, id, [0], "roof_condition");
  expect(row!.footprints[0]!.geometry!.coordinates[0]).toHaveLength(8_001);
});

it("reads a stored response once, and anew where its meanings changed", async () => {
  const id = await createPasted();
  await run(id);
  await openReader(id);
  const stored = (await store.getReads(id)).get(1);
  const read: number[] = [];
  const again = createListReader(store, ({ rows }) => read.push(rows));
  again.setMeanings(MEANINGS);
  expect(await readStates(again, id)).toContain("found");
  again.setMeanings({ ...MEANINGS, rules: { hash: "other" } });
  await again.readData(id, []);
  await expect.poll(() => read).toEqual([3, 0, 3]);
  expect((await store.getReads(id)).get(1)!.layout).not.toBe(stored!.layout);
});

it("shows what was read where the browser has no room to keep it", async () => {
  const id = await createPasted();
  await run(id);
  store.putRead = async () => {
    throw new DOMException("", "QuotaExceededError");
  };
  const reader = await openReader(id);
  const [parcels] = (await reader.readData(id, ["parcel_id"])).columns.values();
  expect(parcels).toMatchObject({ dictionary: [null, "P-12", "P-13"] });
  expect([await store.getReads(id), await store.getColumns(id, "parcel_id")]).toEqual([new Map(), new Map()]);
});

/** As if its ten seconds were over. */
const letGo = (id: string) =>
  changeList(store, id, async (list) => {
    list.leavingAt = Date.now();
  });

it("removes all that is stored of a list, where its time was over before the page was opened again", async () => {
  const id = await createPasted();
  await run(id);
  await openReader(id);
  await runs.remove(id);
  expect((await store.listAll())[0]!.leavingAt).toBeGreaterThan(Date.now());
  await letGo(id);
  runs.close();
  runs = openRuns();
  runs.tell();
  await expect.poll(() => store.listAll()).toEqual([]);
  await store.putRead(id, 1, { layout: "", rows: new Uint32Array() }, []);
  expect([await store.listAll(), await store.readBody(id, 1)]).toEqual([[], null]);
  expect([await store.getReads(id), await store.getColumns(id, "parcel_id")]).toEqual([new Map(), new Map()]);
});

it("has a deleted list back from any tab, until its time is over", async () => {
  const id = await createPasted();
  const other = openRuns();
  await runs.remove(id);
  await other.restore(id);
  expect((await store.listAll())[0]).not.toHaveProperty("leavingAt");
  await letGo(id);
  await other.restore(id);
  await expect.poll(() => store.listAll()).toEqual([]);
});

it("deletes a list when the tab that runs it has let go of it", async () => {
  const id = await createPasted();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const holding = navigator.locks.request(`parcelscope-list-${id}`, () => held);
  await letGo(id);
  runs.tell();
  await expect.poll(async () => (await navigator.locks.query()).pending).toContainEqual(expect.objectContaining({ mode: "exclusive" }));
  expect(await store.listAll()).toHaveLength(1);
  release();
  await holding;
  await expect.poll(() => store.listAll()).toEqual([]);
});

it("starts once more where a start comes while its run is closing", async () => {
  const id = await createPasted();
  const first = runs.start(id, SERVICE);
  await expect.poll(() => asked).toHaveLength(1);
  runs.pause(id);
  const second = runs.start(id, SERVICE);
  await first;
  await second;
  expect(ran).toBe(2);
});

it("says of a response that can't be read which rows it has, and reads the others", async () => {
  await store.changeNotes(BINDING.upstream, { size: 2 });
  const id = await createPasted();
  await run(id);
  const { readBody } = store;
  store.readBody = (...body) => (body[1] === 1 ? Promise.reject(new Error("torn")) : readBody(...body));
  const reader = await openReader(id);
  expect(await readStates(reader, id)).toEqual(["unreadable", "set-aside", "unreadable", "duplicate", "no-parcel"]);
  expect([...(await store.getReads(id)).keys()]).toEqual([2]);
  // A person has these looked up again, and no others.
  const unreadable = await reader.listUnreadable(id);
  expect(await runs.searchAgain(id, [0, 1, 2, 3, 4], unreadable)).toEqual([0, 2]);
  await run(id);
  await expect.poll(() => readStates(reader, id)).toEqual(["found", "set-aside", "low-match", "duplicate", "no-parcel"]);
  expect(asked.map(({ body }) => (JSON.parse(body) as BatchRequest).locations.length)).toEqual([2, 1, 2]);
  expect(await reader.listUnreadable(id)).toEqual([]);
});

it("counts the columns of a list once those of an earlier export are left out", async () => {
  const id = await createPasted();
  await run(id);
  const reader = createListReader(store, () => {});
  reader.setMeanings(MEANINGS);
  const [header = "", ...lines] = (await (await reader.exportList(id, { format: "csv", rows: null, columns: null })).text()).split("\r\n");
  const addOwn = (count: number) => {
    const own = Array.from({ length: count }, (_, at) => `Note ${at}`).join();
    return new TextEncoder().encode(
      [`${own},${header.replace("\uFEFF", "")}`, ...lines.filter(Boolean).map((line) => `${own},${line}`)].join("\n"),
    );
  };
  const draft = createDraft(store);
  expect(await draft.readDraft("list.csv", addOwn(199).buffer)).toMatchObject({ ok: true });
  expect(draft.readTable(0)).toMatchObject({ ok: true, value: { headers: { length: 200 } } });
  const refusal = { ok: false, error: expect.stringMatching(/^This list has \d{3} columns; a list takes at most 200\. Delete/) };
  expect(draft.readTable(0, undefined, true)).toMatchObject(refusal);
  // What was laid out before stays.
  expect(draft.planDraft({ columns: { address: 199 }, accepted: [], searchAll: false }).counts).toMatchObject({ waiting: 3 });
  await draft.readDraft("list.csv", addOwn(200).buffer);
  expect(draft.readTable(0)).toMatchObject(refusal);
});

it("stores a whole response that found no room once there is some, and asks for nothing again", async () => {
  const id = await createPasted();
  const { change } = store;
  let isFull = false;
  const full: IndexedListStore = {
    ...store,
    async change(listId, work) {
      if (isFull) throw new DOMException("", "QuotaExceededError");
      const result = await change(listId, work);
      // Full from the first request on.
      isFull = (await store.get(listId, "list", 0))!.sent.length > 0;
      return result;
    },
  };
  // Not those of `runs`, which hears of the same list as another tab would.
  let ownStatuses: readonly RunStatus[] = [];
  const own = createListRuns({
    store: full,
    askService: async () => null,
    send: async ({ key, body }) => {
      asked.push({ key, body });
      return { status: 200, headers: {}, body: JSON.stringify(answer(body)) };
    },
    onStatuses: ({ lists }) => {
      ownStatuses = lists;
    },
  });
  onTestFinished(() => own.close());
  await own.start(id, SERVICE);
  await expect.poll(() => ownStatuses[0]).toMatchObject({ end: "not-stored", endError: "QuotaExceededError", list: { sent: [1] } });
  full.change = change;
  await own.start(id, SERVICE);
  await expect.poll(() => ownStatuses[0]).toMatchObject({ end: "done", list: { sent: [], counts: { done: 3 } } });
  expect(asked).toHaveLength(1);
});

it.each([
  [
    "a private window without storage",
    {
      open: () => {
        throw new DOMException("", "SecurityError");
      },
    },
    "SecurityError",
  ],
  ["no storage at all", undefined, "it has no IndexedDB"],
])("says in words that lists can't be kept: %s", async (_, indexedDB, reason) => {
  Object.assign(globalThis, { indexedDB });
  runs.tell();
  await expect.poll(() => trouble).toBe(`Lists can't be kept in this browser: ${reason}.`);
  await expect(createPasted()).rejects.toThrow();
});

it("lists what is there once the browser opens its storage after all", async () => {
  const { indexedDB } = globalThis;
  Object.assign(globalThis, { indexedDB: undefined });
  runs.tell();
  await expect.poll(() => trouble).toContain("can't be kept");
  Object.assign(globalThis, { indexedDB });
  await expect.poll(() => trouble, { timeout: 30_000 }).toBeNull();
});

it("looks up a list where the browser has no locks", async () => {
  const id = await createPasted();
  Object.defineProperty(navigator, "locks", { value: undefined, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, "locks");
  });
  await run(id);
  expect([statuses[0]!.list.counts.done, asked.length]).toEqual([3, 1]);
});

it("shows the first ten rows of a list, and more lines of the file to choose the header from", async () => {
  const draft = createDraft(store);
  const lines = ["Schedule", "Address,City", ...Array.from({ length: 30 }, (_, row) => `${row + 1} Elm St,Troy`)];
  await draft.readDraft("list.csv", new TextEncoder().encode(lines.join("\n")).buffer);
  const table = draft.readTable(0);
  const linesOf = (rows: readonly { line: number }[]) => [rows.length, rows[0]!.line];
  expect(table.ok && [linesOf(table.value.sample), linesOf(table.value.first)]).toEqual([
    [10, 3],
    [20, 1],
  ]);
});

it("starts nothing where another tab runs the list, and pauses it there", async () => {
  const id = await createPasted();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holding = navigator.locks.request(`parcelscope-list-${id}`, () => held);
  await runs.start(id, SERVICE);
  await expect.poll(() => statuses[0]).toMatchObject({ elsewhere: true, run: null, end: null });
  expect(asked).toEqual([]);
  release();
  await holding;
  await expect.poll(() => statuses[0]?.elsewhere).toBe(false);
});
