// Rules, compiled once for a dictionary; and each property assessed once.
import type { DatasetDictionary } from "../../../contract/fields.ts";
import type { ServedRuleSet } from "../../../rules/rule-format.ts";
import type { Property } from "../property/property.ts";
import { memoize } from "../text/memoize.ts";
import { assessProperty, buildRules } from "./assess-property.ts";
import type { Assessment } from "./assessment.ts";

/** `askedAt`: when the lookup was made, milliseconds since 1970. The same property and time give the same object. */
export type Assess = (property: Property, askedAt: number) => Assessment;

export function createAssessor(set: ServedRuleSet, dictionary: DatasetDictionary): Assess {
  const rules = buildRules(set, dictionary);
  const assessAt = memoize((property: Property) => {
    let last: { askedAt: number; assessment: Assessment } | null = null;
    return (askedAt: number): Assessment => {
      if (last?.askedAt !== askedAt) last = { askedAt, assessment: assessProperty(property, rules, askedAt) };
      return last.assessment;
    };
  });
  return (property, askedAt) => assessAt(property)(askedAt);
}
