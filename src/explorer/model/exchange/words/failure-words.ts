// The form of the words for a failure: what happened, why, what to do, and whether trying again is safe.
import { LIMITS } from "../../../../contract/limits.ts";

/** `safe`: the failed attempt cost nothing. `may-cost`: it may have been counted. `useless`: the same request fails the same way. */
type Retry = "safe" | "may-cost" | "useless";

export type FailureWords = {
  /** One sentence, the headline. */
  sentence: string;
  /** "" where the response's own words are all that is known. */
  cause: string;
  remedy: string;
  retry: Retry;
  /** Follows the cause where the response itself says nothing. */
  silent?: string;
};

export const formatSeconds = (ms: number) => `${ms / 1000} seconds`;
export const formatMebibytes = (bytes: number) => `${bytes / 1_048_576} MiB`;

export const ADMINISTRATOR = "If this continues, contact your administrator.";
export const MAY_COUNT = "Try again. This lookup may have been counted.";
export const MAY_COUNT_SOON = "Try again in a moment. This lookup may have been counted.";
export const SAVED_STILL_OPEN = "Saved results still open and cost nothing.";
export const CHECK_ADDRESS = "Ask your administrator to check the service's address (UPSTREAM_URL) and what is in front of it.";
export const REPORT_RESPONSE = "Check the raw response, and report it to the service's provider. This lookup may have been counted.";
export const QUERY_TIMEOUT = formatSeconds(LIMITS.queryTimeoutMs);
