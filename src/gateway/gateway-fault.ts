// A failure that the page is told about: thrown or passed on anywhere in the gateway, written once, in `send-problem.ts`.
import { NOT_SENT_HEADER } from "../contract/headers.ts";
import { PROBLEMS, type ProblemCode } from "../contract/problems.ts";

/** `message` becomes the problem's `detail`: what was wrong, and what to do. */
export class GatewayFault extends Error {
  override name = "GatewayFault";
  readonly code: ProblemCode;
  readonly headers: Record<string, string>;

  /** What happened, without what to do. */
  get title(): string {
    return PROBLEMS[this.code].title;
  }

  constructor(code: ProblemCode, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.code = code;
    this.headers = { ...headers };
  }
}

/** A fault that came up before any byte of the request was on its way to the service. */
export function markNotSent(fault: GatewayFault): GatewayFault {
  fault.headers[NOT_SENT_HEADER] = "1";
  return fault;
}
