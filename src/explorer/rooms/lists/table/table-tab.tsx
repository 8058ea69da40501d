// The dock's tab of the room: the rows of the open list, chosen by state and text, sorted, in the columns that somebody wants to see.
import "./table.css";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { listColumnHeads, ROW_STATE, SEARCHED_LOCATION } from "../../../../lists/columns.ts";
import { SHOWN_STATES, STATE_WORDS } from "../../../../lists/shown-state.ts";
import type { ListStatus } from "../../../library/lists/list-runs.ts";
import { pickDictionary } from "../../../model/dataset/dataset-state.ts";
import { PERIL_NAMES } from "../../../model/rules/peril-names.ts";
import { formatCount, formatNumber } from "../../../model/text/format-number.ts";
import type { RoomProps } from "../../../shell/room.ts";
import { useChoiceActions, useChoices } from "../../../state/use-choices.ts";
import { Notice } from "../../../ui/notice.tsx";
import { useMedia } from "../../../ui/use-media.ts";
import { useTableChoice } from "../table-choice.ts";
import { type ListsNow, useListClient, useLists } from "../use-lists.ts";
import { ListCards } from "./list-cards.tsx";
import { ListGrid, NO_ROWS } from "./list-grid.tsx";
import { filterRows, findSortKeys, parseSort, sortRows, turnSort } from "./order-rows.ts";
import { PickColumns } from "./pick-columns.tsx";
import { findChosen, SUMMARY_COLUMNS, summarizeList } from "./summarize-list.ts";
import { buildGridColumns, findPlaceColumn, listTableColumns, NAMES_INSTEAD, ROW_COLUMN } from "./table-columns.tsx";
import { changeTableView, keepTableView, useTableView } from "./table-view.ts";
import { useListData } from "./use-list-data.ts";
import { useCurrentRow, useOpenRow } from "./use-open-row.ts";
import { startAnew } from "./use-row-in-sight.ts";

export function TableTab(props: RoomProps) {
  const id = useChoices((choices) => choices.roomChoices.list);
  const { lists = [], trouble = null } = useLists() ?? {};
  const status = lists.find(({ list }) => list.id === id);
  const listIds = lists.map(({ list }) => list.id);
  return status ? (
    <OpenTable key={id} {...props} {...{ status, listIds, trouble }} />
  ) : (
    <p className="soft">Open a list to see its rows here.</p>
  );
}

type OpenTableProps = RoomProps & { status: ListStatus; listIds: readonly string[] } & Pick<ListsNow, "trouble">;

