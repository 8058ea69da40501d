// Chooses another exchange of the list. A long list gets a search field above it.
import { useMemo, useState } from "react";
import { formatCount } from "../../model/text/format-number.ts";
import { formatAgo } from "../../model/text/format-time.ts";
import { searchRows } from "../exchanges/build-exchange-rows.ts";
import type { OtherGroup } from "./choose-other.ts";

type OtherSelectProps = { groups: readonly OtherGroup[]; otherId: string | null; now: Date; onChoose: (exchangeId: string) => void };

const FEW = 12;
/** A native list of thousands can't be used, nor laid out in time. */
const MOST = 200;

export function OtherSelect({ groups, otherId, now, onChoose }: OtherSelectProps) {
  const [query, setQuery] = useState("");
  const total = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const found = useMemo(() => groups.map(({ title, rows }) => ({ title, rows: searchRows(rows, query) })), [groups, query]);
  const count = found.reduce((sum, { rows }) => sum + rows.length, 0);
  const shown = limitRows(found);
  const isListed = shown.some(({ rows }) => rows.some(({ item }) => item.exchangeId === otherId));
  return (
    <div className="compare-choose">
      {total > FEW && (
        <input
          type="search"
          aria-label="Search responses to compare with"
          placeholder="Id, address, parcel, status"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      )}
      <select aria-label="Compare with" value={otherId ?? ""} onChange={({ target }) => onChoose(target.value)}>
        {otherId === null && <option value="">{count === 0 ? "No other response" : "Choose a response"}</option>}
        {otherId !== null && !isListed && <option value={otherId}>The response shown below</option>}
        {shown.map(({ title, rows }) => (
          <optgroup key={title} label={title}>
            {rows.map(({ item, place, facts }) => (
              <option key={item.exchangeId} value={item.exchangeId}>
                {[place, facts, formatAgo(item.at, now.getTime()), item.fileName ?? item.trace?.requestIds.service]
                  .filter(Boolean)
                  .join(" · ")}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {query !== "" && (
        <span role="status" className="derived">
          {formatCount(count, "response")}
        </span>
      )}
    </div>
  );
}

function limitRows(groups: readonly OtherGroup[]): OtherGroup[] {
  let left = MOST;
  return groups.flatMap(({ title, rows }) => {
    const kept = rows.slice(0, left);
    left -= kept.length;
    return kept.length > 0 ? [{ title, rows: kept }] : [];
  });
}
