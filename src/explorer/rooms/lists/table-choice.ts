// The rows that the table shows of a list and those selected in it, for the Export menu. It stays while other tabs of the dock take the table's place.
import { create } from "zustand";
import type { ExportChoice } from "../../../lists/out/out-table.ts";

type Rows = NonNullable<ExportChoice["rows"]>;

/** `shown`: in the table's order. `selected`: those of a range over several rows; else none. */
type TableChoice = { listId: string; shown: Rows; selected: Rows; columns: NonNullable<ExportChoice["columns"]> };

/** Of the list whose table was shown last; null: none was. */
export const useTableChoice = create<TableChoice | null>(() => null);
