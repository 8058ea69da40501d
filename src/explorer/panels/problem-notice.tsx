// A failure in words: what happened, why, what to do, what the response itself says, and a retry where it is safe.
import type { Failure, FailureCode } from "../model/exchange/failure.ts";
import { describeFailure } from "../model/exchange/problems.ts";
import type { Usage } from "../model/exchange/usage.ts";
import { cutText } from "../model/text/cut-text.ts";
import { formatCount } from "../model/text/format-number.ts";
import { endSentence } from "../model/text/format-sentence.ts";
import { formatWait } from "../model/text/format-time.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { ConnectionCheck } from "./connection-check.tsx";

/** Where the fault may be between the page and the data, each hop can be tested. */
const HOP_FAILURES: ReadonlySet<FailureCode> = new Set<FailureCode>([
  "unauthorized",
  "status-401",
  "status-403",
  "status-404",
  "status-5xx",
  "answer-cut",
  "not-found",
  "unavailable",
  "gateway-unreachable",
  "timeout",
  "upstream-unreachable",
  "upstream-redirect",
  "upstream-invalid",
  "web-page",
  "upstream-timeout",
]);

export type ProblemNoticeProps = {
  failure: Failure;
  /** What the response says of the quota, good or bad; null: nothing. */
  usage: Usage | null;
  /** Null: it is from a file, and nothing was asked. */
  onRetry: (() => void) | null;
  /** Null: nothing came back that could be shown. */
  onShowAnswer: (() => void) | null;
};

export function ProblemNotice({ failure, usage, onRetry, onShowAnswer }: ProblemNoticeProps) {
  const { sentence, cause, remedy, retry } = describeFailure(failure);
  return (
    <Notice
      tone="problem"
      title={sentence}
      actions={
        <>
          {retry !== "useless" && onRetry && (
            <Button onClick={onRetry}>{retry === "safe" ? "Try again" : "Try again (may cost another lookup)"}</Button>
          )}
          {onShowAnswer && (
            <Button look="plain" icon="text" onClick={onShowAnswer}>
              Raw response
            </Button>
          )}
        </>
      }
    >
      {cause !== "" && <p>{cause}</p>}
      <p>{remedy}</p>
      <Said failure={failure} />
      {failure.errors.map(({ pointer, detail }) => (
        <p key={pointer + detail}>
          {pointer !== "" && <code>{pointer}</code>} {detail}
        </p>
      ))}
      {usage && (usage.left !== null || usage.userId !== null) && <p>{describeUsage(usage)}</p>}
      {failure.retryAfterSeconds !== null && <p>You can try again in {formatWait(failure.retryAfterSeconds)}.</p>}
      <p className="derived">
        {failure.status !== null && `Status ${failure.status}`}
        {failure.requestId !== null && (
          <span className="technical">
            {failure.status !== null && " · "}request <code>{failure.requestId}</code>
          </span>
        )}
      </p>
      {HOP_FAILURES.has(failure.code) && <ConnectionCheck />}
    </Notice>
  );
}

/** "The service counts: 41 lookups left, user ann." */
function describeUsage({ left, userId }: Usage): string {
  const words = [left !== null && `${formatCount(left, "lookup")} left`, userId !== null && `user ${cutText(userId, 60)}`].filter(Boolean);
  return `The service counts: ${words.join(", ")}.`;
}

/** Words that are not ours, with their speaker; what this page found in an answer is its own. */
function Said({ failure: { code, status, detail } }: { failure: Failure }) {
  // The headline has the title of a web page.
  if (detail === "" || code === "web-page") return null;
  if (code === "malformed" || code === "not-in-file") return <p className="problem-said">{endSentence(detail)}</p>;
  return (
    <p className="problem-said">
      {status === null ? "The browser says:" : "The response says:"} <q>{detail}</q>
    </p>
  );
}
