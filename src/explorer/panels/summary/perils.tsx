// The findings by peril, and the perils without one: nothing found and nothing assessed are never the same.
import type { ReactNode } from "react";
import type { Peril as PerilId } from "../../../rules/rule-format.ts";
import type { Assessment } from "../../model/rules/assessment.ts";
import { joinNames } from "../../model/text/join-names.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import type { Assessed } from "./assessed.ts";
import { FindingsList, type FindingsListProps } from "./findings-list.tsx";

/** What to do where rules could not be assessed. */
const RULES_PAGE = "/rules.html#units-and-orders";

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
      {assessment && hasVerdict(assessment, found) && (
        <Verdict assessment={assessment} isAlone={found.size === 0} hasBuildings={list.names.total > 0} />
      )}
      {list.findings.length > 0 && <FindingsList {...list} set={assessment?.set ?? null} />}
      {assessed.phase === "loading" && <Line icon="note">Assessing by rules…</Line>}
      {assessed.phase === "failed" && <Line icon="caution">No rules: {assessed.reason}</Line>}
      {assessment && (
        <p className="on-paper">
          Rules: {assessment.set.id}, version {assessment.set.version}, {assessment.set.hash}
        </p>
      )}
      {assessment && <Rest assessment={assessment} found={found} />}
    </div>
  );
}

/** No rule is true: said where nothing else is found, and always where rules could not be assessed. */
function hasVerdict({ findings, notAssessedText }: Assessment, found: ReadonlySet<PerilId>): boolean {
  return findings.length === 0 && (found.size === 0 || notAssessedText !== null);
}

/** `isAlone`: checks of the response found nothing either. */
type VerdictProps = { assessment: Assessment; isAlone: boolean; hasBuildings: boolean };

function Verdict({ assessment: { notAssessedText, counts }, isAlone, hasBuildings }: VerdictProps) {
  const isOpen = notAssessedText !== null;
  const words = isAlone ? "No findings" : "No findings by the rules assessed";
  return (
    <p className="marked summary-line verdict toned" data-tone={isOpen ? "caution" : "fine"}>
      <Icon name={isOpen ? "caution" : "check"} />
      <span>
        <strong>{isOpen ? `${words}; ${notAssessedText}` : "No findings by these rules"}</strong>
        {!hasBuildings && ". Rules about buildings don't apply: none is listed."} {counts.notAssessed > 0 && <WhatToDo />}
      </span>
    </p>
  );
}

function Rest({ assessment, found }: { assessment: Assessment; found: ReadonlySet<PerilId> }) {
  const { perils, notAssessedText, counts } = assessment;
  const silent = perils.filter(({ peril }) => !found.has(peril));
  const namesOf = (state: string) => joinNames(silent.filter((peril) => peril.state === state).map(({ name }) => name));
  const notAssessed = namesOf("not-assessed");
  return (
    <>
      {found.size > 0 && <Peril icon="check" name="No findings" perils={namesOf("assessed")} />}
      {found.size > 0 && <Peril icon="note" name="No findings, partly assessed" perils={namesOf("partly")} />}
      {notAssessed !== "" && <Line icon="unknown">Not assessed: {notAssessed}</Line>}
      {!hasVerdict(assessment, found) && notAssessedText !== null && (
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

function WhatToDo() {
  return (
    <a href={RULES_PAGE} target="_blank" rel="noreferrer">
      What to do
    </a>
  );
}
