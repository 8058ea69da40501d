// What is open from files: in memory only, the way in and the way out. Nothing of it is saved, sent or found by a search.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Exchange } from "../model/exchange/exchange.ts";
import { FILE_SOURCE, type LogItem } from "../model/exchange/log-item.ts";
import { QUERY_KEYS, useApi } from "./api.ts";

export type OpenedFiles = {
  /** Newest first. */
  items: readonly LogItem[];
  /** Reads the exchanges and puts them into the log. */
  add: (exchanges: readonly Exchange[]) => Promise<void>;
  /** Bytes of the responses that are open. */
  measure: () => Promise<number>;
  close: (item: LogItem) => Promise<void>;
};

/** More than anybody looks through. */
const LISTED = 500;
const NONE: readonly LogItem[] = [];

export function useOpenedFiles(): OpenedFiles {
  const { log, store, queries } = useApi();
  const { data: items = NONE } = useQuery({
    queryKey: [...QUERY_KEYS.saved, "opened"],
    queryFn: () => store.list("opened", FILE_SOURCE, LISTED),
    refetchOnMount: true,
    placeholderData: (before) => before,
  });
  const actions = useMemo(() => {
    const refresh = () => queries.invalidateQueries({ queryKey: QUERY_KEYS.saved });
    return {
      async add(exchanges: readonly Exchange[]) {
        for (const exchange of exchanges) await log.save(await log.read(exchange));
        await refresh();
      },
      async measure() {
        const open = await store.list("opened", FILE_SOURCE, Number.POSITIVE_INFINITY);
        const ids = [...new Set(open.map(({ exchangeId }) => exchangeId))];
        const exchanges = await Promise.all(ids.map((id) => store.get(id)));
        return exchanges.reduce((bytes, exchange) => bytes + (exchange?.sizeBytes ?? 0), 0);
      },
      close: (item: LogItem) => log.remove(item).then(refresh),
    };
  }, [log, store, queries]);
  return useMemo(() => ({ items, ...actions }), [items, actions]);
}
