// Under a result: how old it is and what a fresh one costs, a report of it for a file, and a paragraph of it for a ticket.
import { type ReactNode, useId } from "react";
import { formatAgo, isStale } from "../model/text/format-time.ts";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";

export type ResultFootProps = {
  /** When it was looked up, milliseconds since 1970. */
  startedAt: number;
  /** It is a saved result. */
  kept: boolean;
  /** Of a list: its place in the request. */
  part: string | null;
  /** The file it was opened from, and whether that says when it was; null: it was looked up here. */
  file: { name: string; saysWhen: boolean } | null;
  /** Of a file: looks up its location here, which costs what `cost` says; null: nothing to look up. */
  onLookUp: (() => void) | null;
  lookUpCost: ReactNode;
  now: Date;
  /** What asking anew costs. */
  cost: string;
  /** Null: nothing to refresh while a request runs. */
  onRefresh: (() => void) | null;
  /** Null: there is nothing to print. */
  onPrint: (() => void) | null;
  isPreparingReport: boolean;
  /** What of the last report went wrong; null: nothing. */
  reportProblem: string | null;
  ticket: () => string;
};

export function ResultFoot(props: ResultFootProps) {
  const { startedAt, kept, part, file, now, onRefresh, onLookUp, lookUpCost, cost, onPrint, isPreparingReport, reportProblem, ticket } =
    props;
  const status = useId();
  return (
    <div className="result-foot bar small soft">
      {file ? (
        <span>
          From a file: {file.name}
          {file.saysWhen && `, ${formatAgo(startedAt, now.getTime())}`}
        </span>
      ) : (
        <span className={isStale(startedAt, now.getTime()) ? "stale" : undefined}>
          {part ? `From a list, ${part}, looked up` : kept ? "Saved" : "Looked up"} {formatAgo(startedAt, now.getTime())}
        </span>
      )}
      {onLookUp && (
        <button type="button" className="link-button" onClick={onLookUp}>
          Look up here ({lookUpCost})
        </button>
      )}
      {onRefresh && (
        <button type="button" className="link-button" onClick={onRefresh}>
          Refresh ({cost})
        </button>
      )}
      {part && (
        <span>
          A refresh or a search above costs 1 lookup and is saved in Lookups; the list stays as it is. An address that is suggested here
          corrects the row.
        </span>
      )}
      <span className="bar">
        {onPrint && (
          <Button
            icon="print"
            aria-disabled={isPreparingReport}
            aria-describedby={isPreparingReport ? status : undefined}
            onClick={onPrint}
          >
            Print report
          </Button>
        )}
        <CopyButton what="for ticket" text={ticket} />
      </span>
      <span id={status} className="derived" role="status">
        {isPreparingReport ? "Preparing the report…" : reportProblem}
      </span>
    </div>
  );
}
