// Reads the table of a list. Responses are read once: their columns are stored by request, as a cache that can be made again at no cost.
import { buildColumn, joinParts, type Part, readValueAt } from "../../../lists/build-column.ts";
import { blockOf } from "../../../lists/change-list.ts";
import { type Column, type ColumnHead, listColumnHeads, parseOwn, REASON, ROW_STATE, type RowValue } from "../../../lists/columns.ts";
import { showCell } from "../../../lists/in/cell-text.ts";
import { BLOCK_ROWS, type List, type Location, type Row, type StateBlock } from "../../../lists/list.ts";
import type { ExportChoice } from "../../../lists/out/out-table.ts";
import { type Outcome, readOutcomes, readResponse } from "../../../lists/read-outcome.ts";
import { type ResultState, SHOWN_STATES, showState } from "../../../lists/shown-state.ts";
import { LIST } from "../../../lists/store.ts";
import type { Exchange } from "../../model/exchange/exchange.ts";
import { PERIL_NAMES } from "../../model/rules/peril-names.ts";
import { cutExchange } from "./build-exchange.ts";
import type { IndexedListStore } from "./indexed-list-store.ts";
import { type Meanings, openChunks } from "./read-chunks.ts";
import { FACT_COLUMNS, type RowFacts, readFacts } from "./read-facts.ts";

export type ListRow = Pick<RowFacts, "line" | "location" | "state" | "reason"> & {
  row: number;
  /** Its result, as a lookup of it alone. */
  exchange: Exchange | null;
};

export type ListData = {
  /** The place of each row's state in `SHOWN_STATES`; empty until they are read. */
  states: Uint8Array;
  /** By name. */
  columns: ReadonlyMap<string, Column>;
};

type TableFormat = Exclude<ExportChoice["format"], "copy">;

/** Raised with what is read of a response, and with how it is stored. */
const LAYOUT = 3;

/** How many rows of a list have columns. */
export type ListRead = { listId: string; rows: number };

