// The dock's tab of the room: the table of the open list.
import "./table.css";
import { useMemo, useState } from "react";
import { listColumnHeads } from "../../../../lists/columns.ts";
import type { ListStatus } from "../../../library/lists/list-runs.ts";
import { pickDictionary } from "../../../model/dataset/dataset-state.ts";
import { PERIL_NAMES } from "../../../model/rules/peril-names.ts";
import type { RoomProps } from "../../../shell/room.ts";
import { useChoiceActions, useChoices } from "../../../state/use-choices.ts";
import { useListClient, useLists } from "../use-lists.ts";
import { ListTable, listNeeded, START_VIEW, type TableView } from "./list-table.tsx";
import { formatSort, parseSort } from "./order-rows.ts";
import { useListData } from "./use-list-data.ts";
import { useCurrentRow, useOpenRow } from "./use-open-row.ts";

const PACE_MS = 1_000;
/** By the lists' ids, for the visit: other tabs of the dock take the table's place. */
const views = new Map<string, TableView>();

export function TableTab(props: RoomProps) {
  const id = useChoices((choices) => choices.roomChoices.list);
  const status = useLists()?.lists.find(({ list }) => list.id === id);
  return status ? <OpenTable key={id} status={status} {...props} /> : <p className="soft">Open a list to see its rows here.</p>;
}

function OpenTable({ status, dataset, onOpen }: RoomProps & { status: ListStatus }) {
  const client = useListClient();
  const { list } = status;
  const [room, choices] = [useChoices((all) => all.room), useChoices((all) => all.roomChoices)];
  const { enter } = useChoiceActions();
  const [view, setView] = useState(views.get(list.id) ?? START_VIEW);
  const dictionary = pickDictionary(dataset);
  const heads = useMemo(() => listColumnHeads(dictionary, PERIL_NAMES), [dictionary]);
  const sort = useMemo(() => parseSort(choices.sort), [choices.sort]);
  const { id, headers, columns } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list never gets other columns, but is another object at each change.
  const own = useMemo(() => ({ id, headers, columns }), [id]);
  const needed = useMemo(() => listNeeded(own, heads, view, sort), [own, heads, view, sort]);
  const data = useListData(client, status, needed, PACE_MS);
  const change = (name: "sort" | "state", value: string | null) => {
    const { [name]: _, ...others } = choices;
    enter(room, value === null ? others : { ...others, [name]: value });
  };
  return (
    <ListTable
      list={own}
      heads={heads}
      data={data}
      view={view}
      sort={sort}
      state={choices.state ?? null}
      current={useCurrentRow()}
      onView={(next) => {
        views.set(list.id, next);
        setView(next);
      }}
      onSort={(next) => change("sort", next && formatSort(next))}
      onState={(state) => change("state", state)}
      onOpen={useOpenRow(client, list.id, onOpen)}
    />
  );
}
