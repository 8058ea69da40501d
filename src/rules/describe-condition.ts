// Comparisons and gaps in words: what a value was compared with, and why a field could not be.

import { RULE_FIELDS } from "./rule-fields.ts";
import type { FieldCondition } from "./rule-format.ts";
import type { Gap } from "./subject.ts";
import { formatStated } from "./words.ts";

const PHRASES: Record<FieldCondition["comparison"], (value: string) => string> = {
  is: (value) => value,
  "any-of": (value) => `one of ${value}`,
  "more-than": (value) => `more than ${value}`,
  "at-least": (value) => `at least ${value}`,
  "less-than": (value) => `less than ${value}`,
  "at-most": (value) => `at most ${value}`,
  "worse-than": (value) => `worse than ${value}`,
  "at-least-as-bad-as": (value) => `${value} or worse`,
  "better-than": (value) => `better than ${value}`,
  "at-least-as-good-as": (value) => `${value} or better`,
  before: (value) => `before ${value}`,
  after: (value) => `after ${value}`,
};

/** What is true where the comparison isn't; the others have no phrase of their own for it. */
const OPPOSITES: Partial<Record<FieldCondition["comparison"], FieldCondition["comparison"]>> = {
  "more-than": "at-most",
  "at-least": "less-than",
  "less-than": "at-least",
  "at-most": "more-than",
  "worse-than": "at-least-as-good-as",
  "at-least-as-bad-as": "better-than",
  "better-than": "at-least-as-bad-as",
  "at-least-as-good-as": "worse-than",
};

/** "at least 25%", "worse than fair", "yes". */
export function describeLimit({ comparison, value, unit }: FieldCondition): string {
  return PHRASES[comparison](formatLimit(value, unit));
}

/** The same under a `not`: "less than 25%", "fair or better", "no", "not 0". */
export function describeNegatedLimit(condition: FieldCondition): string {
  if (typeof condition.value === "boolean") return describeLimit({ ...condition, value: !condition.value });
  const opposite = OPPOSITES[condition.comparison];
  return opposite ? describeLimit({ ...condition, comparison: opposite }) : `not ${describeLimit(condition)}`;
}

function formatLimit(value: FieldCondition["value"], unit: string | undefined): string {
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" && unit !== undefined ? formatStated(value, unit) : String(value);
}

/** "Ponding area: unit not stated". */
export function describeGap({ field, why, what = "" }: Gap): string {
  const { label } = RULE_FIELDS.get(field)!;
  switch (why) {
    case "missing":
      return `${label}: not in the response`;
    case "null":
      return `${label}: not reported`;
    case "odd":
      return `${label}: unreadable value`;
    case "impossible":
      return `${label}: the value can't be right, see Checks`;
    case "contradicted":
      return `${label}: another value contradicts it, see Checks`;
    case "unit-unstated":
      return `${label}: unit not stated`;
    case "unit-other":
      return `${label}: unit "${what}" doesn't fit`;
    case "value-unknown":
      return `${label}: "${what}" is not a known value`;
    case "order-unknown":
      return `${label}: no order that has "${what}"`;
    default:
      return `${label}: not known`;
  }
}
