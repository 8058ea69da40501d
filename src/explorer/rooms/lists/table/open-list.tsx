// An open list in the panel: its summary and the row that is open. Its rows are on the map meanwhile.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { buildSent } from "../../../../lists/in/build-location.ts";
import type { Location } from "../../../../lists/list.ts";
import { SHOWN_STATES } from "../../../../lists/shown-state.ts";
import type { ListStatus } from "../../../library/lists/list-runs.ts";
import { formatCount } from "../../../model/text/format-number.ts";
import type { RoomProps } from "../../../shell/room.ts";
import { useChoiceActions, useChoices } from "../../../state/use-choices.ts";
import { Button } from "../../../ui/button.tsx";
import { useListClient } from "../use-lists.ts";
import { ListSummary } from "./list-summary.tsx";
import { POINT_COLUMNS } from "./place-rows.ts";
import { RowDetails } from "./row-details.tsx";
import { GIVEN_UP, summarizeList } from "./summarize-list.ts";
import { changeTableView, readTableView } from "./table-view.ts";
import { nameVersion, useListData } from "./use-list-data.ts";
import { useListPoints } from "./use-list-points.ts";
import { useCurrentRow, useOpenRow, useRowResult } from "./use-open-row.ts";
import { startAnew } from "./use-row-in-sight.ts";

type OpenListProps = Pick<RoomProps, "dataset" | "onOpen" | "onShowPanel"> & {
  status: ListStatus;
  /** As in `useListPoints`. */
  isChosen: boolean;
  /** Looks up what waits. */
  onStart: () => void;
};

export function OpenList({ status, dataset, isChosen, onStart, ...page }: OpenListProps) {
  const client = useListClient();
  const { id, counts } = status.list;
  const { adjustRoom, inspect, showBounds, close } = useChoiceActions();
  const isTableShown = useChoices(({ inspector }) => inspector.tab === "table");
  const isPart = useChoices(({ roomChoices }) => roomChoices.state !== undefined);
  const data = useListData(client, status, POINT_COLUMNS);
  const current = useCurrentRow();
  const open = useOpenRow(client, id, page);
  const isRunning = status.run !== null || status.elsewhere;
  /** Rows that wait since the last run was paused would be looked up, too. */
  const startIfAlone = (added: number) => (counts.waiting === 0 || isRunning) && added > 0 && onStart();
  const correct = async (at: number, location: Location): Promise<string | null> => {
    if (!(await client.correctLocation(id, at, location))) return "The row is being looked up. Wait for its result.";
    startIfAlone(1);
    return null;
  };
  const onCorrect = (location: Parameters<typeof buildSent>[0]) => current !== null && void correct(current, buildSent(location));
  const bounds = useListPoints({ status, dataset, data, isChosen, current, open, onCorrect });
  const summary = useMemo(() => summarizeList(data), [data]);
  const show = (state: string | null) => {
    changeTableView(id, { text: "", scroll: startAnew(current) });
    adjustRoom({ state });
    inspect("table");
  };
  const { data: row = null, isPlaceholderData } = useQuery({
    queryKey: ["list", id, "row", current, nameVersion(status)],
    queryFn: () => (current === null ? null : client.readRow(id, current)),
    placeholderData: (before) => (before?.row === current ? before : undefined),
    gcTime: 0,
  });
  useRowResult(isPlaceholderData ? null : row, open);
  const searchAgain = (rows: readonly number[]) => void client.searchAgain(id, rows).then(({ length }) => startIfAlone(length));
  if (data.states.length === 0) return null;
  return (
    <>
      {row && (
        <RowDetails
          row={row}
          onCorrect={(location) => correct(row.row, location)}
          onSearchAgain={() => searchAgain([row.row])}
          onClose={() => {
            close();
            adjustRoom({ row: null });
          }}
        />
      )}
      {!isTableShown && (
        <p className="list-part">
          <Button look="main" onClick={() => (isPart || readTableView(id).text !== "" ? show(null) : inspect("table"))}>
            Show {formatCount(summary.rows, "row")}
          </Button>
        </p>
      )}
      <ListSummary
        summary={summary}
        unread={Math.max(0, counts.done - status.columns)}
        onShowAll={bounds && (() => showBounds(bounds))}
        onShow={show}
        onSearchAgain={
          isRunning ? null : () => searchAgain([...data.states.keys()].filter((at) => GIVEN_UP.includes(SHOWN_STATES[data.states[at]!]!)))
        }
      />
    </>
  );
}
