// A condition -> a closure with three values (Kleene's logic): what can't be assessed stays open, unless the rest decides it without.
import type { DatasetDictionary } from "../contract/fields.ts";
import { normalizeText } from "./normalize-text.ts";
import { acceptDay, type FieldReader, meaningOf, readAs, readNumber } from "./read-field.ts";
import { rememberText } from "./remember-text.ts";
import { RULE_FIELDS } from "./rule-fields.ts";
import type { Comparison, Condition, FieldCondition } from "./rule-format.ts";
import type { Gap, Subject } from "./subject.ts";
import { convertUnit } from "./units.ts";

/** In this order `all` is the least of its parts, and `any` the greatest. */
export const NO = 0;
const OPEN = 1;
export const YES = 2;
type Verdict = typeof NO | typeof OPEN | typeof YES;

type Test = (subject: Subject) => Verdict;

/** A comparison of one field. */
export type Leaf = {
  condition: FieldCondition;
  /** It is under a `not` (an odd number of them): the condition is met where the comparison isn't. */
  isNegated: boolean;
  test: Test;
  findGaps: (subject: Subject) => Gap[];
  /** How bad it is, for sorting what the condition is true of; greater is worse. Null: there are no degrees. */
  measureWorse: ((subject: Subject) => number) | null;
};

type Node = { test: Test; parts: Node[]; leaf: Leaf | null };

export type CompiledCondition = {
  test: Test;
  /** The comparisons that decide the verdict: of YES those that hold, of OPEN those that can't be assessed. */
  findDecisive: (subject: Subject) => Leaf[];
};

/** The condition must have been checked. */
export function compileCondition(condition: Condition, dictionary: DatasetDictionary): CompiledCondition {
  const root = compileNode(condition, dictionary);
  return { test: root.test, findDecisive: (subject) => findDecisive(root, subject) };
}

function findDecisive({ test, parts, leaf }: Node, subject: Subject): Leaf[] {
  if (leaf) return [leaf];
  // The one part of a `not` has the other value, and decides nevertheless.
  if (parts.length === 1) return findDecisive(parts[0]!, subject);
  const verdict = test(subject);
  return parts.filter((part) => part.test(subject) === verdict).flatMap((part) => findDecisive(part, subject));
}

function compileNode(condition: Condition, dictionary: DatasetDictionary, isNegated = false): Node {
  if ("all" in condition) {
    const parts = condition.all.map((part) => compileNode(part, dictionary, isNegated));
    return { parts, leaf: null, test: meet(parts.map(({ test }) => test)) };
  }
  if ("any" in condition) {
    const parts = condition.any.map((part) => compileNode(part, dictionary, isNegated));
    return { parts, leaf: null, test: join(parts.map(({ test }) => test)) };
  }
  if ("not" in condition) {
    const part = compileNode(condition.not, dictionary, !isNegated);
    return { parts: [part], leaf: null, test: (subject) => (YES - part.test(subject)) as Verdict };
  }
  const leaf = compileLeaf(condition, dictionary, isNegated);
  return { parts: [], leaf, test: leaf.test };
}

function meet(tests: Test[]): Test {
  return (subject) => {
    let least: Verdict = YES;
    for (const test of tests) {
      const verdict = test(subject);
      if (verdict === NO) return NO;
      if (verdict < least) least = verdict;
    }
    return least;
  };
}

function join(tests: Test[]): Test {
  return (subject) => {
    let greatest: Verdict = NO;
    for (const test of tests) {
      const verdict = test(subject);
      if (verdict === YES) return YES;
      if (verdict > greatest) greatest = verdict;
    }
    return greatest;
  };
}

function compileLeaf(condition: FieldCondition, dictionary: DatasetDictionary, isNegated: boolean): Leaf {
  return { ...compileComparison(condition, dictionary, isNegated), isNegated };
}

type Compared = Omit<Leaf, "isNegated">;

function compileComparison(condition: FieldCondition, dictionary: DatasetDictionary, isNegated: boolean): Compared {
  const { kind } = RULE_FIELDS.get(condition.field)!;
  if (kind === "text") return compileText(condition, dictionary);
  if (kind === "flag") {
    const wanted = condition.value === true;
    const reader = readAs(condition.field, (raw) => (typeof raw === "boolean" ? raw : null));
    return buildLeaf(condition, reader, (value) => value === wanted, null);
  }
  if (kind === "day") {
    const day = Date.parse(`${condition.value}T00:00:00Z`);
    return buildLeaf(condition, readAs(condition.field, acceptDay), compareNumber(condition.comparison, day), null);
  }
  return compileNumber(condition, dictionary, isNegated);
}

