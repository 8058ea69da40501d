// A field's value for people, whatever it is: for the words of a rule and the reasons of a finding.
import type { DatasetDictionary } from "../contract/fields.ts";
import { readZoneReach } from "../contract/zone-reach.ts";
import { acceptDay, meaningOf, pickRaw, readNumber } from "./read-field.ts";
import { RULE_FIELDS } from "./rule-fields.ts";
import type { FieldCondition } from "./rule-format.ts";
import type { Subject } from "./subject.ts";
import { nameUnit } from "./units.ts";
import { formatRuleValue } from "./words.ts";

type RuleValue = { text: string; unitAssumed: boolean };
export type ReadValue = (subject: Subject) => RuleValue;

/** `comparisons`: the rule's. A value is not rounded onto a limit that it is compared with, or past it. */
export function createValueReader(name: string, dictionary: DatasetDictionary, comparisons: readonly FieldCondition[] = []): ReadValue {
  const limits = comparisons.flatMap(({ field: compared, value, unit }) =>
    compared === name && typeof value === "number" && unit !== undefined ? [{ value, unit }] : [],
  );
  const field = RULE_FIELDS.get(name)!;
  if (field.kind === "words") {
    const text = describeZone(name, dictionary);
    return () => ({ text, unitAssumed: false });
  }
  if (field.isCalculated) {
    const { read, unit, unitAssumed } = readNumber(name, null, dictionary);
    return (subject) => ({ text: formatRuleValue(read(subject), name, unit, limits), unitAssumed });
  }
  const pick = pickRaw(name, field);
  const { unit, unit_guessed: guessed } = meaningOf(dictionary, name);
  const named = unit === undefined ? null : nameUnit(unit);
  const unitAssumed = field.kind === "measure" && guessed === true;
  const read = field.kind === "day" ? (subject: Subject) => acceptDay(pick(subject)) : pick;
  return (subject) => ({ text: formatRuleValue(read(subject), name, named, limits), unitAssumed });
}

/** `zone_1_place` -> "the first 5 ft", "the zone of 5 to 30 ft", "zone 1". */
function describeZone(name: string, { footprint }: DatasetDictionary): string {
  const zone = name.split("_")[1]!;
  const meanings = [`tree_zone_${zone}`, `shrub_zone_${zone}`].map((field) => footprint[field]?.meaning);
  const reach = readZoneReach(meanings.find((meaning) => readZoneReach(meaning) !== null));
  if (!reach) return `zone ${zone}`;
  return reach.from === 0 ? `the first ${reach.to} ${reach.unit}` : `the zone of ${reach.from} to ${reach.to} ${reach.unit}`;
}
