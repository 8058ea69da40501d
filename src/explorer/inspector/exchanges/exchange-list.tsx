// The list of exchanges: every attempt that is saved or in memory, searched by id, address, parcel or status. Opening one asks nothing.
import { useMemo, useState } from "react";
import { useExchanges } from "../../api/use-exchanges.ts";
import { formatItemAge, type LogItem } from "../../model/exchange/log-item.ts";
import { formatNumber } from "../../model/text/format-number.ts";
import { Button } from "../../ui/button.tsx";
import { useFirst } from "../../ui/use-first.tsx";
import { buildExchangeRows, type ExchangeOutcome, type ExchangeRow, searchRows } from "./build-exchange-rows.ts";

type ExchangeListProps = { currentId: string | null; now: Date; onOpen: (item: LogItem) => void; onOpenFile: () => void };

export function ExchangeList({ currentId, now, onOpen, onOpenFile }: ExchangeListProps) {
  const items = useExchanges();
  const rows = useMemo(() => buildExchangeRows(items), [items]);
  const [query, setQuery] = useState("");
  const found = useMemo(() => searchRows(rows, query), [rows, query]);
  const { count, more } = useFirst(found.length);
  return (
    <aside className="exchanges" aria-label="Exchanges">
      <div className="bar">
        {rows.length > 0 && (
          <input
            type="search"
            className="exchanges-search field"
            aria-label="Search exchanges"
            placeholder="Id, address, parcel, status, failed"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        )}
        <Button onClick={onOpenFile}>Open a file</Button>
      </div>
      {more && (
        <p role="status" className="small soft">
          {formatNumber(count)} of {formatNumber(found.length)} are shown.
        </p>
      )}
      <ul aria-label="Exchanges">
        {found.slice(0, count).map((row) => (
          <li key={row.item.exchangeId}>
            <button
              type="button"
              className="exchange-row pressable"
              aria-current={row.item.exchangeId === currentId ? "true" : undefined}
              onClick={() => onOpen(row.item)}
            >
              <ExchangeWords row={row} now={now.getTime()} />
            </button>
          </li>
        ))}
      </ul>
      {more}
      {rows.length === 0 && <p className="soft">Nothing yet. Lookups of this browser and those in files that you open are listed here.</p>}
      {rows.length > 0 && found.length === 0 && <p className="soft">No exchange matches.</p>}
    </aside>
  );
}

const OUTCOMES: Record<ExchangeOutcome, string> = { match: "Match", miss: "No match", failed: "Failed" };

/** What one line of a list of exchanges says: the place and its age, the file that it is from, and what came of it. */
function ExchangeWords({ row, now }: { row: ExchangeRow; now: number }) {
  const { item, place, facts, outcome } = row;
  return (
    <>
      <span className="exchange-head">
        <span className="breaks" title={place}>
          {place}
        </span>{" "}
        <span className="nowrap small soft">{formatItemAge(item, now)}</span>
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
