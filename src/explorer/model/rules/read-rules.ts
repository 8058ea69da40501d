// Reads the rules of `GET /api/setup`. They are checked like everything from outside: another version of the gateway, or a proxy, may send anything.
import { checkRules } from "../../../rules/check-rules.ts";
import type { ServedRuleSet } from "../../../rules/rule-format.ts";
import { isObject } from "../text/json-members.ts";

export type ReadRules = { ok: true; set: ServedRuleSet } | { ok: false; reason: string };

export function readRules(value: unknown): ReadRules {
  if (!isObject(value)) return { ok: false, reason: "The server gave no rules." };
  const { hash, ...document } = value;
  const checked = checkRules(document);
  if (!checked.ok) return { ok: false, reason: `The server's rules are unreadable: ${checked.faults[0]}.` };
  return { ok: true, set: { ...checked.set, hash: typeof hash === "string" && /^[0-9a-f]{6,64}$/.test(hash) ? hash : "" } };
}
