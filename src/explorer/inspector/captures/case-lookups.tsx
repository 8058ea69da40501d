// Which lookups go into a case file: those of the list "Exchanges", each with a checkbox. A long list is searched.
import { useMemo, useState } from "react";
import { formatCount } from "../../model/text/format-number.ts";
import { Button } from "../../ui/button.tsx";
import { buildExchangeRows, type ExchangeRow, searchRows } from "../exchanges/build-exchange-rows.ts";
import { ExchangeSearch } from "../exchanges/exchange-search.tsx";
import { ExchangeWords } from "../exchanges/exchange-words.tsx";
import { describeSize } from "./case-options.tsx";
import type { CaseLookups } from "./use-case-lookups.ts";

type CaseLookupsProps = { currentId: string; lookups: CaseLookups };

const FEW = 8;
/** As many as are put into the page at once. */
const STEP = 100;

export function CaseLookupList({ currentId, lookups }: CaseLookupsProps) {
  const { items, others, put } = lookups;
  const [query, setQuery] = useState("");
  const [limit, setLimit] = useState(STEP);
  const [now] = useState(Date.now);
  const rows = useMemo(() => listRows(items, currentId), [items, currentId]);
  const found = useMemo(() => searchRows(rows, query), [rows, query]);
  const chosen = useMemo(() => new Set(others), [others]);
  const missing = found.map(({ item }) => item.exchangeId).filter((id) => id !== currentId && !chosen.has(id));
  return (
    <div className="case-lookups">
      <div className="case-lookups-head">
        <h3>In the case file</h3>
        <p role="status">{describeSize(lookups)}</p>
      </div>
      {rows.length > FEW && <ExchangeSearch name="Search lookups" query={query} onChange={setQuery} />}
      {rows.length > 2 && (
        <div className="exports-row">
          <Button aria-disabled={missing.length === 0} onClick={() => put(missing, true)}>
            Add all ({formatCount(missing.length, "lookup")})
          </Button>
          <Button look="plain" aria-disabled={others.length === 0} onClick={() => put(others, false)}>
            Clear
          </Button>
        </div>
      )}
      {rows.length < 2 && <p className="inspector-empty">Other lookups of the list “Exchanges” can be added here.</p>}
      {rows.length > 0 && found.length === 0 && <p className="inspector-empty">No lookup matches.</p>}
      <ul className="case-lookups-list">
        {found.slice(0, limit).map((row) => (
          <li key={row.item.exchangeId}>
            <LookupCheckbox
              row={row}
              now={now}
              isIn={row.item.exchangeId === currentId || chosen.has(row.item.exchangeId)}
              isInSight={row.item.exchangeId === currentId}
              onChange={put}
            />
          </li>
        ))}
      </ul>
      {found.length > limit && (
        <Button onClick={() => setLimit(limit + STEP)}>Show {formatCount(found.length - limit, "more", "more")}</Button>
      )}
    </div>
  );
}

/** The one in sight first. */
function listRows(items: CaseLookups["items"], currentId: string): ExchangeRow[] {
  const rows = buildExchangeRows(items);
  const isCurrent = ({ item }: ExchangeRow) => item.exchangeId === currentId;
  return [...rows.filter(isCurrent), ...rows.filter((row) => !isCurrent(row))];
}

type LookupCheckboxProps = { row: ExchangeRow; now: number; isIn: boolean; isInSight: boolean; onChange: CaseLookups["put"] };

function LookupCheckbox({ row, now, isIn, isInSight, onChange }: LookupCheckboxProps) {
  const change = (checked: boolean) => onChange([row.item.exchangeId], checked);
  return (
    <label className="case-lookup">
      <input type="checkbox" checked={isIn} disabled={isInSight} onChange={({ target }) => change(target.checked)} />
      <ExchangeWords row={row} now={now} note={isInSight ? ", in sight: always goes in" : undefined} />
    </label>
  );
}
