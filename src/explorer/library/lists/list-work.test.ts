// What a worker does with a list, from a paste to its columns, over the browser's database and a service over HTTP.
import "fake-indexeddb/auto";
import Papa from "papaparse";
import { expect, it, onTestFinished } from "vitest";
import type { BatchRequest } from "../../../contract/lookup.ts";
import { encodeWkbHex } from "../../../geometry/encode-wkb.ts";
import { BINDING } from "../../../lists/list-for-tests.ts";
import { correctLocation } from "../../../lists/person.ts";
import { SHOWN_STATES } from "../../../lists/shown-state.ts";
import { SAMPLE_CENTER } from "../../model/exchange/answer-for-tests.ts";
import { readExchange } from "../../model/exchange/read-exchange.ts";
import { createDraft } from "./draft.ts";
import type { IndexedListStore } from "./indexed-list-store.ts";
import { createListReader } from "./list-reader.ts";
import { createListRuns, type RunStatus } from "./list-runs.ts";
import {
  answer,
  asked,
  createPasted,
  holdService,
  MEANINGS,
  openReader,
  openRuns,
  PASTE,
  ran,
  run,
  runs,
  SERVICE,
  service,
  statuses,
  store,
  trouble,
} from "./list-work-for-tests.ts";
import { readOutlines } from "./read-outlines.ts";

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
  service.geometry = encodeWkbHex({ type: "Polygon", coordinates: [[...ring, ring[0]!]] });
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
  await store.changeNotes(BINDING.upstream, { size: 1 });
  const id = await createPasted();
  let others: readonly RunStatus[] = [];
  const other = openRuns(store, ({ lists }) => {
    others = lists;
  });
  const release = holdService();
  const ended = other.start(id, SERVICE);
  await expect.poll(() => asked).toHaveLength(2);
  await runs.start(id, SERVICE);
  expect(ran).toBe(1);
  await expect.poll(() => statuses[0]).toMatchObject({ elsewhere: true, run: null, end: null });
  runs.pause(id);
  await expect.poll(() => others[0]?.run?.phase).toBe("pausing");
  release();
  await ended;
  expect(asked).toHaveLength(2);
  await expect.poll(() => others[0]).toMatchObject({ run: null, end: "paused", list: { counts: { done: 2, waiting: 1 } } });
  await expect.poll(() => statuses[0]?.elsewhere).toBe(false);
});

it("sees that the tab that ran a list is gone, which nobody says", async () => {
  const id = await createPasted();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const holding = navigator.locks.request(`parcelscope-list-${id}`, () => held);
  await runs.start(id, SERVICE);
  await expect.poll(() => statuses[0]).toMatchObject({ elsewhere: true, run: null, end: null });
  expect(asked).toEqual([]);
  release();
  await holding;
  await expect.poll(() => statuses[0]?.elsewhere).toBe(false);
});
