// What each status means by the API document, and what its headers and body say about the cause.
import { HEADERS } from "../../../contract/headers.ts";
import { LIMITS } from "../../../contract/limits.ts";
import { PROBLEMS, type ProblemCode } from "../../../contract/problems.ts";
import { type Exchange, isPartKnown } from "../exchange/exchange.ts";
import type { Failure } from "../exchange/failure.ts";
import { isWebPage } from "../exchange/read-failure.ts";
import { formatDuration } from "../text/format-time.ts";

export type StatusExplanation = { meaning: string; causes: string[] };

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
  if (code === "malformed" || code === "web-page")
    return {
      meaning: `Status ${status} says success, but the body isn't what the API describes (section ${exchange.version === "v1" ? "2.3" : "2.2"}): an object with a list data.`,
      causes: [],
    };
  if (code === "answer-cut" || code === "timeout")
    return { meaning: `Status ${status} arrived, but the body didn't arrive completely.`, causes: [] };
  if (status >= 300 && status < 400)
    return {
      meaning: "The API document has no redirects.",
      causes: [
        "The service has moved, its address has the wrong scheme or path, or a proxy sends to its sign-in page. Redirects aren't followed, because they would take the token along.",
      ],
    };
  const explain = BY_STATUS[status];
  return explain ? explain(exchange, failure) : { meaning: "The API document doesn't list this status.", causes: [] };
}

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

function explainUnauthorized({ response }: Exchange, { detail }: Failure): StatusExplanation {
  const meaning = "API section 5: the token is missing or invalid.";
  const asks = response?.headers["www-authenticate"] ?? "";
  const said = `${asks} ${detail}`;
  const causes: string[] = [];
  if (/^\s*(basic|digest|negotiate|ntlm)\b/i.test(asks))
    causes.push(
      "WWW-Authenticate asks for a user name and password, which the API doesn't use: a proxy before the service refused the request.",
    );
  if (/expir/i.test(said))
    causes.push("The token has expired: the response says so. It was valid before, so lookups made until now are unaffected.");
  else if (/revok|disabled|blocked|suspend/i.test(said))
    causes.push("The token was revoked or its account is disabled: the response says so.");
  else if (/missing|required|no (access )?token|not provided|absent/i.test(said) && !/invalid|missing or/i.test(said))
    causes.push("The service saw no token: something on the way removed the Authorization header, or none is configured.");
  else if (/signature|malformed|invalid|unknown/i.test(said) && !/missing or/i.test(said))
    causes.push("The token isn't one of this service's: mistyped, cut off, or of another environment (test instead of production).");
  if (response?.headers[HEADERS.userId])
    causes.push(`The service knows whose token it is (X-User-Id), so it isn't mistyped: it expired, was revoked, or isn't allowed this.`);
  if (causes.length === 0)
    causes.push(
      "The response doesn't say which: the token is missing, mistyped, expired or revoked. If lookups worked a moment ago, it expired or was revoked since. The connection test below shows whether it is refused now, and costs nothing.",
    );
  return { meaning, causes };
}

function explainLimit({ response }: Exchange, { retryAfterSeconds }: Failure): StatusExplanation {
  const meaning = "API section 8: the usage limit is exceeded. The response includes X-Usage-Left and X-User-Id.";
  const left = response?.headers[HEADERS.usageLeft];
  const user = response?.headers[HEADERS.userId];
  const wait = retryAfterSeconds === null ? "It doesn't say how long to wait." : "";
  const say = (...causes: string[]) => ({ meaning, causes: causes.filter((cause) => cause !== "") });
  if (left === undefined && user === undefined)
    return say(
      "Neither header is there, although the API promises both: probably not the service but a proxy, firewall or content network limits how fast requests come.",
      wait,
    );
  if (left !== undefined && Number(left) > 0)
    return say(`${left} lookups are left, so the quota isn't used up: requests came too fast.`, wait);
  if (left !== undefined && /^\s*0\s*$/.test(left))
    return say(`No lookup is left${user ? ` for ${user}` : ""}: the quota is used up.`, wait);
  return say(
    left === undefined
      ? "X-Usage-Left is missing, so it can't be told whether the quota is used up or requests came too fast."
      : `X-Usage-Left is “${left.slice(0, 40)}”, which isn't a count of lookups.`,
    wait,
  );
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
  if (isWebPage(response?.body ?? "")) causes.push("The service itself would answer in JSON.");
  return { meaning, causes };
}

function isPlainJson(body: string | undefined): boolean {
  return /^\s*[{["]/.test(body ?? "") || body === "";
}
