// What the table shows of a list. Responses are read once: what they say is stored by request, as a cache that can be made again at no cost.
import type { DatasetDictionary } from "../../../contract/fields.ts";
import { buildColumn, joinParts, type Part, readValueAt } from "../../../lists/build-column.ts";
import { blockOf, readBlocks } from "../../../lists/change-list.ts";
import { type Column, type ColumnHead, listColumnHeads, parseOwn, ROW_STATE, type RowValue } from "../../../lists/columns.ts";
import { showCell } from "../../../lists/in/cell-text.ts";
import { BLOCK_ROWS, type List, type Location, type Row, type StateBlock } from "../../../lists/list.ts";
import type { ExportChoice } from "../../../lists/out/out-table.ts";
import { type Outcome, readOutcomes, readResponse } from "../../../lists/read-outcome.ts";
import { type ResultState, SHOWN_STATES, showState } from "../../../lists/shown-state.ts";
import { LIST } from "../../../lists/store.ts";
import type { Exchange } from "../../model/exchange/exchange.ts";
import { readExchange } from "../../model/exchange/read-exchange.ts";
import { readRules } from "../../model/rules/open-rules.ts";
import { PERIL_NAMES } from "../../model/rules/peril-names.ts";
import { buildExchange, cutExchange } from "./build-exchange.ts";
import type { IndexedListStore } from "./indexed-list-store.ts";
import type { RequestColumns } from "./list-database.ts";
import { FACT_COLUMNS, type RowFacts, readFacts } from "./read-facts.ts";
import { openRowReader } from "./read-row.ts";

/** What responses are read by: the rules as the gateway serves them, and what the fields mean. */
export type Meanings = { rules: unknown; dictionary: DatasetDictionary };

export type ListRow = Pick<RowFacts, "line" | "location" | "state" | "reason"> & {
  row: number;
  /** Its result, as a lookup of it alone. */
  exchange: Exchange | null;
};

type TableFormat = Exclude<ExportChoice["format"], "copy">;

/** Raised with what is read of a response. */
const LAYOUT = 1;

type Reader = { layout: string; heads: readonly ColumnHead[]; read: ReturnType<typeof openRowReader>; dictionary: DatasetDictionary };

/** One request's columns, and each row's place in them. */
type Chunk = { places: ReadonlyMap<number, number>; columns: ReadonlyMap<string, Column> };

/** How many rows of a list have columns. */
export type ListRead = { listId: string; rows: number };

