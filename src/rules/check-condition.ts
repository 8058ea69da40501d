// Checks one condition tree: its form, its fields, and whether each comparison, value and unit fits its field.
import { join, type Members, quote, readMembers, readOneOf, readPlainText, type Say } from "./check-shape.ts";
import { RULE_FIELDS, type RuleField, type RuleFieldKind } from "./rule-fields.ts";
import { COMPARISONS, type Comparison, type Condition, type FieldCondition, RULE_LIMITS } from "./rule-format.ts";
import { dimensionOf, RULE_UNITS } from "./units.ts";

const FITTING: Record<RuleFieldKind, readonly Comparison[]> = {
  amount: ["is", "more-than", "at-least", "less-than", "at-most"],
  measure: ["is", "more-than", "at-least", "less-than", "at-most"],
  text: ["is", "any-of", "worse-than", "at-least-as-bad-as", "better-than", "at-least-as-good-as"],
  flag: ["is"],
  day: ["before", "after"],
  words: [],
};

const MEMBERS = ["field", "comparison", "value", "unit"] as const;

/** How many conditions may still come; it goes down. */
export type Left = { conditions: number };

/** Null, with at least one fault said, where the tree is wrong. */
export function checkCondition(value: unknown, place: string, say: Say, left: Left, depth = 1): Condition | null {
  left.conditions -= 1;
  if (left.conditions === 0) say(place, `is more than the ${RULE_LIMITS.conditions} conditions that a set may have`);
  if (left.conditions <= 0) return null;
  if (depth > RULE_LIMITS.depth) {
    say(place, `is ${depth} levels deep; the limit is ${RULE_LIMITS.depth}`);
    return null;
  }
  const has = (name: string) => typeof value === "object" && value !== null && Object.hasOwn(value, name);
  const checkPart = (part: unknown, at: string) => checkCondition(part, at, say, left, depth + 1);
  const kind = (["all", "any", "not"] as const).find(has);
  if (kind === undefined) {
    const members = readMembers(value, place, has("field") ? MEMBERS : ["all", "any", "not", ...MEMBERS], say);
    return members && checkComparison(members, place, say);
  }
  const members = readMembers(value, place, [kind], say);
  if (!members) return null;
  const at = join(place, kind);
  const inner = members[kind];
  if (kind === "not") {
    const part = checkPart(inner, at);
    return part && { not: part };
  }
  if (!Array.isArray(inner) || inner.length === 0) {
    say(at, "must be a list of at least one condition");
    return null;
  }
  const parts: Condition[] = [];
  for (const [index, each] of inner.entries()) {
    if (left.conditions <= 0) return null;
    const part = checkPart(each, `${at}[${index}]`);
    if (part) parts.push(part);
  }
  if (parts.length < inner.length) return null;
  return kind === "all" ? { all: parts } : { any: parts };
}

function checkComparison(members: Members, place: string, say: Say): FieldCondition | null {
  const at = (name: string) => join(place, name);
  const name = members.field;
  if (name === undefined) {
    say(place, "must have one of all, any, not, field");
    return null;
  }
  const field = typeof name === "string" ? RULE_FIELDS.get(name) : undefined;
  if (typeof name !== "string" || !field) {
    say(at("field"), explainUnknown(name));
    return null;
  }
  if (field.kind === "words") {
    say(at("field"), `${name} is for titles and details only; conditions can't read it`);
    return null;
  }
  let sound = true;
  const note: Say = (where, fault) => {
    sound = false;
    say(where, fault);
  };
  const comparison = readOneOf(members.comparison, at("comparison"), FITTING[field.kind], (where, fault) =>
    note(
      where,
      COMPARISONS.some((each) => each === members.comparison)
        ? `${quote(members.comparison)} doesn't fit ${name}; use one of ${fitting(field)}`
        : fault,
    ),
  );
  if (!sound) return null;
  const value = checkValue(members.value, comparison, field, at("value"), note);
  const unit = checkUnit(members.unit, name, field, at("unit"), note);
  if (!sound) return null;
  return { field: name, comparison, value, ...(unit !== null && { unit }) };
}

const fitting = ({ kind }: RuleField) => FITTING[kind].join(", ");

function explainUnknown(name: unknown): string {
  if (name === "geocoding_confidence") return "geocoding_confidence has no known scale; use match_confidence";
  return `${quote(name)} isn't a field that a rule can read`;
}

function checkValue(value: unknown, comparison: Comparison, { kind }: RuleField, place: string, say: Say): FieldCondition["value"] {
  if (value === undefined) {
    say(place, "is missing");
    return 0;
  }
  if (comparison === "any-of") return checkValues(value, place, say);
  if (kind === "text") return readPlainText(value, place, 200, say);
  if (kind === "flag") {
    if (typeof value !== "boolean") say(place, "must be true or false");
    return value === true;
  }
  if (kind === "day") {
    if (typeof value !== "string" || !isDay(value)) say(place, "must be a date such as 2024-06-30");
    return String(value);
  }
  if (typeof value === "number" && Number.isFinite(value)) return value;
  say(place, "must be a number");
  return 0;
}

function checkValues(value: unknown, place: string, say: Say): string[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > RULE_LIMITS.values) {
    say(place, `must be a list of 1 to ${RULE_LIMITS.values} strings`);
    return [];
  }
  return value.map((each, index) => readPlainText(each, `${place}[${index}]`, 200, say));
}

function isDay(text: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

function checkUnit(unit: unknown, name: string, { kind, dimension }: RuleField, place: string, say: Say): string | null {
  if (kind !== "measure") {
    if (unit !== undefined) say(place, `isn't allowed: ${name} has no unit`);
    return null;
  }
  const known = Object.keys(RULE_UNITS).filter((each) => dimension === null || dimensionOf(each) === dimension);
  return readOneOf(unit, place, known, say);
}
