// A field's value for people, whatever it is: for the words of a rule and the reasons of a finding.
import type { DatasetDictionary } from "../contract/fields.ts";
import { readZoneReach } from "../contract/zone-reach.ts";
import { acceptDay, meaningOf, pickRaw, readNumber } from "./read-field.ts";
import { RULE_FIELDS } from "./rule-fields.ts";
import type { FieldCondition } from "./rule-format.ts";
import type { Subject } from "./subject.ts";
import { nameUnit } from "./units.ts";
import { type Amount, formatRuleValue, LEAST_COVER } from "./words.ts";

type RuleValue = { text: string; unitAssumed: boolean };
export type ReadValue = (subject: Subject) => RuleValue;

/** `comparisons`: the rule's. A value is not rounded onto a limit that it is compared with, or past it. */
export function createValueReader(name: string, dictionary: DatasetDictionary, comparisons: readonly FieldCondition[] = []): ReadValue {
  const limits = listLimits(name, comparisons);
  const field = RULE_FIELDS.get(name)!;
  if (field.kind === "words") {
    if (name === "vegetation_around") return createVegetationReader(dictionary, comparisons);
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

function listLimits(name: string, comparisons: readonly FieldCondition[]): Amount[] {
  return comparisons.flatMap(({ field, value, unit }) =>
    field === name && typeof value === "number" && unit !== undefined ? [{ value, unit }] : [],
  );
}

const ZONES = [1, 2] as const;

/** "Trees: 75% of the first 5 ft, 51% to 30 ft, touching the wall": of what there is. The larger share of two kinds that may overlap is "or more". */
function createVegetationReader(dictionary: DatasetDictionary, comparisons: readonly FieldCondition[]): ReadValue {
  const names = ZONES.map((zone) => `tree_shrub_zone_${zone}`);
  const shares = names.map((name) => createValueReader(name, dictionary, comparisons));
  const reaches = ZONES.map((zone) => readReach(`${zone}`, dictionary));
  const places = [
    describeZone("zone_1_place", dictionary),
    reaches[0] && reaches[1] ? `to ${reaches[1].to} ${reaches[1].unit}` : describeZone("zone_2_place", dictionary),
  ];
  return (subject) => {
    const amountOf = (name: string) => {
      const raw = subject.footprint[name];
      return typeof raw === "number" ? raw : null;
    };
    const isThere = (kind: string) =>
      ZONES.some((zone) => (amountOf(`${kind}_zone_${zone}`) ?? 0) > 0) || amountOf(`distance_to_${kind}`) === 0;
    const nouns = ["tree", "shrub"].filter(isThere).map((kind) => `${kind}s`);
    const parts = ZONES.flatMap((zone, at) => {
      const amounts = ["tree", "shrub"].flatMap((kind) => amountOf(`${kind}_zone_${zone}`) ?? []);
      if (amounts.length < 2) return [];
      const largest = Math.max(...amounts);
      const isLeast = largest >= LEAST_COVER && amounts.every((amount) => amount !== 0);
      const place = places[at]!;
      return [`${shares[at]!(subject).text}${isLeast ? " or more" : ""} ${place.startsWith("to ") ? "" : "of "}${place}`];
    });
    if (["tree", "shrub"].some((kind) => amountOf(`distance_to_${kind}`) === 0)) parts.push("touching the wall");
    const noun = nouns.join(" or ") || "trees or shrubs";
    return { text: `${noun.charAt(0).toUpperCase()}${noun.slice(1)}: ${parts.join(", ")}`, unitAssumed: false };
  };
}

/** `zone_1_place` -> "the first 5 ft", "the zone of 5 to 30 ft", "zone 1". */
function describeZone(name: string, dictionary: DatasetDictionary): string {
  const zone = name.split("_")[1]!;
  const reach = readReach(zone, dictionary);
  if (!reach) return `zone ${zone}`;
  return reach.from === 0 ? `the first ${reach.to} ${reach.unit}` : `the zone of ${reach.from} to ${reach.to} ${reach.unit}`;
}

function readReach(zone: string, { footprint }: DatasetDictionary): ReturnType<typeof readZoneReach> {
  const meanings = [`tree_zone_${zone}`, `shrub_zone_${zone}`].map((field) => footprint[field]?.meaning);
  return readZoneReach(meanings.find((meaning) => readZoneReach(meaning) !== null));
}
