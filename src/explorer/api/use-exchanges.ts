// Every exchange that is saved or in memory, newest first. Reading it costs nothing.
import { useQuery } from "@tanstack/react-query";
import type { LogItem } from "../model/exchange/log-item.ts";
import { QUERY_KEYS, useApi } from "./api.ts";

const NONE: readonly LogItem[] = [];

export function useExchanges(): readonly LogItem[] {
  const { store } = useApi();
  const { data = NONE } = useQuery({
    queryKey: [...QUERY_KEYS.saved, "all"],
    queryFn: () => store.listAll(),
    refetchOnMount: true,
    placeholderData: (before) => before,
  });
  return data;
}
