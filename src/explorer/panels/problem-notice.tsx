// A failure in words: what happened, why, what to do, what the response itself says, and a retry where it is safe.
import { describeFailure, readSaidBy, type SaidBy } from "../model/exchange/describe-failure.ts";
import type { Failure, FailureCode } from "../model/exchange/failure.ts";
import type { Usage } from "../model/exchange/usage.ts";
import { cutText } from "../model/text/cut-text.ts";
import { formatCount } from "../model/text/format-number.ts";
import { endSentence } from "../model/text/format-sentence.ts";
import { formatWait } from "../model/text/format-time.ts";
import { stripUnseen } from "../model/text/unseen.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { ConnectionCheck } from "./connection-check.tsx";

/** Of the page, the browser or a file. */
const OWN_FAULTS: ReadonlySet<FailureCode> = new Set(["no-storage", "not-in-file", "not-saved", "offline", "page-error", "unanswered"]);

/** Of those below 500, what a wrong token, address or proxy is refused with. */
const SETUP_STATUSES: ReadonlySet<number> = new Set([401, 403, 407]);

/** Whether the fault may be between the page and the data; what the request itself is refused for, testing each hop wouldn't tell. */
export function mayBeOfHops({ code, status }: Pick<Failure, "code" | "status">): boolean {
  if (OWN_FAULTS.has(code)) return false;
  return status === null || status < 400 || status >= 500 || SETUP_STATUSES.has(status) || code === "not-found";
}

const RETRIES = {
  safe: "Try again",
  "may-cost": "Try again (may cost another lookup)",
  "costs-one": "Search again (costs 1 lookup)",
};

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
          {retry !== "useless" && onRetry && <Button onClick={onRetry}>{RETRIES[retry]}</Button>}
          {onShowAnswer && (
            <Button look="plain" icon="text" onClick={onShowAnswer}>
              Raw response
            </Button>
          )}
        </>
      }
    >
      {cause !== "" && <p>{cause}</p>}
      <Said failure={failure} />
      {failure.errors.map(({ pointer, detail }) => (
        <p key={pointer + detail}>
          {pointer !== "" && <code>{pointer}</code>} <bdi>{detail}</bdi>
        </p>
      ))}
      <p>{remedy}</p>
      {usage && (usage.left !== null || usage.userId !== null) && <p>{describeUsage(usage)}</p>}
      {failure.retryAfterSeconds !== null && failure.retryAfterSeconds > 0 && (
        <p>You can try again in {formatWait(failure.retryAfterSeconds)}.</p>
      )}
      <p className="derived">
        {failure.status !== null && `Status ${failure.status}`}
        {failure.requestId !== null && (
          <span className="technical">
            {failure.status !== null && " · "}request <code>{failure.requestId}</code>
          </span>
        )}
      </p>
      {mayBeOfHops(failure) && onRetry && <ConnectionCheck />}
    </Notice>
  );
}

/** "The service counts: 41 lookups left, user ann." */
function describeUsage({ left, userId }: Usage): string {
  const words = [
    left !== null && `${formatCount(left, "lookup")} left`,
    userId !== null && `user ${cutText(stripUnseen(userId), 60)}`,
  ].filter(Boolean);
  return `The service counts: ${words.join(", ")}.`;
}

const SPEAKERS: Record<Exclude<SaidBy, "page">, string> = {
  browser: "The browser says:",
  gateway: "Parcelscope's gateway says:",
  response: "The response says:",
};

/** Words that are not ours, with their speaker; what this page found in an answer is its own. Their direction stays theirs. */
function Said({ failure }: { failure: Failure }) {
  const { detail } = failure;
  if (detail === "") return null;
  const by = readSaidBy(failure);
  return (
    <p>
      {by === "page" ? (
        <bdi>{endSentence(detail)}</bdi>
      ) : (
        <>
          {SPEAKERS[by]} <q dir="auto">{detail}</q>
        </>
      )}
    </p>
  );
}
