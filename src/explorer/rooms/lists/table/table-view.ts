// How somebody arranged the table of a list: columns and their widths, which the browser keeps, and for the visit the search, which may be an
// address, and where it was scrolled to.
import { create } from "zustand";
import { isObject } from "../../../model/text/json-members.ts";
import { keptValue } from "../../../state/kept-value.ts";
import { type ScrollPlace, startAnew } from "./use-row-in-sight.ts";

type Arrangement = {
  /** Names of columns; null: those that are shown at first. */
  shown: readonly string[] | null;
  /** Pixels, by the names of columns. */
  widths: Readonly<Record<string, number>>;
};

export type TableView = Arrangement & { text: string; scroll: ScrollPlace };

type Arrangements = Readonly<Record<string, Arrangement>>;

/** By the lists' ids. */
const KEPT = keptValue<Arrangements>("parcelscope-tables", (text) => parseArrangements(JSON.parse(text ?? "{}")), JSON.stringify);

/** By the lists' ids: other tabs of the dock take the table's place. */
const useViews = create<Record<string, TableView>>(() => ({}));

export function readTableView(listId: string): TableView {
  const views = useViews.getState();
  views[listId] ??= { ...(KEPT.read()[listId] ?? { shown: null, widths: {} }), text: "", scroll: startAnew(null) };
  return views[listId];
}

export const useTableView = (listId: string): TableView => useViews(() => readTableView(listId));

/** For the visit. */
export function changeTableView(listId: string, changes: Partial<TableView>): void {
  useViews.setState({ [listId]: { ...readTableView(listId), ...changes } });
}

/** Kept for later visits. `lists`: the ids of the lists that exist; choices of other ones are removed. */
export function keepTableView(listId: string, changes: Partial<Arrangement>, lists: readonly string[]): void {
  changeTableView(listId, changes);
  const { shown, widths } = readTableView(listId);
  const others = Object.entries(KEPT.read()).filter(([id]) => lists.includes(id));
  KEPT.keep(Object.fromEntries([...others, [listId, { shown, widths }]]));
}

/** Leaves out all that makes no sense. */
function parseArrangements(kept: unknown): Arrangements {
  const all = isObject(kept) ? Object.entries(kept) : [];
  return Object.fromEntries(all.filter((entry): entry is [string, Arrangement] => isArrangement(entry[1])));
}

function isArrangement(kept: unknown): kept is Arrangement {
  if (!isObject(kept) || !isObject(kept.widths)) return false;
  const areWidths = Object.values(kept.widths).every((width) => typeof width === "number");
  return areWidths && (kept.shown === null || (Array.isArray(kept.shown) && kept.shown.every((name) => typeof name === "string")));
}
