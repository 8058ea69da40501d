// Lookups of this visit that brought no answer: kept by nobody, listed beside the answers so that a failure can be found again.
import type { Asked } from "./asked.ts";
import type { Failure } from "./failure.ts";
import { buildKeptKey } from "./kept.ts";
import type { LookupOutcome } from "./lookup-state.ts";

export type FailedLookup = {
  asked: Asked;
  /** Milliseconds since 1970. */
  failedAt: number;
  failure: Failure;
};

const LISTED = 20;

/** The list after one more outcome, newest first. Whatever is asked again takes its older failure off the list, unless it was cancelled. */
export function listFailed(before: readonly FailedLookup[], asked: Asked, outcome: LookupOutcome, now: number): FailedLookup[] {
  if (outcome.kind === "cancelled") return [...before];
  const others = before.filter((failed) => keyOf(failed.asked) !== keyOf(asked));
  return outcome.kind === "failed" ? [{ asked, failedAt: now, failure: outcome.failure }, ...others].slice(0, LISTED) : others;
}

function keyOf({ version, location }: Asked): string {
  return buildKeptKey("", version, location);
}
