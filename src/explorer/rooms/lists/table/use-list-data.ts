// A list as the worker has it: the rows' states and columns. While a list runs, they are read again every few seconds.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Column } from "../../../../lists/columns.ts";
import type { ListClient } from "../../../library/lists/list-client.ts";
import type { ListStatus } from "../../../library/lists/list-runs.ts";

export type ListData = {
  /** The place of each row's state; empty until they are read. */
  states: Uint8Array;
  /** By name. Those that are asked for, once they are read. */
  columns: ReadonlyMap<string, Column>;
};

const NO_STATES = new Uint8Array();

/** As long as a list changes: its table and its map take longer to show more rows. */
const PACE_MS_PER_ROW = 0.2;

export function useListData(client: ListClient, status: ListStatus, names: readonly string[]): ListData {
  const { id, rows, counts } = status.list;
  const isChanging = status.run !== null || status.elsewhere || status.columns < counts.done;
  const version = usePaced(nameVersion(status), isChanging ? rows * PACE_MS_PER_ROW : 0);
  const read = <T>(kind: string, ask: () => Promise<T>) => ({
    queryKey: ["list", id, kind, version],
    queryFn: ask,
    // Of the same list, until the newer ones are read.
    placeholderData: (before: T | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
      query?.queryKey[1] === id ? before : undefined,
    gcTime: 0,
    // Each value would be compared with the one before.
    structuralSharing: false,
  });
  const { data: states = NO_STATES } = useQuery(read("states", () => client.readStates(id)));
  const { data: columns } = useQuery({ ...read(names.join(" "), () => client.readColumns(id, names)), enabled: names.length > 0 });
  return useMemo(() => ({ states, columns: new Map(columns?.map((column) => [column.name, column])) }), [states, columns]);
}

/** Another one once anything of its rows may be another. */
export function nameVersion({ list, columns }: ListStatus): string {
  return JSON.stringify([list.changedAt, list.counts, columns]);
}

/** `paceMs`: the least time between two values. */
function usePaced(value: string, paceMs: number): string {
  const [shown, setShown] = useState(value);
  const at = useRef(0);
  useEffect(() => {
    const show = () => {
      at.current = Date.now();
      setShown(value);
    };
    const timer = setTimeout(show, Math.max(0, at.current + paceMs - Date.now()));
    return () => clearTimeout(timer);
  }, [value, paceMs]);
  return shown;
}
