// The lookup that the person asked for, through its life. Any number of components may use it: one action stays one lookup.
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { Asked } from "../model/exchange/asked.ts";
import { hasResponse } from "../model/exchange/exchange.ts";
import type { LookupAnswer, LookupOutcome, LookupState } from "../model/exchange/lookup-state.ts";
import { isStated } from "../model/location/location.ts";
import { type Api, QUERY_KEYS, useApi } from "./api.ts";

export type Lookup = LookupState & {
  /** Ends the request, if one runs; the choice itself is `withdraw`n by the caller. */
  cancel: () => void;
};

/** Another `asked.id` is another action. The outcome of an older one never shows under a newer one. */
export function useLookup(asked: Asked | null): Lookup {
  const api = useApi();
  const { data: outcome } = useQuery({
    queryKey: QUERY_KEYS.lookup(asked?.id ?? "none"),
    // react-query's own signal stays untouched: it would abort on Strict Mode's first unmount, and the second mount would pay again.
    queryFn: () => api.lookups.look(asked!),
    initialData: () => (asked ? api.lookups.peek(asked) : undefined),
    enabled: asked !== null,
    // The log has what nobody looks at.
    gcTime: 0,
  });
  const state = useMemo(() => buildLookupState(asked, outcome, asked && findPrevious(api, asked)), [api, asked, outcome]);
  const cancel = useCallback(() => asked && api.lookups.cancel(asked.id), [api, asked]);
  return useMemo(() => ({ ...state, cancel }), [state, cancel]);
}

function buildLookupState(asked: Asked | null, outcome: LookupOutcome | undefined, previous: LookupAnswer | null): LookupState {
  if (asked === null) return { phase: "idle" };
  if (outcome === undefined) return { phase: "asking", asked, previous };
  if (outcome.kind === "cancelled") return { phase: "cancelled", asked };
  if (outcome.kind === "failed") return { phase: "failed", asked, failure: outcome.failure, exchange: outcome.exchange, previous };
  return { phase: "answered", asked, answer: outcome };
}

/** The newest result for the same location and version: what stays in sight while a fresh one is asked for. */
function findPrevious(api: Api, { mode, version, location }: Asked): LookupAnswer | null {
  const read = mode === "fresh" && isStated(location) ? api.log.peekResult(version, location) : null;
  if (!read?.result.ok || !hasResponse(read.exchange)) return null;
  return { exchange: read.exchange, reading: read.result.reading, kept: false };
}
