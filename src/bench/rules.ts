// Rules on 50,000 properties: compiled closures of three values against json-logic-js, which walks a JSON tree and knows two values.
import jsonLogic, { type RulesLogic } from "json-logic-js";
import { DEMO_DICTIONARY } from "../dataset/demo/dictionary.ts";
import { serveDefaultRules } from "../gateway/serve-rules.ts";
import { YES } from "../rules/compile-condition.ts";
import { type CompiledRule, compileRules } from "../rules/compile-rules.ts";
import { RULE_FIELDS } from "../rules/rule-fields.ts";
import type { Condition, FieldCondition } from "../rules/rule-format.ts";
import type { Subject, Values } from "../rules/subject.ts";
import { type Measurement, measureInTurns, withPartner } from "./measurement.ts";

const PROPERTIES = 50_000;
const ROUNDS = 9;
const ENOUGH_MS = 4;

export async function benchRules(): Promise<Measurement[]> {
  const subjects = Array.from({ length: PROPERTIES }, (_, index) => buildSubject(index));
  const rules = compileRules(serveDefaultRules(), DEMO_DICTIONARY);
  const plain = rules.filter(({ fields }) => fields.every((name) => !RULE_FIELDS.get(name)!.isCalculated));
  const trees = plain.map(({ rule }) => translate(rule.when));
  const rows = subjects.map(({ footprint, parcel }) => ({ ...parcel, ...footprint }));
  const rival = async () => measurePerRule(trees, (tree) => count(rows, (row) => jsonLogic.apply(tree, row) === true));
  const run = (compiled: CompiledRule[]) => async () =>
    measurePerRule(compiled, ({ test }) => count(subjects, (subject) => test(subject) === YES));
  checkAgreement(plain, trees, subjects, rows);
  const partner = { rivalName: "json-logic-js", unit: "ms" };
  const ofPlain = await measureInTurns(run(plain), rival, ROUNDS);
  const ofAll = await measureInTurns(run(rules), rival, ROUNDS);
  const where = `on ${PROPERTIES.toLocaleString("en-US")} properties`;
  return [
    withPartner({ what: `one rule ${where} (${plain.length} that read fields as they are)`, ...ofPlain, ...partner }, 0.4, ENOUGH_MS),
    withPartner({ what: `one rule ${where} (all ${rules.length}, shares and ages calculated)`, ...ofAll, ...partner }, 0.5, ENOUGH_MS),
  ];
}

/** Milliseconds for one of the rules. */
function measurePerRule<Rule>(rules: readonly Rule[], assess: (rule: Rule) => number): number {
  const start = performance.now();
  for (const rule of rules) assess(rule);
  return (performance.now() - start) / rules.length;
}

function count<Each>(all: readonly Each[], holds: (each: Each) => boolean): number {
  let found = 0;
  for (const each of all) if (holds(each)) found += 1;
  return found;
}

/** Both must do the same work. */
function checkAgreement(
  rules: readonly CompiledRule[],
  trees: readonly RulesLogic[],
  subjects: readonly Subject[],
  rows: readonly Values[],
): void {
  for (const [index, { rule, test }] of rules.entries()) {
    const ours = count(subjects, (subject) => test(subject) === YES);
    const theirs = count(rows, (row) => jsonLogic.apply(trees[index]!, row) === true);
    if (ours !== theirs) throw new Error(`${rule.id} is true of ${ours} properties, by json-logic-js of ${theirs}.`);
  }
}

/** A property with one building, every field reported; the same for the same index. */
function buildSubject(index: number): Subject {
  const pick = (salt: number, limit: number) => ((index + 1) * (2_654_435_761 + salt * 40_503)) % limit;
  const footprint: Record<string, unknown> = {};
  for (const [name, { about, kind, order }] of RULE_FIELDS) {
    const salt = name.length + name.charCodeAt(name.length - 1);
    if (about !== "building") continue;
    if (kind === "flag") footprint[name] = pick(salt, 50) === 0;
    else if (kind === "text")
      footprint[name] = (order ?? ["metal", "wood shake", "asphalt shingle", "tile"])[pick(salt, order?.length ?? 4)];
    else if (kind === "day") footprint[name] = `20${15 + pick(salt, 11)}-06-15T00:00:00.000Z`;
    else footprint[name] = pick(salt, 100);
  }
  const parcel = {
    pool_count: pick(1, 3),
    pool_enclosure_count: pick(2, 2),
    temporary_pool_count: pick(3, 2),
    trampoline_count: pick(4, 2),
    number_of_buildings_in_parcel: 1,
  };
  const facts = {
    askedAt: Date.UTC(2026, 10, 20),
    matchConfidence: pick(5, 100) / 100,
    otherMatches: pick(6, 2),
    buildingsDrawn: 1,
    buildingsListed: 1,
    fieldsNotReported: pick(7, 10),
  };
  return { footprint, parcel, facts };
}

const OPERATORS: Partial<Record<FieldCondition["comparison"], string>> = {
  is: "===",
  "more-than": ">",
  "at-least": ">=",
  "less-than": "<",
  "at-most": "<=",
  "any-of": "in",
};
const FEET: Record<string, number> = { mi: 5_280 };

/** The demo town's units are ft, ft² and %, and its texts are small letters. */
function translate(condition: Condition): RulesLogic {
  if ("all" in condition) return { and: condition.all.map(translate) } as RulesLogic;
  if ("any" in condition) return { or: condition.any.map(translate) } as RulesLogic;
  if ("not" in condition) return { "!": [translate(condition.not)] } as RulesLogic;
  const { field, comparison, value, unit = "" } = condition;
  const order = RULE_FIELDS.get(field)!.order ?? [];
  if (comparison === "at-least-as-bad-as") return { in: [{ var: field }, order.slice(order.indexOf(String(value)))] } as RulesLogic;
  const operator = OPERATORS[comparison];
  if (operator === undefined) throw new Error(`${comparison} has no translation.`);
  return { [operator]: [{ var: field }, typeof value === "number" ? value * (FEET[unit] ?? 1) : value] } as unknown as RulesLogic;
}
