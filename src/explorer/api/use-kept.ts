// Recent lookups: what is kept, newest first, and the ways to forget it.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { KeptEntry } from "../model/kept.ts";
import { QUERY_KEYS, useApi } from "./api.ts";

export type Kept = {
  entries: KeptEntry[];
  /** Why nothing is kept beyond this visit; null while all is well. */
  notice: string | null;
  remove: (key: string) => Promise<void>;
  clear: () => Promise<void>;
};

const NONE: KeptEntry[] = [];

export function useKept(): Kept {
  const { store, queries } = useApi();
  const { data } = useQuery({
    queryKey: QUERY_KEYS.kept,
    queryFn: async () => ({ entries: await store.list(), notice: store.notice() }),
    // Reading the shelf costs nothing; answers may have come while nobody looked.
    refetchOnMount: true,
  });
  const actions = useMemo(() => {
    const refresh = () => queries.invalidateQueries({ queryKey: QUERY_KEYS.kept });
    return {
      remove: (key: string) => store.remove(key).then(refresh),
      clear: () => store.clear().then(refresh),
    };
  }, [store, queries]);
  return { entries: data?.entries ?? NONE, notice: data?.notice ?? null, ...actions };
}
