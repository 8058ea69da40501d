// The property in one line, above its roof: how much is to act on and to review, and the worst of it; or that nothing was found, and by how much.
import { SEVERITIES, type Severity } from "../../../rules/rule-format.ts";
import { type Names, titleFinding } from "../../model/summary/format-scope.ts";
import type { ListedFinding } from "../../model/summary/list-findings.ts";
import { formatCount } from "../../model/text/format-number.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Assessed } from "./assessed.ts";
import { WhatToDo } from "./what-to-do.tsx";

type VerdictProps = {
  assessed: Assessed;
  findings: readonly ListedFinding[];
  names: Names;
  /** Checks of the whole response, which are listed elsewhere, found something. */
  hasChecksFound: boolean;
};

const COUNTED: Record<Severity, string> = { act: "to act on", look: "to review", note: "to note" };

/** "2 to act on, 1 to review": notes are counted where there is nothing else. */
function countFindings(findings: readonly ListedFinding[]): string {
  const counts = SEVERITIES.map((severity) => ({ severity, count: findings.filter((each) => each.severity === severity).length }));
  const counted = counts.filter(({ severity, count }) => count > 0 && (severity !== "note" || count === findings.length));
  return counted.map(({ severity, count }) => `${count} ${COUNTED[severity]}`).join(", ");
}

export function Verdict({ assessed, findings, names, hasChecksFound }: VerdictProps) {
  const [worst] = findings;
  if (worst)
    return (
      <p className="marked summary-line verdict" data-severity={worst.severity}>
        <Icon name={worst.severity} />
        <span>
          <strong className="toned">{countFindings(findings)}</strong>
          {/* Of a lot the list is the next line, and says it. */}
          {(names.total > 0 || findings.length > 1) && <strong>: {titleFinding(worst, names)}</strong>}
        </span>
      </p>
    );
  if (assessed.phase !== "ready") return null;
  const { notAssessedText, counts, perils } = assessed.assessment;
  // A tick only where everything was looked at.
  const isWhole = notAssessedText === null && !hasChecksFound && perils.every(({ state }) => state === "assessed");
  return (
    <p className="marked summary-line verdict toned" data-tone={isWhole ? "fine" : notAssessedText === null ? undefined : "caution"}>
      <Icon name={isWhole ? "check" : notAssessedText === null ? "note" : "caution"} />
      <span>
        <strong>No findings{notAssessedText === null ? ` by ${formatCount(counts.assessed, "rule")}` : `; ${notAssessedText}`}</strong>{" "}
        {counts.notAssessed > 0 && <WhatToDo />}
      </span>
    </p>
  );
}
