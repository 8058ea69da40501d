// How one field is read from a building or property, by the dictionary that says what its numbers mean. Made once for a set of rules and a
// dictionary, so that reading is a closure over what is known by then.
import type { DatasetDictionary, FieldMeaning } from "../contract/fields.ts";
import { parseDay } from "../contract/parse-day.ts";
import { MOST_REMEMBERED, rememberText } from "./remember-text.ts";
import { RULE_FIELDS, type RuleField } from "./rule-fields.ts";
import { CONTRADICTED, type Gap, IMPOSSIBLE, type Subject } from "./subject.ts";
import { convertUnit, dimensionOf, nameUnit } from "./units.ts";

export type FieldReader<Value> = {
  /** Null where it can't be read. */
  read: (subject: Subject) => Value | null;
  /** Why `read` gives null; empty where it doesn't. */
  findGaps: (subject: Subject) => Gap[];
  /** Of a measure: what its values are in, as rules spell it. */
  unit: string | null;
  /** The dictionary calls a unit that this needs a guess. */
  unitAssumed: boolean;
};
export type NumberReader = FieldReader<number>;

const DAY_MS = 86_400_000;
const UNSTATED: FieldMeaning = {};

export function meaningOf(dictionary: DatasetDictionary, name: string): FieldMeaning {
  const meanings = RULE_FIELDS.get(name)!.about === "building" ? dictionary.footprint : dictionary.parcel;
  return Object.hasOwn(meanings, name) ? meanings[name]! : UNSTATED;
}

/** The raw value of a field of the response. */
export function pickRaw(name: string, field: RuleField): (subject: Subject) => unknown {
  return field.about === "building" ? ({ footprint }) => footprint[name] : ({ parcel }) => parcel[name];
}

/** A field of the response as `accept` makes a value of it; null from `accept` is odd. */
export function readAs<Value>(name: string, accept: (raw: unknown) => Value | null): FieldReader<Value> {
  const field = RULE_FIELDS.get(name)!;
  const pick = pickRaw(name, field);
  return {
    // Two closures, so that what runs for each of many properties has one call less.
    read: field.about === "building" ? ({ footprint }) => accept(footprint[name]) : ({ parcel }) => accept(parcel[name]),
    findGaps: (subject) => {
      const raw = pick(subject);
      if (raw === undefined) return [{ field: name, why: "missing" }];
      if (raw === null) return [{ field: name, why: "null" }];
      return accept(raw) === null ? [{ field: name, why: nameOddness(raw) }] : [];
    },
    unit: null,
    unitAssumed: false,
  };
}

function nameOddness(raw: unknown): Gap["why"] {
  if (raw === IMPOSSIBLE) return "impossible";
  return raw === CONTRADICTED ? "contradicted" : "odd";
}

const acceptNumber = (raw: unknown) => (typeof raw === "number" && Number.isFinite(raw) ? raw : null);

/** Thousands of properties share a few days. */
const readDay = rememberText(parseDay);

export function acceptDay(raw: unknown): number | null {
  return typeof raw === "string" ? readDay(raw) : null;
}

/** Of an amount or a measure, calculated ones included. A measure is read in the unit that the dictionary states, where it is one of `like`'s
 *  dimension; else in none, and always a gap. */
export function readNumber(name: string, like: string | null, dictionary: DatasetDictionary): NumberReader {
  const field = RULE_FIELDS.get(name)!;
  const calculate = CALCULATED[name];
  if (calculate) return calculate(dictionary);
  const reader = readAs(name, acceptNumber);
  return field.kind === "measure" && like !== null ? withUnit(name, reader, like, meaningOf(dictionary, name)) : reader;
}

function withUnit(name: string, reader: NumberReader, like: string, { unit, unit_guessed: guessed }: FieldMeaning): NumberReader {
  const named = unit === undefined ? null : nameUnit(unit);
  if (named !== null && dimensionOf(named) === dimensionOf(like)) return { ...reader, unit: named, unitAssumed: guessed === true };
  const gap: Gap = unit === undefined ? { field: name, why: "unit-unstated" } : { field: name, why: "unit-other", what: unit };
  // What the response lacks is missing whatever its unit.
  const findGaps = (subject: Subject) => {
    const gaps = reader.findGaps(subject);
    return gaps.length > 0 ? gaps : [gap];
  };
  return { read: () => null, findGaps, unit: null, unitAssumed: false };
}

type Pair = [NumberReader, NumberReader];

/** Of two fields: a gap of one is a gap of both. Where `how` gives null, the second is odd. */
function combine(
  names: [string, string],
  [first, second]: Pair,
  unit: string | null,
  how: (a: number, b: number) => number | null,
): NumberReader {
  const read = (subject: Subject) => {
    const a = first.read(subject);
    const b = second.read(subject);
    const value = a === null || b === null ? null : how(a, b);
    return Number.isFinite(value) ? value : null;
  };
  return {
    read,
    findGaps: (subject) => {
      const gaps = [...first.findGaps(subject), ...second.findGaps(subject)];
      if (gaps.length > 0 || read(subject) !== null) return gaps;
      return [{ field: names[1], why: "odd" }];
    },
    unit,
    unitAssumed: first.unitAssumed || second.unitAssumed,
  };
}

