// The list of exchanges: every attempt that is saved or in memory, searched by id, address, parcel or status. Opening one asks nothing.
import { useMemo, useState } from "react";
import { useExchanges } from "../../api/use-exchanges.ts";
import type { LogItem } from "../../model/exchange/log-item.ts";
import { formatCount } from "../../model/text/format-number.ts";
import { formatAgo } from "../../model/text/format-time.ts";
import { Button } from "../../ui/button.tsx";
import { buildExchangeRows, type ExchangeOutcome, searchRows } from "./build-exchange-rows.ts";

type ExchangeListProps = { currentId: string | null; now: Date; onOpen: (item: LogItem) => void; onOpenFile: () => void };

/** As many as are put into the page at once. */
const STEP = 100;
const OUTCOMES: Record<ExchangeOutcome, string> = { match: "Match", miss: "No match", failed: "Failed" };

export function ExchangeList({ currentId, now, onOpen, onOpenFile }: ExchangeListProps) {
  const items = useExchanges();
  const rows = useMemo(() => buildExchangeRows(items), [items]);
  const [query, setQuery] = useState("");
  const [outcome, setOutcome] = useState<ExchangeOutcome | "all">("all");
  const [limit, setLimit] = useState(STEP);
  const matching = useMemo(() => searchRows(rows, query), [rows, query]);
  const found = matching.filter((row) => outcome === "all" || row.outcome === outcome);
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
      <select
        className="exchanges-filter"
        aria-label="Show exchanges"
        value={outcome}
        onChange={({ target }) => setOutcome(target.value as typeof outcome)}
      >
        <option value="all">All ({matching.length})</option>
        {(Object.keys(OUTCOMES) as ExchangeOutcome[]).map((each) => (
          <option key={each} value={each}>
            {OUTCOMES[each]} ({matching.filter((row) => row.outcome === each).length})
          </option>
        ))}
      </select>
      <Button onClick={onOpenFile}>Open a file</Button>
      <ul className="exchange-list" aria-label="Exchanges">
        {found.slice(0, limit).map(({ item, place, facts, ...row }) => (
          <li key={item.exchangeId}>
            <button
              type="button"
              className="exchange-row"
              aria-current={item.exchangeId === currentId ? "true" : undefined}
              onClick={() => onOpen(item)}
            >
              <span className="exchange-place">{place}</span>
              {item.fileName !== undefined && <span className="exchange-facts">From a file: {item.fileName}</span>}
              <span className="exchange-facts">
                <span className="status-code" data-outcome={row.outcome} title={OUTCOMES[row.outcome]}>
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
      {rows.length > 0 && found.length === 0 && <p className="inspector-empty">No exchange matches.</p>}
    </aside>
  );
}
