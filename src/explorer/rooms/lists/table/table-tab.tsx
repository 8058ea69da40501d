// The dock's tab of the room: the rows of the open list, chosen by state and text, sorted, in the columns that somebody wants to see.
import "./table.css";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { listColumnHeads, ROW_STATE, SEARCHED_LOCATION } from "../../../../lists/columns.ts";
import { SHOWN_STATES, type ShownState, STATE_WORDS } from "../../../../lists/shown-state.ts";
import type { ListStatus } from "../../../library/lists/list-runs.ts";
import { pickDictionary } from "../../../model/dataset/dataset-state.ts";
import { PERIL_NAMES } from "../../../model/rules/peril-names.ts";
import { formatCount, formatNumber } from "../../../model/text/format-number.ts";
import type { RoomProps } from "../../../shell/room.ts";
import { useChoiceActions, useChoices } from "../../../state/use-choices.ts";
import { useMedia } from "../../../ui/use-media.ts";
import { useTableChoice } from "../table-choice.ts";
import { useListClient, useLists } from "../use-lists.ts";
import { ListCards } from "./list-cards.tsx";
import { ListGrid, NO_ROWS } from "./list-grid.tsx";
import { filterRows, findSortKeys, parseSort, sortRows, turnSort } from "./order-rows.ts";
import { PickColumns } from "./pick-columns.tsx";
import { countStates } from "./summarize-list.ts";
import { buildGridColumns, findPlaceColumn, listTableColumns, NAMES_INSTEAD, ROW_COLUMN } from "./table-columns.tsx";
import { keepTableView, readTableView, type TableView } from "./table-view.ts";
import { useListData } from "./use-list-data.ts";
import { useCurrentRow, useOpenRow } from "./use-open-row.ts";

export function TableTab(props: RoomProps) {
  const id = useChoices((choices) => choices.roomChoices.list);
  const lists = useLists()?.lists ?? [];
  const status = lists.find(({ list }) => list.id === id);
  const listIds = lists.map(({ list }) => list.id);
  return status ? <OpenTable key={id} {...props} {...{ status, listIds }} /> : <p className="soft">Open a list to see its rows here.</p>;
}

function OpenTable({ status, listIds, dataset, ...page }: RoomProps & { status: ListStatus; listIds: readonly string[] }) {
  const client = useListClient();
  const { list } = status;
  const { sort: sortText, state } = useChoices((all) => all.roomChoices);
  const { adjustRoom } = useChoiceActions();
  const [view, setView] = useState(() => readTableView(list.id));
  const change = (changes: Partial<TableView>) => {
    const next = { ...view, ...changes };
    keepTableView(list.id, next, listIds);
    setView(next);
  };
  const isNarrow = useMedia("(width < 720px)");
  const sort = useMemo(() => parseSort(sortText), [sortText]);
  const dictionary = pickDictionary(dataset);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list never gets other headers, but is another object at each change.
  const all = useMemo(() => listTableColumns(list.headers, listColumnHeads(dictionary, PERIL_NAMES)), [list.id, dictionary]);
  const shown = useMemo(() => all.filter(({ name, isShownAtFirst }) => view.shown?.includes(name) ?? isShownAtFirst), [all, view.shown]);
  const place = findPlaceColumn(list.columns);
  const needed = useMemo(() => {
    const wanted = new Set([...shown.map(({ name }) => name), "severity", "parcel_id", place, sort?.name]);
    return all.map(({ name }) => name).filter((name) => wanted.has(name) && name !== ROW_STATE);
  }, [all, shown, place, sort]);
  const read = useListData(client, status, needed);
  const named = read.columns.get(place);
  const isAnyUnnamed = named?.kind === "text" && named.codes.includes(0);
  const { columns: instead } = useListData(client, status, isAnyUnnamed ? NAMES_INSTEAD : []);
  const data = useMemo(() => ({ ...read, columns: new Map([...instead, ...read.columns]) }), [read, instead]);
  const columns = useMemo(() => buildGridColumns(shown, place, data, view.widths), [shown, place, data, view.widths]);
  const text = useDeferredValue(view.text.trim());
  const stateAt = SHOWN_STATES.indexOf(state as ShownState);
  // Apart, so that typing sorts nothing.
  const ordered = useMemo(() => {
    const all = Uint32Array.from(data.states.keys());
    const keys = sort && findSortKeys(sort.name === ROW_COLUMN ? place : sort.name, data);
    return keys ? sortRows(all, keys, sort.descending) : all;
  }, [data, place, sort]);
  const rows = useMemo(() => {
    const searched = [place, SEARCHED_LOCATION, ...shown.map(({ name }) => name)].flatMap((name) => data.columns.get(name) ?? []);
    return filterRows(ordered, data.states, stateAt < 0 ? null : stateAt, text, [...new Set(searched)]);
  }, [ordered, data, shown, place, stateAt, text]);
  const [selected, setSelected] = useState<Uint32Array>(NO_ROWS);
  useEffect(() => {
    const names = shown.map(({ name }) => name);
    const columns = names.includes(place) ? names : [place, ...names];
    useTableChoice.setState({ listId: list.id, shown: rows, selected, columns });
  }, [list.id, rows, selected, place, shown]);
  const counts = useMemo(() => countStates(data.states), [data.states]);
  const total = data.states.length;
  const shownProps = { columns, rows, scroll: view.scroll, current: useCurrentRow(), onOpen: useOpenRow(client, list.id, page) };
  return (
    <div className="list-table">
      <div className="bar">
        <select
          className="field"
          aria-label="Row state"
          value={stateAt < 0 ? "" : state}
          onChange={({ target }) => adjustRoom({ state: target.value || null })}
        >
          <option value="">All rows ({formatNumber(total)})</option>
          {SHOWN_STATES.filter((name, at) => counts.has(name) || at === stateAt).map((name) => (
            <option key={name} value={name}>
              {STATE_WORDS[name].name} ({formatNumber(counts.get(name) ?? 0)})
            </option>
          ))}
        </select>
        <input
          type="search"
          className="field"
          aria-label="Search rows"
          placeholder="Search these columns"
          value={view.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        <span className="small soft nowrap" role="status">
          {rows.length === total ? formatCount(total, "row") : `${formatNumber(rows.length)} of ${formatCount(total, "row")}`}
        </span>
        {!isNarrow && (
          <span className="push bar">
            <PickColumns columns={all} shown={shown.map(({ name }) => name)} onChange={(names) => change({ shown: names })} />
          </span>
        )}
      </div>
      {isNarrow ? (
        <ListCards {...shownProps} />
      ) : (
        <ListGrid
          {...shownProps}
          sort={sort}
          onSort={(name) => adjustRoom({ sort: turnSort(sort, name) })}
          onResize={(name, width) => change({ widths: { ...view.widths, [name]: width } })}
          onSelect={setSelected}
        />
      )}
      {rows.length === 0 && total > 0 && <p className="soft">No row matches. Choose another state, or clear the search.</p>}
    </div>
  );
}
