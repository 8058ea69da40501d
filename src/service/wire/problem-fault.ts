// A failure that the client is told about: thrown anywhere below a route, written once, in `send-problem.ts`.
import type { Problem, ProblemCode } from "../../contract/problems.ts";

export type FaultDetails = { errors?: Problem["errors"]; headers?: Record<string, string> };

/** `message` becomes the problem's `detail`: what was wrong with this request, and what to do. */
export class ProblemFault extends Error {
  override name = "ProblemFault";
  readonly code: ProblemCode;
  readonly errors: Problem["errors"];
  readonly headers: Record<string, string>;

  constructor(code: ProblemCode, message: string, { errors, headers = {} }: FaultDetails = {}) {
    super(message);
    this.code = code;
    this.errors = errors;
    this.headers = headers;
  }
}

/** A 400 that names each offending place, one at least; `detail` repeats the first. */
export function buildBadRequest(errors: NonNullable<Problem["errors"]>): ProblemFault {
  const { pointer, detail } = errors[0]!;
  const others = errors.length > 1 ? ` (and ${errors.length - 1} more, see errors)` : "";
  return new ProblemFault("bad-request", `${formatPlace(pointer)} ${detail}${others}`, { errors });
}

/** A pointer as a person reads it, alike in both versions: "/locations/1/address" -> "locations[1].address:". */
function formatPlace(pointer: string): string {
  if (pointer === "") return "The body";
  const names = pointer.replace(/^\//, "").replaceAll(/\/(\d+)/g, "[$1]");
  return `${names.replaceAll("/", ".")}:`;
}
