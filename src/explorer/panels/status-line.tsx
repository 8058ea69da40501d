// What was asked, what came back, how old it is, and what asking again costs.
import type { Exchange, Timing } from "../model/exchange/exchange.ts";
import { formatBytes, formatNumber } from "../model/text/format-number.ts";
import { formatAgo, formatDuration } from "../model/text/format-time.ts";

export type StatusLineProps = {
  exchange: Exchange;
  kept: boolean;
  now: Date;
  /** Null: nothing to refresh while a request runs. */
  onRefresh: (() => void) | null;
  onShowAnswer: () => void;
  /** Said here only where the page's head has no room for it. */
  usageLeft: number | null;
};

/** Older answers are marked. */
const STALE_MS = 7 * 24 * 3600 * 1000;

export function StatusLine({ exchange, kept, now, onRefresh, onShowAnswer, usageLeft }: StatusLineProps) {
  const { request, response, timing, sizeBytes, startedAt } = exchange;
  const path = request.url.replace(/^\/api/, "").replace(/\?.*$/, "");
  const stale = now.getTime() - startedAt > STALE_MS;
  return (
    <>
      <b>
        {request.method} {path}
      </b>
      <span className="status-code" data-fine={response !== null && response.status < 400}>
        {response?.status ?? "no response"}
      </span>
      <span className="status-size" title={formatHops(timing)}>
        {formatDuration(timing.total)}
      </span>
      <span className="status-size">{formatBytes(sizeBytes)}</span>
      <span className="status-age" data-stale={stale}>
        {kept ? "kept" : "asked"} {formatAgo(startedAt, now.getTime())}
      </span>
      {usageLeft !== null && <span className="status-usage">{formatNumber(usageLeft)} left</span>}
      {onRefresh && (
        <button type="button" className="link-button" onClick={onRefresh}>
          refresh (costs 1)
        </button>
      )}
      {response && (
        <button type="button" className="link-button status-answer" onClick={onShowAnswer}>
          Raw answer
        </button>
      )}
    </>
  );
}

/** What each hop says of its own share. */
function formatHops({ hops }: Timing): string | undefined {
  return hops.length === 0 ? undefined : hops.map(({ name, duration }) => `${name} ${formatDuration(duration)}`).join(", ");
}
