// The failed lookups of this visit, and the ways to take them off the list.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { FailedLookup } from "../model/failed-lookup.ts";
import { QUERY_KEYS, useApi } from "./api.ts";

export type Failed = { list: FailedLookup[]; remove: (id: string) => void; clear: () => void };

export function useFailed(): Failed {
  const { queries } = useApi();
  const { data: list } = useQuery<FailedLookup[]>({ queryKey: QUERY_KEYS.failed, queryFn: () => [], initialData: [] });
  const actions = useMemo(() => {
    const change = (next: (list: FailedLookup[]) => FailedLookup[]) =>
      void queries.setQueryData<FailedLookup[]>(QUERY_KEYS.failed, (before = []) => next(before));
    return {
      remove: (id: string) => change((before) => before.filter(({ asked }) => asked.id !== id)),
      clear: () => change(() => []),
    };
  }, [queries]);
  return { list, ...actions };
}
