// A list as the worker has it: the rows' states and columns. While a list runs, they are read again every few seconds.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { ListClient } from "../../../library/lists/list-client.ts";
import type { ListData } from "../../../library/lists/list-reader.ts";
import type { ListStatus } from "../../../library/lists/list-runs.ts";

const NONE: ListData = { states: new Uint8Array(), columns: new Map() };

/** As long as a list changes: its table and its map take longer to show more rows. */
const PACE_MS_PER_ROW = 0.2;

export function useListData(client: ListClient, status: ListStatus, names: readonly string[]): ListData {
  const { id, rows } = status.list;
  const version = usePaced(nameVersion(status), isChanging(status) ? rows * PACE_MS_PER_ROW : 0);
  const read = (asked: readonly string[], moment: string) => ({
    queryKey: ["list", id, asked.join(" "), moment],
    queryFn: () => client.readData(id, asked),
    enabled: names.length > 0,
    // Of the same list, until the newer ones are read.
    placeholderData: (before: ListData | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
      query?.queryKey[1] === id ? before : undefined,
    gcTime: 0,
    // Each value would be compared with the one before.
    structuralSharing: false,
  });
  // States and columns come together, so that table and map are made anew once. Only the first states of a list don't wait for columns.
  const { data: first = NONE } = useQuery(read([], "first"));
  const { data } = useQuery(read(names, version));
  return data ?? first;
}

/** It runs, or results of it are still to be read. */
export function isChanging({ run, elsewhere, columns, list }: ListStatus): boolean {
  return run !== null || elsewhere || columns < list.counts.done;
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
