// Says once what is true of every building, so that forty buildings with one oddness do not bury the rest.
import type { CheckFinding } from "./finding.ts";

/** Findings that all `footprints` share, by check and parameters, become one about the property. */
export function mergeFindings(findings: readonly CheckFinding[], footprints: number): CheckFinding[] {
  if (footprints < 2) return [...findings];
  const groups = Map.groupBy(findings, ({ code, parameters }) => JSON.stringify([code, parameters]));
  return [...groups.values()].flatMap((group) => {
    const speaksOf = new Set(group.map(({ footprint }) => footprint));
    if (speaksOf.size < footprints || speaksOf.has(null)) return group;
    return [{ ...group[0]!, footprint: null, buildings: footprints }];
  });
}
