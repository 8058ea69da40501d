// The list of exchanges: every attempt that is saved or in memory, searched by id, address, parcel or status. Opening one asks nothing.
import { useMemo, useState } from "react";
import { useExchanges } from "../../api/use-exchanges.ts";
import type { LogItem } from "../../model/exchange/log-item.ts";
import { formatCount } from "../../model/text/format-number.ts";
import { formatAgo } from "../../model/text/format-time.ts";
import { Button } from "../../ui/button.tsx";
import { buildExchangeRows, type ExchangeOutcome, searchRows } from "./build-exchange-rows.ts";

type ExchangeListProps = { currentId: string | null; now: Date; onOpen: (item: LogItem) => void };

/** As many as are put into the page at once. */
const STEP = 100;
const OUTCOMES: Record<ExchangeOutcome, string> = { match: "Match", miss: "No match", failed: "Failed" };

export function ExchangeList({ currentId, now, onOpen }: ExchangeListProps) {
  const items = useExchanges();
  const rows = useMemo(() => buildExchangeRows(items), [items]);
  const [query, setQuery] = useState("");
  const [limit, setLimit] = useState(STEP);
  const found = useMemo(() => searchRows(rows, query), [rows, query]);
  return (
    <aside className="exchanges" aria-label="Exchanges">
      <input
        type="search"
        className="exchanges-search"
        aria-label="Search exchanges"
        placeholder="Id, address, parcel, status"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <ul className="exchange-list" aria-label="Exchanges">
        {found.slice(0, limit).map(({ item, place, outcome, facts }) => (
          <li key={item.exchangeId}>
            <button
              type="button"
              className="exchange-row"
              aria-current={item.exchangeId === currentId ? "true" : undefined}
              onClick={() => onOpen(item)}
            >
              <span className="exchange-place">{place}</span>
              <span className="exchange-facts">
                <span className="status-code" data-outcome={outcome} title={OUTCOMES[outcome]}>
                  {facts}
                </span>{" "}
                {formatAgo(item.at, now.getTime())}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > limit && (
        <Button onClick={() => setLimit(limit + STEP)}>Show {formatCount(found.length - limit, "more", "more")}</Button>
      )}
      {rows.length === 0 && <p className="inspector-empty">Each lookup of this browser is listed here.</p>}
      {rows.length > 0 && found.length === 0 && <p className="inspector-empty">No exchange has “{query}”.</p>}
    </aside>
  );
}