function compileNumber(condition: FieldCondition, dictionary: DatasetDictionary, isNegated: boolean): Compared {
  const { field, comparison, unit = null } = condition;
  const reader = readNumber(field, unit, dictionary);
  const value = condition.value as number;
  // The threshold is brought to the dictionary's unit once, instead of every value to the rule's.
  const limit = unit !== null && reader.unit !== null ? convertUnit(value, unit, reader.unit) : value;
  const isLower = comparison === "less-than" || comparison === "at-most";
  // Under a `not` the values on the other side of the limit are found, so the other end is the worst.
  const sign = comparison === "is" ? null : isLower !== isNegated ? -1 : 1;
  const measureWorse = sign === null ? null : (subject: Subject) => sign * (reader.read(subject) ?? Number.NaN);
  return buildLeaf(condition, reader, compareNumber(comparison, limit), measureWorse);
}

function compareNumber(comparison: Comparison, limit: number): (value: number) => boolean {
  switch (comparison) {
    case "more-than":
    case "after":
      return (value) => value > limit;
    case "at-least":
      return (value) => value >= limit;
    case "less-than":
    case "before":
      return (value) => value < limit;
    case "at-most":
      return (value) => value <= limit;
    default:
      return (value) => value === limit;
  }
}

function buildLeaf<Value>(
  condition: FieldCondition,
  reader: FieldReader<Value>,
  holds: (value: Value) => boolean,
  measureWorse: Leaf["measureWorse"],
): Compared {
  const { read, findGaps } = reader;
  const test: Test = (subject) => {
    const value = read(subject);
    if (value === null) return OPEN;
    return holds(value) ? YES : NO;
  };
  return { condition, test, findGaps, measureWorse };
}

const LONGEST_VALUE = 200;

/** Thousands of properties share a few values. */
const reduceText = rememberText(normalizeText);

function compileText(condition: FieldCondition, dictionary: DatasetDictionary): Compared {
  const { field, comparison, value } = condition;
  const order = (meaningOf(dictionary, field).order ?? RULE_FIELDS.get(field)!.order ?? []).map(reduceText);
  const places = new Map(order.map((each, place) => [each, place]));
  const reader = readAs(field, (raw) => (typeof raw === "string" && raw !== "" && raw.length <= LONGEST_VALUE ? reduceText(raw) : null));
  // An order says itself which end is the worst, whatever is compared.
  const measureWorse = places.size === 0 ? null : (subject: Subject) => places.get(reader.read(subject) ?? "") ?? -1;
  if (comparison === "is" || comparison === "any-of") {
    const wanted = new Set((typeof value === "string" ? [value] : (value as string[])).map(reduceText));
    const isKnown = (text: string) => places.size === 0 || places.has(text) || wanted.has(text);
    return buildLeaf(condition, known(field, reader, isKnown), (text) => wanted.has(text), measureWorse);
  }
  const limit = places.get(reduceText(String(value)));
  if (limit === undefined) {
    const gap: Gap = { field, why: "order-unknown", what: String(value) };
    const findGaps = (subject: Subject) => {
      const gaps = reader.findGaps(subject);
      return gaps.length > 0 ? gaps : [gap];
    };
    return buildLeaf(condition, { ...reader, read: () => null, findGaps }, () => false, null);
  }
  const compare = comparePlace(comparison, limit);
  return buildLeaf(
    condition,
    known(field, reader, (text) => places.has(text)),
    (text) => compare(places.get(text)!),
    measureWorse,
  );
}

/** A category outside the known ones can't be compared. */
function known(field: string, reader: FieldReader<string>, isKnown: (text: string) => boolean): FieldReader<string> {
  return {
    ...reader,
    read: (subject) => {
      const text = reader.read(subject);
      return text !== null && isKnown(text) ? text : null;
    },
    findGaps: (subject) => {
      const text = reader.read(subject);
      if (text === null) return reader.findGaps(subject);
      return isKnown(text) ? [] : [{ field, why: "value-unknown", what: text }];
    },
  };
}

/** Places count from the best. */
function comparePlace(comparison: Comparison, limit: number): (place: number) => boolean {
  switch (comparison) {
    case "worse-than":
      return (place) => place > limit;
    case "at-least-as-bad-as":
      return (place) => place >= limit;
    case "better-than":
      return (place) => place < limit;
    default:
      return (place) => place <= limit;
  }
}
