// An inspection: what a critical reader finds in one response, in groups, causes before consequences. Plain data, so that it can come from a worker.
import type { Severity } from "../../../rules/rule-format.ts";
import type { Failure } from "../exchange/failure.ts";
import type { OutlineFault } from "../outline/outline-fault.ts";

/** What probably made a finding, the likeliest first, and what would tell the causes apart ("": nothing would). */
export type ProbableCause = { texts: readonly string[]; tell: string };

export type InspectionFinding = {
  /** "Building 2 · roof_type"; "" where it is about the whole response. */
  where: string;
  /** JSON pointer into the exchange's body; "" is the whole of it. */
  pointer: string;
  expected: string | null;
  found: string | null;
  /** What is particular to this one; "" where the group says all. */
  detail: string;
};

/** One item of the list: all findings of a check that look alike. */
export type CheckGroup = {
  /** Unique in its inspection. */
  id: string;
  code: string;
  severity: Severity;
  /** The section of the API document; null: the check is one of plausibility. */
  section: string | null;
  title: string;
  detail: string;
  /** What probably made it; null: the title says it, or nobody knows. */
  probableCause: ProbableCause | null;
  /** The title of the group that explains this one; null: nothing does. */
  cause: string | null;
  /** How many other groups it explains. */
  explains: number;
  /** How many findings there are; `findings` has the first of them. */
  count: number;
  findings: InspectionFinding[];
};

/** By the buildings' pointers; only those that have any. */
export type Outlines = Map<string, OutlineFault[]>;

export type Inspection = {
  groups: CheckGroup[];
  /** What is wrong with each building's outline, by the building's pointer: findings of the groups, with their places. */
  outlines: Outlines;
  /** Null: there are results. */
  failure: Failure | null;
  checked: {
    results: number;
    buildings: number;
    /** What couldn't be checked this time, and why. */
    skipped: string[];
  };
};

/** Findings kept of one group. */
export const FINDINGS_KEPT = 200;

/** What is worth acting on or looking at, and isn't explained by another group. */
export function listCauses({ groups }: Pick<Inspection, "groups">): CheckGroup[] {
  return groups.filter(({ severity, cause }) => severity !== "note" && cause === null);
}
