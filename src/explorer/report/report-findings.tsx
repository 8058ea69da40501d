// The findings with their reasons: by which rule or check, from which field and value, on which building.
import { describeFinding, nameCheck } from "../model/checks/finding.ts";
import { formatBuildings, readReportedBuildings } from "../model/property/count-buildings.ts";
import type { Property } from "../model/property/property.ts";
import type { Assessment, FindingField, RuleFinding, RuleHit } from "../model/rules/assessment.ts";
import { PERIL_NAMES, SEVERITY_NAMES } from "../model/rules/peril-names.ts";
import { formatScope, type Names, titleFinding } from "../model/summary/format-scope.ts";
import type { ListedFinding } from "../model/summary/list-findings.ts";
import { capitalize } from "../model/text/capitalize.ts";
import { formatCount } from "../model/text/format-number.ts";
import { endSentence } from "../model/text/format-sentence.ts";
import { joinNames } from "../model/text/join-names.ts";
import { HeadRow } from "../ui/head-row.tsx";
import { MAX_ROWS } from "./report-fields.tsx";

type ReportFindingsProps = {
  property: Property;
  findings: readonly ListedFinding[];
  names: Names;
  assessment: Assessment | null;
  noRules: string;
};

/** Buildings of one finding that are printed with their values. */
const MAX_HITS = 20;

export function ReportFindings({ property, findings, names, assessment, noRules }: ReportFindingsProps) {
  const left = findings.length - MAX_ROWS;
  return (
    <section className="report-findings">
      <h3>Findings</h3>
      {findings.length > 0 ? (
        <table>
          <HeadRow titles={["Severity", "Peril", "Finding", "Field and value", "Rule"]} widths={["10%", "12%", "24%", "28%"]} />
          <tbody>
            {findings.slice(0, MAX_ROWS).map((finding) => (
              <FindingRow key={finding.key} finding={finding} names={names} />
            ))}
            {left > 0 && (
              <tr>
                <td colSpan={5}>{formatCount(left, "more finding")} on the page, not printed.</td>
              </tr>
            )}
          </tbody>
        </table>
      ) : (
        <p>{assessment === null ? "No findings; no rules were assessed." : "No findings by the rules assessed."}</p>
      )}
      {assessment === null ? <p>No rules: {noRules}</p> : <Coverage property={property} assessment={assessment} findings={findings} />}
      <p>
        {PERIL_NAMES["data-quality"]}: only what the rules and the reading of the response found. The full check is in the Inspector, tab
        “Checks”.
      </p>
    </section>
  );
}

function FindingRow({ finding, names }: { finding: ListedFinding; names: Names }) {
  const scope = formatScope(finding, names);
  const { from } = finding;
  const isRule = "hits" in from;
  return (
    <tr>
      <td data-severity={finding.severity}>{SEVERITY_NAMES[finding.severity]}</td>
      <td>{PERIL_NAMES[finding.peril]}</td>
      <th scope="row">
        {titleFinding(finding, names)}
        {scope !== "" && <span className="report-note"> {scope}</span>}
      </th>
      <td>{isRule ? <Values finding={from} names={names} /> : describeFinding(from[0]!).detail}</td>
      <td>
        {isRule ? (
          <>
            <code>{from.rule.id}</code> <span className="report-note">{endSentence(from.rule.reason)}</span>
          </>
        ) : (
          nameCheck(from[0]!)
        )}
      </td>
    </tr>
  );
}

function Values({ finding: { hits }, names }: { finding: RuleFinding; names: Names }) {
  const left = hits.length - MAX_HITS;
  return (
    <ul>
      {hits.slice(0, MAX_HITS).map((hit) => (
        <li key={hit.building}>{formatHit(hit, hits.length > 1 ? names : null)}</li>
      ))}
      {left > 0 && <li>and {formatCount(left, "more building")}</li>}
    </ul>
  );
}

function formatHit({ building, fields }: RuleHit, names: Names | null): string {
  const values = fields.map(formatField).join("; ");
  return names !== null && building !== null ? `${names.nameOf(building)}: ${values}` : values;
}

function formatField({ label, value, limit, isCalculated, unitAssumed }: FindingField): string {
  const notes = [limit !== null && `rule: ${limit}`, isCalculated && "calculated", unitAssumed && "unit assumed"].filter(Boolean);
  return `${label} ${capitalize(value)}${notes.length > 0 ? ` (${notes.join(", ")})` : ""}`;
}

/** What was assessed without a finding, and what was not assessed: never the same. */
function Coverage({ property, assessment, findings }: { property: Property; assessment: Assessment; findings: readonly ListedFinding[] }) {
  const found = new Set(findings.map(({ peril }) => peril));
  // Of data quality it isn't claimed that there is none: the response isn't inspected for a report.
  const isClaimed = ({ peril, state }: Assessment["perils"][number]) => peril !== "data-quality" || state === "not-assessed";
  const namesOf = (state: string) =>
    joinNames(
      assessment.perils.filter((peril) => peril.state === state && !found.has(peril.peril) && isClaimed(peril)).map(({ name }) => name),
    );
  const lines = [
    ["No findings", namesOf("assessed")],
    ["No findings, partly assessed", namesOf("partly")],
    ["Not assessed", namesOf("not-assessed")],
    [`Not assessed (${formatBuildings(0, readReportedBuildings(property.parcel))})`, namesOf("none")],
  ].filter(([, perils]) => perils !== "");
  const { set, notAssessed, notAssessedText } = assessment;
  return (
    <>
      {lines.map(([name, perils]) => (
        <p key={name}>
          {name}: {perils}
        </p>
      ))}
      {notAssessedText !== null && <p>{endSentence(capitalize(notAssessedText))}</p>}
      {notAssessed.length > 0 && (
        <ul>
          {notAssessed.map(({ rule, reasons, isPartly }) => (
            <li key={rule.id}>
              <code>{rule.id}</code>
              {isPartly && " on some buildings"}: {reasons.join("; ")}
            </li>
          ))}
        </ul>
      )}
      <p>
        Rules: {set.id}, version {set.version}, {set.hash}
      </p>
      {set.note !== "" && <p className="report-note">{set.note}</p>}
    </>
  );
}
