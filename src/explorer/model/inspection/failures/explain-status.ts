// What each status means by the API document, and what its headers and body say about the cause.
import { LIMITS } from "../../../../contract/limits.ts";
import { PROBLEMS, type ProblemCode } from "../../../../contract/problems.ts";
import { type Exchange, hasResponse, isPartKnown } from "../../exchange/exchange.ts";
import type { Failure, FailureCode } from "../../exchange/failure.ts";
import { isFromProxy } from "../../exchange/name-speaker.ts";
import { readSignInHost } from "../../exchange/sign-in.ts";
import { cutText } from "../../text/cut-text.ts";
import { formatDuration } from "../../text/format-time.ts";
import { explainLimit, explainUnauthorized, type StatusExplanation } from "./explain-refusal.ts";

type Explain = (exchange: Exchange, failure: Failure) => StatusExplanation;

const BY_STATUS: Record<number, Explain> = {
  400: ({ version }) => ({
    meaning: "API section 7: the location is missing or malformed.",
    causes: [
      version === "v1"
        ? "The location parameter was empty, was encoded twice, or its coordinates aren't “lat, lng”."
        : "A location has neither address nor coordinates, or its lat and lng aren't numbers in range (API section 2.1).",
    ],
  }),
  401: explainUnauthorized,
  403: () => ({
    meaning: "The API document has no 403: a token that is missing or invalid yields 401.",
    causes: ["The token is valid but not for this operation, or a firewall before the service refused the request."],
  }),
  404: ({ version, response }) => ({
    meaning:
      version === "v1"
        ? "API section 7: no parcel matched the location. That is a result, not an error."
        : "The API document has no 404 for version 2: a location without a parcel has its place in data.",
    causes: isPlainJson(response?.body)
      ? ["The service reports a miss as an error, or it doesn't have this path."]
      : ["The service's address or its path is wrong, so that something else answers: the body isn't the service's JSON."],
  }),
  405: () => ({
    meaning: "Not in the API document.",
    causes: ["The address leads to something that doesn't accept this method. A redirect on the way can turn POST into GET."],
  }),
  408: () => ({ meaning: "Not in the API document.", causes: ["The request arrived too slowly, or stalled on its way."] }),
  413: () => ({
    meaning: `API section 8 limits a request to ${LIMITS.locationsPerBatch} locations.`,
    causes: ["The body is larger than the service, or a proxy before it, accepts."],
  }),
  415: () => ({
    meaning: "API section 4.1: the content type is application/json.",
    causes: ["Something on the way removed or changed Content-Type."],
  }),
  422: () => ({
    meaning: "Not in the API document.",
    causes: ["The service understood the JSON but not its content, or the same Idempotency-Key came with another request."],
  }),
  429: explainLimit,
  500: explainServerError,
  502: () => ({
    meaning: "Not in the API document: a gateway or proxy says it.",
    causes: ["The server behind it is down, restarting, or closed the connection."],
  }),
  503: () => ({
    meaning: "Not in the API document: a gateway, a proxy or a starting service says it.",
    causes: ["The service is overloaded, starting or in maintenance."],
  }),
  504: ({ timing }) => ({
    meaning: "Not in the API document: a gateway or proxy says it.",
    causes: [`The service didn't respond to the proxy in time (${formatDuration(timing.total)} in all). The lookup may have been counted.`],
  }),
};

export function explainStatus(exchange: Exchange, failure: Failure): StatusExplanation {
  const gateway = explainGateway(failure);
  if (gateway) return gateway;
  const { status, code } = failure;
  if (status === null) return { meaning: "No status arrived, so the API document has nothing to say about it.", causes: [] };
  if (NO_RESULTS.has(code))
    return {
      meaning: `Status ${status} says success, but the body isn't what the API describes (section ${exchange.version === "v1" ? "2.3" : "2.2"}): an object with a list data.`,
      causes: [],
    };
  if (code === "answer-cut" || code === "answer-late" || code === "timeout")
    return { meaning: `Status ${status} arrived, but the body didn't arrive completely.`, causes: [] };
  const host = code === "asks-sign-in" && hasResponse(exchange) ? readSignInHost(exchange) : null;
  if (host)
    return {
      meaning: "The API document has no redirects.",
      causes: [`It sends to a sign-in page of ${cutText(host, 100)}.`],
    };
  if (status >= 300 && status < 400 && status !== 304)
    return {
      meaning: "The API document has no redirects.",
      causes: [
        "The service has moved, its address has the wrong scheme or path, or a proxy sends to its sign-in page. Redirects aren't followed, because they would take the token along.",
      ],
    };
  if (code === "failed-in-front")
    return { meaning: "The API document has nothing to say about it: the service didn't send it.", causes: [] };
  const explain = BY_STATUS[status] ?? (() => ({ meaning: "The API document doesn't list this status.", causes: [] }));
  const { meaning, causes } = explain(exchange, failure);
  return { meaning, causes: hasOwnCause(failure) ? [] : causes };
}

/** The words of the failure say more than its status does. */
export function hasOwnCause({ code, status }: Pick<Failure, "code" | "status">): boolean {
  return OWN_CAUSE.has(code) || (/^status-(?:[45]xx|odd)$/.test(code) && status !== null && !(status in BY_STATUS));
}

const NO_RESULTS: ReadonlySet<FailureCode> = new Set<FailureCode>([
  "malformed",
  "stops-early",
  "empty",
  "service-empty",
  "message-only",
  "web-page",
  "page-in-front",
  "xml",
]);
const OWN_CAUSE: ReadonlySet<FailureCode> = new Set<FailureCode>([
  "asks-sign-in",
  "wants-https",
  "status-304",
  "status-401-basic",
  "status-401-page",
  "status-403-path",
  "blocked",
  "status-404-page",
  "status-429-page",
  "refused-page",
  "failed-in-front",
  "page-in-front",
  "stops-early",
  "message-only",
  "empty",
  "service-empty",
  "xml",
  "answer-late",
  "status-500-page",
]);

/** Problems that Parcelscope's own gateway reports. */
function explainGateway({ code, detail }: Failure): StatusExplanation | null {
  const causes = [detail].filter((text) => text !== "");
  if (code.startsWith("upstream-"))
    return { meaning: "Not in the API document: Parcelscope's gateway reports it about the service.", causes };
  const isRefused = Object.hasOwn(PROBLEMS, code) && PROBLEMS[code as ProblemCode].hop === "gateway";
  return isRefused
    ? { meaning: "Not in the API document: Parcelscope's own gateway refused it, and didn't ask the service.", causes }
    : null;
}

function explainServerError(exchange: Exchange): StatusExplanation {
  const { timing, response } = exchange;
  const meaning = `API section 7: the query ran longer than ${LIMITS.queryTimeoutMs / 1000} seconds, or an unexpected error occurred in the service.`;
  const took = formatDuration(timing.total);
  const isSlow = timing.total >= LIMITS.queryTimeoutMs * 0.97;
  const ofTime = isSlow
    ? `It took ${took}: the time-out. An address that matches many places, or a large batch, takes longest.`
    : `It took only ${took}, so it isn't the time-out: an error in the service. The same request may fail again.`;
  const causes = isPartKnown(exchange, "time") ? [ofTime] : [];
  if (isFromProxy(response?.body ?? "")) causes.push("The service itself would answer in JSON.");
  return { meaning, causes };
}

function isPlainJson(body: string | undefined): boolean {
  return /^\s*[{["]/.test(body ?? "") || body === "";
}
