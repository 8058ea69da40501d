// A failure: why a request brought no answer. A closed union of codes; their words are in `problems.ts`.
import type { ProblemCode } from "../../contract/problems.ts";

/** Told apart at the page: no network, the gateway gone, half an answer, no answer in time, an answer that is not what the interface says,
 *  an error of the page's own. */
export type ClientFailureCode = "offline" | "gateway-unreachable" | "answer-cut" | "timeout" | "malformed" | "page-error";

/** A status without a problem body that this project knows. */
export type StatusFailureCode =
  | "status-400"
  | "status-401"
  | "status-403"
  | "status-404"
  | "status-413"
  | "status-429"
  | "status-500"
  | "status-4xx"
  | "status-5xx"
  | "status-odd";

export type FailureCode = ProblemCode | ClientFailureCode | StatusFailureCode;

export type Failure = {
  code: FailureCode;
  status: number | null;
  /** What the answer itself says of it: the problem's detail, another JSON body's message, or the start of a text; "" when it says nothing. Plain text. */
  detail: string;
  errors: { pointer: string; detail: string }[];
  requestId: string | null;
  retryAfterSeconds: number | null;
};

/** A failure that no answer describes. */
export function buildClientFailure(code: ClientFailureCode, detail: string): Failure {
  return { code, status: null, detail, errors: [], requestId: null, retryAfterSeconds: null };
}
