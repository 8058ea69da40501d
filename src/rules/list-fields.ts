// The comparisons of a condition, and the fields that they read.
import type { Condition, FieldCondition } from "./rule-format.ts";

/** Each once, in the order in which they come. */
export function listFields(condition: Condition): string[] {
  return [...new Set(listComparisons(condition).map(({ field }) => field))];
}

export function listComparisons(condition: Condition): FieldCondition[] {
  const found: FieldCondition[] = [];
  collect(condition, found);
  return found;
}

function collect(condition: Condition, found: FieldCondition[]): void {
  if ("all" in condition) for (const part of condition.all) collect(part, found);
  else if ("any" in condition) for (const part of condition.any) collect(part, found);
  else if ("not" in condition) collect(condition.not, found);
  else found.push(condition);
}
