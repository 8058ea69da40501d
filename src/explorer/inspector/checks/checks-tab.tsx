// The tab "Checks": what a critical reader finds in the response, causes first; for a failed exchange also what the failure means.
import { useState } from "react";
import { SEVERITIES, type Severity } from "../../../rules/rule-format.ts";
import { useInspection } from "../../api/use-inspection.ts";
import type { CheckGroup, Inspection } from "../../model/inspection/inspection.ts";
import { SEVERITY_NAMES } from "../../model/rules/peril-names.ts";
import { formatCount } from "../../model/text/format-number.ts";
import { useChoiceActions } from "../../state/use-choices.ts";
import { Choice } from "../../ui/choice.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useFirst } from "../../ui/use-first.tsx";
import type { TabProps } from "../tab-props.ts";
import { CheckItem, type Ways } from "./check-item.tsx";
import { FailureExplainer } from "./failure-explainer.tsx";

type SeverityFilter = Severity | "all";

export function ChecksTab({ exchange, dictionary, onPoint, leadToValue }: TabProps) {
  const state = useInspection(exchange, dictionary);
  const { inspect } = useChoiceActions();
  return (
    <section className="checks stack" aria-busy={state.phase === "inspecting"}>
      {state.phase === "inspecting" && <p role="status">Checking the response…</p>}
      {state.phase === "failed" && <p role="alert">The checks failed: {state.reason}</p>}
      {state.phase === "done" && (
        <>
          {state.inspection.failure && <FailureExplainer exchange={exchange} failure={state.inspection.failure} />}
          <Findings
            inspection={state.inspection}
            onPoint={onPoint}
            leadToValue={leadToValue}
            onGeometry={(pointer) => inspect("geometry", pointer)}
          />
        </>
      )}
    </section>
  );
}

export function Findings({ inspection, ...ways }: { inspection: Inspection } & Ways) {
  const { groups, failure } = inspection;
  const [severity, setSeverity] = useState<SeverityFilter>("all");
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const shown = groups.filter((group) => severity === "all" || group.severity === severity);
  const { count, more } = useFirst(shown.length);
  if (groups.length === 0) return failure ? null : <NothingFound inspection={inspection} />;
  const toggle = (id: string) =>
    setOpenIds((open) => (open.has(id) ? new Set([...open].filter((one) => one !== id)) : new Set([...open, id])));
  return (
    <>
      <div className="bar">
        <Choice name="Severity" value={severity} options={listOptions(groups)} onChange={setSeverity} />
        <span className="soft" role="status">
          {shown.length === groups.length
            ? formatCount(groups.length, "check")
            : `${shown.length} of ${formatCount(groups.length, "check")}`}
        </span>
      </div>
      <p className="soft">What is wrong with the response itself, causes first. Findings about the property are in its summary.</p>
      <ul aria-label="Checks">
        {shown.slice(0, count).map((group) => (
          <CheckItem key={group.id} group={group} open={openIds.has(group.id)} onToggle={() => toggle(group.id)} {...ways} />
        ))}
      </ul>
      {more}
      {shown.length === 0 && <p className="soft">No checks of this severity.</p>}
      <Skipped inspection={inspection} />
    </>
  );
}

function listOptions(groups: readonly CheckGroup[]): { value: SeverityFilter; label: string }[] {
  const counted = SEVERITIES.map((value) => ({ value, count: groups.filter(({ severity }) => severity === value).length }));
  return [{ value: "all", label: "All" }, ...counted.map(({ value, count }) => ({ value, label: `${SEVERITY_NAMES[value]} ${count}` }))];
}

function NothingFound({ inspection: { checked } }: { inspection: Inspection }) {
  return (
    <div className="checks-nothing soft">
      <p className="checks-fine">
        <Icon name="check" />
        <strong>Nothing found</strong> in {formatCount(checked.results, "result")} and {formatCount(checked.buildings, "building")}.
      </p>
      <p>
        Checked: the form of the response and its version; every field's presence, type, null and date form; input_id, parcel and footprint
        ids and counts; outlines and centers, state and county; areas, distances, percentages and vegetation against each other;
        placeholders; and the encoding of text.
      </p>
      <Skipped inspection={{ checked }} />
    </div>
  );
}

function Skipped({ inspection: { checked } }: { inspection: Pick<Inspection, "checked"> }) {
  return checked.skipped.length > 0 && <p className="derived">Not checked: {checked.skipped.join("; ")}.</p>;
}
