// A row's state as people are told it, with the outcome of a row that was looked up.
import { ROW_STATES, type RowState } from "./list.ts";
import type { Outcome } from "./read-outcome.ts";

/** The outcome of a row that was looked up: the first that applies. */
const RESULT_STATES = ["not-in-response", "no-parcel", "several-matches", "low-match", "found"] as const;

export type ResultState = (typeof RESULT_STATES)[number];

export type ShownState = Exclude<RowState, "done"> | ResultState;

/** As the select "Row state" lists them. */
export const SHOWN_STATES: readonly ShownState[] = [...ROW_STATES.filter((state) => state !== "done"), ...RESULT_STATES];

export const STATE_WORDS: Readonly<Record<ShownState, { name: string; meaning: string }>> = {
  "set-aside": { name: "Set aside", meaning: "The row has no location that can be looked up." },
  duplicate: { name: "Duplicate", meaning: "An earlier row has the same location. Its result is shown here, too." },
  waiting: { name: "Waiting", meaning: "Not looked up yet." },
  sent: { name: "Sent", meaning: "Being looked up, or its result is still being read." },
  refused: { name: "Refused", meaning: "The service can't look up this location. Not counted." },
  unreadable: { name: "Unreadable", meaning: "The service sent an unreadable response. It was counted." },
  failed: { name: "Failed", meaning: "Tried repeatedly without a response. Not counted." },
  unsure: { name: "Unsure", meaning: "There was no response, but the lookup may have been counted." },
  "not-in-response": { name: "Not in the response", meaning: "The lookup was counted, but the response leaves this row out." },
  "no-parcel": { name: "No parcel", meaning: "The service has no parcel at this location." },
  "several-matches": { name: "Several matches", meaning: "Another address matches almost as well." },
  "low-match": { name: "Low match", meaning: "Low match confidence. Check that this is the right property." },
  found: { name: "Found", meaning: "One parcel matches." },
};

/** Below it another property is as likely. */
const LEAST_CONFIDENCE = 0.5;

/** `confidence`: 0 to 1. Null where the response doesn't say. */
export function judgeResult(result: { matched: boolean; otherMatches: number | null; confidence: number | null } | null): ResultState {
  if (result === null) return "not-in-response";
  if (!result.matched) return "no-parcel";
  if ((result.otherMatches ?? 0) > 0) return "several-matches";
  return result.confidence !== null && result.confidence < LEAST_CONFIDENCE ? "low-match" : "found";
}

/**
 * `own`, `state`: as in `Outcome`. `result`: null where the response isn't read yet, "unreadable" where it can't be. `leavesOut`: the service leaves
 * out what it doesn't find.
 */
export function showState(
  { own, state }: Pick<Outcome, "own" | "state">,
  result: ResultState | "unreadable" | null,
  leavesOut: boolean,
): ShownState {
  // There is nothing yet that a duplicate could repeat.
  if (own === "duplicate" && (state === "waiting" || state === "sent")) return state;
  if (own !== "done") return own;
  return result === "not-in-response" && leavesOut ? "no-parcel" : (result ?? "sent");
}
