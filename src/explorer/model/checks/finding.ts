// A finding: something that a careful reader would point out. Plain data, so that it can come from a worker; its words are made where it is shown.
import type { FindingWords, Severity } from "./check-row.ts";
import { CHECKS, type CheckCode, type CheckParameters } from "./check-table.ts";

export type FindingPlace = {
  /** JSON pointer into the exchange's body; "" is the whole of it. */
  pointer: string;
  /** The footprint that it is about, by its index in the property; null: the parcel or the whole response. */
  footprint: number | null;
};

/** Of a check of the response. `buildings`: it is about all of them, and this is their number. */
type CheckFinding = {
  [Code in CheckCode]: { source: "check"; code: Code; parameters: CheckParameters<Code>; buildings?: number } & FindingPlace;
}[CheckCode];

export type Finding = CheckFinding;

const RANK: Record<Severity, number> = { act: 0, look: 1, note: 2 };

export function severityOf({ code }: Finding): Severity {
  return CHECKS[code].severity;
}

/** For sorting: what is to be acted on comes first. */
export function compareSeverity(a: Finding, b: Finding): number {
  return RANK[severityOf(a)] - RANK[severityOf(b)];
}

/** The title has no full stop. */
export function describeFinding({ code, parameters }: Finding): FindingWords {
  // A finding's type ties its parameters to its code; the compiler cannot follow that through the table.
  const formatWords = CHECKS[code].words as (parameters: Finding["parameters"]) => FindingWords;
  return formatWords(parameters);
}
