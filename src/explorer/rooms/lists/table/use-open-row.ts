// Opens a row of a list as the page's result, at no cost: its exchange is cut out of the response that is stored, and is in memory only.
import { useCallback, useEffect, useRef } from "react";
import { useApi } from "../../../api/api.ts";
import type { ListClient } from "../../../library/lists/list-client.ts";
import type { ListRow } from "../../../library/lists/list-reader.ts";
import type { RoomProps } from "../../../shell/room.ts";
import { useChoiceActions, useChoices } from "../../../state/use-choices.ts";

export type OpenRow = (row: number, keepView?: boolean) => void;

/** The row that the URL names, which counts from 1 there; null: none. */
export function useCurrentRow(): number | null {
  const text = useChoices((choices) => choices.roomChoices.row);
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) - 1 : null;
}

export function useOpenRow(client: ListClient, listId: string, onOpen: RoomProps["onOpen"]): OpenRow {
  const { log } = useApi();
  const { close, enter } = useChoiceActions();
  const [room, choices] = [useChoices((all) => all.room), useChoices((all) => all.roomChoices)];
  const newest = useRef({ row: -1, room, choices });
  newest.current = { ...newest.current, room, choices };
  return useCallback(
    async (row, keepView = false) => {
      newest.current.row = row;
      const found = await client.readRow(listId, row);
      const exchange = found?.exchange;
      if (exchange) await log.read(exchange);
      // Another row was opened meanwhile.
      if (!found || newest.current.row !== row) return;
      // First the result, so that "back" finds the row before with its own.
      if (exchange) {
        const { id, locations, version } = exchange;
        onOpen({ exchangeId: id, location: locations[0]!, version }, { isRow: true, keepView });
      } else close();
      const now = newest.current;
      enter(now.room, { ...now.choices, row: String(row + 1) });
    },
    [client, listId, log, onOpen, close, enter],
  );
}

/** The row that a link names is opened with the list, unless the link has a lookup too. */
export function useLinkedRow(listId: string, row: number | null, open: OpenRow): void {
  const isNothingShown = useChoices(({ asked }) => asked === null);
  const opened = useRef("");
  useEffect(() => {
    const key = `${listId} ${row}`;
    if (opened.current === key) return;
    opened.current = key;
    if (row !== null && isNothingShown) open(row);
  }, [listId, row, isNothingShown, open]);
}

/** A row that was looked up again while it is open is opened with what came. */
export function useNewResult(row: Pick<ListRow, "row" | "exchange"> | null, open: OpenRow): void {
  const seen = useRef<{ row: number; exchangeId: string | null } | null>(null);
  useEffect(() => {
    if (!row) return;
    const before = seen.current;
    seen.current = { row: row.row, exchangeId: row.exchange?.id ?? null };
    if (before?.row === row.row && before.exchangeId !== seen.current.exchangeId) open(row.row, true);
  }, [row, open]);
}
