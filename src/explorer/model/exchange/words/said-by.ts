// Who says what is in `failure.detail`: the page quotes others, and not itself.
import { PROBLEMS, type ProblemCode } from "../../../../contract/problems.ts";
import type { Failure, FailureCode } from "../failure.ts";

export type SaidBy = "page" | "browser" | "gateway" | "response";

const BY_PAGE: ReadonlySet<FailureCode> = new Set<FailureCode>(["malformed", "stops-early", "not-in-file"]);

export function readSaidBy({ code, status }: Pick<Failure, "code" | "status">): SaidBy {
  if (BY_PAGE.has(code)) return "page";
  if (Object.hasOwn(PROBLEMS, code) && PROBLEMS[code as ProblemCode].hop === "gateway") return "gateway";
  return status === null ? "browser" : "response";
}
