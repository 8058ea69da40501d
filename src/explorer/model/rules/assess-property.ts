// Assesses a set of rules on one property: what is true, what is not, and what can't be said and why.
import type { DatasetDictionary } from "../../../contract/fields.ts";
import { type Leaf, NO, YES } from "../../../rules/compile-condition.ts";
import { type CompiledRule, compileRules } from "../../../rules/compile-rules.ts";
import { describeGap, describeLimit, describeNegatedLimit } from "../../../rules/describe-condition.ts";
import { createValueReader } from "../../../rules/read-value.ts";
import { RULE_FIELDS } from "../../../rules/rule-fields.ts";
import { PERILS, SEVERITIES, type ServedRuleSet } from "../../../rules/rule-format.ts";
import type { Gap, Subject } from "../../../rules/subject.ts";
import type { Property } from "../property/property.ts";
import { once } from "../text/memoize.ts";
import type { Assessment, FindingField, PerilState, RuleFinding, RuleHit, RuleNotAssessed } from "./assessment.ts";
import { buildSubjects, findPointer } from "./build-subjects.ts";
import { describeNotAssessed } from "./describe-not-assessed.ts";
import { PERIL_NAMES } from "./peril-names.ts";

export type Rules = { set: ServedRuleSet; compiled: CompiledRule[]; dictionary: DatasetDictionary };

/** The set must have been checked. */
export function buildRules(set: ServedRuleSet, dictionary: DatasetDictionary): Rules {
  return { set, compiled: compileRules(set, dictionary), dictionary };
}

/** What one rule comes to. `finding`, `notAssessed`: null where there is none. `open`: where it couldn't be assessed. */
type Outcome = {
  finding: RuleFinding | null;
  notAssessed: RuleNotAssessed | null;
  open: Place[];
  applies: boolean;
  compiled: CompiledRule;
};

/** `askedAt`: when the lookup was made, milliseconds since 1970: ages are counted from there, so that an assessment is the same tomorrow. */
export function assessProperty(property: Property, rules: Rules, askedAt: number): Assessment {
  const subjects = buildSubjects(property, askedAt, rules.dictionary);
  const places: Record<CompiledRule["about"], Place[]> = {
    property: [{ building: null, subject: subjects.property }],
    building: subjects.buildings.map((subject, building) => ({ building, subject })),
  };
  const outcomes = rules.compiled.map((compiled) => assessRule(compiled, places[compiled.about], property, rules));
  const applying = outcomes.filter(({ applies }) => applies);
  const notAssessed = applying.flatMap(({ notAssessed }) => (notAssessed ? [notAssessed] : []));
  const nowhere = notAssessed.filter(({ isPartly }) => !isPartly).length;
  const { id, version, note, hash } = rules.set;
  const findText = once(() => {
    const gaps = applying.flatMap(({ open, compiled }) => collectGaps(open, compiled));
    return describeNotAssessed(notAssessed, gaps, applying.length, rules.dictionary);
  });
  return {
    set: { id, version, note, hash },
    subjects,
    findings: sortFindings(outcomes.flatMap(({ finding }) => (finding ? [finding] : []))),
    perils: PERILS.flatMap((peril) => {
      const ofPeril = outcomes.filter(({ compiled }) => compiled.rule.peril === peril);
      return ofPeril.length > 0 ? [{ peril, name: PERIL_NAMES[peril], state: pickState(ofPeril) }] : [];
    }),
    notAssessed,
    counts: {
      rules: applying.length,
      assessed: applying.length - notAssessed.length,
      partly: notAssessed.length - nowhere,
      notAssessed: nowhere,
    },
    get notAssessedText() {
      return findText();
    },
  };
}

type Place = { building: number | null; subject: Subject };

function assessRule(compiled: CompiledRule, places: Place[], property: Property, { dictionary }: Rules): Outcome {
  const open: Place[] = [];
  const met: Place[] = [];
  for (const place of places) {
    const verdict = compiled.test(place.subject);
    if (verdict === YES) met.push(place);
    else if (verdict !== NO) open.push(place);
  }
  return {
    finding: met.length === 0 ? null : buildFinding(compiled, sortWorst(met, compiled), property, dictionary),
    notAssessed: open.length === 0 ? null : buildNotAssessed(compiled, open, open.length < places.length),
    open,
    applies: places.length > 0,
    compiled,
  };
}

