// Keeps the list of findings readable, however much is wrong with a response.
import { READ_LIMITS } from "../exchange/read-limits.ts";
import { collectFindings } from "./collect-findings.ts";
import { type CheckFinding, describeFinding } from "./finding.ts";

/** The first findings of each check, and for each check with more, how many more. `pointer` is that of what they are about. */
export function limitFindings(findings: readonly CheckFinding[], pointer: string): CheckFinding[] {
  const byCode = Map.groupBy(findings, ({ code }) => code);
  const { findings: more, report } = collectFindings();
  for (const group of byCode.values()) {
    const left = group.length - READ_LIMITS.findings;
    if (left > 0) report({ pointer, footprint: null }, { code: "more-findings", more: left, title: describeFinding(group[0]!).title });
  }
  if (more.length === 0) return [...findings];
  return [...[...byCode.values()].flatMap((group) => group.slice(0, READ_LIMITS.findings)), ...more];
}
