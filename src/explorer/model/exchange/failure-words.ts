// Every failure in words: what happened, why, what to do, and what another try costs. A code without a row does not compile.
import { LIMITS } from "../../../contract/limits.ts";
import type { FailureCode } from "./failure.ts";

/** `safe`: the failed try cost nothing. `may-cost`: it may have been counted, which `describeFailure` adds to the remedy. `costs-one`: it was or
 *  may have been paid for, and the next one is paid for again. `useless`: the same request fails the same way. */
type Retry = "safe" | "may-cost" | "costs-one" | "useless";

export type FailureWords = {
  /** One sentence, the headline. */
  sentence: string;
  cause: string;
  remedy: string;
  /** Left out: it may cost. */
  retry?: Retry;
};

const seconds = (ms: number) => `${ms / 1000} seconds`;

const QUERY_TIMEOUT = seconds(LIMITS.queryTimeoutMs);
const SOON = "Try again in a moment.";
const STILL_OPEN = "Saved results still open and cost nothing.";
const CHECK_ADDRESS = "Ask your administrator to check the service's address (UPSTREAM_URL) and what is in front of it.";
const OTHER_VERSION = "Try the other API version, or ask your administrator to check the service's address.";
const REPORT = "Check the raw response, and report it to the service's provider.";

/** What the page's own requests never meet, and any other status that says that the request is at fault. */
export const REFUSED: FailureWords = {
  sentence: "The service refused the request.",
  cause: "Its own words say why, if it sent any.",
  remedy: "Check the raw response for the reason.",
  retry: "useless",
};

