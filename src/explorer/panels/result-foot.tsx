// Under a result: how old it is and what a fresh one costs, and a paragraph of it for a ticket.
import { formatAgo } from "../model/text/format-time.ts";
import { CopyButton } from "../ui/copy-button.tsx";

type ResultFootProps = {
  /** When it was looked up, milliseconds since 1970. */
  startedAt: number;
  /** It is a saved result. */
  kept: boolean;
  now: Date;
  /** Null: nothing to refresh while a request runs. */
  onRefresh: (() => void) | null;
  ticket: () => string;
};

/** Older results are marked. */
const STALE_MS = 7 * 24 * 3600 * 1000;

export function ResultFoot({ startedAt, kept, now, onRefresh, ticket }: ResultFootProps) {
  const stale = now.getTime() - startedAt > STALE_MS;
  return (
    <div className="result-foot">
      <span className="result-age" data-stale={stale}>
        {kept ? "Saved" : "Looked up"} {formatAgo(startedAt, now.getTime())}
      </span>
      {onRefresh && (
        <button type="button" className="link-button" onClick={onRefresh}>
          Refresh (1 lookup)
        </button>
      )}
      <CopyButton what="for ticket" text={ticket} />
    </div>
  );
}
