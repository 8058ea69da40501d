// A list store that lasts as long as the program.
import type { List, ServiceNotes } from "./list.ts";
import { LIST, type ListRecords, type ListStore, NEW_NOTES, type RecordKind, type RecordKinds } from "./store.ts";

type Records = Map<string, RecordKinds[RecordKind]>;

export function createMemoryStore(): ListStore {
  const lists = new Map<string, Records>();
  const notes = new Map<string, ServiceNotes>();
  let last: Promise<unknown> = Promise.resolve();

  /** One transaction after another. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  }

  async function change<T>(listId: string, work: (records: ListRecords) => Promise<T>): Promise<T> {
    const stored: Records = lists.get(listId) ?? new Map();
    const written: Records = new Map();
    const result = await work({
      get: async (kind, number) => read(written, kind, number) ?? read(stored, kind, number),
      put: async (kind, number, value) => void written.set(`${kind} ${number}`, structuredClone(value)),
    });
    if (written.size > 0) lists.set(listId, new Map([...stored, ...written]));
    return result;
  }

  const get: ListStore["get"] = async (listId, kind, number) => read(lists.get(listId) ?? new Map(), kind, number);

  return {
    change: (listId, work) => inTurn(() => change(listId, work)),
    get,
    async getAll<K extends RecordKind>(listId: string, kind: K) {
      const records: Records = lists.get(listId) ?? new Map();
      const numbers = [...records.keys()].filter((key) => key.startsWith(`${kind} `)).map((key) => Number(key.split(" ")[1]));
      return numbers.sort((a, b) => a - b).map((number) => read(records, kind, number)!);
    },
    async listAll() {
      const all = [...lists.values()].flatMap((records) => read(records, "list", LIST) ?? []);
      return all.sort((a: List, b: List) => a.madeAt - b.madeAt);
    },
    remove: (listId) => inTurn(async () => void lists.delete(listId)),
    pack: async (text) => new TextEncoder().encode(text),
    async readBody(listId, request) {
      const bytes = await get(listId, "bodies", request);
      return bytes ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) : null;
    },
    getNotes: async (upstream) => notes.get(upstream) ?? NEW_NOTES,
    changeNotes: async (upstream, change) => void notes.set(upstream, { ...(notes.get(upstream) ?? NEW_NOTES), ...change }),
  };
}

/** A copy, as a database gives one. */
function read<K extends RecordKind>(records: Records, kind: K, number: number): RecordKinds[K] | undefined {
  return structuredClone(records.get(`${kind} ${number}`)) as RecordKinds[K] | undefined;
}
