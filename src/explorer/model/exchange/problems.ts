// The words for every failure: what happened, why, what to do, and whether asking again is safe.
// A failure code without words does not compile.
import { LIMITS } from "../../../contract/limits.ts";
import type { Failure, FailureCode } from "./failure.ts";

const formatSeconds = (ms: number) => `${ms / 1000} seconds`;
const formatMebibytes = (bytes: number) => `${bytes / 1_048_576} MiB`;

/** `safe`: the failed attempt cost nothing. `may-cost`: it may have been counted. `useless`: the same request fails the same way. */
type Retry = "safe" | "may-cost" | "useless";

export type FailureWords = {
  /** One sentence, the headline. */
  sentence: string;
  cause: string;
  remedy: string;
  retry: Retry;
};

const WORDS: Record<FailureCode, FailureWords> = {
  "bad-request": {
    sentence: "The service could not read this request.",
    cause: "A location is missing or malformed.",
    remedy: "Correct the address or the coordinates and look them up again.",
    retry: "useless",
  },
  unauthorized: {
    sentence: "The service refused the access token.",
    cause: "The token that the gateway holds is missing, wrong, revoked or expired.",
    remedy: "Ask whoever runs this explorer to set a valid token. Then look it up again.",
    retry: "safe",
  },
  "not-found": {
    sentence: "The service has no such operation.",
    cause: "The gateway's service address may be wrong, or that service lacks this version of the lookup.",
    remedy: "Try the other version, or ask whoever runs this explorer to check the service's address.",
    retry: "useless",
  },
  "no-parcel": {
    sentence: "There is no parcel at this location.",
    cause: "The point lies in a road or water, outside the covered area, or the address is not known.",
    remedy: "Click the building on the map, or check the address.",
    retry: "useless",
  },
  "method-not-allowed": {
    sentence: "The service does not accept this kind of request.",
    cause: "What answers at the service's address is not the lookup service that this page knows.",
    remedy: "Ask whoever runs this explorer to check the service's address.",
    retry: "useless",
  },
  "body-too-large": {
    sentence: "The request is too large.",
    cause: `The service takes at most ${formatMebibytes(LIMITS.requestBodyBytes)} in one request.`,
    remedy: "Ask about fewer or shorter locations.",
    retry: "useless",
  },
  "head-too-large": {
    sentence: "The request is too long.",
    cause: "Its address line holds more than the service takes.",
    remedy: "Ask about fewer or shorter locations, or use version 2.",
    retry: "useless",
  },
  "request-timeout": {
    sentence: "The request did not arrive in time.",
    cause: "The connection is too slow, or it stalled while the request was sent.",
    remedy: "Check the connection and try again.",
    retry: "safe",
  },
  "unsupported-media-type": {
    sentence: "The service did not take the request as JSON.",
    cause: "Something between this page and the service changed the request.",
    remedy: "Reload the page. If it stays, ask whoever runs this explorer.",
    retry: "useless",
  },
  "usage-limit": {
    sentence: "The usage limit is reached.",
    cause: "The access token's quota is used up for now.",
    remedy: "Wait until the quota renews, or ask for a larger one. Kept answers still open and cost nothing.",
    retry: "safe",
  },
  "query-timeout": {
    sentence: `The service gave up after ${formatSeconds(LIMITS.queryTimeoutMs)}.`,
    cause: "The lookup took too long, most likely under load.",
    remedy: "Try again in a moment. Coordinates are faster than an address.",
    retry: "safe",
  },
  internal: {
    sentence: "The service failed.",
    cause: "An unexpected error inside the service.",
    remedy: "Try again in a moment. If it stays, report the request id below.",
    retry: "safe",
  },
  unavailable: {
    sentence: "The service is not ready.",
    cause: "It is starting, stopping, or cannot read its data.",
    remedy: "Wait a moment and try again.",
    retry: "safe",
  },
  "forbidden-host": {
    sentence: "This page was opened under another address than its own.",
    cause: "The gateway answers only under the host name that it was set up for.",
    remedy: "Open the explorer at its own address, or have PUBLIC_ORIGIN set to this one.",
    retry: "useless",
  },
  "cross-site": {
    sentence: "The gateway refused a request from another site.",
    cause: "Answers cost money, so only the explorer's own page may ask.",
    remedy: "Open the explorer directly, not embedded in another site.",
    retry: "useless",
  },
  "missing-client-header": {
    sentence: "A header of this lookup was removed on its way.",
    cause: "The gateway answers a version 1 lookup only with the header X-Parcelscope-Client, which this page sends.",
    remedy: "Use version 2, or have the proxy before Parcelscope pass the header on.",
    retry: "useless",
  },
  busy: {
    sentence: "Parcelscope is busy.",
    cause: "The gateway is holding as many requests as it has room for.",
    remedy: "Try again in a moment.",
    retry: "safe",
  },
  "upstream-unreachable": {
    sentence: "The gateway cannot reach the lookup service.",
    cause: "The service is down, its address is wrong, or the network between them is broken.",
    remedy: "Try again in a moment. If it stays, ask whoever runs this explorer.",
    retry: "safe",
  },
  "upstream-redirect": {
    sentence: "The lookup service answered with a redirect.",
    cause: "The service's address has moved; the gateway does not follow, so that the token stays with the service.",
    remedy: "Ask whoever runs this explorer to set the service's new address.",
    retry: "useless",
  },
  "upstream-invalid": {
    sentence: "The lookup service's answer is broken.",
    cause: "The connection ended inside the answer, or it was not a valid answer at all.",
    remedy: "Try again. The service may have counted this lookup.",
    retry: "may-cost",
  },
  "upstream-too-large": {
    sentence: "The lookup service's answer is too large.",
    cause: `The gateway cuts off answers of more than ${formatMebibytes(LIMITS.answerBytes)}.`,
    remedy: "Ask about fewer locations at once.",
    retry: "useless",
  },
  "upstream-timeout": {
    sentence: "The lookup service did not answer in time.",
    cause: `The gateway waited ${formatSeconds(LIMITS.gatewayTimeoutMs)}.`,
    remedy: "Try again in a moment. The service may have counted this lookup.",
    retry: "may-cost",
  },
  offline: {
    sentence: "This device is offline.",
    cause: "There is no network connection, so nothing was asked.",
    remedy: "Connect and try again. Kept answers still open.",
    retry: "safe",
  },
  "gateway-unreachable": {
    sentence: "The explorer's own server cannot be reached.",
    cause: "The gateway is stopped, or the connection to it broke.",
    remedy: "Check that the explorer is running, then try again.",
    retry: "safe",
  },
  "answer-cut": {
    sentence: "The answer broke off.",
    cause: "The connection ended before the whole answer had arrived. Half an answer is not shown as a whole one.",
    remedy: "Try again. The service may have counted this lookup.",
    retry: "may-cost",
  },
  timeout: {
    sentence: "No answer came in time.",
    cause: `Neither the service nor the gateway answered within ${formatSeconds(LIMITS.pageTimeoutMs)}.`,
    remedy: "Try again in a moment. The service may have counted this lookup.",
    retry: "may-cost",
  },
  malformed: {
    sentence: "The answer is not what the interface says.",
    cause: "It arrived whole, but it is not a list of results in JSON.",
    remedy: "Read the raw answer, and report it to whoever runs the service.",
    retry: "may-cost",
  },
  "page-error": {
    sentence: "An error in this page stopped the lookup.",
    cause: "The page's program failed before it could show a result.",
    remedy: "Reload the page and try again. If the service was already asked, it may have counted this lookup.",
    retry: "may-cost",
  },
  "not-saved": {
    sentence: "This result is no longer saved.",
    cause: "It was removed, or it made room for newer results.",
    remedy: "Look it up again; that costs one lookup.",
    retry: "may-cost",
  },
  "status-400": {
    sentence: "The service could not read this request.",
    cause: "It answered 400: the location is missing or malformed.",
    remedy: "Correct the address or the coordinates and look them up again.",
    retry: "useless",
  },
  "status-401": {
    sentence: "The service refused the access token.",
    cause: "It answered 401: the token that the gateway holds is missing or invalid.",
    remedy: "Ask whoever runs this explorer to set a valid token. Then look it up again.",
    retry: "safe",
  },
  "status-403": {
    sentence: "The service refused the request.",
    cause: "It answered 403: the token may not be allowed to do this.",
    remedy: "Ask whoever runs this explorer which operations the token covers.",
    retry: "useless",
  },
  "status-404": {
    sentence: "Nothing answers there.",
    cause: "The answer was 404: the service's address may be wrong, or that service lacks this version of the lookup.",
    remedy: "Try the other version, or ask whoever runs this explorer to check the service's address.",
    retry: "useless",
  },
  "status-413": {
    sentence: "The request is too large.",
    cause: "The service answered 413.",
    remedy: "Ask about fewer or shorter locations.",
    retry: "useless",
  },
  "status-429": {
    sentence: "The usage limit is reached.",
    cause: "The service answered 429: the token's quota is used up, or requests came too fast.",
    remedy: "Wait, or ask for a larger quota. Kept answers still open and cost nothing.",
    retry: "safe",
  },
  "status-500": {
    sentence: "The service failed.",
    cause: `It answered 500: the lookup ran longer than ${formatSeconds(LIMITS.queryTimeoutMs)}, or an unexpected error occurred.`,
    remedy: "Try again in a moment. The service may have counted this lookup.",
    retry: "may-cost",
  },
  "status-4xx": {
    sentence: "The service refused the request.",
    cause: "Its status is one that the interface does not list.",
    remedy: "Read the raw answer for its reason.",
    retry: "useless",
  },
  "status-5xx": {
    sentence: "The service, or something before it, failed.",
    cause: "Its status is one that the interface does not list.",
    remedy: "Try again in a moment. The service may have counted this lookup.",
    retry: "may-cost",
  },
  "status-odd": {
    sentence: "The answer has an unexpected status.",
    cause: "It says neither success nor failure in a way that the interface knows.",
    remedy: "Read the raw answer, and report it to whoever runs the service.",
    retry: "may-cost",
  },
};

/** The words of a failure. What the answer itself said is in `failure.detail`, beside these. */
export function describeFailure(failure: Failure): FailureWords {
  return WORDS[failure.code];
}
