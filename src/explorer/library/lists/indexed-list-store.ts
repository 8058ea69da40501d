// The store of lists in IndexedDB. Its transactions are what keeps two tabs apart: those of the same records run one after another.
import { LIST, type ListRecords, type ListStore, NEW_NOTES, type RecordKind, type RecordKinds } from "../../../lists/store.ts";
import { compressText, decompressText } from "../pack-text.ts";
import { KINDS, type ListDatabase, openListDatabase, type RequestColumns } from "./list-database.ts";

export type IndexedListStore = ListStore & {
  getColumns(listId: string, request: number): Promise<RequestColumns | undefined>;
  /** Nothing where the list is no more. */
  putColumns(listId: string, request: number, columns: RequestColumns): Promise<void>;
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
    // A request that fails ends the transaction too, which is then nobody else's to hear of.
    tx.done.catch(() => {});
    const result = await work({
      get: async (kind, number) => (await tx.objectStore(kind).get([listId, number])) as RecordKinds[typeof kind] | undefined,
      put: async (kind, number, value) => void (await tx.objectStore(kind).put(value, [listId, number])),
    }).catch((error: unknown) => {
      // Unless it is what has ended it.
      if (tx.error === null) tx.abort();
      throw error;
    });
    await tx.done;
    return result;
  }

  async function get<K extends RecordKind>(listId: string, kind: K, number: number): Promise<RecordKinds[K] | undefined> {
    return (await (await open()).get(kind, [listId, number])) as RecordKinds[K] | undefined;
  }

  return {
    change,
    get,
    async listAll() {
      const all = await (await open()).getAll("list");
      return all.sort((a, b) => a.madeAt - b.madeAt);
    },
    async remove(listId) {
      const kinds = [...KINDS, "columns"] as const;
      const tx = (await open()).transaction(kinds, "readwrite", { durability: "strict" });
      const all = IDBKeyRange.bound([listId], [listId, []]);
      await Promise.all([...kinds.map((kind) => tx.objectStore(kind).delete(all)), tx.done]);
    },
    pack: compressText,
    async readBody(listId, request) {
      const bytes = await get(listId, "bodies", request);
      return bytes ? decompressText(bytes as Uint8Array<ArrayBuffer>) : null;
    },
    getColumns: async (listId, request) => (await open()).get("columns", [listId, request]),
    async putColumns(listId, request, columns) {
      const tx = (await open()).transaction(["list", "columns"], "readwrite");
      const isThere = (await tx.objectStore("list").getKey([listId, LIST])) !== undefined;
      await Promise.all([isThere && tx.objectStore("columns").put(columns, [listId, request]), tx.done]);
    },
    getNotes: async (upstream) => (await (await open()).get("notes", upstream)) ?? NEW_NOTES,
    async changeNotes(upstream, change) {
      const tx = (await open()).transaction("notes", "readwrite");
      const before = (await tx.store.get(upstream)) ?? NEW_NOTES;
      await Promise.all([tx.store.put({ ...before, ...change }, upstream), tx.done]);
    },
  };
}
