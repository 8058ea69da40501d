// How one field of a response is shown: its words, its unit and where the unit comes from. Never more than the response and the dictionary say.

import { createNumberFormat, formatScore, SCORE_UNIT } from "../../../rules/formats.ts";
import type { FieldValue } from "../property/property.ts";
import { cutText } from "../text/cut-text.ts";
import { FEET_PER_MILE, LARGEST_WRITTEN_OUT, shortenNumber } from "../text/format-number.ts";
import { endSentence } from "../text/format-sentence.ts";
import { formatAge } from "../text/format-time.ts";
import type { InferredUnit } from "./area-unit.ts";
import { isImpossible, isStandIn } from "./impossible-values.ts";
import { spellUnit } from "./spell-unit.ts";

/** Each looks different and has its own word: a value, zero, null, absent, supplied by nobody, of an unexpected type, and one that can't be right. */
type Presence = "value" | "zero" | "null" | "missing" | "unreported" | "odd" | "impossible";

export type FieldWords = {
  presence: Presence;
  /** What is wrong with the value, in two or three words; "" where nothing is. */
  oddness: string;
  /** The value for people, or the word for its absence. */
  text: string;
  unit: string | null;
  /** `guessed`: the dictionary has it, and calls it a guess. `unstated`: a measure whose unit nobody states. `none`: nothing that has a unit. */
  unitFrom: "dictionary" | "guessed" | "inferred" | "unstated" | "none";
  /** What follows from the value: another unit, an age, a ratio. Shown as calculated. */
  derived: string | null;
};

/** A geometry of some hundred corners is shown whole. */
const LONGEST = 5_000;

const ABSENCE = { null: "no value", missing: "not in the response", unreported: "not reported" } as const;

const whole = createNumberFormat({ maximumFractionDigits: 0 });
const tenths = createNumberFormat({ maximumFractionDigits: 1 });
const significant = createNumberFormat({ maximumSignificantDigits: 2 });
const degrees = createNumberFormat({ maximumFractionDigits: 7, useGrouping: false });

/** Zero trees or square feet is nothing to look at; a distance of zero, or an elevation, is a value like any other. */
function presenceOf({ state, raw, meaning, field }: FieldValue): Presence {
  if (state === "null") return meaning.reported === false ? "unreported" : "null";
  const isNothing = raw === 0 && field?.measure !== "length" && field?.measure !== "elevation" && field?.measure !== "degrees";
  if (state === "value" && field && isImpossible(raw, field, meaning)) return "impossible";
  return state === "value" && isNothing ? "zero" : state;
}

function nameOddness(presence: Presence, { raw, field }: FieldValue): string {
  if (presence === "odd") return "unexpected type";
  if (presence !== "impossible") return "";
  return field && isStandIn(raw, field) ? "may be a placeholder" : "impossible value";
}

/** Null because no source of the dataset supplies it. */
export function isUnreported(value: FieldValue): boolean {
  return presenceOf(value) === "unreported";
}

