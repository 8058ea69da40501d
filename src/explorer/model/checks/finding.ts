// A finding: something that a careful reader would point out. Plain data, so that it can come from a worker; its words are made where it is shown.
import { SEVERITIES, type Severity } from "../../../rules/rule-format.ts";
import type { CheckRow, FindingWords } from "./check-row.ts";
import { CHECKS, type CheckCode, type CheckParameters } from "./check-table.ts";

export type FindingPlace = {
  /** JSON pointer into the exchange's body; "" is the whole of it. */
  pointer: string;
  /** The footprint that it is about, by its index in the property; null: the parcel or the whole response. */
  footprint: number | null;
};

/** Of a check of the response. `buildings`: it is about all of them, and this is their number. */
export type CheckFinding = {
  [Code in CheckCode]: { code: Code; parameters: CheckParameters<Code>; buildings?: number } & FindingPlace;
}[CheckCode];

export function severityOf({ code }: CheckFinding): Severity {
  return CHECKS[code].severity;
}

/** For sorting: what is to be acted on comes first. */
export function compareSeverity(a: CheckFinding, b: CheckFinding): number {
  return SEVERITIES.indexOf(severityOf(a)) - SEVERITIES.indexOf(severityOf(b));
}

/** The title has no full stop. */
export function describeFinding({ code, parameters }: CheckFinding): FindingWords {
  // A finding's type ties its parameters to its code; the compiler cannot follow that through the table.
  const formatWords = CHECKS[code].words as (parameters: CheckFinding["parameters"]) => FindingWords;
  return formatWords(parameters);
}

/** What kind of check it is, for whoever wants to know where a finding comes from. */
export function nameCheck({ code }: CheckFinding): string {
  const { section }: CheckRow<never> = CHECKS[code];
  return section === undefined ? "Check of the response" : `Check of the response, section ${section} of the API document`;
}
