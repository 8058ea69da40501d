// The form of a set of rules, as a file has it. docs/rules.md describes it for whoever writes one; `check-rules.ts` checks it.

/** What can go wrong with a property, and with what is known of it. */
export const PERILS = ["wind-hail", "wildfire", "water", "liability", "protection", "data-quality"] as const;
export type Peril = (typeof PERILS)[number];

/** What to do with a finding, worst first: act on it, look at it, or take note of it. */
export const SEVERITIES = ["act", "look", "note"] as const;
export type Severity = (typeof SEVERITIES)[number];

export const COMPARISONS = [
  "is",
  "any-of",
  "more-than",
  "at-least",
  "less-than",
  "at-most",
  "worse-than",
  "at-least-as-bad-as",
  "better-than",
  "at-least-as-good-as",
  "before",
  "after",
] as const;
export type Comparison = (typeof COMPARISONS)[number];

export type FieldCondition = {
  field: string;
  comparison: Comparison;
  value: string | number | boolean | string[];
  /** Of `value`; only where the field is a measure, and always there. */
  unit?: string;
};

export type Condition = { all: Condition[] } | { any: Condition[] } | { not: Condition } | FieldCondition;

export type Rule = {
  id: string;
  peril: Peril;
  severity: Severity;
  when: Condition;
  /** A phrase without a full stop; `{field}` stands for a field's value. */
  title: string;
  /** Full sentences, with placeholders as in `title`. */
  detail?: string;
  /** Why the threshold is where it is. */
  reason: string;
  /** Where the rule comes from: a guideline, a standard, a person. */
  source?: string;
};

export type RuleSet = {
  id: string;
  version: string;
  /** One or two sentences about the set, shown with it. */
  note: string;
  rules: Rule[];
};

/** As `GET /api/setup` has it. `hash`: the first 12 hexadecimal digits of the SHA-256 of the set. */
export type ServedRuleSet = RuleSet & { hash: string };

export const RULE_LIMITS = { rules: 500, depth: 64, bytes: 1_000_000, conditions: 25_000, values: 200 } as const;
