// The region "List summary": what a list comes to, read in a few seconds. Each count leads to its rows in the table.
import type { ReactNode } from "react";
import { STATE_WORDS } from "../../../../lists/shown-state.ts";
import { formatCount, formatNumber } from "../../../model/text/format-number.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { GIVEN_UP, NEEDS_PERSON, type ListSummary as Summary } from "./summarize-list.ts";

type ListSummaryProps = {
  summary: Summary;
  /** Results that are stored, and aren't read yet. */
  unread: number;
  /** Has the map show all of it; null: it is nowhere. */
  onShowAll: (() => void) | null;
  /** Shows the rows of a count in the table. */
  onShow: (id: string) => void;
  /** Has the rows looked up again that a run gave up; null: not now. */
  onSearchAgain: (() => void) | null;
};

export function ListSummary({
  summary: { rows, states, matched, needPerson, groups, open },
  unread,
  onShowAll,
  onShow,
  onSearchAgain,
}: ListSummaryProps) {
  const givenUp = GIVEN_UP.reduce((sum, state) => sum + (states.get(state) ?? 0), 0);
  const unsure = states.get("unsure") ?? 0;
  return (
    <section className="list-summary list-part" aria-label="List summary">
      <div className="spread">
        <p>
          <b className="large">{formatCount(rows, "row")}</b> <span className="soft">· {formatNumber(matched)} matched</span>
        </p>
        {onShowAll && <IconButton name="Show the whole list on the map" icon="pin" onClick={onShowAll} />}
      </div>
      {unread > 0 && <p className="small soft">{formatCount(unread, "result")} still to be read</p>}
      {needPerson > 0 && (
        <>
          <h3 className="marked" data-severity="look">
            <Icon name="look" />
            <span>{needPerson === 1 ? "1 row needs" : `${formatNumber(needPerson)} rows need`} a person</span>
          </h3>
          <ul>
            {NEEDS_PERSON.filter((state) => states.has(state)).map((state) => (
              <Count key={state} rows={states.get(state)!} hint={STATE_WORDS[state].meaning} onPress={() => onShow(state)}>
                {STATE_WORDS[state].name}
              </Count>
            ))}
          </ul>
        </>
      )}
      {givenUp > 0 && (
        <p className="bar">
          <Button disabled={onSearchAgain === null} onClick={onSearchAgain ?? undefined}>
            Search {formatCount(givenUp, "row")} again ({formatCount(givenUp, "lookup")})
          </Button>
          {unsure > 0 && <span className="small soft">{formatNumber(unsure)} of them may have been counted before.</span>}
        </p>
      )}
      {groups.map(({ title, shares }) => {
        const counted = shares.filter((share) => share.rows > 0);
        return (
          counted.length > 0 && (
            <div key={title}>
              <h3>{title}</h3>
              <ul>
                {counted.map((share) => (
                  <Count key={share.id} rows={share.rows} of={matched} hint="Show these rows" onPress={() => onShow(share.id)}>
                    {share.name}
                  </Count>
                ))}
              </ul>
            </div>
          )
        );
      })}
      {open.length > 0 && (
        <p className="small soft">
          Not assessed in some rows: {open.map(({ peril, rows }) => `${peril} ${formatNumber(rows)}`).join(", ")}
        </p>
      )}
    </section>
  );
}

type CountProps = { rows: number /** The whole. */; of?: number; hint: string; onPress: () => void; children: ReactNode };

function Count({ rows, of, hint, onPress, children }: CountProps) {
  return (
    <li>
      <button type="button" className="list-count pressable" title={hint} onClick={onPress}>
        <span>{children}</span>
        {of !== undefined && (
          <span className="share" aria-hidden="true">
            <span className="share-part" style={{ width: `${(100 * rows) / of}%` }} />
          </span>
        )}
        <b className="end">{formatNumber(rows)}</b>
      </button>
    </li>
  );
}
