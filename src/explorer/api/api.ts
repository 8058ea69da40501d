// Everything the hooks need, made once by the app: the client, the log of exchanges, the lookups, react-query's cache.
import { QueryClient } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { createExchangeLog, type ExchangeLog, type ReadFunction } from "../library/exchange-log.ts";
import { createLookups, type Lookups } from "../library/lookups.ts";
import { createPageStore, type PageStore } from "../library/open-store.ts";
import { prepareReading, readAside } from "../library/read-aside.ts";
import { type Client, createClient } from "./client.ts";
import { findAsking, findDictionary, findJudge, followDataset, keepUsage } from "./dataset-query.ts";
import { buildLookup } from "./lookup-request.ts";

export type Api = { client: Client; store: PageStore; log: ExchangeLog; lookups: Lookups; queries: QueryClient };

export type ApiSettings = { origin?: string; read?: ReadFunction };

/** The queries that hooks share, by key. */
export const QUERY_KEYS = {
  lookup: (id: string) => ["lookup", id] as const,
  /** All that is read from the store. */
  saved: ["saved"] as const,
  status: ["status"] as const,
  /** Until when a service is asked for no suggestions. */
  suggestSilent: ["suggest-silent"] as const,
};

/** Nothing here asks again by itself: no retry, no refetch on focus, reconnect or mount. Each of these would spend lookups. */
export function createApi({ origin = "", read = readAside }: ApiSettings = {}): Api {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        retryOnMount: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: "always",
        structuralSharing: false,
      },
    },
  });
  // For the whole visit, though no component reads it all the time.
  queries.setQueryDefaults(QUERY_KEYS.suggestSilent, { gcTime: Number.POSITIVE_INFINITY });
  const refreshSaved = () => void queries.invalidateQueries({ queryKey: QUERY_KEYS.saved });
  const client = createClient({ origin });
  const store = createPageStore({ onNotice: refreshSaved });
  // Ahead of the first lookup: saved results open without a network too, once it is there.
  setTimeout(prepareReading, 1_000);
  const log = createExchangeLog({
    store,
    read,
    findDictionary: () => findDictionary(client, queries),
    findJudge: () => findJudge(client, queries),
  });
  const lookups = createLookups({
    log,
    prepare: buildLookup,
    send(request, signal) {
      // It starts while the service works.
      prepareReading();
      return client.askLookup(request, signal);
    },
    findAsking: () => findAsking(client, queries),
    isLasting: () => store.notices().length === 0,
    onExchange(exchange) {
      keepUsage(queries, exchange);
      followDataset(queries, exchange);
    },
    onSaved: refreshSaved,
  });
  return { client, store, log, lookups, queries };
}

export const ApiContext = createContext<Api | null>(null);

/** The app's `Api`; throws outside of `ApiProvider`. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error("useApi needs an ApiProvider above it");
  return api;
}