function buildNotAssessed(compiled: CompiledRule, open: readonly Place[], isPartly: boolean): RuleNotAssessed {
  return {
    rule: compiled.rule,
    get reasons() {
      return collectGaps(open, compiled).map(describeGap);
    },
    buildings: listBuildings(open),
    isPartly,
  };
}

const listBuildings = (places: readonly Pick<Place, "building">[]) =>
  places.flatMap(({ building }) => (building === null ? [] : [building]));

/** Enough to see what is missing: of a category each building may have another unknown value. */
const GAPS_LISTED = 20;

/** Each once. */
function collectGaps(places: readonly Place[], { findDecisive }: CompiledRule): Gap[] {
  const found = new Map<string, Gap>();
  for (const { subject } of places) {
    for (const gap of findDecisive(subject).flatMap(({ findGaps }) => findGaps(subject)))
      found.set(`${gap.field} ${gap.why} ${gap.what ?? ""}`, gap);
    if (found.size >= GAPS_LISTED) break;
  }
  return [...found.values()].slice(0, GAPS_LISTED);
}

/** By the first comparison that has degrees; equals in the response's order. */
function sortWorst(places: Place[], { findDecisive }: CompiledRule): Place[] {
  if (places.length < 2) return places;
  const rated = places.map((place) => {
    const leaf = findDecisive(place.subject).find(({ measureWorse }) => measureWorse !== null);
    return { place, worse: leaf?.measureWorse?.(place.subject) ?? 0 };
  });
  return rated.sort((a, b) => b.worse - a.worse).map(({ place }) => place);
}

/** Its words are made when they are first looked at: of many findings, in thousands of properties, a person reads a few. */
function buildFinding(compiled: CompiledRule, places: Place[], property: Property, dictionary: DatasetDictionary): RuleFinding {
  const { rule } = compiled;
  const hitAt = (place: Place) => buildHit(compiled, place, property, dictionary);
  const worst = once(() => hitAt(places[0]!));
  const listHits = once(() => places.map(hitAt));
  return {
    rule,
    ruleId: rule.id,
    peril: rule.peril,
    severity: rule.severity,
    get title() {
      return worst().title;
    },
    get detail() {
      return worst().detail;
    },
    get fields() {
      return worst().fields;
    },
    buildings: listBuildings(places),
    get hits() {
      return listHits();
    },
    get differs() {
      return places.some(({ subject }) => compiled.fillWords(subject).title !== worst().title);
    },
    hitOn(index) {
      const place = places.find((each) => each.building === index);
      return place ? hitAt(place) : null;
    },
  };
}

function buildHit(
  { comparisons, fillWords, findDecisive }: CompiledRule,
  { building, subject }: Place,
  property: Property,
  dictionary: DatasetDictionary,
): RuleHit {
  const listFields = once(() => {
    const fields = new Map<string, FindingField>();
    const add = (name: string, leaf: Leaf | null) => {
      if (fields.has(name)) return;
      const { text, unitAssumed } = createValueReader(name, dictionary, comparisons)(subject);
      const { label, isCalculated, from } = RULE_FIELDS.get(name)!;
      const limit = leaf && (leaf.isNegated ? describeNegatedLimit : describeLimit)(leaf.condition);
      fields.set(name, { name, label, value: text, limit, pointer: findPointer(property, building, name), isCalculated, unitAssumed });
      for (const each of from) add(each, null);
    };
    for (const leaf of findDecisive(subject)) add(leaf.condition.field, leaf);
    return [...fields.values()];
  });
  return {
    building,
    ...fillWords(subject),
    get fields() {
      return listFields();
    },
  };
}

/** Equals in the set's order. */
function sortFindings(findings: RuleFinding[]): RuleFinding[] {
  return findings.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}

function pickState(outcomes: Outcome[]): PerilState {
  const applying = outcomes.filter(({ applies }) => applies);
  if (applying.length === 0) return "none";
  if (applying.every(({ notAssessed }) => notAssessed?.isPartly === false)) return "not-assessed";
  return applying.every(({ notAssessed }) => notAssessed === null) ? "assessed" : "partly";
}
