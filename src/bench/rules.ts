// Rules on 50,000 properties: compiled closures of three values against json-logic-js, which walks a JSON tree and knows two values.
import jsonLogic, { type RulesLogic } from "json-logic-js";
import { PARCEL_TABLE } from "../contract/field-table.ts";
import { DEMO_DICTIONARY } from "../dataset/demo/dictionary.ts";
import { serveDefaultRules } from "../gateway/serve-rules.ts";
import { YES } from "../rules/compile-condition.ts";
import { type CompiledRule, compileRules } from "../rules/compile-rules.ts";
import type { Subject, Values } from "../rules/subject.ts";
import { atMost, type Measurement, measureInTurns } from "./measurement.ts";
import { buildSampleBuilding, spread } from "./sample-building.ts";

const PROPERTIES = 50_000;
const ROUNDS = 9;
const MOST_TIMES = 0.4;
const ENOUGH_MS = 4;

/** One of each usual form, by id, as json-logic-js has it. The demo town's units are those of the rules. */
const TREES: Record<string, RulesLogic> = {
  tarp: { "===": [{ var: "tarp_evidence" }, true] },
  "roof-very-poor": { in: [{ var: "roof_condition" }, ["very poor"]] },
  "tree-overhang": { ">=": [{ var: "tree_overhang_percent" }, 25] },
  "coast-close": { and: [{ "<=": [{ var: "distance_to_coast" }, 100] }, { "<": [{ var: "ground_height_amsl" }, 10] }] },
  "wood-roof": {
    and: [
      { in: [{ var: "roof_material" }, ["wood shake"]] },
      { or: [{ "<=": [{ var: "distance_to_tree" }, 30] }, { "<=": [{ var: "distance_to_shrub" }, 30] }] },
    ],
  },
};

export async function* benchRules(): AsyncGenerator<Measurement> {
  const subjects = Array.from({ length: PROPERTIES }, (_, index) => buildSubject(index));
  const rows: Values[] = subjects.map(({ footprint, parcel }) => ({ ...parcel, ...footprint }));
  const rules = compileRules(serveDefaultRules(), DEMO_DICTIONARY).filter(({ rule }) => rule.id in TREES);
  const trees = rules.map(({ rule }) => TREES[rule.id]!);
  const ours = ({ test }: CompiledRule) => count(subjects, (subject) => test(subject) === YES);
  const theirs = (tree: RulesLogic) => count(rows, (row) => jsonLogic.apply(tree, row) === true);
  for (const [index, rule] of rules.entries())
    if (ours(rule) !== theirs(trees[index]!))
      throw new Error(`${rule.rule.id} is true of ${ours(rule)} properties, by json-logic-js of ${theirs(trees[index]!)}.`);
  const figure = await measureInTurns(
    { what: `one rule on ${PROPERTIES.toLocaleString("en-US")} properties`, rivalName: "json-logic-js", unit: "ms" },
    async () => measurePerRule(rules, ours),
    async () => measurePerRule(trees, theirs),
    ROUNDS,
  );
  yield atMost(MOST_TIMES, figure, ENOUGH_MS);
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

/** A property with one building, every field reported. */
function buildSubject(index: number): Subject {
  const parcel = Object.fromEntries(Object.keys(PARCEL_TABLE).map((name, at) => [name, spread(index, at, 3)]));
  const facts = {
    ...{ askedAt: Date.UTC(2026, 10, 20), matchConfidence: spread(index, 50, 100) / 100, otherMatches: spread(index, 51, 2) },
    ...{ buildingsDrawn: 1, buildingsListed: 1, fieldsNotReported: spread(index, 52, 10) },
  };
  return { footprint: buildSampleBuilding(index), parcel, facts };
}