export const FAILURE_WORDS: Record<FailureCode, FailureWords> = {
  // The request.
  "bad-request": {
    sentence: "The service couldn't read this request.",
    cause: "The address or the coordinates are missing or malformed, or the service is at another address.",
    remedy: "Check them and search again. If they are right, ask your administrator to check the service's address.",
    retry: "useless",
  },
  "not-found": {
    sentence: "Nothing found at the service's address.",
    cause: "The address may be wrong, or the service may not support this API version.",
    remedy: OTHER_VERSION,
    retry: "useless",
  },
  "no-parcel": {
    sentence: "No parcel at this location.",
    cause: "The point may be in a road, in water or outside the coverage area, or the address may not be known.",
    remedy: "Click the building on the map, or check the address.",
    retry: "useless",
  },
  "no-match": {
    sentence: "The service found no match.",
    cause: "It reported this as an error (404), although the API describes an empty result.",
    remedy: "Check the address, or click the building on the map.",
  },
  "method-not-allowed": REFUSED,
  "request-timeout": {
    sentence: "The request didn't arrive in time.",
    cause: "The connection is slow, or it stalled while the request was sent.",
    remedy: "Check the connection and try again.",
    retry: "safe",
  },
  "body-too-large": REFUSED,
  "unsupported-media-type": REFUSED,
  "head-too-large": {
    sentence: "The request is too long.",
    cause: "Its URL and headers are longer than the service, or a proxy in front of it, accepts.",
    remedy: "Use a shorter address, or API version 2.",
    retry: "useless",
  },

  // Token and quota.
  unauthorized: {
    sentence: "The service refused the access token.",
    cause: "The token is missing, wrong, revoked, expired or not valid yet, or a proxy in front of the service wants another sign-in.",
    remedy: "Test the connection, then ask your administrator to set a valid token.",
    retry: "safe",
  },
  "status-403": {
    sentence: "The service refused the request.",
    cause: "The access token may not allow this operation, or a firewall in front of the service refused it.",
    remedy: "Test the connection, then ask your administrator which operations the token allows.",
    retry: "useless",
  },
  "usage-limit": {
    sentence: "The lookup quota is used up.",
    cause: "The access token has no lookups left for now.",
    remedy: `Wait until the quota renews, or ask for a larger one. ${STILL_OPEN}`,
    retry: "safe",
  },
  "quota-short": {
    sentence: "The request has more locations than lookups are left.",
    cause: "The service probably refused it as a whole, as the quota doesn't cover every location.",
    remedy: `Search no more locations at a time than lookups are left, or wait until the quota renews. ${STILL_OPEN}`,
    retry: "useless",
  },
  "key-running": {
    sentence: "The same request is still running.",
    cause: "Another try of it, with the same idempotency key, has no response yet.",
    remedy: SOON,
    retry: "safe",
  },
  "key-reused": {
    sentence: "The idempotency key belongs to another request.",
    cause: "Within a day, the same key was sent with other locations.",
    remedy: "Send it with a new key. Nothing was counted for this one.",
    retry: "useless",
  },
  "rate-limit": {
    sentence: "Too many requests.",
    cause: "The service limits how fast lookups can be made. The quota isn't used up.",
    remedy: "Wait before you try again.",
    retry: "safe",
  },
  "status-429": {
    sentence: "The service isn't taking lookups right now.",
    cause: "There were too many requests, or the quota is used up; the response doesn't say which.",
    remedy: `Wait before you try again, or ask for a larger quota. ${STILL_OPEN}`,
    retry: "safe",
  },

  // The service, and the gateway's connection to it.
  "query-timeout": {
    sentence: `The service gave up after ${QUERY_TIMEOUT}.`,
    cause: "The lookup took too long, probably because the service is busy.",
    remedy: `${SOON} Coordinates are faster than an address.`,
    retry: "safe",
  },
  internal: {
    sentence: "The lookup failed.",
    cause: "An unexpected error occurred in the service.",
    remedy: `${SOON} If this continues, report the request id below.`,
    retry: "safe",
  },
  unavailable: {
    sentence: "The service is busy or not ready.",
    cause: "It is starting, stopping or has too many requests, or it can't use its data or its database right now.",
    remedy: SOON,
    retry: "safe",
  },
  "status-500": {
    sentence: "The lookup failed.",
    cause: `It took longer than ${QUERY_TIMEOUT}, or an unexpected error occurred in the service or in front of it.`,
    remedy: `${SOON} If only this location fails, report it to the service's provider.`,
  },
  "status-5xx": {
    sentence: "The lookup failed.",
    cause: "The service, or a proxy in front of it, is down, overloaded or starting, or didn't respond in time.",
    remedy: SOON,
  },
  "upstream-unreachable": {
    sentence: "Can't reach the lookup service.",
    cause: "The service is down, its address is wrong, or the network connection to it is broken.",
    remedy: `${SOON} If this continues, contact your administrator.`,
    retry: "safe",
  },
  "upstream-untrusted": {
    sentence: "No secure connection to the lookup service.",
    cause: "Its certificate isn't trusted, or it doesn't speak TLS at this address. Nothing was sent, so the lookup wasn't counted.",
    remedy: "Ask your administrator to check the service's address and its certificate.",
    retry: "safe",
  },
  "upstream-closed": {
    sentence: "The service closed the connection without a response.",
    cause: "It may have stopped or restarted, or something in front of it may have refused the connection.",
    remedy: SOON,
  },
  "upstream-redirect": {
    sentence: "The service's address redirects elsewhere.",
    cause: "Redirects aren't followed, so that the access token isn't sent to another address.",
    remedy: CHECK_ADDRESS,
    retry: "useless",
  },
  "upstream-invalid": {
    sentence: "The service sent a broken response.",
    cause: "The response was cut off or isn't valid HTTP.",
    remedy: CHECK_ADDRESS,
  },
  "upstream-cut-off": {
    sentence: "The service's response was cut off.",
    cause: "Its connection ended before the whole response arrived at the gateway.",
    remedy: SOON,
  },
  "upstream-too-large": {
    sentence: "The service's response is too large.",
    cause: `Responses over ${LIMITS.answerBytes / 1_048_576} MiB are cut off.`,
    remedy: "Search for fewer locations at once.",
    retry: "useless",
  },
  "upstream-timeout": {
    sentence: "The lookup service timed out.",
    cause: `Its response wasn't complete within ${seconds(LIMITS.gatewayTimeoutMs)}.`,
    remedy: SOON,
  },

  // A response that isn't one of the API's.
  malformed: {
    sentence: "The service sent an unreadable response.",
    cause: "It arrived completely, but it isn't the list of results that the API describes.",
    remedy: REPORT,
  },
  "stops-early": {
    sentence: "The response is incomplete.",
    cause: "Only a part of it arrived: the service or a proxy sent no more, or the transfer was cut off on the way.",
    remedy: REPORT,
  },
  empty: {
    sentence: "The service sent an empty response.",
    cause:
      "Its status says success, but there are no results and no list of them, which the API describes even for no match. Something in front of the service, such as a stand-in for tests, may have answered.",
    remedy: REPORT,
  },
  "message-only": {
    sentence: "The service sent a message instead of results.",
    cause: "Its status says success, but the response has no list of results.",
    remedy: "Act on what it says, or report it to the service's provider.",
  },
  "web-page": {
    sentence: "A web page (HTML or XML) answered instead of the service.",
    cause:
      "The service's address may be that of something else, or a sign-in or error page of something in front of the service came back.",
    remedy: CHECK_ADDRESS,
  },
  "in-front": {
    sentence: "Something between this page and Parcelscope answered.",
    cause:
      "The response isn't from Parcelscope's own server: a sign-in page, proxy or firewall in front of it sent it, or the server is stopped.",
    remedy: "Reload the page and sign in if you're asked to. If this continues, contact your administrator.",
  },
  "answer-cut": {
    sentence: "The response was cut off.",
    cause: "The connection ended before the whole response arrived, so it isn't shown.",
    remedy: "Try again.",
  },
  "answer-late": {
    sentence: "The response wasn't complete in time.",
    cause: `It was still arriving when the gateway ended it after ${seconds(LIMITS.gatewayTimeoutMs)}, so it isn't shown. The service, or the connection to it, is slow.`,
    remedy: SOON,
  },
  "status-4xx": REFUSED,
  "status-odd": {
    sentence: "The response has an unexpected status.",
    cause: "It says neither success nor failure. Redirects aren't followed.",
    remedy: REPORT,
  },

  // Before the service: the gateway's refusals, the browser, the page.
  "forbidden-host": {
    sentence: "This page was opened at the wrong address.",
    cause: "Parcelscope only answers at the host name it was set up for.",
    remedy: "Open it at its own address. If this is it, PUBLIC_ORIGIN must be it, and a proxy in between must pass on host and port.",
    retry: "useless",
  },
  "cross-site": {
    sentence: "A request from another site was refused.",
    cause: "Lookups cost money, so only Parcelscope's own page can start them.",
    remedy: "Open Parcelscope directly, not embedded in another site.",
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
    remedy: SOON,
    retry: "safe",
  },
  offline: {
    sentence: "You're offline.",
    cause: "There is no network connection, so no lookup was made.",
    remedy: `Connect and try again. ${STILL_OPEN}`,
    retry: "safe",
  },
  "gateway-unreachable": {
    sentence: "Can't reach Parcelscope.",
    cause: "Its server is stopped, or the connection to it is broken.",
    remedy: "Check that Parcelscope is running, then try again.",
  },
  timeout: {
    sentence: "Timed out.",
    cause: `There was no response within ${seconds(LIMITS.pageTimeoutMs)}.`,
    remedy: SOON,
  },
  unanswered: {
    sentence: "This search was sent, but its result wasn't saved.",
    cause:
      "The page was closed or reloaded, the connection broke, or another tab is still waiting for it. The search may have been counted.",
    remedy: "Searching again costs 1 lookup.",
    retry: "costs-one",
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
    remedy: "Reload the page and try again.",
  },
  "no-storage": {
    sentence: "Results can't be saved in this browser.",
    cause: "Its storage is turned off, full or damaged, so the lookup of this link may have been paid for before.",
    remedy: "Searching costs 1 lookup. After a reload, the page asks again.",
    retry: "costs-one",
  },
  "not-saved": {
    sentence: "This result is no longer saved.",
    cause: "It was removed, or it made room for newer results.",
    remedy: "Search again; that costs one lookup.",
    retry: "costs-one",
  },
};
