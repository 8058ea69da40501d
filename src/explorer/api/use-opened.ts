// What is open from files: in memory only, the way in and the way out. Nothing of it is saved, sent or found by a search.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { measureExchange } from "../library/captures/measure-exchange.ts";
import type { Exchange } from "../model/exchange/exchange.ts";
import { FILE_SOURCE, type LogItem } from "../model/exchange/log-item.ts";
import { QUERY_KEYS, useApi } from "./api.ts";

const NONE: readonly LogItem[] = [];

export function useOpenedFiles() {
  const { log, store, queries } = useApi();
  const { data: items = NONE } = useQuery({
    queryKey: [...QUERY_KEYS.saved, "opened"],
    queryFn: () => store.list("opened", FILE_SOURCE),
    refetchOnMount: true,
    placeholderData: (before) => before,
  });
  const actions = useMemo(() => {
    const refresh = () => queries.invalidateQueries({ queryKey: QUERY_KEYS.saved });
    return {
      /** Reads the exchanges and puts them into the log. */
      async add(exchanges: readonly Exchange[]) {
        for (const exchange of exchanges) await log.save(await log.read(exchange));
        await refresh();
      },
      /** Bytes of all that is open, about. */
      async measure() {
        const open = await store.list("opened", FILE_SOURCE);
        const ids = [...new Set(open.map(({ exchangeId }) => exchangeId))];
        const exchanges = await Promise.all(ids.map((id) => store.get(id)));
        return exchanges.reduce((bytes, exchange) => bytes + (exchange ? measureExchange(exchange) : 0), 0);
      },
      close: (item: LogItem) => log.remove(item).then(refresh),
      closeAll: () => log.clear(FILE_SOURCE).then(refresh),
    };
  }, [log, store, queries]);
  // The newest first.
  return useMemo(() => ({ items, ...actions }), [items, actions]);
}
