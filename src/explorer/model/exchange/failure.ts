// A failure: why a request brought no result. A closed union of codes; their words are in `words/`.
import type { ProblemCode } from "../../../contract/problems.ts";
import type { TransportFailure } from "./exchange.ts";

/** Told apart at the page: what kept the response from coming, a response that the API does not describe, a web page in its place, who sent it,
 *  a result that is saved no more, and a fault of the page itself. */
export type ClientFailureCode =
  | TransportFailure["code"]
  | "malformed"
  /** Its JSON stops in the middle, although all that was announced of it arrived. */
  | "stops-early"
  | "empty"
  /** Empty, with headers that only the service sends. */
  | "service-empty"
  /** A status of success with words in place of results. */
  | "message-only"
  | "web-page"
  | "xml"
  /** Cut off when the gateway's time was over. */
  | "answer-late"
  /** Sent by something between this browser and the gateway. */
  | "page-in-front"
  | "failed-in-front"
  | "not-saved"
  | "page-error";

/** A status without a problem body that this project knows. `-page`: a web page came with it, which the service itself would not send. */
export type StatusFailureCode =
  | `status-${(typeof NAMED_STATUSES)[number]}`
  /** A 400 of a server that expects https. */
  | "wants-https"
  | "status-401-expired"
  | "status-401-basic"
  | "status-401-page"
  /** What an API gateway says of a path that it doesn't have. */
  | "status-403-path"
  /** A 403 with a web page. */
  | "blocked"
  /** A 404 that says in words that nothing matched. */
  | "status-404-miss"
  | "status-404-page"
  /** A 429 that still has lookups left. */
  | "rate-limit"
  /** A redirect to a sign-in page of another host. */
  | "asks-sign-in"
  /** A 429 that has fewer lookups left than the request has locations. */
  | "quota-short"
  | "status-429-page"
  /** Before the service's time-out, and after it. */
  | "status-500-soon"
  | "status-500-page"
  | "status-500-late"
  | "refused-page"
  | "status-4xx"
  | "status-5xx"
  | "status-odd";

/** They have words of their own. */
export const NAMED_STATUSES = [304, 400, 401, 402, 403, 404, 405, 406, 408, 410, 413, 414, 415, 422, 429, 431, 500] as const;

export type FailureCode = ProblemCode | ClientFailureCode | StatusFailureCode;

export type Failure = {
  code: FailureCode;
  status: number | null;
  /** What the response itself says of it: the problem's detail, another JSON body's message, or the start of a text; "" when it says nothing. Plain text. */
  detail: string;
  errors: { pointer: string; detail: string }[];
  requestId: string | null;
  retryAfterSeconds: number | null;
  /** The proxy or firewall that a web page names as its sender; absent: none, or it isn't a page. */
  speaker?: string;
};

/** A failure that no response describes. `detail` is the browser's own message, or ""; `status` that of a response that was cut off. */
export function buildClientFailure(code: ClientFailureCode, detail: string, status: number | null = null): Failure {
  return { code, status, detail, errors: [], requestId: null, retryAfterSeconds: null };
}
