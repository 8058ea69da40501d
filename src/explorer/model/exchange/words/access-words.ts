// The request wasn't allowed: the token, the plan, the quota, or a firewall in front of the service.
import type { FailureCode } from "../failure.ts";
import { CHECK_ADDRESS, type FailureWords, SAVED_STILL_OPEN } from "./failure-words.ts";

const TOKEN_REFUSED: FailureWords = {
  sentence: "The service refused the access token.",
  cause: "The token is missing, wrong, revoked, expired or not valid yet.",
  silent: "The response doesn't say which.",
  remedy: "Test the connection to see when the token last worked, then ask your administrator to set a valid one.",
  retry: "safe",
};

export const ACCESS_WORDS = {
  unauthorized: TOKEN_REFUSED,
  "status-401": TOKEN_REFUSED,
  "status-401-expired": {
    sentence: "The access token has expired.",
    cause: "The response says so.",
    remedy: "Ask your administrator to set a new token, then try again.",
    retry: "safe",
  },
  "status-401-basic": {
    sentence: "A user name and password are required (401).",
    cause:
      "The API doesn't use them, so a proxy in front of the service probably refused the request. The access token need not be at fault.",
    remedy: CHECK_ADDRESS,
    retry: "safe",
  },
  "status-401-page": {
    sentence: "A web page answered: authorization is required (401).",
    cause:
      "The service would answer in JSON. A proxy in front of it may have refused the request, or the access token is missing, wrong, revoked or expired.",
    remedy: "Test the connection, then ask your administrator to check the token and the service's address.",
    retry: "safe",
  },
  "status-402": {
    sentence: "The service asks for payment (402 Payment Required).",
    cause: "The account's plan or credit may have ended.",
    remedy: `Ask your administrator to check the account with the service's provider. ${SAVED_STILL_OPEN}`,
    retry: "useless",
  },
  "status-403": {
    sentence: "The service refused the request (403 Forbidden).",
    cause: "The access token may not allow this operation, or a firewall in front of the service refused it.",
    silent: "The response doesn't say which.",
    remedy: "Test the connection, then ask your administrator which operations the token allows.",
    retry: "useless",
  },
  "status-403-path": {
    sentence: "The service doesn't have this operation (403).",
    cause: "Amazon API Gateway says “Missing Authentication Token” of a path or method that it doesn't have, whatever token is sent.",
    remedy: "Try the other API version, or ask your administrator to check the path of the service's address.",
    retry: "useless",
  },
  blocked: {
    sentence: "A web page refused the request (403 Forbidden).",
    cause:
      "The service would answer in JSON, so a firewall or proxy in front of it probably blocked the request. The access token need not be at fault.",
    remedy: "Test the connection, then ask the service's provider to allow requests from Parcelscope's server.",
    retry: "useless",
  },
  "usage-limit": {
    sentence: "The lookup quota is used up.",
    cause: "The access token has no lookups left for now.",
    remedy: `Wait until the quota renews, or ask for a larger one. ${SAVED_STILL_OPEN}`,
    retry: "safe",
  },
  "status-429": {
    sentence: "The service isn't taking lookups right now.",
    cause: "There were too many requests, or the quota is used up; the response doesn't say which.",
    remedy: `Wait before you try again, or ask for a larger quota. ${SAVED_STILL_OPEN}`,
    retry: "safe",
  },
  "status-429-page": {
    sentence: "Too many requests, says something in front of the service (429).",
    cause:
      "The service would answer in JSON, so a proxy or firewall in front of it probably limits how fast requests come. Nothing is known of the quota.",
    remedy: "Wait before you try again.",
    retry: "safe",
  },
  "asks-sign-in": {
    sentence: "Something in front of the service asks for sign-in.",
    cause:
      "The response redirects to a sign-in page of another host: probably a proxy of one's own network sent it, so the lookup didn't reach the service and wasn't counted.",
    remedy: CHECK_ADDRESS,
    retry: "safe",
  },
  "quota-short": {
    sentence: "The request has more locations than lookups are left.",
    cause: "The service probably refused it as a whole, as the quota doesn't cover every location.",
    remedy: `Search no more locations at a time than lookups are left, or wait until the quota renews. ${SAVED_STILL_OPEN}`,
    retry: "useless",
  },
  "rate-limit": {
    sentence: "Too many requests.",
    cause: "The service limits how fast lookups can be made. The quota isn't used up.",
    remedy: "Wait before you try again.",
    retry: "safe",
  },
} as const satisfies Partial<Record<FailureCode, FailureWords>>;
