// Where checks put what they find.
import { cutText } from "../text/cut-text.ts";
import type { CheckCode, CheckParameters } from "./check-table.ts";
import type { CheckFinding, FindingPlace } from "./finding.ts";

/** The code of a check, and beside it what the check's words take. */
export type Found = { [Code in CheckCode]: { code: Code } & CheckParameters<Code> }[CheckCode];

export type Report = (place: FindingPlace, found: Found) => void;

/** Texts that a finding quotes from the response are cut to what a person would read. */
export function collectFindings(): { findings: CheckFinding[]; report: Report } {
  const findings: CheckFinding[] = [];
  return {
    findings,
    report({ pointer, footprint }, { code, ...parameters }) {
      findings.push({ code, parameters: cutTexts(parameters), pointer, footprint } as CheckFinding);
    },
  };
}

function cutTexts(value: unknown): unknown {
  if (typeof value === "string") return cutText(value);
  if (Array.isArray(value)) return value.map(cutTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cutTexts(member)]));
}
