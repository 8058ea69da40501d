// The summary on paper: the lines of the panel's summary, without its buttons.
import { formatPlacing, listConfidence } from "../model/geocoding/describe-geocoding.ts";
import type { Property } from "../model/property/property.ts";
import type { Assessment } from "../model/rules/assessment.ts";
import { SEVERITY_NAMES } from "../model/rules/peril-names.ts";
import { formatScope, titleFinding } from "../model/summary/format-scope.ts";
import { pickWorst } from "../model/summary/list-findings.ts";
import { describeMissing, findMissing } from "../model/summary/missing-fields.ts";
import { describeGap } from "../model/summary/roof-facts.ts";
import { formatCount } from "../model/text/format-number.ts";
import { ImageLine } from "../panels/summary/image-line.tsx";
import { describeRules } from "../panels/summary/not-reported-line.tsx";
import { RoofLine, type RoofLineProps } from "../panels/summary/roof-line.tsx";
import { Verdict } from "../panels/summary/verdict.tsx";
import { Term } from "../ui/term.tsx";

const WORST = 6;

type ReportSummaryProps = RoofLineProps & { assessment: Assessment | null; askedAt: number };

export function ReportSummary({ property, buildings, building, names, findings, assessment, askedAt, now }: ReportSummaryProps) {
  const rules = assessment && describeRules(assessment);
  return (
    <section className="report-summary">
      <h3>Summary</h3>
      <Verdict
        assessed={assessment ? { phase: "ready", assessment } : { phase: "loading" }}
        findings={findings}
        names={names}
        // Not known: the response isn't inspected for a report.
        hasChecksFound
        gap={building ? describeGap(building, property.parcel) : ""}
      />
      <dl className="pairs">
        <Term name="Roof">
          <RoofLine building={building} buildings={buildings} property={property} names={names} findings={findings} now={now} />
        </Term>
        {findings.length > 0 && (
          <Term name="Findings">
            <WorstFindings findings={findings} names={names} />
          </Term>
        )}
        <Term name="Image">
          <ImageLine buildings={buildings} isOld={false} askedAt={askedAt} />
        </Term>
        <Term name="Match">{formatMatch(property)}</Term>
        <Term name="Data">
          {describeMissing(findMissing(property), names, Number.POSITIVE_INFINITY)}
          {rules && ` · ${rules}`}
        </Term>
      </dl>
    </section>
  );
}

/** The worst by title; the section after the summary has all of them with their reasons. */
function WorstFindings({ findings, names }: Pick<ReportSummaryProps, "findings" | "names">) {
  const worst = pickWorst(findings, WORST);
  const left = findings.length - worst.length;
  return (
    <ul>
      {worst.map((finding) => {
        const scope = formatScope(finding, names);
        return (
          <li key={finding.key} data-severity={finding.severity}>
            {SEVERITY_NAMES[finding.severity]}: {titleFinding(finding, names)}
            {scope !== "" && ` (${scope})`}
          </li>
        );
      })}
      {left > 0 && <li>and {formatCount(left, "more note")} below</li>}
    </ul>
  );
}

function formatMatch(property: Property): string {
  const parts = [...listConfidence(property), property.geocoding && formatPlacing(property.geocoding)].filter(Boolean);
  return parts.length === 0 ? "confidence not reported" : parts.join(" · ");
}
