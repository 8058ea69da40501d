// Opens a row of a list as the page's result, at no cost: its exchange is cut out of the response that is stored, and is in memory only.
import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { useApi } from "../../../api/api.ts";
import type { ListClient } from "../../../library/lists/list-client.ts";
import type { ListRow } from "../../../library/lists/list-reader.ts";
import type { RoomProps } from "../../../shell/room.ts";
import { useChoiceActions, useChoices } from "../../../state/use-choices.ts";

export type OpenRow = (row: number, keepView?: boolean) => void;

/** The row that the URL names, which counts from 1 there; null: none, or another lookup is shown in its place. */
export function useCurrentRow(): number | null {
  const text = useChoices(({ asked, roomChoices }) => (asked && !asked.isRow ? undefined : roomChoices.row));
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) - 1 : null;
}

export function useOpenRow(
  client: ListClient,
  listId: string,
  { onOpen, onShowPanel }: Pick<RoomProps, "onOpen" | "onShowPanel">,
): OpenRow {
  const { log } = useApi();
  const { close, adjustRoom } = useChoiceActions();
  const wanted = useRef<number | null>(null);
  // The list may be left before the row is read.
  useEffect(
    () => () => {
      wanted.current = null;
    },
    [],
  );
  return useCallback(
    async (row, keepView = false) => {
      wanted.current = row;
      const found = await client.readRow(listId, row);
      const exchange = found?.exchange;
      if (exchange) await log.read(exchange);
      // Another row was opened meanwhile.
      if (!found || wanted.current !== row) return;
      // First the result, so that "back" finds the row before with its own.
      if (exchange) {
        const { id, locations, version } = exchange;
        onOpen({ exchangeId: id, location: locations[0]!, version }, { isRow: true, keepView });
      } else {
        close();
        onShowPanel();
      }
      adjustRoom({ row: String(row + 1) });
    },
    [client, listId, log, onOpen, onShowPanel, close, adjustRoom],
  );
}

/** The open row's result is shown where another one is, or none: a link names the row, or it was looked up again. */
export function useRowResult(row: Pick<ListRow, "row" | "exchange"> | null, open: OpenRow): void {
  const shown = useChoices(({ asked }) => asked?.exchangeId ?? null);
  const isOther = row !== null && (row.exchange?.id ?? null) !== shown;
  const openAgain = useEffectEvent(() => open(row!.row, shown !== null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each row that was read.
  useEffect(() => {
    if (isOther) openAgain();
  }, [row, isOther]);
}
