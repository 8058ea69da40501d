// A failure: why a request brought no result. A closed union of codes; their words are in `problems.ts`.
import type { ProblemCode } from "../../../contract/problems.ts";
import type { TransportFailure } from "./exchange.ts";

/** Told apart at the page: what kept the response from coming, a response that the API does not describe, a web page in its place,
 *  a result that is saved no more, and a fault of the page itself. */
export type ClientFailureCode = TransportFailure["code"] | "malformed" | "web-page" | "not-saved" | "page-error";

/** A status without a problem body that this project knows. */
export type StatusFailureCode =
  | "status-400"
  | "status-401"
  | "status-403"
  | "status-404"
  /** A 404 that says in words that nothing matched. */
  | "status-404-miss"
  | "status-413"
  | "status-429"
  /** A 429 that still has lookups left. */
  | "rate-limit"
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

/** How the detail of a response begins whose JSON stops in the middle, although all that was announced of it arrived. */
export const ENDS_EARLY = "It stops in the middle of its JSON";
