// Every exchange that is saved or in memory, newest first. Reading it costs nothing.
import { useQuery } from "@tanstack/react-query";
import type { LogItem } from "../model/exchange/log-item.ts";
import { QUERY_KEYS, useApi } from "./api.ts";

/** `unlisted`: how many older ones there are. */
export type ListedExchanges = { items: readonly LogItem[]; unlisted: number };

/** More than the stores keep of all owners together, and than most people open from files. */
const LISTED = 50_000;
const NONE: ListedExchanges = { items: [], unlisted: 0 };

export function useListedExchanges(): ListedExchanges {
  const { store } = useApi();
  const { data = NONE } = useQuery({
    queryKey: [...QUERY_KEYS.saved, "all"],
    queryFn: async () => limitExchanges(await store.listAll(), LISTED),
    refetchOnMount: true,
    placeholderData: (before) => before,
  });
  return data;
}

export function useExchanges(): readonly LogItem[] {
  return useListedExchanges().items;
}

/** The exchanges that are listed have all their locations. */
export function limitExchanges(all: readonly LogItem[], limit: number): ListedExchanges {
  if (all.length <= limit) return { items: all, unlisted: 0 };
  const last = all[limit - 1]!.exchangeId;
  const end = all.findIndex(({ exchangeId }, at) => at >= limit && exchangeId !== last);
  const items = end < 0 ? all : all.slice(0, end);
  const listed = new Set(items.map(({ exchangeId }) => exchangeId));
  const older = new Set(all.map(({ exchangeId }) => exchangeId)).size - listed.size;
  return { items, unlisted: older };
}
