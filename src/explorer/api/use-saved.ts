// What is saved: recent results and failed attempts, newest first, and the ways to remove them. Reading it costs nothing.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ApiVersion } from "../model/exchange/exchange.ts";
import { type Asking, buildLookupKey, type LogItem } from "../model/exchange/log-item.ts";
import type { Location } from "../model/location/location.ts";
import { QUERY_KEYS, useApi } from "./api.ts";

export type Saved = {
  results: readonly LogItem[];
  /** Those that no later result made good. */
  failures: readonly LogItem[];
  /** False until the list of this source has been read: nothing saved is then not the same as nothing known. */
  isLoaded: boolean;
  /** What people should know of what is saved and what is not. */
  notices: readonly string[];
  remove: (item: LogItem) => Promise<void>;
  clear: () => Promise<void>;
};

const NOTHING = { results: [], failures: [], notices: [] };

export function useSaved({ source }: Asking): Saved {
  const { log, store, queries } = useApi();
  const {
    data = NOTHING,
    isPending,
    isPlaceholderData,
  } = useQuery({
    queryKey: [...QUERY_KEYS.saved, source],
    queryFn: async () => {
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
