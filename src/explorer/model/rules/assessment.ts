// What comes of assessing the rules on one property. Texts are ready to be shown: whoever shows them needs no rule's code.
import type { Peril, Rule, Severity } from "../../../rules/rule-format.ts";
import type { Subjects } from "./build-subjects.ts";

/** A value that a finding rests on. */
export type FindingField = {
  name: string;
  label: string;
  /** As people read it: "45%", "Very poor". */
  value: string;
  /** What the rule compares it with: "at least 25%"; null: the rule's value is calculated from it. */
  limit: string | null;
  /** Its place in the response; null: it has none, because it is calculated. */
  pointer: string | null;
  isCalculated: boolean;
  unitAssumed: boolean;
};

/** A rule that is true of one building, or of the property. */
export type RuleHit = {
  /** Its index in the property's footprints; null: the property. */
  building: number | null;
  title: string;
  /** "" where the title says all. */
  detail: string;
  fields: FindingField[];
};

/** A rule that is true: one for all of its buildings. Title, detail and fields are those of the worst building. */
export type RuleFinding = Omit<RuleHit, "building"> & {
  rule: Rule;
  ruleId: string;
  peril: Peril;
  severity: Severity;
  /** Indices in the property's footprints, worst first; empty: it is about the property. */
  buildings: number[];
  /** One for each of `buildings`, in that order; of the property one. */
  hits: RuleHit[];
  /** Of some buildings the title would have other values. */
  differs: boolean;
  /** That of one building alone; null where the rule is not true of it. */
  hitOn: (building: number) => RuleHit | null;
};

/** A rule that could not be assessed, on some buildings or at all. */
export type RuleNotAssessed = {
  rule: Rule;
  /** "Ponding area: unit not stated", each once. */
  reasons: string[];
  /** Indices of the buildings that it could not be assessed on; empty: it is about the property. */
  buildings: number[];
  /** It could be assessed on other buildings. */
  isPartly: boolean;
};

/** `partly`: some of its rules, or on some buildings. `none`: no rule of the set applies (rules of buildings, without a building). */
export type PerilState = "assessed" | "partly" | "not-assessed" | "none";

type PerilAssessment = {
  peril: Peril;
  /** "Wind and hail" */
  name: string;
  state: PerilState;
};

export type Assessment = {
  set: { id: string; version: string; note: string; hash: string };
  /** What was assessed. */
  subjects: Subjects;
  /** All of them, worst first. */
  findings: RuleFinding[];
  /** All perils that the set has a rule for, in one order always. */
  perils: PerilAssessment[];
  notAssessed: RuleNotAssessed[];
  /** Rules that apply; of these, assessed everywhere, on some buildings, nowhere. */
  counts: { rules: number; assessed: number; partly: number; notAssessed: number };
  /** "14 of 22 rules not assessed: this service states no units"; null where all were. */
  notAssessedText: string | null;
};
