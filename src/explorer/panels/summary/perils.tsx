// The findings, and the perils without one: nothing found and nothing assessed are never the same.
import type { ReactNode } from "react";
import type { Peril as PerilId } from "../../../rules/rule-format.ts";
import type { Assessment } from "../../model/rules/assessment.ts";
import { joinNames } from "../../model/text/join-names.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import type { Assessed } from "./assessed.ts";
import { FindingsList, type FindingsListProps } from "./findings-list.tsx";
import { WhatToDo } from "./what-to-do.tsx";

type PerilsProps = Omit<FindingsListProps, "set"> & {
  assessed: Assessed;
  /** Checks of the whole response, which are listed elsewhere, found something: its data quality isn't without a finding. */
  hasChecksFound?: boolean;
};

export function Perils({ assessed, hasChecksFound = false, ...list }: PerilsProps) {
  const assessment = assessed.phase === "ready" ? assessed.assessment : null;
  const found = new Set(list.findings.map(({ peril }) => peril));
  if (hasChecksFound) found.add("data-quality");
  return (
    <div aria-busy={assessed.phase === "loading"}>
      {list.findings.length > 0 && <FindingsList {...list} set={assessment?.set ?? null} />}
      {assessed.phase === "loading" && <Line icon="note">Assessing by rules…</Line>}
      {assessed.phase === "failed" && <Line icon="caution">No rules: {assessed.reason}</Line>}
      {assessment && <Rest assessment={assessment} found={found} hasFindings={list.findings.length > 0} />}
    </div>
  );
}

type RestProps = { assessment: Assessment; found: ReadonlySet<PerilId>; hasFindings: boolean };

function Rest({ assessment: { perils, notAssessedText, counts, subjects }, found, hasFindings }: RestProps) {
  const silent = perils.filter(({ peril }) => !found.has(peril));
  const namesOf = (state: string) => joinNames(silent.filter((peril) => peril.state === state).map(({ name }) => name));
  const ofBuildings = namesOf("none");
  const why = () => (subjects.property.parcel.number_of_buildings_in_parcel === 0 ? "need a building" : "no buildings listed");
  const notAssessed = [namesOf("not-assessed"), ofBuildings && `${ofBuildings} (${why()})`].filter((names) => names !== "");
  // Where nothing was found anywhere, the line above the roof says so.
  const isPartOnly = hasFindings || found.size > 0 || notAssessed.length > 0;
  return (
    <>
      {isPartOnly && <Peril icon="check" name="No findings" perils={namesOf("assessed")} />}
      {isPartOnly && <Peril icon="note" name="No findings, partly assessed" perils={namesOf("partly")} />}
      <Peril icon="unknown" name="Not assessed" perils={notAssessed.join("; ")} />
      {hasFindings && notAssessedText !== null && (
        <Line icon="unknown">
          {notAssessedText} {counts.notAssessed > 0 && <WhatToDo />}
        </Line>
      )}
    </>
  );
}

function Peril({ icon, name, perils }: { icon: IconName; name: string; perils: string }) {
  return (
    perils !== "" && (
      <Line icon={icon}>
        {name}: {perils}
      </Line>
    )
  );
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className="marked summary-line soft">
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  );
}
