// A failure: why a request brought no result. A closed union of codes; their words are in `failure-words.ts`.
import type { ProblemCode } from "../../../contract/problems.ts";
import type { TransportFailure } from "./exchange.ts";

/** Told apart at the page: what kept the response from coming, a response that the API does not describe, a result that is saved no more, and a
 *  fault of the page itself. */
export type ClientFailureCode =
  | TransportFailure["code"]
  | "malformed"
  /** Its JSON stops in the middle, although all that was announced of it arrived. */
  | "stops-early"
  | "empty"
  /** A status of success with words in place of results. */
  | "message-only"
  /** HTML or XML. */
  | "web-page"
  /** Cut off when the gateway's time was over. */
  | "answer-late"
  /** Sent by something between this browser and the gateway. */
  | "in-front"
  | "not-saved"
  /** The browser saves nothing, so nobody knows whether a link's lookup was paid for. */
  | "no-storage"
  | "page-error";

/** What a status without a known problem body stands for, where no problem has the same meaning. */
type StatusFailureCode =
  | "status-403"
  /** A 404 that says in words that nothing matched. */
  | "no-match"
  | "status-429"
  /** A 429 that still has lookups left, or fewer of them than the request has locations. */
  | "rate-limit"
  | "quota-short"
  | "status-500"
  | "status-4xx"
  | "status-5xx"
  | "status-odd";

export type FailureCode = ProblemCode | ClientFailureCode | StatusFailureCode;

export type Failure = {
  code: FailureCode;
  status: number | null;
  /** What the response itself says of it: the problem's detail, another JSON body's message, or the start of a text; "" when it says nothing. Plain text. */
  detail: string;
  errors: { pointer: string; detail: string }[];
  requestId: string | null;
  retryAfterSeconds: number | null;
};

/** A failure that no response describes. `detail` is the browser's own message, or ""; `status` that of a response that was cut off. */
export function buildClientFailure(code: ClientFailureCode, detail: string, status: number | null = null): Failure {
  return { code, status, detail, errors: [], requestId: null, retryAfterSeconds: null };
}
