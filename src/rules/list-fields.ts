// The fields that a condition reads, each once, in the order in which they come.
import type { Condition } from "./rule-format.ts";

export function listFields(condition: Condition): string[] {
  const found = new Set<string>();
  collect(condition, found);
  return [...found];
}

function collect(condition: Condition, found: Set<string>): void {
  if ("all" in condition) for (const part of condition.all) collect(part, found);
  else if ("any" in condition) for (const part of condition.any) collect(part, found);
  else if ("not" in condition) collect(condition.not, found);
  else found.add(condition.field);
}
