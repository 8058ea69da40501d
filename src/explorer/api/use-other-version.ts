// Looks the place of an exchange up by the other version of the API: one lookup, by one action, beside the exchange that the page shows.
import { useState } from "react";
import { type Asked, buildAsked } from "../model/exchange/asked.ts";
import type { ApiVersion, Exchange } from "../model/exchange/exchange.ts";
import type { LookupOutcome } from "../model/exchange/lookup-state.ts";
import { isStated } from "../model/location/location.ts";
import { useApi } from "./api.ts";
import { useAsking } from "./use-dataset.ts";
import { useIsSaved } from "./use-saved.ts";

/** Null where the exchange asked for several locations, or nobody knows for which. */
export function useOtherVersion({ version: own, locations }: Pick<Exchange, "version" | "locations">) {
  const { lookups } = useApi();
  const version: ApiVersion = own === "v1" ? "v2" : "v1";
  const [only, ...more] = locations;
  const location = only && more.length === 0 && isStated(only) ? only : null;
  const isSaved = useIsSaved(useAsking(), version, location);
  const [isRunning, setRunning] = useState(false);
  const [mode, setMode] = useState<Asked["mode"]>("kept-first");
  if (location === null) return null;
  return {
    version,
    /** A saved result will do, and costs nothing. */
    isSaved,
    isRunning,
    async ask(): Promise<LookupOutcome> {
      setRunning(true);
      const outcome = await lookups.look(buildAsked(location, version, { mode })).finally(() => setRunning(false));
      // The next press is the person's answer.
      setMode(outcome.kind === "failed" && outcome.failure.code === "unanswered" ? "retry" : "kept-first");
      return outcome;
    },
  };
}
