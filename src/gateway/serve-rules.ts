// The rules that the page assesses properties by: checked when the gateway starts, with a hash that tells one set from another.
import { createHash } from "node:crypto";
import { checkRules } from "../rules/check-rules.ts";
import { DEFAULT_RULES } from "../rules/default-rules.ts";
import type { ServedRuleSet } from "../rules/rule-format.ts";

const HASH_DIGITS = 12;

export function serveRules(document: unknown): { ok: true; set: ServedRuleSet } | { ok: false; faults: string[] } {
  const checked = checkRules(document);
  if (!checked.ok) return checked;
  // A checked set has its members in one order, whatever the file's.
  const hash = createHash("sha256").update(JSON.stringify(checked.set)).digest("hex").slice(0, HASH_DIGITS);
  return { ok: true, set: { ...checked.set, hash } };
}

export function serveDefaultRules(): ServedRuleSet {
  const served = serveRules(DEFAULT_RULES);
  if (!served.ok) throw new Error(served.faults.join("\n"));
  return served.set;
}
