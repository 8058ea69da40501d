// The store of lists: a database of the browser's, or memory. One interface, one suite (`store-suite-for-tests.ts`). A store knows nothing of the
// rules: whoever changes a list reads and writes its records within one transaction.
import type { List, ListRequest, Row, ServiceNotes, StateBlock } from "./list.ts";

/** kind -> what is stored, by list and number: of a block, of a request, and `LIST` for the list itself. */
export type RecordKinds = {
  list: List;
  rows: readonly Row[];
  states: StateBlock;
  requests: ListRequest;
  /** A response as it came, as `pack` gives it. */
  bodies: Uint8Array;
};

export type RecordKind = keyof RecordKinds;

export const LIST = 0;

/** Within one transaction. What `get` returns may be changed; only `put` stores it. */
export type ListRecords = {
  get<K extends RecordKind>(kind: K, number: number): Promise<RecordKinds[K] | undefined>;
  put<K extends RecordKind>(kind: K, number: number, value: RecordKinds[K]): Promise<void>;
};

/** Any method may reject; then nothing was changed. */
export type ListStore = {
  /**
   * Runs `work` in one transaction: others of the same list, from any tab, wait for its end. All that it put is stored when the promise resolves,
   * safe from a crash, and nothing of it if `work` throws. `work` may wait for `records` only.
   */
  change<T>(listId: string, work: (records: ListRecords) => Promise<T>): Promise<T>;
  get<K extends RecordKind>(listId: string, kind: K, number: number): Promise<RecordKinds[K] | undefined>;
  /** Of one kind, by their numbers. */
  getAll<K extends RecordKind>(listId: string, kind: K): Promise<RecordKinds[K][]>;
  /** Oldest first. */
  listAll(): Promise<List[]>;
  /** With all its records. */
  remove(listId: string): Promise<void>;
  /** The form in which a body is stored. Apart from `change`, in which nothing can be waited for that takes time. */
  pack(text: string): Promise<Uint8Array>;
  readBody(listId: string, request: number): Promise<string | null>;
  getNotes(upstream: string): Promise<ServiceNotes>;
  /** In one transaction: what isn't in `change` stays, whoever wrote it meanwhile. */
  changeNotes(upstream: string, change: Partial<ServiceNotes>): Promise<void>;
};

/** Of a service that nothing is known of. */
export const NEW_NOTES: ServiceNotes = { size: 25, leavesOut: null };
