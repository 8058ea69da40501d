// A response came, and isn't one that the API describes.

import { LIMITS } from "../../../../contract/limits.ts";
import type { FailureCode } from "../failure.ts";
import {
  ADMINISTRATOR,
  CHECK_ADDRESS,
  type FailureWords,
  formatSeconds,
  MAY_COUNT,
  MAY_COUNT_SOON,
  REPORT_RESPONSE,
} from "./failure-words.ts";

const UNREADABLE: FailureWords = {
  sentence: "The service sent an unreadable response.",
  cause: "It arrived completely, but it isn't the list of results that the API describes.",
  remedy: REPORT_RESPONSE,
  retry: "may-cost",
};

export const RESPONSE_WORDS = {
  malformed: UNREADABLE,
  "stops-early": {
    ...UNREADABLE,
    sentence: "The response is incomplete.",
    cause: "Only a part of it arrived: the service or a proxy sent no more, or the transfer was cut off on the way.",
  },
  empty: {
    ...UNREADABLE,
    sentence: "The service sent an empty response.",
    cause:
      "Its status says success, but there are no results and no list of them, which the API describes even for no match. Something in front of the service, such as a gateway without a service behind it or a stand-in for tests, may have answered.",
  },
  "service-empty": {
    ...UNREADABLE,
    sentence: "The service sent an empty response.",
    cause:
      "Its status says success, but there are no results. Its headers say that the service was reached (X-Usage-Left or X-User-Id), so the body was probably lost in the service or on the way back.",
  },
  "message-only": {
    ...UNREADABLE,
    sentence: "The service sent a message instead of results.",
    cause: "Its status says success, but the response has no list of results.",
    remedy: "Act on what it says, or report it to the service's provider. This lookup may have been counted.",
  },
  "web-page": {
    sentence: "A web page answered instead of the service.",
    cause: "The service's address may be that of a website, or a sign-in or error page of something in front of the service came back.",
    remedy: CHECK_ADDRESS,
    retry: "may-cost",
  },
  xml: {
    sentence: "An XML document answered instead of the service.",
    cause: "The service answers in JSON: its address leads to another interface, or to a storage or web server.",
    remedy: CHECK_ADDRESS,
    retry: "may-cost",
  },
  "page-in-front": {
    sentence: "A web page answered instead of Parcelscope.",
    cause: "It came from something between this browser and Parcelscope: perhaps a sign-in page or an error page of a proxy.",
    remedy: `Reload Parcelscope and sign in if you're asked to. ${ADMINISTRATOR}`,
    retry: "may-cost",
  },
  "refused-page": {
    sentence: "A web page refused the request.",
    cause: "The service would answer in JSON, so a proxy, firewall or web server in front of it probably refused the request.",
    remedy: CHECK_ADDRESS,
    retry: "useless",
  },
  "failed-in-front": {
    sentence: "Something between this page and Parcelscope failed.",
    cause: "The response isn't from Parcelscope's own server: a proxy or firewall in front of it sent it, or the server is stopped.",
    remedy: `Try again in a moment. ${ADMINISTRATOR}`,
    retry: "may-cost",
  },
  "answer-cut": {
    sentence: "The response was cut off.",
    cause: "The connection ended before the whole response arrived, so it isn't shown.",
    remedy: MAY_COUNT,
    retry: "may-cost",
  },
  "answer-late": {
    sentence: "The response wasn't complete in time.",
    cause: `It was still arriving when the gateway ended it after ${formatSeconds(LIMITS.gatewayTimeoutMs)}, so it isn't shown. The service, or the connection to it, is slow.`,
    remedy: MAY_COUNT_SOON,
    retry: "may-cost",
  },
  "status-304": {
    sentence: "The service sent no result (304 Not Modified).",
    cause:
      "The status says that a saved copy is still current. Lookups never ask that, so a cache or proxy in front of the service answers wrongly.",
    remedy: "Ask your administrator to check the cache or proxy in front of the service.",
    retry: "may-cost",
  },
  "status-4xx": {
    sentence: "The service refused the request.",
    cause: "",
    remedy: "Check the raw response for the reason.",
    retry: "useless",
  },
  "status-odd": {
    sentence: "The response has an unexpected status.",
    cause: "It says neither success nor failure.",
    remedy: REPORT_RESPONSE,
    retry: "may-cost",
  },
} as const satisfies Partial<Record<FailureCode, FailureWords>>;
