// A failure in words: what happened, why, what to do, what the response itself says, and a retry where it is safe.
import type { Failure, FailureCode } from "../model/exchange/failure.ts";
import { describeFailure } from "../model/exchange/problems.ts";
import { endSentence } from "../model/text/format-sentence.ts";
import { formatWait } from "../model/text/format-time.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { ConnectionCheck } from "./connection-check.tsx";

/** Where the fault may be between the page and the data, each hop can be tested. */
const HOP_FAILURES: ReadonlySet<FailureCode> = new Set<FailureCode>([
  "unauthorized",
  "status-401",
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
  /** Null: it is from a file, and nothing was asked. */
  onRetry: (() => void) | null;
  /** Null: nothing came back that could be shown. */
  onShowAnswer: (() => void) | null;
};

export function ProblemNotice({ failure, onRetry, onShowAnswer }: ProblemNoticeProps) {
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
