// The way into this folder for the page: what the server says -> rules to assess by. The page loads it as a chunk of its own.
import type { DatasetDictionary } from "../../../contract/fields.ts";
import { checkRules } from "../../../rules/check-rules.ts";
import type { ServedRuleSet } from "../../../rules/rule-format.ts";
import { isObject } from "../text/json-members.ts";
import { memoize } from "../text/memoize.ts";
import { type Assess, createAssessor } from "./create-assessor.ts";

export type OpenedRules = { phase: "ready"; assess: Assess } | { phase: "failed"; reason: string };

type ByDictionary = (dictionary: DatasetDictionary) => OpenedRules;

const openSet = memoize((served: object): ByDictionary => {
  const read = readRules(served);
  if (!read.ok) return () => ({ phase: "failed", reason: read.reason });
  return memoize((dictionary: DatasetDictionary): OpenedRules => ({ phase: "ready", assess: createAssessor(read.set, dictionary) }));
});

const NOTHING: object = [];

/** The same objects give the same rules: checked and compiled once. */
export function openRules(served: unknown, dictionary: DatasetDictionary): OpenedRules {
  return openSet(typeof served === "object" && served !== null ? served : NOTHING)(dictionary);
}

type ReadRules = { ok: true; set: ServedRuleSet } | { ok: false; reason: string };

/**
 * Reads the rules of `GET /api/setup`. They are checked like everything from outside: another version of the gateway, or a proxy, may
 * send anything.
 */
export function readRules(value: unknown): ReadRules {
  if (!isObject(value)) return { ok: false, reason: "The server gave no rules." };
  const { hash, ...document } = value;
  const checked = checkRules(document);
  if (!checked.ok) return { ok: false, reason: `The server's rules are unreadable: ${checked.faults[0]}.` };
  return { ok: true, set: { ...checked.set, hash: typeof hash === "string" && /^[0-9a-f]{6,64}$/.test(hash) ? hash : "" } };
}
