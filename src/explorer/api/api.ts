// Everything the hooks need, made once by the app: the client, the store of kept answers, the lookups, react-query's cache.
import { QueryClient } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { type FailedLookup, listFailed } from "../model/failed-lookup.ts";
import { readExchange } from "../model/read-exchange.ts";
import { readUsage } from "../model/usage.ts";
import { createBreather } from "./breather.ts";
import { type Client, createClient } from "./client.ts";
import { createExchangeStore, type ExchangeStore } from "./exchange-store.ts";
import { createLookups, type Lookups } from "./lookups.ts";

export type Api = { client: Client; store: ExchangeStore; lookups: Lookups; queries: QueryClient };

export type ApiSettings = { origin?: string; store?: ExchangeStore };

/** The queries that hooks share, by key. */
export const QUERY_KEYS = {
  lookups: ["lookup"] as const,
  lookup: (id: string) => ["lookup", id] as const,
  kept: ["kept"] as const,
  failed: ["failed"] as const,
  usage: ["usage"] as const,
  status: ["status"] as const,
};

/** Nothing here asks again by itself: no retry, no refetch on focus, reconnect or mount. Each of these would spend lookups. */
export function createApi({ origin = "", store = createExchangeStore() }: ApiSettings = {}): Api {
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
  const client = createClient({ origin });
  const lookups = createLookups({
    client,
    store,
    read: (exchange, dictionary) => readExchange(exchange, dictionary, createBreather()),
    onAnswer(exchange) {
      const usage = readUsage(exchange);
      if (usage) queries.setQueryData(QUERY_KEYS.usage, usage);
    },
    onOutcome: (asked, outcome) =>
      void queries.setQueryData<FailedLookup[]>(QUERY_KEYS.failed, (before = []) => listFailed(before, asked, outcome, Date.now())),
    onKept: () => void queries.invalidateQueries({ queryKey: QUERY_KEYS.kept }),
  });
  return { client, store, lookups, queries };
}

export const ApiContext = createContext<Api | null>(null);

/** The app's `Api`; throws outside of `ApiProvider`. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error("useApi needs an ApiProvider above it");
  return api;
}