function OpenTable({ status, listIds, trouble, dataset, ...page }: OpenTableProps) {
  const client = useListClient();
  const { list } = status;
  const { sort: sortText, state } = useChoices((all) => all.roomChoices);
  const { adjustRoom } = useChoiceActions();
  const view = useTableView(list.id);
  const current = useCurrentRow();
  /** Rows that are chosen or sorted anew are seen from the first one on. */
  const arrange = (choices: Parameters<typeof adjustRoom>[0], text = view.text) => {
    changeTableView(list.id, { text, scroll: startAnew(current) });
    adjustRoom(choices);
  };
  const [isNarrow, sort] = [useMedia("(width < 720px)"), useMemo(() => parseSort(sortText), [sortText])];
  const dictionary = pickDictionary(dataset);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list never gets other headers, but is another object at each change.
  const all = useMemo(() => listTableColumns(list.headers, listColumnHeads(dictionary, PERIL_NAMES)), [list.id, dictionary]);
  const shown = useMemo(() => all.filter(({ name, isShownAtFirst }) => view.shown?.includes(name) ?? isShownAtFirst), [all, view.shown]);
  const place = findPlaceColumn(list.columns);
  const needed = useMemo(() => {
    const wanted = new Set([...shown.map(({ name }) => name), ...SUMMARY_COLUMNS, "parcel_id", place, sort?.name]);
    return all.map(({ name }) => name).filter((name) => wanted.has(name) && name !== ROW_STATE);
  }, [all, shown, place, sort]);
  const read = useListData(client, status, needed);
  const named = read.columns.get(place);
  const isAnyUnnamed = named?.kind === "text" && named.codes.includes(0);
  const { columns: instead } = useListData(client, status, isAnyUnnamed ? NAMES_INSTEAD : []);
  const data = useMemo(() => ({ ...read, columns: new Map([...instead, ...read.columns]) }), [read, instead]);
  const columns = useMemo(() => buildGridColumns(shown, place, data, view.widths), [shown, place, data, view.widths]);
  const text = useDeferredValue(view.text.trim());
  const isChosen = useMemo(() => findChosen(state, data), [state, data]);
  // Apart, so that typing sorts nothing.
  const ordered = useMemo(() => {
    const all = Uint32Array.from(data.states.keys());
    const keys = sort && findSortKeys(sort.name === ROW_COLUMN ? place : sort.name, data);
    return keys ? sortRows(all, keys, sort.descending) : all;
  }, [data, place, sort]);
  const rows = useMemo(() => {
    const searched = [place, SEARCHED_LOCATION, ...shown.map(({ name }) => name)].flatMap((name) => data.columns.get(name) ?? []);
    return filterRows(ordered, isChosen, text, [...new Set(searched)]);
  }, [ordered, data, shown, place, isChosen, text]);
  const [selected, setSelected] = useState<Uint32Array>(NO_ROWS);
  useEffect(() => {
    const names = shown.map(({ name }) => name);
    const columns = names.includes(place) ? names : [place, ...names];
    useTableChoice.setState({ listId: list.id, shown: rows, selected, columns });
  }, [list.id, rows, selected, place, shown]);
  // A long list is shown before it is counted.
  const counted = useDeferredValue(data);
  const choices = useMemo(() => {
    const { states, groups } = summarizeList(counted);
    return [
      { title: "Row state", shares: SHOWN_STATES.map((id) => ({ id, name: STATE_WORDS[id].name, rows: states.get(id) ?? 0 })) },
      ...groups,
    ];
  }, [counted]);
  const total = data.states.length;
  const shownProps = { columns, rows, scroll: view.scroll, current, onOpen: useOpenRow(client, list.id, page) };
  return (
    <div className="list-table">
      <div className="bar">
        <select
          className="field"
          aria-label="Row state"
          value={isChosen ? state : ""}
          onChange={({ target }) => arrange({ state: target.value || null })}
        >
          <option value="">All rows ({formatNumber(total)})</option>
          {choices.map(({ title, shares }) => (
            <optgroup key={title} label={title}>
              {shares
                .filter(({ id, rows: count }) => count > 0 || id === state)
                .map(({ id, name, rows: count }) => (
                  <option key={id} value={id}>
                    {name} ({formatNumber(count)})
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
        <input
          type="search"
          className="field"
          aria-label="Search rows"
          placeholder="Search these columns"
          value={view.text}
          onChange={({ target }) => arrange({}, target.value)}
        />
        <span className="small soft nowrap" role="status">
          {rows.length === total ? formatCount(total, "row") : `${formatNumber(rows.length)} of ${formatCount(total, "row")}`}
        </span>
        {!isNarrow && (
          <span className="push bar">
            <PickColumns
              columns={all}
              shown={shown.map(({ name }) => name)}
              onChange={(names) => keepTableView(list.id, { shown: names }, listIds)}
            />
          </span>
        )}
      </div>
      {isNarrow ? (
        <ListCards {...shownProps} />
      ) : (
        <ListGrid
          {...shownProps}
          sort={sort}
          onSort={(name) => arrange({ sort: turnSort(sort, name) })}
          onResize={(name, width) => keepTableView(list.id, { widths: { ...view.widths, [name]: width } }, listIds)}
          onSelect={setSelected}
        />
      )}
      {/* On a phone the panel that says it too is covered. */}
      {trouble !== null && <Notice tone="problem" title={trouble} />}
      {rows.length === 0 && total > 0 && <p className="soft">No row matches. Choose another state, or clear the search.</p>}
    </div>
  );
}
