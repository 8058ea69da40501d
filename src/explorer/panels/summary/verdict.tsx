// The property in one line, above its roof: how much is to act on and to review, and the worst of it; or that nothing was found, and by how much.
import { SEVERITIES, type Severity } from "../../../rules/rule-format.ts";
import type { Assessment } from "../../model/rules/assessment.ts";
import { type Names, titleFinding } from "../../model/summary/format-scope.ts";
import type { ListedFinding } from "../../model/summary/list-findings.ts";
import { readsBuildingCount } from "../../model/summary/roof-facts.ts";
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
  /** "Roof not reported": goes before all else; "": there is none. */
  gap: string;
};

const COUNTED: Record<Severity, string> = { act: "to act on", look: "to review", note: "to note" };

/** "2 to act on, 1 to review": notes are counted where there is nothing else. */
function countFindings(findings: readonly ListedFinding[]): { words: string; all: number } {
  const counts = SEVERITIES.map((severity) => ({ severity, count: findings.filter((each) => each.severity === severity).length }));
  const counted = counts.filter(({ severity, count }) => count > 0 && (severity !== "note" || count === findings.length));
  return {
    words: counted.map(({ severity, count }) => `${count} ${COUNTED[severity]}`).join(", "),
    all: counted.reduce((sum, { count }) => sum + count, 0),
  };
}

/** Where something isn't reported, what wasn't assessed comes first: it must not read as a clean result. */
function sayNothingFound({ counts: { assessed }, notAssessedText }: Assessment, hasGap: boolean): string[] {
  if (notAssessedText === null) return [`No findings by ${formatCount(assessed, "rule")}`];
  if (!hasGap) return [`No findings; ${notAssessedText}`];
  return [notAssessedText, assessed > 0 ? `No findings by ${formatCount(assessed, "other rule")}` : ""];
}

export function Verdict({ assessed, findings, names, hasChecksFound, gap }: VerdictProps) {
  const [worst] = findings;
  if (worst) {
    const { words, all } = countFindings(findings);
    const severity = worst.severity === "note" && gap !== "" ? "look" : worst.severity;
    // The list below begins with it, and a lot has no more to say.
    const isLotAlone = names.total === 0 && "hits" in worst.from && readsBuildingCount(worst.from);
    return (
      <p className="marked summary-line verdict" data-severity={severity}>
        <Icon name={severity} />
        <span>
          <strong className="toned">
            {gap !== "" && `${gap} · `}
            {words}
          </strong>
          {!isLotAlone && (
            <>
              {all > 1 ? <span className="soft"> · Worst: </span> : ": "}
              <strong>{titleFinding(worst, names)}</strong>
            </>
          )}
        </span>
      </p>
    );
  }
  const assessment = assessed.phase === "ready" ? assessed.assessment : null;
  if (!assessment && gap === "") return null;
  const open = assessment?.notAssessedText ?? null;
  // A tick only where everything was looked at.
  const isWhole = gap === "" && open === null && !hasChecksFound && assessment?.perils.every(({ state }) => state === "assessed");
  const isOpen = gap !== "" || open !== null;
  const said = [gap, ...(assessment ? sayNothingFound(assessment, gap !== "") : [])].filter((part) => part !== "");
  return (
    <p className="marked summary-line verdict toned" data-tone={isWhole ? "fine" : isOpen ? "caution" : undefined}>
      <Icon name={isWhole ? "check" : isOpen ? "caution" : "note"} />
      <span>
        <strong>{said.join(" · ")}</strong> {assessment && assessment.counts.notAssessed > 0 && <WhatToDo />}
      </span>
    </p>
  );
}
