// The rows of a file that aren't looked up, and what may be mended, before anything is spent.
import type { ReactNode } from "react";
import { REMARK_WORDS, type Remark } from "../../../lists/in/build-location.ts";
import type { DraftPlan, DraftTable, PlanChoice } from "../../library/lists/draft.ts";
import { formatCount, formatNumber } from "../../model/text/format-number.ts";
import type { DraftView } from "./use-draft.ts";

const OFFERS: readonly Remark[] = ["corrected-location", "zip-zeros", "swapped-coordinates"];
const MOST_SHOWN = 200;

type PlanDetailsProps = { table: DraftTable; plan: DraftPlan; choice: PlanChoice; onChoose: DraftView["choose"] };

export function PlanDetails({ table: { leftOut }, plan, choice: { accepted, searchAll }, onChoose }: PlanDetailsProps) {
  const { counts, remarks, setAside, duplicates } = plan;
  const seen = (Object.keys(remarks) as Remark[]).map((remark) => ({ remark, rows: formatCount(remarks[remark]!, "row") }));
  const accept = (remark: Remark, isAccepted: boolean) =>
    onChoose({ accepted: isAccepted ? [...accepted, remark] : accepted.filter((each) => each !== remark) });
  return (
    <div className="stack">
      {seen.map(({ remark, rows }) =>
        OFFERS.includes(remark) ? (
          <label key={remark} className="list-offer">
            <input type="checkbox" checked={accepted.includes(remark)} onChange={(event) => accept(remark, event.target.checked)} />
            <span>
              {REMARK_WORDS[remark]} ({rows})
            </span>
          </label>
        ) : (
          <p key={remark} className="soft">
            {REMARK_WORDS[remark]} ({rows})
          </p>
        ),
      )}
      <Lines
        title={formatCount(counts["set-aside"], "row that can't be searched", "rows that can't be searched")}
        total={counts["set-aside"]}
      >
        {setAside.map(({ line, text, reason }) => (
          <li key={line}>
            Line {line}: {text && <q>{text}</q>} <span className="soft">{reason}</span>
          </li>
        ))}
      </Lines>
      {(counts["set-aside"] > 0 || searchAll) && (
        <label className="list-offer">
          <input type="checkbox" checked={searchAll} onChange={(event) => onChoose({ searchAll: event.target.checked })} />
          <span>Search these too</span>
        </label>
      )}
      <Lines title={formatCount(counts.duplicate, "duplicate")} total={counts.duplicate}>
        {duplicates.map(({ line, of }) => (
          <li key={line}>
            Line {line} repeats line {of}.
          </li>
        ))}
      </Lines>
      <Lines title={`${formatCount(leftOut.length, "line")} of the file left out`} total={leftOut.length}>
        {leftOut.slice(0, MOST_SHOWN).map(({ line, why, text }) => (
          <li key={line}>
            Line {line}: {why} {text && <q>{text}</q>}
          </li>
        ))}
      </Lines>
    </div>
  );
}

function Lines({ title, total, children }: { title: string; total: number; children: readonly ReactNode[] }) {
  if (total === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <ul className="list-lines small">{children}</ul>
      {total > children.length && <p className="small soft">and {formatNumber(total - children.length)} more</p>}
    </details>
  );
}
