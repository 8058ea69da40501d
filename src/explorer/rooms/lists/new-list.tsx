// From a file to a list: what is understood of it, what it will cost, and one button that spends it.
import { useRef, useState } from "react";
import { hasPlaces } from "../../../lists/in/choose-columns.ts";
import type { ServiceNow } from "../../../lists/run.ts";
import { useUsage } from "../../api/use-usage.ts";
import { formatCount, formatNumber } from "../../model/text/format-number.ts";
import { formatWait } from "../../model/text/format-time.ts";
import { Button } from "../../ui/button.tsx";
import { DialogFrame } from "../../ui/dialog-frame.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ChooseColumns } from "./choose-columns.tsx";
import { PlanDetails } from "./plan-details.tsx";
import { estimateSeconds } from "./run-words.ts";
import { type DraftState, type DraftView, useDraft } from "./use-draft.ts";
import { useListClient } from "./use-lists.ts";

export type NewListProps = {
  file: File;
  /** Null: it isn't known, so nothing can be looked up now. */
  service: ServiceNow | null;
  onClose: () => void;
  onMade: (listId: string) => void;
};

export function NewList({ file, service, onClose, onMade }: NewListProps) {
  const view = useDraft(file);
  const { state, error } = view;
  return (
    <DialogFrame title="New list" open onClose={onClose}>
      <div className="new-list stack">
        {error !== null && <Notice tone="problem" title={error} />}
        {error === null && state === null && (
          <>
            <p role="status">Reading {file.name} …</p>
            <Button onClick={onClose}>Cancel</Button>
          </>
        )}
        {error === null && state && <Chosen state={state} view={view} service={service} onMade={onMade} />}
      </div>
    </DialogFrame>
  );
}

type ChosenProps = { state: DraftState; view: DraftView } & Pick<NewListProps, "service" | "onMade">;

function Chosen({ state, view, service, onMade }: ChosenProps) {
  const { draft, sheet, table, refusal, choice, plan, withOurs } = state;
  const client = useListClient();
  const [name, setName] = useState(() => draft.name.replace(/\.[a-z]{3,4}$/i, ""));
  // Not a disabled button: that would lose the focus.
  const isMaking = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);
  const uncalculated = draft.sheets[sheet]?.uncalculated ?? 0;
  const make = async () => {
    if (!service || isMaking.current) return;
    isMaking.current = true;
    try {
      const listId = await client.createList(name.trim() || draft.name, service);
      client.start(listId, service);
      onMade(listId);
    } catch (caught) {
      setFailure(caught instanceof Error ? caught.message : String(caught));
      isMaking.current = false;
    }
  };
  return (
    <>
      <div className="list-choices bar">
        <label>
          Name <input className="field" value={name} maxLength={200} onChange={(event) => setName(event.target.value)} />
        </label>
        {draft.sheets.length > 1 && (
          <label>
            Sheet{" "}
            <select className="field" value={sheet} onChange={(event) => view.layOut(Number(event.target.value))}>
              {draft.sheets.map((each, index) => (
                <option key={each.name} value={index}>
                  {each.name} ({formatCount(each.rows, "row")})
                </option>
              ))}
            </select>
          </label>
        )}
        {table && (
          <label>
            Header row{" "}
            <select
              className="field"
              value={table.headerLine ?? ""}
              onChange={({ target }) => view.layOut(sheet, target.value === "" ? null : Number(target.value))}
            >
              <option value="">None</option>
              {table.first.map(({ line, cells }) => (
                <option key={line} value={line}>
                  {`Line ${line}: ${cells.filter(Boolean).join(", ").slice(0, 60)}`}
                </option>
              ))}
            </select>
          </label>
        )}
        {table && table.ours > 0 && (
          <label className="list-offer">
            <input type="checkbox" checked={withOurs} onChange={({ target }) => view.layOut(sheet, table.headerLine, target.checked)} />
            <span>Include {formatCount(table.ours, "column")} from Parcelscope</span>
          </label>
        )}
        {draft.encoding !== null && draft.encoding !== "UTF-8" && <span className="soft">Read as {draft.encoding}</span>}
      </div>
      {refusal !== null && <Notice tone="problem" title={refusal} />}
      {uncalculated > 0 && (
        <Notice
          tone="caution"
          title={`${formatCount(uncalculated, "formula has", "formulas have")} no result in the file. Cells without a result are empty.`}
        >
          <p>Open the file in a spreadsheet, save it, and choose it again.</p>
        </Notice>
      )}
      {table && <ChooseColumns table={table} columns={choice.columns} onChoose={(columns) => view.choose({ columns })} />}
      {table && !hasPlaces(choice.columns) && (
        <Notice tone="caution" title="Choose the column with the address, or those with latitude and longitude, above." />
      )}
      {table && plan && <PlanDetails table={table} plan={plan} choice={choice} onChoose={view.choose} />}
      {failure !== null && <Notice tone="problem" title={`The list couldn't be stored: ${failure}`} />}
      {table && <Cost {...state} rows={table.rows} isReady={service !== null} onLookUp={() => void make()} />}
    </>
  );
}

type CostProps = Pick<DraftState, "plan" | "isPlanned" | "freeBytes"> & { rows: number; isReady: boolean; onLookUp: () => void };

/** Of a stored result: 15 MB of responses and 24 MB of columns for 50,000 rows. */
const RESULT_BYTES = 780;

/** One sentence and one button. */
function Cost({ plan, isPlanned, freeBytes, rows, isReady, onLookUp }: CostProps) {
  const left = useUsage()?.left ?? null;
  if (!plan || !isPlanned) return <p role="status">Counting …</p>;
  const { waiting: lookups, duplicate, "set-aside": setAside } = plan.counts;
  const parts = [
    formatCount(rows, "row"),
    setAside > 0 ? `${formatNumber(setAside)} can't be searched` : null,
    duplicate > 0 ? formatCount(duplicate, "duplicate") : null,
  ].filter((part) => part !== null);
  const costs = [
    formatCount(lookups, "lookup"),
    left === null ? null : `quota left ${formatNumber(left)}`,
    lookups === 0 ? null : `about ${formatWait(estimateSeconds(lookups))}`,
  ].filter((part) => part !== null);
  return (
    <div className="list-cost stack">
      <p role="status" className="strong">
        {parts.join(", ")}: {costs.join(", ")}
      </p>
      {left !== null && lookups > left && (
        <p>The quota allows {formatNumber(left)} of them now. The run then waits until the service takes lookups again.</p>
      )}
      {freeBytes !== null && lookups * RESULT_BYTES > freeBytes && (
        <p>
          The browser has room for about {formatNumber(Math.floor(freeBytes / RESULT_BYTES))} of them. Delete lists or free disk space
          first.
        </p>
      )}
      <p className="small soft">
        Only locations are sent. The list and its results stay in this browser. Places with a saved result are looked up again.
      </p>
      <Button look="main" disabled={!isReady || lookups === 0} onClick={onLookUp}>
        Look up {formatCount(lookups, "place")}
      </Button>
    </div>
  );
}
