// Several exchanges of the log as they are saved, which nobody has to read first, and how large they are together.
import { useQuery } from "@tanstack/react-query";
import { measureExchange } from "../library/captures/measure-exchange.ts";
import type { Exchange } from "../model/exchange/exchange.ts";
import { QUERY_KEYS, useApi } from "./api.ts";

export type StoredExchanges = {
  /** All together, about; undefined while it is measured. */
  bytes: number | undefined;
  /** Null where it isn't saved any more. */
  get: (id: string) => Promise<Exchange | null>;
};

/** An exchange never changes. */
const sizes = new Map<string, number>();

export function useStoredExchanges(ids: readonly string[]): StoredExchanges {
  const { store } = useApi();
  const { data: bytes } = useQuery({
    queryKey: [...QUERY_KEYS.saved, "sizes", ids],
    queryFn: async () => {
      let sum = 0;
      for (const id of ids) {
        const known = sizes.get(id);
        if (known === undefined) {
          const exchange = await store.get(id);
          if (exchange) sizes.set(id, measureExchange(exchange));
        }
        sum += sizes.get(id) ?? 0;
      }
      return sum;
    },
    placeholderData: (before) => before,
    gcTime: 0,
  });
  return { bytes, get: store.get };
}
