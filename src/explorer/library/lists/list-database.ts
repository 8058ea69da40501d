// The browser database of lists: its layout. It is apart from the log of exchanges, so that neither makes room for the other.
import type { DBSchema, IDBPDatabase } from "idb";
import type { Column } from "../../../lists/columns.ts";
import type { ServiceNotes } from "../../../lists/list.ts";
import type { RecordKind, RecordKinds } from "../../../lists/store.ts";
import { openDatabase } from "../open-database.ts";

/** Raised with the layout; `upgrade` then brings what is stored along, because it was paid for. */
const LAYOUT_VERSION = 1;

/** Each by list and number. A request is stored with its body as text: a hundred of them take 4 MB. */
export const KINDS = ["list", "rows", "states", "requests", "bodies"] as const satisfies RecordKind[];

/** The rows of a request whose response was read, in the order of its columns. `layout`: by what it was read. */
export type ReadRequest = { layout: string; rows: Uint32Array };

type ByNumber<Value> = { key: [listId: string, number: number]; value: Value };

type ListSchema = DBSchema & { [Kind in RecordKind]: ByNumber<RecordKinds[Kind]> } & {
  /** Read from a response, by the number of its request: each column is a record of its own, behind that of the request. */
  columns: { key: [listId: string, number: number] | [listId: string, name: string, number: number]; value: ReadRequest | Column };
  /** By upstream. */
  notes: { key: string; value: ServiceNotes };
};

export type ListDatabase = IDBPDatabase<ListSchema>;

export function openListDatabase(onLost: (reason: string) => void): Promise<ListDatabase> {
  return openDatabase<ListSchema>(
    "parcelscope-lists",
    LAYOUT_VERSION,
    (db) => {
      for (const name of [...KINDS, "columns", "notes"] as const) db.createObjectStore(name);
    },
    onLost,
  );
}
