import type { Column } from "../../../../lists/columns.ts";
import type { Location } from "../../../../lists/list.ts";
import type { ShownState } from "../../../../lists/shown-state.ts";
import type { ListClient as Client } from "../../../library/lists/list-client.ts";
import type { Exchange } from "../../../model/exchange/exchange.ts";

export type ListRow = {
  row: number;
  line: number;
  cells: string[];
  location: Location | null;
  state: ShownState;
  reason: string | null;
  request: number | null;
  item: number | null;
  exchange: Exchange | null;
};
export type ListClient = Client & {
  readStates(listId: string): Promise<Uint8Array>;
  readColumns(listId: string, names: readonly string[]): Promise<Column[]>;
  readRow(listId: string, row: number): Promise<ListRow | null>;
};
