// A checked set of rules and a dictionary -> rules that can be assessed. Pure: the same under Node and in the page.
import type { DatasetDictionary } from "../contract/fields.ts";
import { type CompiledCondition, compileCondition } from "./compile-condition.ts";
import { listComparisons, listFields } from "./list-fields.ts";
import { createValueReader, type ReadValue } from "./read-value.ts";
import { RULE_FIELDS } from "./rule-fields.ts";
import type { FieldCondition, Rule, RuleSet } from "./rule-format.ts";
import type { Subject } from "./subject.ts";
import { fillPlaceholders, listPlaceholders } from "./words.ts";

export type CompiledRule = CompiledCondition & {
  rule: Rule;
  /** A rule that reads any field of a building is about each building. */
  about: "building" | "property";
  fields: string[];
  comparisons: FieldCondition[];
  /** The rule's words with the subject's values. */
  fillWords: (subject: Subject) => { title: string; detail: string };
};

export function compileRules({ rules }: Pick<RuleSet, "rules">, dictionary: DatasetDictionary): CompiledRule[] {
  return rules.map((rule) => {
    const fields = listFields(rule.when);
    const about = fields.some((name) => RULE_FIELDS.get(name)!.about === "building") ? "building" : "property";
    const comparisons = listComparisons(rule.when);
    return {
      rule,
      about,
      fields,
      comparisons,
      fillWords: compileWords(rule, comparisons, dictionary),
      ...compileCondition(rule.when, dictionary),
    };
  });
}

function compileWords(
  { title, detail = "" }: Rule,
  comparisons: FieldCondition[],
  dictionary: DatasetDictionary,
): CompiledRule["fillWords"] {
  const names = listPlaceholders(title + detail) ?? [];
  const readers = new Map(names.map((name): [string, ReadValue] => [name, createValueReader(name, dictionary, comparisons)]));
  return (subject) => {
    const formatField = (name: string) => readers.get(name)!(subject).text;
    return { title: fillPlaceholders(title, formatField), detail: fillPlaceholders(detail, formatField) };
  };
}