/** `onRead`: after each response that was read. */
export function createListReader(store: IndexedListStore, onRead: (read: ListRead) => void) {
  let reader: Reader | null = null;
  /** Of the list that was read last. */
  let cache: { key: string; chunks: Map<number, Chunk> } = { key: "", chunks: new Map() };
  const filling = new Map<string, Promise<void>>();

  function openReader(meanings: Meanings): Reader {
    const layout = `${LAYOUT}/${hash(JSON.stringify(meanings))}`;
    if (reader?.layout !== layout) {
      const { rules, dictionary } = meanings;
      reader = { layout, heads: listColumnHeads(dictionary, PERIL_NAMES), read: openRowReader(rules, dictionary), dictionary };
    }
    return reader;
  }

  /** By row, and the columns of those of the requests that were read. The others are read behind. */
  async function open(listId: string, meanings: Meanings) {
    const list = await store.get(listId, "list", LIST);
    if (!list) return null;
    const reader = openReader(meanings);
    const outcomes = await readOutcomes(store, list);
    const requests = new Set(outcomes.filter(({ state }) => state === "done").map(({ request }) => request));
    const key = `${listId} ${reader.layout}`;
    if (cache.key !== key) cache = { key, chunks: new Map() };
    const { chunks } = cache;
    const unknown = [...requests].filter((number) => !chunks.has(number));
    const stored = await Promise.all(unknown.map((number) => store.getColumns(listId, number)));
    const missing = unknown.filter((number, at) => {
      const found = stored[at];
      if (found?.layout !== reader.layout) return true;
      chunks.set(number, openChunk(found));
      return false;
    });
    tell(listId, chunks);
    if (missing.length > 0 && !filling.has(listId)) {
      const filled = fill(list, missing, reader, chunks).finally(() => filling.delete(listId));
      filling.set(listId, filled);
      // Where the list was removed, or the browser closed its storage: whoever asks next begins again.
      filled.catch(() => {});
    }
    const { leavesOut } = await store.getNotes(list.binding.upstream);
    const parts = listParts(outcomes, chunks);
    const readStates = () => {
      const results = joinParts({ name: ROW_STATE, kind: "text" }, outcomes.length, parts);
      return Uint8Array.from(outcomes, (outcome, row) =>
        SHOWN_STATES.indexOf(showState(outcome, readValueAt(results, row) as ResultState | null, leavesOut ?? false)),
      );
    };
    let rows: Promise<Row[]> | null = null;
    const readRows = () => (rows ??= readBlocks(store, list, "rows").then((blocks) => blocks.flat()));
    let facts: Promise<RowFacts[]> | null = null;
    const readAllFacts = async () => {
      const [all, blocks, states] = [await readRows(), await readBlocks(store, list, "states"), readStates()];
      return all.map((row, at) => {
        const repeats = all[outcomes[at]!.row]?.line ?? null;
        return readFacts(row, findCorrection(blocks[blockOf(at)], at), SHOWN_STATES[states[at]!]!, list.columns, repeats);
      });
    };
    /** Null: they follow from the responses. */
    const listValues = async (name: string): Promise<RowValue[] | null> => {
      if (name === ROW_STATE) return Array.from(readStates(), (place) => SHOWN_STATES[place]!);
      const own = parseOwn(name);
      if (own !== null) return (await readRows()).map(({ cells }) => showCell(cells[own] ?? "") || null);
      const fact = FACT_COLUMNS.get(name);
      if (!fact) return null;
      facts ??= readAllFacts();
      return (await facts).map(fact);
    };
    const readColumn = async (name: string): Promise<Column> => {
      const head = reader.heads.find((one) => one.name === name) ?? { name, kind: "text" };
      const values = await listValues(name);
      return values ? buildColumn(head, values) : joinParts(head, outcomes.length, parts);
    };
    return { list, reader, outcomes, readRows, readColumn, readStates };
  }

  function tell(listId: string, chunks: ReadonlyMap<number, Chunk>): void {
    onRead({ listId, rows: [...chunks.values()].reduce((sum, { places }) => sum + places.size, 0) });
  }

  /** One after another, so that whoever asks meanwhile waits for one at most. */
  async function fill(list: List, requests: readonly number[], reader: Reader, chunks: Map<number, Chunk>): Promise<void> {
    for (const number of requests) {
      const columns = await readRequest(list, number, reader).catch(() => null);
      // What can't be read, for whatever reason, is tried again by the next visit.
      if (columns) await store.putColumns(list.id, number, columns).catch(() => {});
      chunks.set(number, openChunk(columns ?? (await buildUnreadable(list, number, reader))));
      tell(list.id, chunks);
    }
  }

  /** Null: it can't be read. */
  async function readRequest(list: List, number: number, { layout, heads, read, dictionary }: Reader): Promise<RequestColumns | null> {
    const response = await readResponse(store, list.id, number);
    if (!response) return null;
    const { request, body, items } = response;
    const exchange = buildExchange(list, request, body);
    const reading = await readExchange(exchange, dictionary);
    if (!reading.ok) return null;
    const properties = new Map(reading.reading.properties.map((property) => [property.pointer, property]));
    const columns = heads.map((head) => ({ head, values: new Array<RowValue>(request.rows.length).fill(null) }));
    for (const place of request.rows.keys()) {
      const property = properties.get(`/data/${items[place]?.[0]}`) ?? null;
      const row = read(property, reading.reading, exchange.startedAt);
      for (const { head, values } of columns) if (head.read) values[place] = head.read(row);
    }
    return { layout, rows: Uint32Array.from(request.rows), columns: columns.map(({ head, values }) => buildColumn(head, values)) };
  }

  async function buildUnreadable({ id }: List, number: number, { layout }: Reader): Promise<RequestColumns> {
    const { rows } = (await store.get(id, "requests", number))!;
    const states = rows.map(() => "unreadable");
    return { layout, rows: Uint32Array.from(rows), columns: [buildColumn({ name: ROW_STATE, kind: "text" }, states)] };
  }

  return {
    /** A place in `SHOWN_STATES` for each row. */
    async readStates(listId: string, meanings: Meanings): Promise<Uint8Array> {
      return (await open(listId, meanings))?.readStates() ?? new Uint8Array();
    },

    /** The requests whose stored responses can't be read. */
    async listUnreadable(listId: string, meanings: Meanings): Promise<number[]> {
      const { outcomes = [], readStates } = (await open(listId, meanings)) ?? {};
      const states = readStates?.() ?? [];
      const isUnreadable = ({ state }: Outcome, row: number) => state === "done" && SHOWN_STATES[states[row]!] === "unreadable";
      return [...new Set(outcomes.filter(isUnreadable).map(({ request }) => request))];
    },

    /** Names as in `columns.ts`, or `own:3` for the fourth of the person's own. Null: without a result, or not read yet. */
    async readColumns(listId: string, names: readonly string[], meanings: Meanings): Promise<Column[]> {
      const opened = await open(listId, meanings);
      return opened ? Promise.all(names.map(opened.readColumn)) : [];
    },

    /** Waits until the responses are read that are there now. */
    async exportList(listId: string, choice: ExportChoice & { format: TableFormat }, meanings: Meanings): Promise<Blob> {
      let opened = await open(listId, meanings);
      for (; filling.has(listId); opened = await open(listId, meanings)) await filling.get(listId);
      if (!opened) throw new Error("This list was removed.");
      const { list, reader, readRows, readColumn } = opened;
      const { exportList } = await import("../../../lists/out/export-list.ts");
      const rules = readRules(meanings.rules);
      const ruleSet = rules.ok ? `${rules.set.id} ${rules.set.version}` : null;
      return exportList({ list, heads: reader.heads, ruleSet, readRows, readColumn }, choice);
    },

    /** What is stored, read or not. */
    async copyList(listId: string): Promise<Blob> {
      const list = await store.get(listId, "list", LIST);
      if (!list) throw new Error("This list was removed.");
      return (await import("../../../lists/out/write-copy.ts")).writeCopy(store, list);
    },

    /** Null: there is no such row. */
    async readRow(listId: string, row: number, meanings: Meanings): Promise<ListRow | null> {
      const opened = await open(listId, meanings);
      const rows = await store.get(listId, "rows", blockOf(row));
      const states = await store.get(listId, "states", blockOf(row));
      const stored = rows?.[row % BLOCK_ROWS];
      if (!opened || !stored) return null;
      const state = SHOWN_STATES[opened.readStates()[row]!]!;
      const facts = readFacts(stored, findCorrection(states, row), state, opened.list.columns, null);
      return { row, ...facts, exchange: await readResult(opened.list, opened.outcomes[row]!) };
    },
  };

  async function readResult(list: List, { state, request: number, row }: Outcome): Promise<Exchange | null> {
    const response = state === "done" ? await readResponse(store, list.id, number) : null;
    if (!response) return null;
    const { request, body, items } = response;
    const [item] = items[request.rows.indexOf(row)] ?? [];
    return item === undefined ? null : cutExchange(list, request, body, row, item);
  }
}

function findCorrection(block: StateBlock | undefined, row: number): Location | undefined {
  return block?.corrected.get(row % BLOCK_ROWS)?.location;
}

/** By response. */
function listParts(outcomes: readonly Outcome[], chunks: ReadonlyMap<number, Chunk>): Part[] {
  const parts = new Map([...chunks].map(([request, { columns }]) => [request, { rows: [] as number[], places: [] as number[], columns }]));
  for (const [row, outcome] of outcomes.entries()) {
    const place = outcome.state === "done" ? chunks.get(outcome.request)?.places.get(outcome.row) : undefined;
    if (place === undefined) continue;
    const { rows, places } = parts.get(outcome.request)!;
    rows.push(row);
    places.push(place);
  }
  return [...parts.values()];
}

function openChunk({ rows, columns }: RequestColumns): Chunk {
  return {
    places: new Map(Array.from(rows, (row, place) => [row, place])),
    columns: new Map(columns.map((column) => [column.name, column])),
  };
}

/** Of texts that differ by chance alone. */
function hash(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
  return sum;
}
