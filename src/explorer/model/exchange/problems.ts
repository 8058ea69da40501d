// The words for every failure: what happened, why, what to do, and whether trying again is safe.
// A failure code without words does not compile.
import { LIMITS } from "../../../contract/limits.ts";
import { cutText } from "../text/cut-text.ts";
import { ENDS_EARLY, type Failure, type FailureCode } from "./failure.ts";
import { STATUS_NAMES } from "./status-names.ts";

const TITLE_CHARACTERS = 100;

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

const ADMINISTRATOR = "If this continues, contact your administrator.";
const MAY_COUNT = "Try again. This lookup may have been counted.";
const MAY_COUNT_SOON = "Try again in a moment. This lookup may have been counted.";
const SAVED_STILL_OPEN = "Saved results still open and cost nothing.";

const TOKEN_REFUSED: FailureWords = {
  sentence: "The service refused the access token.",
  cause: "The token is missing, wrong, revoked or expired.",
  remedy: "Ask your administrator to set a valid token, then try again.",
  retry: "safe",
};
const UNREADABLE_REQUEST: FailureWords = {
  sentence: "The service couldn't read this request.",
  cause: "The address or the coordinates are missing or malformed.",
  remedy: "Correct them and search again.",
  retry: "useless",
};
const QUOTA_USED_UP: FailureWords = {
  sentence: "The lookup quota is used up.",
  cause: "The access token has no lookups left for now.",
  remedy: `Wait until the quota renews, or ask for a larger one. ${SAVED_STILL_OPEN}`,
  retry: "safe",
};

/** Of a response that is complete by HTTP alone. */
const CUT_BEFORE: Pick<FailureWords, "sentence" | "cause"> = {
  sentence: "The response is incomplete.",
  cause: "It was cut off by the service, or by a proxy that then passed it on as whole: its connection ended properly.",
};