/** `onRead`: after each response that was read. */
export function createListReader(store: IndexedListStore, onRead: (read: ListRead) => void) {
  let by: { meanings: Meanings; layout: string; heads: readonly ColumnHead[] } | null = null;
  /** Of the list that was read last. */
  let known: { key: string; chunks: ReturnType<typeof openChunks> } | null = null;

  const get = (listId: string) => store.get(listId, "list", LIST);

  /** All columns of a long list, as an export needs them, are more than anybody looks at. */
  function forget(): void {
    known?.chunks.close();
    known = null;
  }

  /** By row, and the columns of those of the requests that were read. The others are read behind. */
  async function open(listId: string) {
    const list = await get(listId);
    if (!list || !by) return null;
    const { meanings, layout, heads } = by;
    const key = `${listId} ${layout}`;
    if (known?.key !== key) forget();
    known ??= { key, chunks: openChunks(store, listId, layout, meanings, (rows) => onRead({ listId, rows })) };
    const { chunks } = known;
    const [outcomes, { leavesOut }] = await Promise.all([readOutcomes(store, list), store.getNotes(list.binding.upstream)]);
    await chunks.follow(outcomes);
    let parts: Part[] | null = null;
    const readResults = async (head: Pick<ColumnHead, "name" | "kind">): Promise<Column> => {
      await chunks.load(head.name);
      parts ??= chunks.listParts(outcomes);
      return joinParts(head, outcomes.length, parts);
    };
    const readStates = async (): Promise<Uint8Array> => {
      const results = await readResults({ name: ROW_STATE, kind: "text" });
      return Uint8Array.from(outcomes, (outcome, row) =>
        SHOWN_STATES.indexOf(showState(outcome, readValueAt(results, row) as ResultState | null, leavesOut ?? false)),
      );
    };
    /** By row, what the service says of how it placed it. */
    const readSaid = async () => {
      const said = await readResults({ name: REASON, kind: "text" });
      return (row: number) => readValueAt(said, row) as string | null;
    };
    let rows: Promise<Row[]> | null = null;
    const readRows = () => (rows ??= store.getAll(listId, "rows").then((blocks) => blocks.flat()));
    let facts: Promise<RowFacts[]> | null = null;
    const readAllFacts = async () => {
      const [all, blocks, states, said] = await Promise.all([readRows(), store.getAll(listId, "states"), readStates(), readSaid()]);
      return all.map((row, at) => {
        const repeats = all[outcomes[at]!.row]?.line ?? null;
        return readFacts(row, findCorrection(blocks[blockOf(at)], at), SHOWN_STATES[states[at]!]!, said(at), list.columns, repeats);
      });
    };
    /** Null: they follow from the responses. */
    const listValues = async (name: string): Promise<RowValue[] | null> => {
      if (name === ROW_STATE) return Array.from(await readStates(), (place) => SHOWN_STATES[place]!);
      const own = parseOwn(name);
      if (own !== null) return (await readRows()).map(({ cells }) => showCell(cells[own] ?? "") || null);
      const fact = FACT_COLUMNS.get(name);
      if (!fact) return null;
      facts ??= readAllFacts();
      return (await facts).map(fact);
    };
    const readColumn = async (name: string): Promise<Column> => {
      const head = heads.find((one) => one.name === name) ?? { name, kind: "text" };
      const values = await listValues(name);
      return values ? buildColumn(head, values) : readResults(head);
    };
    return { list, heads, outcomes, filling: chunks.readFilling(), readRows, readColumn, readStates, readSaid };
  }

  return {
    /** Responses are read by these until others are set. Without any, nothing is read. */
    setMeanings(meanings: Meanings): void {
      by = { meanings, layout: `${LAYOUT}/${hash(JSON.stringify(meanings))}`, heads: listColumnHeads(meanings.dictionary, PERIL_NAMES) };
    },

    /** The requests whose stored responses can't be read. */
    async listUnreadable(listId: string): Promise<number[]> {
      const { outcomes = [], readStates } = (await open(listId)) ?? {};
      const states = (await readStates?.()) ?? [];
      const isUnreadable = ({ state }: Outcome, row: number) => state === "done" && SHOWN_STATES[states[row]!] === "unreadable";
      return [...new Set(outcomes.filter(isUnreadable).map(({ request }) => request))];
    },

    /** Names as in `columns.ts`, or `own:3` for the fourth of the person's own. Null: without a result, or not read yet. */
    async readData(listId: string, names: readonly string[]): Promise<ListData> {
      const opened = await open(listId);
      if (!opened) return { states: new Uint8Array(), columns: new Map() };
      const [states, columns] = await Promise.all([opened.readStates(), Promise.all(names.map(opened.readColumn))]);
      return { states, columns: new Map(columns.map((column) => [column.name, column])) };
    },

    /** Waits until the responses are read that are there now. */
    async exportList(listId: string, choice: ExportChoice & { format: TableFormat }): Promise<Blob> {
      let opened = await open(listId);
      for (; opened?.filling; opened = await open(listId)) await opened.filling;
      if (!opened) throw new Error("This list was removed.");
      const { list, heads, readRows, readColumn } = opened;
      const [{ exportList }, { readRules }] = await Promise.all([
        import("../../../lists/out/export-list.ts"),
        import("../../model/rules/open-rules.ts"),
      ]);
      const rules = readRules(by?.meanings.rules);
      const ruleSet = rules.ok ? `${rules.set.id} ${rules.set.version}` : null;
      return exportList({ list, heads, ruleSet, readRows, readColumn }, choice).finally(forget);
    },

    /** All that is stored, read or not. */
    async copyList(listId: string): Promise<Blob> {
      const list = await get(listId);
      if (!list) throw new Error("This list was removed.");
      return (await import("../../../lists/out/write-copy.ts")).writeCopy(store, list);
    },

    /** Null: there is no such row. */
    async readRow(listId: string, row: number): Promise<ListRow | null> {
      const opened = await open(listId);
      const rows = await store.get(listId, "rows", blockOf(row));
      const states = await store.get(listId, "states", blockOf(row));
      const stored = rows?.[row % BLOCK_ROWS];
      if (!opened || !stored) return null;
      const state = SHOWN_STATES[(await opened.readStates())[row]!]!;
      const said = (await opened.readSaid())(row);
      const facts = readFacts(stored, findCorrection(states, row), state, said, opened.list.columns, null);
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

/** Of texts that differ by chance alone. */
function hash(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
  return sum;
}
