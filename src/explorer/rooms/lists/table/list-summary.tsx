// The region "List summary": what a list comes to, read in a few seconds.
import { type ShownState, STATE_WORDS } from "../../../../lists/shown-state.ts";
import { CONDITION_MARKS } from "../../../model/fields/condition-scale.ts";
import { capitalize } from "../../../model/text/capitalize.ts";
import { formatCount, formatNumber } from "../../../model/text/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { GIVEN_UP, NEEDS_PERSON, type Share, type ListSummary as Summary } from "./summarize-list.ts";

type ListSummaryProps = {
  summary: Summary;
  /** Results that are stored, and aren't read yet. */
  unread: number;
  /** Shows the rows of a state in the table. */
  onState: (state: ShownState) => void;
  /** Has the rows looked up again that a run gave up; null: not now. */
  onSearchAgain: (() => void) | null;
};

export function ListSummary({ summary, unread, onState, onSearchAgain }: ListSummaryProps) {
  const { rows, states, matched, needPerson, act, look, perils, ages, matches } = summary;
  const givenUp = GIVEN_UP.reduce((sum, state) => sum + (states.get(state) ?? 0), 0);
  const unsure = states.get("unsure") ?? 0;
  const open = perils.filter((peril) => peril.open > 0);
  return (
    <section className="list-summary list-part" aria-label="List summary">
      <p>
        <b className="large">{formatCount(rows, "row")}</b>
        <span className="soft">
          {" "}
          · {formatNumber(matched)} matched
          {act + look > 0 &&
            ` · ${CONDITION_MARKS.poor} ${formatNumber(act)} to act on · ${CONDITION_MARKS.fair} ${formatNumber(look)} to look at`}
        </span>
      </p>
      {unread > 0 && <p className="small soft">{formatCount(unread, "result")} still to be read</p>}
      {needPerson > 0 && (
        <>
          <h3 className="marked" data-severity="look">
            <Icon name="look" />
            <span>{needPerson === 1 ? "1 row needs" : `${formatNumber(needPerson)} rows need`} a person</span>
          </h3>
          <ul>
            {NEEDS_PERSON.map((state) => {
              const { name, meaning } = STATE_WORDS[state];
              const count = states.get(state) ?? 0;
              return (
                count > 0 && (
                  <li key={state}>
                    <button type="button" className="list-count pressable" title={meaning} onClick={() => onState(state)}>
                      <span>{name}</span>
                      <b>{formatNumber(count)}</b>
                    </button>
                  </li>
                )
              );
            })}
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
      {matched > 0 && (
        <>
          {perils.length > 0 && (
            <>
              <Counts title="Findings" total={matched} shares={perils} />
              {open.length > 0 && (
                <p className="small soft">
                  Not assessed in some rows: {open.map((peril) => `${peril.name} ${formatNumber(peril.open)}`).join(", ")}
                </p>
              )}
            </>
          )}
          <Counts title="Image age" total={matched} shares={ages} />
          <Counts title="Match" total={matched} shares={matches} />
        </>
      )}
    </section>
  );
}

type CountsProps = { title: string; total: number; shares: readonly Share[] };

function Counts({ title, total, shares }: CountsProps) {
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {shares.map(
          ({ name, rows }) =>
            rows > 0 && (
              <li key={name} className="list-share">
                <span>{capitalize(name)}</span>
                <span className="share" aria-hidden="true">
                  <span className="share-part" style={{ width: `${(100 * rows) / total}%` }} />
                </span>
                <span className="end">{formatNumber(rows)}</span>
              </li>
            ),
        )}
      </ul>
    </>
  );
}
