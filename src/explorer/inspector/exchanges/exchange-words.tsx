// What one line of a list of exchanges says: the place and its age, the file that it is from, and what came of it.
import { formatAgo } from "../../model/text/format-time.ts";
import type { ExchangeOutcome, ExchangeRow } from "./build-exchange-rows.ts";

const OUTCOMES: Record<ExchangeOutcome, string> = { match: "Match", miss: "No match", failed: "Failed" };

export function ExchangeWords({ row, now }: { row: ExchangeRow; now: number }) {
  const { item, place, facts, outcome } = row;
  return (
    <>
      <span className="exchange-head">
        <span className="breaks" title={place}>
          {place}
        </span>{" "}
        <span className="nowrap small soft">{formatAgo(item.at, now)}</span>
      </span>
      {item.fileName !== undefined && (
        <span className="small soft clip" title={item.fileName}>
          From a file: {item.fileName}
        </span>
      )}
      <span className="small soft">
        <span className="toned" data-outcome={outcome} title={OUTCOMES[outcome]}>
          {facts}
        </span>
      </span>
    </>
  );
}
