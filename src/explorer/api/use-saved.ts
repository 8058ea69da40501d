// What is saved: recent results and failed attempts, newest first, and the ways to remove them. Reading it costs nothing.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ApiVersion } from "../model/exchange/exchange.ts";
import { type Asking, buildLookupKey, type LogItem } from "../model/exchange/log-item.ts";
import type { Location } from "../model/location/location.ts";
import { QUERY_KEYS, useApi } from "./api.ts";

type Kept = { results: readonly LogItem[]; failures: readonly LogItem[]; notices: readonly string[] };

const NOTHING: Kept = { results: [], failures: [], notices: [] };

/** `failures`: those that no later result made good. `notices`: what people should know of what is saved and what is not. `isLoaded`: false until the
 *  list of this source has been read: nothing saved is then not the same as nothing known. */
export function useSaved({ source }: Asking) {
  const { log, store, queries } = useApi();
  const {
    data = NOTHING,
    isPending,
    isPlaceholderData,
  } = useQuery({
    queryKey: [...QUERY_KEYS.saved, source],
    queryFn: async (): Promise<Kept> => {
      // An older one not among them would be paid for again by a click on it.
      const [results, attempts] = [await store.list("recent", source), await store.list("attempts", source)];
      const newest = new Map(results.map(({ key, at }) => [key, at]));
      const failures = attempts.filter(({ key, at }) => at > (newest.get(key) ?? 0));
      return { results, failures, notices: store.notices() };
    },
    // Results may have come while nobody looked.
    refetchOnMount: true,
    placeholderData: (before) => before,
  });
  const actions = useMemo(() => {
    const refresh = () => queries.invalidateQueries({ queryKey: QUERY_KEYS.saved });
    return {
      remove: (item: LogItem) => log.remove(item).then(refresh),
      clear: () => log.clear(source).then(refresh),
    };
  }, [log, queries, source]);
  return { ...data, isLoaded: !isPending && !isPlaceholderData, ...actions };
}

/** Whether a result of this lookup is saved, so that looking costs nothing. */
export function useIsSaved(asking: Asking, version: ApiVersion, location: Location | null): boolean {
  const { store } = useApi();
  const key = location && buildLookupKey(asking, version, location);
  const { data } = useQuery({
    queryKey: [...QUERY_KEYS.saved, "is", key],
    queryFn: async () => (await store.find(key!)) !== null,
    enabled: key !== null,
    refetchOnMount: true,
    // One for each letter that is typed.
    gcTime: 0,
  });
  return data === true;
}
