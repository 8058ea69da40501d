// What was requested, what came back, and how old it is.
import { type Exchange, isPartKnown, type Timing } from "../model/exchange/exchange.ts";
import { formatBytes, formatNumber } from "../model/text/format-number.ts";
import { formatAgo, formatDuration, isStale } from "../model/text/format-time.ts";

type Outcome = "match" | "miss" | "failed";

export type StatusLineProps = {
  exchange: Exchange;
  /** A miss has a status of success, and a response that can't be read may have one: neither looks like a match. */
  outcome: Outcome;
  kept: boolean;
  now: Date;
  onShowAnswer: () => void;
  /** Shown here only where the page's head has no room for it. */
  usageLeft: number | null;
};

export function StatusLine({ exchange, outcome, kept, now, onShowAnswer, usageLeft }: StatusLineProps) {
  const { request, response, timing, sizeBytes, startedAt, capture } = exchange;
  const path = request.url.replace(/^\/api/, "").replace(/\?.*$/, "");
  return (
    <>
      {capture && <span className="badge">From a file: {capture.fileName}</span>}
      <b>{path === "" ? "Response body" : `${request.method} ${path}`}</b>
      <span className="toned" data-outcome={outcome}>
        {!response ? "no response" : isPartKnown(exchange, "status") ? response.status : "status not in the file"}
        {outcome === "miss" && " · no match"}
      </span>
      {timing.total > 0 && (
        <span className="status-size" title={formatHops(timing)}>
          {formatDuration(timing.total)}
        </span>
      )}
      <span className="status-size">{formatBytes(sizeBytes)}</span>
      {isPartKnown(exchange, "time") && (
        <span className={isStale(startedAt, now.getTime()) ? "stale" : undefined}>
          {kept && !capture ? "saved" : "searched"} {formatAgo(startedAt, now.getTime())}
        </span>
      )}
      {usageLeft !== null && <span className="status-usage">{formatNumber(usageLeft)} left</span>}
      {response && (
        <button type="button" className="link-button push" onClick={onShowAnswer}>
          Raw response
        </button>
      )}
    </>
  );
}

/** How long each hop took, as it says itself. */
function formatHops({ hops }: Timing): string | undefined {
  return hops.length === 0 ? undefined : hops.map(({ name, duration }) => `${name} ${formatDuration(duration)}`).join(", ");
}