type Calculate = (dictionary: DatasetDictionary) => NumberReader;

const shareOfFootprint =
  (part: string): Calculate =>
  (dictionary) => {
    const readers: Pair = [readNumber(part, "ft²", dictionary), readNumber("footprint_area", "ft²", dictionary)];
    const percent = 100 * convertUnit(1, readers[0].unit ?? "ft²", readers[1].unit ?? "ft²");
    return combine([part, "footprint_area"], readers, "%", (area, whole) => (whole > 0 ? (percent * area) / whole : null));
  };

const treesOrShrubs =
  (zone: number): Calculate =>
  (dictionary) => {
    const names: [string, string] = [`tree_zone_${zone}`, `shrub_zone_${zone}`];
    const readers: Pair = [readNumber(names[0], "%", dictionary), readNumber(names[1], "%", dictionary)];
    return combine(names, readers, "%", (trees, shrubs) => Math.max(trees, shrubs));
  };

const fact =
  (name: "matchConfidence" | "otherMatches" | "fieldsNotReported" | "buildingsDrawn" | "buildingsListed", field: string): Calculate =>
  () => ({
    read: ({ facts }) => facts[name],
    findGaps: ({ facts }) => (facts[name] === null ? [{ field, why: "unknown" }] : []),
    unit: null,
    unitAssumed: false,
  });

/** The parcel's number of buildings, less a count of those in the response. */
const reportedLess =
  (name: string, counted: "buildingsDrawn" | "buildingsListed"): Calculate =>
  (dictionary) => {
    const readers: Pair = [readAs("number_of_buildings_in_parcel", acceptNumber), fact(counted, name)(dictionary)];
    return combine(["number_of_buildings_in_parcel", name], readers, null, (all, found) => all - found);
  };

/** Whole years by the calendar, and the rest of a year by its days. Negative for a day to come. */
function countYears(from: number, to: number): number {
  if (to < from) return -countYears(to, from);
  const [start, end] = [new Date(from), new Date(to)];
  const anniversary = (years: number) => Date.UTC(start.getUTCFullYear() + years, start.getUTCMonth(), start.getUTCDate());
  let years = end.getUTCFullYear() - start.getUTCFullYear();
  if (anniversary(years) > to) years -= 1;
  return years + (to - anniversary(years)) / (anniversary(years + 1) - anniversary(years));
}

/** Of the lookups of one set of properties, which are made at few times. */
function createAgeCounter(): (day: number, askedAt: number) => number {
  const known = new Map<number, number>();
  let knownAt = Number.NaN;
  return (day, askedAt) => {
    if (askedAt !== knownAt || known.size > MOST_REMEMBERED) known.clear();
    knownAt = askedAt;
    let years = known.get(day);
    if (years === undefined) {
      years = countYears(day, askedAt);
      known.set(day, years);
    }
    return years;
  };
}

const CALCULATED: Readonly<Record<string, Calculate>> = Object.assign(Object.create(null) as Record<string, Calculate>, {
  rust_share: shareOfFootprint("rust_area"),
  ponding_share: shareOfFootprint("ponding_area"),
  discoloration_share: shareOfFootprint("discoloration_area"),
  tree_shrub_zone_1: treesOrShrubs(1),
  tree_shrub_zone_2: treesOrShrubs(2),
  image_age: () => {
    const image = readAs("image_date", acceptDay);
    const countAge = createAgeCounter();
    const read = (subject: Subject) => {
      const day = image.read(subject);
      return day === null ? null : countAge(day, subject.facts.askedAt);
    };
    return { ...image, read, unit: "years" };
  },
  model_run_delay: () => {
    const readers: Pair = [readAs("image_date", acceptDay), readAs("model_run_date", acceptDay)];
    return combine(["image_date", "model_run_date"], readers, "days", (image, run) => (run - image) / DAY_MS);
  },
  pools_without_enclosure: () => {
    const readers: Pair = [readAs("pool_count", acceptNumber), readAs("pool_enclosure_count", acceptNumber)];
    return combine(["pool_count", "pool_enclosure_count"], readers, null, (pools, enclosures) => Math.max(0, pools - enclosures));
  },
  buildings_reported_minus_drawn: reportedLess("buildings_drawn", "buildingsDrawn"),
  buildings_reported_minus_listed: reportedLess("buildings_listed", "buildingsListed"),
  buildings_listed: fact("buildingsListed", "buildings_listed"),
  buildings_drawn: fact("buildingsDrawn", "buildings_drawn"),
  match_confidence: fact("matchConfidence", "match_confidence"),
  other_matches: fact("otherMatches", "other_matches"),
  fields_not_reported: fact("fieldsNotReported", "fields_not_reported"),
} satisfies Record<string, Calculate>);
