// Checks a set of rules from outside, and tells every fault at once. What passes is a new value that has known members only, in a fixed order.
import { checkCondition, type Left } from "./check-condition.ts";
import { collectFaults, quote, readId, readMembers, readOneOf, readPlainText, type Say } from "./check-shape.ts";
import { listFields } from "./list-fields.ts";
import { RULE_FIELDS } from "./rule-fields.ts";
import { PERILS, RULE_LIMITS, type Rule, type RuleSet, SEVERITIES } from "./rule-format.ts";
import { listPlaceholders } from "./words.ts";

export type CheckedRules = { ok: true; set: RuleSet } | { ok: false; faults: string[] };

const SET_MEMBERS = ["id", "version", "note", "rules"] as const;
const RULE_MEMBERS = ["id", "peril", "severity", "when", "title", "detail", "reason", "source"] as const;

/** `document` is parsed JSON. Never throws. */
export function checkRules(document: unknown): CheckedRules {
  const { faults, say } = collectFaults();
  const members = readMembers(document, "", SET_MEMBERS, say);
  if (!members) return { ok: false, faults };
  const set: RuleSet = {
    id: readId(members.id, "id", say),
    version: readPlainText(members.version, "version", 40, say),
    note: readPlainText(members.note, "note", 500, say),
    rules: checkList(members.rules, say),
  };
  return faults.length > 0 ? { ok: false, faults } : { ok: true, set };
}

function checkList(list: unknown, say: Say): Rule[] {
  if (!Array.isArray(list) || list.length === 0) {
    say("rules", "must be a list of at least one rule");
    return [];
  }
  if (list.length > RULE_LIMITS.rules) {
    say("rules", `has ${list.length} rules; the limit is ${RULE_LIMITS.rules}`);
    return [];
  }
  const known: Known = { places: new Map(), left: { conditions: RULE_LIMITS.conditions + 1 } };
  return list.flatMap((value, index) => checkRule(value, `rules[${index}]`, say, known) ?? []);
}

/** What the rules before have: where each id is, and how many conditions are left. */
type Known = { places: Map<string, string>; left: Left };

function checkRule(value: unknown, place: string, say: Say, { places, left }: Known): Rule | null {
  const members = readMembers(value, place, RULE_MEMBERS, say);
  if (!members) return null;
  const at = (name: string) => `${place}.${name}`;
  const text = (name: (typeof RULE_MEMBERS)[number], longest: number) => readPlainText(members[name], at(name), longest, say);
  const id = readId(members.id, at("id"), say);
  const first = places.get(id);
  if (id !== "" && first !== undefined) say(at("id"), `${quote(id)} is already the id of ${first}`);
  places.set(id, place);
  const peril = readOneOf(members.peril, at("peril"), PERILS, say);
  const severity = readOneOf(members.severity, at("severity"), SEVERITIES, say);
  if (members.when === undefined) say(at("when"), "is missing");
  const when = members.when === undefined ? null : checkCondition(members.when, at("when"), say, left);
  const title = text("title", 120);
  const detail = members.detail === undefined ? undefined : text("detail", 500);
  const reason = text("reason", 1_000);
  const source = members.source === undefined ? undefined : text("source", 500);
  if (/\.$/.test(title)) say(at("title"), "must not end with a period");
  // Of a faulty condition nobody knows what it reads: any field may stand in the words.
  const isOfBuilding = when === null || listFields(when).some((name) => RULE_FIELDS.get(name)!.about === "building");
  for (const [name, words] of [
    ["title", title],
    ["detail", detail ?? ""],
  ] as const)
    checkPlaceholders(words, isOfBuilding, at(name), say);
  if (!when) return null;
  return { id, peril, severity, when, title, ...(detail !== undefined && { detail }), reason, ...(source !== undefined && { source }) };
}

function checkPlaceholders(words: string, isOfBuilding: boolean, place: string, say: Say): void {
  const names = listPlaceholders(words);
  if (names === null) say(place, "has a brace that isn't part of a placeholder such as {roof_condition}");
  for (const name of names ?? []) {
    const field = RULE_FIELDS.get(name);
    if (!field) say(place, `{${quote(name)}} isn't a field that a rule can read`);
    else if (field.about === "building" && !isOfBuilding) say(place, `{${name}} is a building's field, but the rule reads none`);
  }
}
