// Addresses of the service that begin as someone types. Free; a service without them is asked once in a visit.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { LIMITS } from "../../contract/limits.ts";
import { GATEWAY_PREFIX, ROUTES } from "../../contract/routes.ts";
import type { Suggestion } from "../../contract/suggest.ts";
import type { Asking } from "../model/exchange/log-item.ts";
import { classifyText } from "../model/location/classify-text.ts";
import { parseLocation } from "../model/location/parse-location.ts";
import { isObject, member, readJson } from "../model/text/json-members.ts";
import { QUERY_KEYS, useApi } from "./api.ts";

export type FoundAddresses = {
  addresses: readonly Suggestion[];
  /** They were found for an earlier text, of which `text` goes on. */
  stale: boolean;
};

const NONE: FoundAddresses = { addresses: [], stale: false };
/** How long what was found for a text is remembered: for going back a letter. */
const REMEMBERED_MS = 60_000;
/** Fewer characters fit too much. */
const LEAST = 3;

/** How long nothing is asked after a failure of a moment: the browser logs each. */
const PAUSE_MS = 20_000;

type Found = { text: string; addresses: Suggestion[] };

/** What comes for an earlier text is dropped, and its request is called off. A failure finds nothing, and says nothing. */
export function useSuggestions({ upstream, source }: Asking, text: string): FoundAddresses {
  const { client } = useApi();
  const queries = useQueryClient();
  const typed = text.trim();
  /** Until when nothing is asked. */
  const silentKey = [...QUERY_KEYS.suggestSilent, upstream];
  const wanted = typed.length >= LEAST && typed.length <= LIMITS.addressCharacters && mayBeAddress(typed);
  const { data } = useQuery({
    queryKey: ["suggest", upstream, source, typed],
    queryFn: async ({ signal }): Promise<Found> => {
      const path = `${GATEWAY_PREFIX}${ROUTES.suggest.path}?text=${encodeURIComponent(typed.toWellFormed())}`;
      const asked = await client.askDocument(path, signal);
      const answer = asked.kind === "answered" ? asked.value : null;
      // The gateway says 204 of a service that has no suggestions; whatever else refuses one refuses the next too.
      const isPassing = answer === null || answer.status === 429 || answer.status >= 500;
      if (answer?.status !== 200 && !signal.aborted)
        queries.setQueryData(silentKey, isPassing ? Date.now() + PAUSE_MS : Number.POSITIVE_INFINITY);
      // Not remembered for the text: it is asked for again after the pause.
      if (isPassing) throw new Error("No suggestions for a moment");
      return { text: typed, addresses: answer?.status === 200 ? decodeSuggestions(answer.body) : [] };
    },
    enabled: wanted && globalThis.navigator?.onLine !== false && (queries.getQueryData<number>(silentKey) ?? 0) < Date.now(),
    gcTime: REMEMBERED_MS,
    retryOnMount: true,
    placeholderData: (before) => before,
  });
  if (!wanted || !data || !typed.startsWith(data.text)) return NONE;
  return { addresses: data.addresses, stale: data.text !== typed };
}

/** Coordinates need no suggestions, nor does a ZIP code. What is never sent as an address isn't sent here either. */
function mayBeAddress(text: string): boolean {
  const parsed = parseLocation(text);
  return /\p{L}|^\d{3,4}$/u.test(text) && classifyText(text) === "plain" && (!parsed.ok || parsed.location.kind === "address");
}

/** Those that can be read, 8 at most. */
function decodeSuggestions(body: string): Suggestion[] {
  const data = member(readJson(body), "data");
  if (!Array.isArray(data)) return [];
  const isSuggestion = (value: unknown): value is Suggestion => {
    const text = member(value, "text");
    return (
      isObject(value) &&
      typeof text === "string" &&
      text.trim() !== "" &&
      text.length <= LIMITS.addressCharacters &&
      typeof member(value, "parcel_id") === "string"
    );
  };
  return data.filter(isSuggestion).slice(0, LIMITS.suggestions);
}
