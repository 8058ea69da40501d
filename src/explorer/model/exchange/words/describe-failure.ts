// Failure -> words. A failure code without words does not compile.
import { cutText } from "../../text/cut-text.ts";
import type { Failure, FailureCode } from "../failure.ts";
import { STATUS_NAMES } from "../status-names.ts";
import { ACCESS_WORDS } from "./access-words.ts";
import type { FailureWords } from "./failure-words.ts";
import { PAGE_WORDS } from "./page-words.ts";
import { REQUEST_WORDS } from "./request-words.ts";
import { RESPONSE_WORDS } from "./response-words.ts";
import { CAUSES_OF_STATUSES, SERVICE_WORDS } from "./service-words.ts";

const TITLE_CHARACTERS = 100;

const WORDS: Record<FailureCode, FailureWords> = { ...REQUEST_WORDS, ...ACCESS_WORDS, ...SERVICE_WORDS, ...RESPONSE_WORDS, ...PAGE_WORDS };

/** Their headline is the same for several statuses, so it names the one that came. */
const NAMES_STATUS: ReadonlySet<FailureCode> = new Set<FailureCode>([
  "status-4xx",
  "status-5xx",
  "status-odd",
  "refused-page",
  "failed-in-front",
]);

/** The words of a failure. What the response itself says is in `failure.detail`, beside these. `cause` may be "". */
export function describeFailure(failure: Pick<Failure, "code" | "status" | "detail" | "speaker">): FailureWords {
  const { code, status, detail, speaker } = failure;
  const words = WORDS[code];
  return {
    ...words,
    sentence: describeHeadline(words.sentence, failure),
    cause: [
      // The gateway's own words say it better: they are shown as such.
      code.startsWith("upstream-") && detail !== "" ? "" : words.cause,
      detail === "" && words.silent,
      isUnlisted(code) && status !== null && CAUSES_OF_STATUSES[status],
      speaker && `The response says that it is from ${speaker}.`,
    ]
      .filter(Boolean)
      .join(" "),
  };
}

function isUnlisted(code: FailureCode): boolean {
  return code === "status-4xx" || code === "status-5xx" || code === "status-odd";
}

function describeHeadline(sentence: string, { code, status, detail }: Pick<Failure, "code" | "status" | "detail">): string {
  if ((code === "web-page" || code === "page-in-front") && detail !== "")
    return sentence.replace("A web page", () => `A web page titled “${cutText(detail, TITLE_CHARACTERS)}”`);
  if (status === null || !NAMES_STATUS.has(code)) return sentence;
  const name = STATUS_NAMES[status];
  return `${sentence.slice(0, -1)} (${name ? `${status} ${name}` : status}).`;
}
