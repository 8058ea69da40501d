// Columns that were read of a list's responses, a chunk for each: some of them, which the store has all of. Those that aren't read yet are read behind.
import type { DatasetDictionary } from "../../../contract/fields.ts";
import { buildColumn, type Part } from "../../../lists/build-column.ts";
import { type Column, ROW_STATE } from "../../../lists/columns.ts";
import type { List } from "../../../lists/list.ts";
import { type Outcome, readResponse } from "../../../lists/read-outcome.ts";
import { LIST } from "../../../lists/store.ts";
import type { IndexedListStore } from "./indexed-list-store.ts";

/** Responses are read by these: the rules as the gateway serves them, and what the fields mean. */
export type Meanings = { rules: unknown; dictionary: DatasetDictionary };

/** The place of each of a request's rows in its columns, and of these the ones that are in memory. Null: it has no such column. */
type Chunk = { places: ReadonlyMap<number, number>; columns: Map<string, Column | null> };

/** While requests are under way, reading lets them have the processor for so much longer than it has it. */
const WAIT_TIMES = 3;

/** `layout`: by what responses are read. `onRead`: after each one, with the number of rows that were read. */
export function openChunks(
  store: IndexedListStore,
  listId: string,
  layout: string,
  { rules, dictionary }: Meanings,
  onRead: (rows: number) => void,
) {
  const chunks = new Map<number, Chunk>();
  /** Names of the columns that are kept in memory. */
  const asked = new Set<string>();
  let filling: Promise<void> | null = null;
  let isClosed = false;

  const isUnread = ({ state, request }: Outcome) => state === "done" && !chunks.has(request);
  const tell = () => onRead([...chunks.values()].reduce((sum, { places }) => sum + places.size, 0));

  /** One response after another, those that come meanwhile too, so that whoever asks waits for one at most. */
  async function fill(): Promise<void> {
    const { openResponseReader } = await import("./read-row.ts");
    const read = openResponseReader(rules, dictionary);
    const passed = new Set<number>();
    while (!isClosed) {
      const list = await store.get(listId, "list", LIST);
      const number = list ? findUnread(list, chunks, passed) : null;
      if (!list || number === null) return;
      passed.add(number);
      const request = await store.get(listId, "requests", number);
      if (request?.state !== "done") continue;
      const startedAt = performance.now();
      const { rows } = request;
      const columns = await readResponse(store, listId, number)
        .then((response) => response && read(list, response))
        .catch(() => null);
      // A response that can't be read, for whatever reason, is tried again by the next visit.
      const isStored = columns !== null && (await isDone(store.putRead(listId, number, { layout, rows: Uint32Array.from(rows) }, columns)));
      const kept = columns?.filter(({ name }) => !isStored || asked.has(name));
      chunks.set(number, openChunk(rows, kept ?? [buildUnreadable(rows.length)]));
      tell();
      if (list.sent.length > 0) await wait(WAIT_TIMES * (performance.now() - startedAt));
    }
  }

  return {
    /** Nothing more is read behind. */
    close(): void {
      isClosed = true;
    },

    /** Reads what of these isn't read yet, behind. */
    async follow(outcomes: readonly Outcome[]): Promise<void> {
      if (outcomes.some(isUnread)) {
        for (const [number, read] of await store.getReads(listId))
          if (read.layout === layout && !chunks.has(number)) chunks.set(number, openChunk(read.rows, []));
      }
      tell();
      if (filling || !outcomes.some(isUnread)) return;
      filling = fill().finally(() => {
        filling = null;
      });
      // Where the list was removed, or the browser closed its storage: whoever asks next begins again.
      filling.catch(() => {});
    },

    /** Null: all is read. */
    readFilling: () => filling,

    async load(name: string): Promise<void> {
      asked.add(name);
      const lacking = [...chunks].filter(([, { columns }]) => !columns.has(name));
      const stored = lacking.length > 0 ? await store.getColumns(listId, name) : null;
      for (const [number, { columns }] of lacking) columns.set(name, stored?.get(number) ?? null);
    },

    /** By response. */
    listParts(outcomes: readonly Outcome[]): Part[] {
      const parts = new Map(
        Array.from(chunks, ([number, { columns }]) => [number, { rows: [] as number[], places: [] as number[], columns }]),
      );
      for (const [row, { state, request, row: asked }] of outcomes.entries()) {
        const place = state === "done" ? chunks.get(request)?.places.get(asked) : undefined;
        if (place === undefined) continue;
        const { rows, places } = parts.get(request)!;
        rows.push(row);
        places.push(place);
      }
      return [...parts.values()];
    },
  };
}

/** A request that may have a response which isn't read. */
function findUnread({ requests, sent }: List, chunks: ReadonlyMap<number, Chunk>, passed: ReadonlySet<number>): number | null {
  for (let number = 1; number <= requests; number++)
    if (!chunks.has(number) && !passed.has(number) && !sent.includes(number)) return number;
  return null;
}

function openChunk(rows: ArrayLike<number>, columns: readonly Column[]): Chunk {
  return {
    places: new Map(Array.from(rows, (row, place) => [row, place])),
    columns: new Map(columns.map((column) => [column.name, column])),
  };
}

function buildUnreadable(rows: number): Column {
  return buildColumn({ name: ROW_STATE, kind: "text" }, new Array<string>(rows).fill("unreadable"));
}

const isDone = (work: Promise<void>) =>
  work.then(
    () => true,
    () => false,
  );

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
