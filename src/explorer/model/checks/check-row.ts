// One row of the table of checks.
import type { Severity } from "../../../rules/rule-format.ts";

/** A phrase without a full stop, and what it means or what to do in full sentences; "" where the phrase says all. */
export type FindingWords = { title: string; detail: string };

export type CheckRow<Parameters> = {
  severity: Severity;
  /** The section of the API document that the response departs from. Without it, the check is one of plausibility. */
  section?: "2" | "2.2" | "2.4" | "2.5" | "4" | "4.1" | "7";
  words: (parameters: Parameters) => FindingWords;
};

/** A part of the table. The parameters of each row are those that its words take. */
export type CheckRows = Record<string, CheckRow<never>>;