/** The words for a field. `inferred` is used only where the dictionary states no unit. */
export function describeField(value: FieldValue, now: Date, inferred: InferredUnit | null = null): FieldWords {
  const presence = presenceOf(value);
  const say = (words: string, more: Partial<FieldWords> = {}): FieldWords => ({
    presence,
    oddness: nameOddness(presence, value),
    text: cutText(words, LONGEST),
    unit: value.meaning.unit === undefined ? null : spellUnit(value.meaning.unit),
    unitFrom: value.meaning.unit === undefined ? "none" : value.meaning.unit_guessed ? "guessed" : "dictionary",
    derived: null,
    ...more,
  });
  const bare = { unit: null, unitFrom: "none" } as const;
  const { raw, field } = value;
  if (presence === "null" || presence === "missing" || presence === "unreported") return say(ABSENCE[presence], bare);
  if (value.rawText !== null) return say(value.rawText);
  if (typeof raw === "boolean") return say(raw ? "yes" : "no", bare);
  if (raw === "") return say("empty text", bare);
  if (typeof raw === "string")
    return field?.kind === "day" && (presence === "value" || presence === "impossible")
      ? say(raw.slice(0, 10), { ...bare, derived: presence === "value" ? formatAge(raw, now) : null })
      : say(raw, bare);
  if (typeof raw !== "number") return say(JSON.stringify(raw), bare);
  if (field?.measure === "year" || field?.measure === "code" || field?.kind === "id") return say(String(raw), bare);
  if (field?.measure === "degrees") return say(degrees(raw), { unit: "°", unitFrom: "none" });
  if (value.meaning.unit === SCORE_UNIT) return say(formatScore(raw));
  if (field?.kind !== "number") return say(formatMeasure(raw), { unit: formatUnit(value.meaning.unit, raw) });
  if (value.meaning.unit !== undefined) return say(formatMeasure(raw), { derived: formatMiles(raw, value.meaning.unit) });
  if (inferred)
    return say(formatMeasure(raw), {
      unit: spellUnit(inferred.unit),
      unitFrom: "inferred",
      derived: `${inferred.ratio.toFixed(2)} × drawn area`,
    });
  return say(formatMeasure(raw), { unitFrom: "unstated" });
}

/** The dictionary's label; of other fields their own name. */
export function labelOf(value: FieldValue): string {
  return value.field?.label ?? cutText(value.name);
}

/** Nothing where neither way is worse: that would be wrong of an ordered scale. */
const DIRECTIONS_OF_YES = { "higher-is-worse": "Yes is worse.", "lower-is-worse": "No is worse.", neutral: "" };
const DIRECTIONS = { "higher-is-worse": "Higher is worse.", "lower-is-worse": "Lower is worse.", neutral: "" };

/** What the value means, which way is worse, and where its unit comes from. */
export function explainField({ meaning, field }: FieldValue, words: FieldWords): string {
  const directions = field?.kind === "flag" ? DIRECTIONS_OF_YES : DIRECTIONS;
  const direction = meaning.direction ? directions[meaning.direction] : "";
  const known = meaning.meaning ? endSentence(meaning.meaning) : "The service doesn't say what this field means.";
  return [known, direction, explainUnit(words)].filter((sentence) => sentence !== "").join(" ");
}

/** "" where the dictionary states the unit, or there is none to state. */
function explainUnit({ unitFrom, unit, derived }: FieldWords): string {
  if (unitFrom === "guessed") return "The unit was assumed when the data was imported.";
  if (unitFrom === "unstated") return "The service states no unit.";
  if (unitFrom === "inferred") return `The service states no unit. ${unit} is inferred: the value is ${derived}.`;
  return "";
}

/** Rounded for reading; what is not zero never reads "0". */
export function formatMeasure(value: number): string {
  const size = Math.abs(value);
  if (size > LARGEST_WRITTEN_OUT) return shortenNumber(value);
  if (size >= 100 || Number.isInteger(value)) return whole(value);
  return size >= 1 ? tenths(value) : significant(value);
}

const SINGULAR: Record<string, string> = {
  stories: "story",
  units: "unit",
  buildings: "building",
  pools: "pool",
  enclosures: "enclosure",
  trampolines: "trampoline",
};

/** Null where none is stated. */
function formatUnit(unit: string | undefined, count: number): string | null {
  return unit === undefined ? null : ((count === 1 ? SINGULAR[unit] : undefined) ?? spellUnit(unit));
}

function formatMiles(value: number, unit: string): string | null {
  return unit === "ft" && value >= FEET_PER_MILE ? `${tenths(value / FEET_PER_MILE)} mi` : null;
}

export function fieldOf(fields: readonly FieldValue[], name: string): FieldValue | undefined {
  return fields.find((field) => field.name === name);
}

/** The number that a field holds; null for anything else, an absent field included. */
export function numberOf(fields: readonly FieldValue[], name: string): number | null {
  const value = fieldOf(fields, name);
  return value?.state === "value" && typeof value.raw === "number" ? value.raw : null;
}
