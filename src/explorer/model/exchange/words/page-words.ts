// Words for failures before the service: in the browser, the page, Parcelscope's own gateway or a file.
import { LIMITS } from "../../../../contract/limits.ts";
import type { FailureCode } from "../failure.ts";
import { type FailureWords, formatSeconds, MAY_COUNT_SOON, SAVED_STILL_OPEN } from "./failure-words.ts";

export const PAGE_WORDS = {
  "forbidden-host": {
    sentence: "This page was opened at the wrong address.",
    cause: "Parcelscope only answers at the host name it was set up for.",
    remedy: "Open it at its own address, or have PUBLIC_ORIGIN set to this one.",
    retry: "useless",
  },
  "cross-site": {
    sentence: "A request from another site was refused.",
    cause: "Lookups cost money, so only Parcelscope's own page can start them.",
    remedy: "Open Parcelscope directly, not embedded in another site.",
    retry: "useless",
  },
  "scenario-unavailable": {
    sentence: "This scenario isn't available.",
    cause: "Parcelscope doesn't offer it now. Nothing was sent to the service.",
    remedy: "Turn the scenario off, or start Parcelscope with SCENARIOS=1.",
    retry: "useless",
  },
  "missing-client-header": {
    sentence: "A header of this lookup was removed on the way.",
    cause: "A version 1 lookup needs the header X-Parcelscope-Client, which this page sends.",
    remedy: "Use API version 2, or have the proxy in front of Parcelscope pass the header on.",
    retry: "useless",
  },
  busy: {
    sentence: "Parcelscope is busy.",
    cause: "It is handling as many requests as it can.",
    remedy: "Try again in a moment.",
    retry: "safe",
  },
  offline: {
    sentence: "You're offline.",
    cause: "There is no network connection, so no lookup was made.",
    remedy: `Connect and try again. ${SAVED_STILL_OPEN}`,
    retry: "safe",
  },
  "gateway-unreachable": {
    sentence: "Can't reach Parcelscope.",
    cause: "Its server is stopped, or the connection to it is broken.",
    remedy: "Check that Parcelscope is running, then try again.",
    retry: "safe",
  },
  timeout: {
    sentence: "Timed out.",
    cause: `There was no response within ${formatSeconds(LIMITS.pageTimeoutMs)}.`,
    remedy: MAY_COUNT_SOON,
    retry: "may-cost",
  },
  "not-in-file": {
    sentence: "The response isn't in the file.",
    cause: "The file has the request and not what came back.",
    remedy: "Ask for a new capture that has the response's body.",
    retry: "useless",
  },
  "page-error": {
    sentence: "An error in this page stopped the lookup.",
    cause: "The page failed before it could show a result.",
    remedy: "Reload the page and try again. This lookup may have been counted.",
    retry: "may-cost",
  },
  "not-saved": {
    sentence: "This result is no longer saved.",
    cause: "It was removed, or it made room for newer results.",
    remedy: "Search again; that costs one lookup.",
    retry: "may-cost",
  },
} as const satisfies Partial<Record<FailureCode, FailureWords>>;
