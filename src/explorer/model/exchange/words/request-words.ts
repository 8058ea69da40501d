// The request was read, or should have been, and something about it is wrong: its content, its size, its address.
import { LIMITS } from "../../../../contract/limits.ts";
import type { FailureCode } from "../failure.ts";
import { ADMINISTRATOR, CHECK_ADDRESS, type FailureWords, formatMebibytes } from "./failure-words.ts";

const UNREADABLE: FailureWords = {
  sentence: "The service couldn't read this request.",
  cause: "The address or the coordinates are missing or malformed.",
  remedy: "Correct them and search again.",
  retry: "useless",
};
const METHOD: FailureWords = {
  sentence: "The service doesn't accept this kind of request.",
  cause: "Its address may lead to something else, or it may not support this API version.",
  remedy: "Try the other API version, or ask your administrator to check the service's address.",
  retry: "useless",
};
const TOO_LONG: FailureWords = {
  sentence: "The request is too long.",
  cause: "Its URL and headers are longer than the service, or a proxy in front of it, accepts.",
  remedy: "Use a shorter address, or API version 2.",
  retry: "useless",
};
const LATE: FailureWords = {
  sentence: "The request didn't arrive in time.",
  cause: "The connection is slow, or it stalled while the request was sent.",
  remedy: "Check the connection and try again.",
  retry: "safe",
};
const NOT_TAKEN_AS_JSON: FailureWords = {
  sentence: "The service didn't accept the request as JSON.",
  cause: "Something between this page and the service changed the request, or the service expects another format.",
  remedy: `Reload the page. ${ADMINISTRATOR}`,
  retry: "useless",
};

export const REQUEST_WORDS = {
  "bad-request": UNREADABLE,
  "status-400": {
    ...UNREADABLE,
    sentence: "The service rejected this request (400).",
    cause: "By the API, the address or the coordinates are missing or malformed.",
    remedy: "Check them and search again. If they are right, ask your administrator to check the service's address.",
  },
  "wants-https": {
    sentence: "The service's port expects https.",
    cause: "The gateway was set up with an address that begins with http://, so its request was refused unread.",
    remedy: "Ask your administrator to change UPSTREAM_URL: it should begin with https://.",
    retry: "useless",
  },
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
  "status-404-page": {
    sentence: "Status 404 came with a document instead of JSON.",
    cause:
      "In version 1, 404 means that no parcel matched. But a web page or XML usually means that the service's address or its path is wrong.",
    remedy: "Test the connection, or try API version 2, whose results tell the two apart.",
    retry: "useless",
  },
  "status-410": {
    sentence: "The service no longer has this operation (410 Gone).",
    cause: "This API version may have been retired.",
    remedy: "Try the other API version, or ask your administrator to check the service's address.",
    retry: "useless",
  },
  "method-not-allowed": METHOD,
  "status-405": { ...METHOD, sentence: "The service doesn't accept this kind of request (405 Method Not Allowed)." },
  "status-406": {
    sentence: "The service has no JSON to send (406 Not Acceptable).",
    cause: "It was asked for JSON and says that it has no such format. Its address may lead to something else.",
    remedy: CHECK_ADDRESS,
    retry: "useless",
  },
  "body-too-large": {
    sentence: "The request is too large.",
    cause: `The service accepts up to ${formatMebibytes(LIMITS.requestBodyBytes)} per request.`,
    remedy: "Search for fewer locations, or use shorter addresses.",
    retry: "useless",
  },
  "status-413": {
    sentence: "The request is too large.",
    cause: "The service, or a proxy in front of it, doesn't accept a request of this size.",
    remedy: "Search for fewer locations, or use shorter addresses.",
    retry: "useless",
  },
  "head-too-large": TOO_LONG,
  "status-414": { ...TOO_LONG, sentence: "The request is too long (414 URI Too Long)." },
  "status-431": { ...TOO_LONG, sentence: "The request is too long (431 Request Header Fields Too Large)." },
  "request-timeout": LATE,
  "status-408": { ...LATE, sentence: "The request didn't arrive in time (408 Request Timeout)." },
  "unsupported-media-type": NOT_TAKEN_AS_JSON,
  "status-415": { ...NOT_TAKEN_AS_JSON, sentence: "The service didn't accept the request as JSON (415 Unsupported Media Type)." },
  "status-422": {
    sentence: "The service couldn't use this request (422 Unprocessable Content).",
    cause: "It could read the request, but rejected its content. It may expect other fields than the API describes.",
    remedy: "Check what the response says of it. If the location is right, report it to the service's provider.",
    retry: "useless",
  },
} as const satisfies Partial<Record<FailureCode, FailureWords>>;
