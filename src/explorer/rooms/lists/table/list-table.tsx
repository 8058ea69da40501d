// The tab "Table": the rows of a list, chosen by state and text, sorted, in the columns that somebody wants to see.
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { ColumnHead } from "../../../../lists/columns.ts";
import type { List } from "../../../../lists/list.ts";
import { SHOWN_STATES, type ShownState, STATE_WORDS } from "../../../../lists/shown-state.ts";
import { formatCount, formatNumber } from "../../../model/text/format-number.ts";
import { useMedia } from "../../../ui/use-media.ts";
import { useTableChoice } from "../table-choice.ts";
import { ChooseColumns } from "./choose-columns.tsx";
import { ListCards } from "./list-cards.tsx";
import { ListGrid } from "./list-grid.tsx";
import { filterRows, type Sort, sortKeysOf, sortRows } from "./order-rows.ts";
import { buildGridColumns, findPlaceColumn, listTableColumns, ROW_COLUMN, STATE_COLUMN } from "./table-columns.tsx";
import type { ListData } from "./use-list-data.ts";

/** What somebody arranged in the table of a list, for the visit. */
export type TableView = {
  /** Names of columns; null: those that are shown at first. */
  shown: ReadonlySet<string> | null;
  widths: ReadonlyMap<string, number>;
  text: string;
};

const NO_ROWS = new Uint32Array();

export const START_VIEW: TableView = { shown: null, widths: new Map(), text: "" };

type ListTableProps = {
  list: Pick<List, "id" | "headers" | "columns">;
  heads: readonly ColumnHead[];
  /** Of the columns that `listNeeded` names. */
  data: ListData;
  view: TableView;
  sort: Sort | null;
  /** One of `SHOWN_STATES`; null: all. */
  state: string | null;
  current: number | null;
  onView: (view: TableView) => void;
  onSort: (sort: Sort | null) => void;
  onState: (state: string | null) => void;
  onOpen: (row: number) => void;
};

/** The columns that are to be read for the table. */
export function listNeeded(list: ListTableProps["list"], heads: readonly ColumnHead[], view: TableView, sort: Sort | null): string[] {
  const known = new Set(listTableColumns(list, heads).map(({ name }) => name));
  const names = [...pickShown(list, heads, view).map(({ name }) => name), "severity", "parcel_id", findPlaceColumn(list), sort?.name];
  return [...new Set(names)].filter((name): name is string => name !== STATE_COLUMN && name != null && known.has(name));
}

function pickShown(list: ListTableProps["list"], heads: readonly ColumnHead[], { shown }: TableView) {
  return listTableColumns(list, heads).filter(({ name, isShownAtFirst }) => shown?.has(name) ?? isShownAtFirst);
}

export function ListTable({ list, heads, data, view, sort, state, current, onView, onSort, onState, onOpen }: ListTableProps) {
  const isNarrow = useMedia("(width < 720px)");
  const all = useMemo(() => listTableColumns(list, heads), [list, heads]);
  const shown = useMemo(() => pickShown(list, heads, view), [list, heads, view]);
  const place = findPlaceColumn(list);
  const columns = useMemo(() => buildGridColumns(shown, place, data, view.widths), [shown, place, data, view.widths]);
  const text = useDeferredValue(view.text.trim());
  const wanted = state === null ? -1 : SHOWN_STATES.indexOf(state as ShownState);
  const found = useMemo(() => {
    const searched = [place, ...shown.map(({ name }) => name)].flatMap((name) => (name === null ? [] : (data.columns.get(name) ?? [])));
    return filterRows({ states: data.states, state: wanted < 0 ? null : wanted, text, columns: [...new Set(searched)] });
  }, [data, shown, place, wanted, text]);
  const rows = useMemo(() => {
    if (sort === null) return found;
    const column = data.columns.get(sort.name === ROW_COLUMN ? (place ?? "") : sort.name);
    const keys = sort.name === STATE_COLUMN ? data.states : column && sortKeysOf(column);
    return keys ? sortRows(found, keys, sort.descending) : found;
  }, [found, data, sort, place]);
  const counts = useMemo(() => {
    const each = new Uint32Array(SHOWN_STATES.length);
    for (const one of data.states) each[one]! += 1;
    return each;
  }, [data.states]);
  const [selected, setSelected] = useState<Uint32Array>(NO_ROWS);
  useEffect(() => {
    const names = shown.map(({ name }) => name);
    const columns = place === null || names.includes(place) ? names : [place, ...names];
    useTableChoice.setState({ listId: list.id, shown: rows, selected, columns });
  }, [list.id, rows, selected, place, shown]);
  const turn = (name: string) =>
    onSort(sort?.name !== name ? { name, descending: false } : sort.descending ? null : { name, descending: true });
  const total = data.states.length;
  return (
    <div className="list-table">
      <div className="list-tools bar">
        <select
          className="field"
          aria-label="Row state"
          value={wanted < 0 ? "" : state!}
          onChange={(event) => onState(event.target.value || null)}
        >
          <option value="">All rows ({formatNumber(total)})</option>
          {SHOWN_STATES.map(
            (name, at) =>
              (counts[at]! > 0 || at === wanted) && (
                <option key={name} value={name}>
                  {STATE_WORDS[name].name} ({formatNumber(counts[at]!)})
                </option>
              ),
          )}
        </select>
        <input
          type="search"
          className="field"
          aria-label="Search rows"
          placeholder="Search the columns shown"
          value={view.text}
          onChange={(event) => onView({ ...view, text: event.target.value })}
        />
        <span className="small soft nowrap" role="status">
          {rows.length === total ? formatCount(total, "row") : `${formatNumber(rows.length)} of ${formatCount(total, "row")}`}
        </span>
        {!isNarrow && (
          <span className="push bar">
            <ChooseColumns
              columns={all}
              shown={new Set(shown.map(({ name }) => name))}
              onChange={(names) => onView({ ...view, shown: names })}
            />
          </span>
        )}
      </div>
      {isNarrow ? (
        <ListCards columns={columns} rows={rows} current={current} onOpen={onOpen} />
      ) : (
        <ListGrid
          columns={columns}
          rows={rows}
          sort={sort}
          current={current}
          onSort={turn}
          onOpen={onOpen}
          onResize={(name, width) => onView({ ...view, widths: new Map(view.widths).set(name, width) })}
          onSelect={setSelected}
        />
      )}
      {rows.length === 0 && total > 0 && <p className="soft">No row matches. Choose another state, or clear the search.</p>}
    </div>
  );
}
