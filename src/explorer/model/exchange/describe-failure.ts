// Failure -> words: those of the table, with the status that came; and who says what is in `failure.detail`.
import { PROBLEMS, type ProblemCode } from "../../../contract/problems.ts";
import type { Failure } from "./failure.ts";
import { FAILURE_WORDS, type FailureWords, REFUSED } from "./failure-words.ts";
import { STATUS_NAMES } from "./status-names.ts";

/** What the response itself says is in `failure.detail`, beside these. `cause` may be "". */
export function describeFailure({ code, status, detail }: Pick<Failure, "code" | "status" | "detail">): Required<FailureWords> {
  // Another version of the page may have saved a code that this one doesn't have.
  const isKnown = Object.hasOwn(FAILURE_WORDS, code);
  const words = FAILURE_WORDS[isKnown ? code : "status-5xx"];
  const { sentence, cause, remedy, retry = "may-cost" } = words;
  const isNamed = status !== null && (code.startsWith("status-") || words === REFUSED || !isKnown);
  return {
    sentence: isNamed ? `${sentence.slice(0, -1)} (${[status, STATUS_NAMES[status]].filter(Boolean).join(" ")}).` : sentence,
    // The gateway's own words say it better: they are shown as such.
    cause: code.startsWith("upstream-") && detail !== "" ? "" : cause,
    remedy: retry === "may-cost" ? `${remedy} This lookup may have been counted.` : remedy,
    retry,
  };
}

export type SaidBy = "page" | "browser" | "gateway" | "response";

export function readSaidBy({ code, status }: Pick<Failure, "code" | "status">): SaidBy {
  if (code === "malformed" || code === "stops-early" || code === "not-in-file") return "page";
  if (Object.hasOwn(PROBLEMS, code) && PROBLEMS[code as ProblemCode].hop === "gateway") return "gateway";
  return status === null ? "browser" : "response";
}
