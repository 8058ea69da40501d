// `npm run rules`: a file to begin with, and whether `RULES` takes one, without a start.
import { readRules, warnOfRules } from "./gateway/read-document.ts";
import { OperatorFault } from "./operator/operator-fault.ts";
import { DEFAULT_RULES } from "./rules/default-rules.ts";

/** The example set, as a file for RULES. */
export function printRules(): string {
  return JSON.stringify(DEFAULT_RULES, null, 2);
}

/** What is in it, and what can hardly be meant. Throws an OperatorFault that names every mistake, one a line. */
export function checkRulesFile(path: string): string {
  const faults: string[] = [];
  const rules = readRules(path, faults);
  if (!rules) throw new OperatorFault(faults.join("\n"));
  const count = rules.rules.length;
  const found = `${path}: ${count} ${count === 1 ? "rule" : "rules"} of the set ${rules.id}, version ${rules.version} (hash ${rules.hash}).`;
  return [found, ...warnOfRules({ rules, dictionary: null })].join("\n");
}