const WORDS: Record<FailureCode, FailureWords> = {
  "bad-request": UNREADABLE_REQUEST,
  unauthorized: TOKEN_REFUSED,
  "not-found": {
    sentence: "The service doesn't have this operation.",
    cause: "The service's address may be wrong, or it may not support this API version.",
    remedy: "Try the other API version, or ask your administrator to check the service's address.",
    retry: "useless",
  },
  "no-parcel": {
    sentence: "No parcel at this location.",
    cause: "The point may be in a road, in water or outside the coverage area, or the address may not be known.",
    remedy: "Click the building on the map, or check the address.",
    retry: "useless",
  },
  "method-not-allowed": {
    sentence: "The service doesn't accept this kind of request.",
    cause: "The service's address may lead to something else.",
    remedy: "Ask your administrator to check the service's address.",
    retry: "useless",
  },
  "body-too-large": {
    sentence: "The request is too large.",
    cause: `The service accepts up to ${formatMebibytes(LIMITS.requestBodyBytes)} per request.`,
    remedy: "Search for fewer locations, or use shorter addresses.",
    retry: "useless",
  },
  "head-too-large": {
    sentence: "The request is too long.",
    cause: "Its URL and headers are longer than the service accepts.",
    remedy: "Use a shorter address, or API version 2.",
    retry: "useless",
  },
  "request-timeout": {
    sentence: "The request didn't arrive in time.",
    cause: "The connection is slow, or it stalled while the request was sent.",
    remedy: "Check the connection and try again.",
    retry: "safe",
  },
  "unsupported-media-type": {
    sentence: "The service didn't accept the request as JSON.",
    cause: "Something between this page and the service changed the request.",
    remedy: `Reload the page. ${ADMINISTRATOR}`,
    retry: "useless",
  },
  "usage-limit": QUOTA_USED_UP,
  "query-timeout": {
    sentence: `The service gave up after ${formatSeconds(LIMITS.queryTimeoutMs)}.`,
    cause: "The lookup took too long, probably because the service is busy.",
    remedy: "Try again in a moment. Coordinates are faster than an address.",
    retry: "safe",
  },
  internal: {
    sentence: "The lookup failed.",
    cause: "An unexpected error occurred in the service.",
    remedy: "Try again in a moment. If this continues, report the request id below.",
    retry: "safe",
  },
  unavailable: {
    sentence: "The service isn't ready.",
    cause: "It is starting, stopping, or can't read its data.",
    remedy: "Try again in a moment.",
    retry: "safe",
  },
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
  "upstream-unreachable": {
    sentence: "Can't reach the lookup service.",
    cause: "The service is down, its address is wrong, or the network connection to it is broken.",
    remedy: `Try again in a moment. ${ADMINISTRATOR}`,
    retry: "safe",
  },
  "upstream-redirect": {
    sentence: "The lookup service has moved (redirect).",
    cause: "Redirects aren't followed, so that the access token isn't sent to another address.",
    remedy: "Ask your administrator to set the service's new address.",
    retry: "useless",
  },
  "upstream-invalid": {
    sentence: "The service sent a broken response.",
    cause: "The response was cut off or isn't valid HTTP.",
    remedy: MAY_COUNT,
    retry: "may-cost",
  },
  "upstream-too-large": {
    sentence: "The service's response is too large.",
    cause: `Responses over ${formatMebibytes(LIMITS.answerBytes)} are cut off.`,
    remedy: "Search for fewer locations at once.",
    retry: "useless",
  },
  "upstream-timeout": {
    sentence: "The lookup service timed out.",
    cause: `It didn't respond within ${formatSeconds(LIMITS.gatewayTimeoutMs)}.`,
    remedy: MAY_COUNT_SOON,
    retry: "may-cost",
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
  "answer-cut": {
    sentence: "The response was cut off.",
    cause: "The connection ended before the whole response arrived, so it isn't shown.",
    remedy: MAY_COUNT,
    retry: "may-cost",
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
  malformed: {
    sentence: "The service sent an unreadable response.",
    cause: "It arrived completely, but it isn't the list of results that the API describes.",
    remedy: "Check the raw response, and report it to the service's provider. This lookup may have been counted.",
    retry: "may-cost",
  },
  "web-page": {
    sentence: "A web page answered instead of the service.",
    cause: "It may be a sign-in page, or an error page of a proxy.",
    remedy: `Reload Parcelscope and sign in if you're asked to. ${ADMINISTRATOR}`,
    retry: "may-cost",
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
  "status-400": UNREADABLE_REQUEST,
  "status-401": TOKEN_REFUSED,
  "status-403": {
    sentence: "The service refused the request.",
    cause: "The access token may not allow this operation.",
    remedy: "Ask your administrator which operations the token allows.",
    retry: "useless",
  },
  "status-404": {
    sentence: "Nothing found at the service's address.",
    cause: "The address may be wrong, or the service may not support this API version.",
    remedy: "Try the other API version, or ask your administrator to check the service's address.",
    retry: "useless",
  },
  "status-404-miss": {
    sentence: "The service found no match.",
    cause: "It reported this as an error (404), although the API describes an empty result.",
    remedy: "Check the address, or click the building on the map. The response doesn't say whether this lookup was counted.",
    retry: "may-cost",
  },
  "status-413": {
    sentence: "The request is too large.",
    cause: "The service doesn't accept a request of this size.",
    remedy: "Search for fewer locations, or use shorter addresses.",
    retry: "useless",
  },
  "status-429": {
    sentence: "The service isn't taking lookups right now.",
    cause: "There were too many requests, or the quota is used up; the response doesn't say which.",
    remedy: `Wait before you try again, or ask for a larger quota. ${SAVED_STILL_OPEN}`,
    retry: "safe",
  },
  "rate-limit": {
    sentence: "Too many requests.",
    cause: "The service limits how fast lookups can be made. The quota isn't used up.",
    remedy: "Wait before you try again.",
    retry: "safe",
  },
  "status-500": {
    sentence: "The lookup failed (500 Internal Server Error).",
    cause: `It took longer than ${formatSeconds(LIMITS.queryTimeoutMs)}, or an unexpected error occurred in the service.`,
    remedy: MAY_COUNT_SOON,
    retry: "may-cost",
  },
  "status-4xx": {
    sentence: "The service refused the request.",
    cause: "",
    remedy: "Check the raw response for the reason.",
    retry: "useless",
  },
  "status-5xx": {
    sentence: "The lookup failed.",
    cause: "",
    remedy: MAY_COUNT_SOON,
    retry: "may-cost",
  },
  "status-odd": {
    sentence: "The response has an unexpected status.",
    cause: "It says neither success nor failure.",
    remedy: "Check the raw response, and report it to the service's provider. This lookup may have been counted.",
    retry: "may-cost",
  },
};

/** The words of a failure. What the response itself says is in `failure.detail`, beside these. `cause` may be "". */
export function describeFailure({ code, status, detail }: Pick<Failure, "code" | "status" | "detail">): FailureWords {
  const words = WORDS[code];
  // The gateway knows whether the request had gone out.
  if (code === "upstream-unreachable" && detail.includes("may have been counted")) return { ...words, retry: "may-cost" };
  if (code === "malformed" && detail.startsWith(ENDS_EARLY)) return { ...words, ...CUT_BEFORE };
  if (code === "web-page" && detail !== "")
    return { ...words, sentence: `A web page titled “${cutText(detail, TITLE_CHARACTERS)}” answered instead of the service.` };
  if (status === null || !["status-4xx", "status-5xx", "status-odd"].includes(code)) return words;
  const name = STATUS_NAMES[status];
  return { ...words, sentence: `${words.sentence.slice(0, -1)} (${name ? `${status} ${name}` : status}).` };
}
