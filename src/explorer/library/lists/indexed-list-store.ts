// The store of lists in IndexedDB. Its transactions are what keeps two tabs apart: those of the same records run one after another.
import type { Column } from "../../../lists/columns.ts";
import { LIST, type ListRecords, type ListStore, NEW_NOTES, type RecordKind, type RecordKinds } from "../../../lists/store.ts";
import { commit } from "../open-database.ts";
import { compressText, decompressText } from "../pack-text.ts";
import { KINDS, type ListDatabase, openListDatabase, type ReadRequest } from "./list-database.ts";

export type IndexedListStore = ListStore & {
  /** By request, whatever they were read by. */
  getReads(listId: string): Promise<Map<number, ReadRequest>>;
  getColumns(listId: string, name: string): Promise<Map<number, Column>>;
  /** Nothing where the list is no more. */
  putRead(listId: string, request: number, read: ReadRequest, columns: readonly Column[]): Promise<void>;
};

/** Opened when it is first needed, and once more after the browser closed it: any method rejects where that fails. */
export function createIndexedListStore(): IndexedListStore {
  let opened: Promise<ListDatabase> | null = null;

  function open(): Promise<ListDatabase> {
    const forget = () => {
      opened = null;
    };
    opened ??= openListDatabase(forget);
    opened.catch(forget);
    return opened;
  }

  async function change<T>(listId: string, work: (records: ListRecords) => Promise<T>): Promise<T> {
    const tx = (await open()).transaction(KINDS, "readwrite", { durability: "strict" });
    const records: ListRecords = {
      get: async (kind, number) => (await tx.objectStore(kind).get([listId, number])) as RecordKinds[typeof kind] | undefined,
      put: async (kind, number, value) => void (await tx.objectStore(kind).put(value, [listId, number])),
    };
    return commit(tx, () => work(records));
  }

  async function get<K extends RecordKind>(listId: string, kind: K, number: number): Promise<RecordKinds[K] | undefined> {
    return (await (await open()).get(kind, [listId, number])) as RecordKinds[K] | undefined;
  }

  async function getRead<T>(range: IDBKeyRange): Promise<Map<number, T>> {
    const { store } = (await open()).transaction("columns");
    const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
    return new Map(keys.map((key, at) => [key.at(-1) as number, values[at] as T]));
  }

  return {
    change,
    get,
    getAll: async (listId, kind) => (await (await open()).getAll(kind, allOf(listId))) as RecordKinds[typeof kind][],
    async listAll() {
      const all = await (await open()).getAll("list");
      return all.sort((a, b) => a.madeAt - b.madeAt);
    },
    async remove(listId) {
      const kinds = [...KINDS, "columns"] as const;
      const tx = (await open()).transaction(kinds, "readwrite", { durability: "strict" });
      await Promise.all([...kinds.map((kind) => tx.objectStore(kind).delete(allOf(listId))), tx.done]);
    },
    pack: compressText,
    async readBody(listId, request) {
      const bytes = await get(listId, "bodies", request);
      return bytes ? decompressText(bytes as Uint8Array<ArrayBuffer>) : null;
    },
    getReads: (listId) => getRead<ReadRequest>(IDBKeyRange.bound([listId, 0], [listId, Number.POSITIVE_INFINITY])),
    getColumns: (listId, name) => getRead<Column>(IDBKeyRange.bound([listId, name], [listId, name, []])),
    async putRead(listId, request, read, columns) {
      const tx = (await open()).transaction(["list", "columns"], "readwrite");
      const store = tx.objectStore("columns");
      const isThere = (await tx.objectStore("list").getKey([listId, LIST])) !== undefined;
      const puts = isThere ? columns.map((column) => store.put(column, [listId, column.name, request])) : [];
      await Promise.all([...puts, isThere && store.put(read, [listId, request]), tx.done]);
    },
    getNotes: async (upstream) => (await (await open()).get("notes", upstream)) ?? NEW_NOTES,
    async changeNotes(upstream, change) {
      const tx = (await open()).transaction("notes", "readwrite");
      const before = (await tx.store.get(upstream)) ?? NEW_NOTES;
      await Promise.all([tx.store.put({ ...before, ...change }, upstream), tx.done]);
    },
  };
}

const allOf = (listId: string) => IDBKeyRange.bound([listId], [listId, []]);
