// The service, or what is in front of it, failed.
import { LIMITS } from "../../../../contract/limits.ts";
import type { FailureCode } from "../failure.ts";
import { CHECK_ADDRESS, type FailureWords, formatSeconds, MAY_COUNT_SOON, QUERY_TIMEOUT } from "./failure-words.ts";

const FAILED: FailureWords = {
  sentence: "The lookup failed (500 Internal Server Error).",
  cause: `It took longer than ${QUERY_TIMEOUT}, or an unexpected error occurred in the service.`,
  remedy: MAY_COUNT_SOON,
  retry: "may-cost",
};

export const SERVICE_WORDS = {
  "query-timeout": {
    sentence: `The service gave up after ${QUERY_TIMEOUT}.`,
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
  "status-500": FAILED,
  "status-500-soon": {
    ...FAILED,
    cause: `It came too soon to be the API's time-out (${QUERY_TIMEOUT}), so an unexpected error occurred in the service or in front of it.`,
    silent: "The response says nothing about it.",
    remedy:
      "Try again in a moment. If only this location fails, report it with the request id to the service's provider. This lookup may have been counted.",
  },
  "status-500-page": {
    ...FAILED,
    sentence: "A web page reports an error (500 Internal Server Error).",
    cause:
      "The service would answer in JSON, so the web server that it runs on, or a proxy in front of it, failed before or instead of it.",
    remedy: "Try again in a moment. If it stays, ask the service's provider to check that server. This lookup may have been counted.",
  },
  "status-500-late": {
    ...FAILED,
    cause: `It took longer than ${QUERY_TIMEOUT}, after which the service gives up.`,
    remedy: `${MAY_COUNT_SOON} Coordinates are faster than an address.`,
  },
  "status-5xx": { ...FAILED, sentence: "The lookup failed.", cause: "" },
  "upstream-unreachable": {
    sentence: "Can't reach the lookup service.",
    cause: "The service is down, its address is wrong, or the network connection to it is broken.",
    remedy: "Try again in a moment. If this continues, contact your administrator.",
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
    remedy: MAY_COUNT_SOON,
    retry: "may-cost",
  },
  "upstream-redirect": {
    sentence: "The service's address redirects elsewhere.",
    cause: "Redirects aren't followed, so that the access token isn't sent to another address.",
    remedy: "Ask your administrator to check the service's address.",
    retry: "useless",
  },
  "upstream-sign-in": {
    sentence: "The service's address redirects to what looks like a sign-in page.",
    cause: "Something in front of the service wants a person to sign in. The gateway can't, and follows no redirect.",
    remedy: "Ask your administrator for an address of the service that takes the access token alone.",
    retry: "useless",
  },
  "upstream-invalid": {
    sentence: "The service sent a broken response.",
    cause: "The response was cut off or isn't valid HTTP.",
    remedy: `${CHECK_ADDRESS} This lookup may have been counted.`,
    retry: "may-cost",
  },
  "upstream-cut-off": {
    sentence: "The service's response was cut off.",
    cause: "Its connection ended before the whole response arrived at the gateway.",
    remedy: MAY_COUNT_SOON,
    retry: "may-cost",
  },
  "upstream-too-large": {
    sentence: "The service's response is too large.",
    cause: `Responses over ${LIMITS.answerBytes / 1_048_576} MiB are cut off.`,
    remedy: "Search for fewer locations at once.",
    retry: "useless",
  },
  "upstream-timeout": {
    sentence: "The lookup service timed out.",
    cause: `Its response wasn't complete within ${formatSeconds(LIMITS.gatewayTimeoutMs)}.`,
    remedy: MAY_COUNT_SOON,
    retry: "may-cost",
  },
} as const satisfies Partial<Record<FailureCode, FailureWords>>;

/** What usually sends a status that the API doesn't list, and why. 520 to 530 are Cloudflare's. */
export const CAUSES_OF_STATUSES: Readonly<Record<number, string>> = {
  409: "The service takes the request for one that conflicts with another.",
  421: "The request reached a server that isn't responsible for this host name.",
  426: "The service asks for another protocol, such as https or a newer version of HTTP.",
  451: "Access is blocked for legal reasons, such as the country that the request comes from.",

  501: "The service, or a proxy in front of it, doesn't know this kind of request.",
  502: "A proxy in front of the service got no valid response from it: the service may be down or restarting.",
  503: "The service, or a proxy in front of it, is overloaded, starting or in maintenance.",
  504: "A proxy in front of the service got no response from it in time.",
  507: "The service has no room to work in.",
  511: "A network between Parcelscope's server and the service wants someone to sign in, such as a guest Wi-Fi.",
  520: "Status 520 is Cloudflare's: in front of the service, it got a response from it that it couldn't read.",
  521: "Status 521 is Cloudflare's: the service, behind it, refused the connection and is probably down.",
  522: "Status 522 is Cloudflare's: it couldn't connect to the service, behind it, in time.",
  523: "Status 523 is Cloudflare's: it can't find a way to the service behind it.",
  524: "Status 524 is Cloudflare's: the service, behind it, didn't respond in time.",
  525: "Status 525 is Cloudflare's: it couldn't agree on a secure connection with the service behind it.",
  526: "Status 526 is Cloudflare's: it doesn't trust the certificate of the service behind it.",
  529: "The service is overloaded.",
  530: "Status 530 is Cloudflare's: it can't find or reach the service behind it.",
};
