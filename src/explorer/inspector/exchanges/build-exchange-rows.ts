// The lines of the list "Exchanges": one for each exchange, whatever number of locations it has.
import { describeFailure } from "../../model/exchange/describe-failure.ts";
import type { LogItem } from "../../model/exchange/log-item.ts";
import { titleResult } from "../../model/property/property-title.ts";

/** A miss is an answer and no failure, but must not look like a match. */
export type ExchangeOutcome = "match" | "miss" | "failed";

export type ExchangeRow = {
  /** What is opened: the first location of the exchange. */
  item: LogItem;
  place: string;
  outcome: ExchangeOutcome;
  /** "v2 · 200", "v1 · Timed out". */
  facts: string;
  /** In lower case: what the search looks in. */
  searched: string;
};

/** `items`: newest first. Those of one exchange become one row, wherever they are in the list. */
export function buildExchangeRows(items: readonly LogItem[]): ExchangeRow[] {
  return [...Map.groupBy(items, ({ exchangeId }) => exchangeId).values()].map(buildRow);
}

function buildRow(items: readonly LogItem[]): ExchangeRow {
  const item = items.toSorted((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }))[0]!;
  const { location, summary, failure, version, trace, exchangeId } = item;
  const { head } = titleResult(location, summary?.otherAddress ?? null);
  const outcome = failure ? "failed" : items.some((each) => each.summary?.matched) ? "match" : "miss";
  const status = trace?.status ?? failure?.status ?? null;
  const said = failure ? describeFailure(failure).sentence : outcome === "miss" ? "no match" : null;
  const ids = trace ? [trace.requestIds.gateway, trace.requestIds.service, ...trace.inputIds] : [];
  const places = items.map((each) => titleResult(each.location, each.summary?.otherAddress ?? null).source);
  const parcels = items.map((each) => each.summary?.parcelId);
  return {
    item,
    place: items.length > 1 ? `${head} and ${items.length - 1} more` : head,
    outcome,
    facts: [version, status, said].filter((part) => part !== null).join(" · "),
    searched: [exchangeId, item.fileName, ...ids, ...places, ...parcels, status, said, outcome].filter(Boolean).join("\n").toLowerCase(),
  };
}

/** Those that have every word of the query, in any order. */
export function searchRows(rows: readonly ExchangeRow[], query: string): ExchangeRow[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ searched }) => words.every((word) => searched.includes(word)));
}
