// A fault of one geometry as the tab "Geometry" lists it: a finding of the tab "Checks" with its place.
import type { FaultPlace } from "../../../geometry/inspect/inspect-geometry.ts";
import type { Severity } from "../../../rules/rule-format.ts";

/** `isConsequence`: another finding explains it. */
export type OutlineFault = FaultPlace & { id: string; severity: Severity; title: string; detail: string; isConsequence: boolean };

/** What makes a building one to look at: neither a consequence nor odd and yet valid. */
export function countFaults(faults: readonly OutlineFault[] | undefined): number {
  return (faults ?? []).filter(({ severity, isConsequence }) => severity !== "note" && !isConsequence).length;
}
