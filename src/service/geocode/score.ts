// What a geocoding confidence is made of: a product of the factors below, so that 1 means that all that was asked is known to the letter.
// The table is published as it stands here (docs and calibration print it).
import type { Compared, Comparison } from "./compare.ts";

type Row = { factor: number; means: string };

/** Component -> finding -> factor. A misspelt street costs its share of wrong letters on top (`WRONG_LETTERS`). */
export const SCORE_TABLE: { readonly [C in keyof Comparison]: Readonly<Record<Comparison[C], Row>> } = {
  number: {
    same: { factor: 1, means: "same house number" },
    alias: { factor: 0.96, means: "the house number is listed in another form (123A for 123 unit A, 1235 for 12-35)" },
    "in-range": { factor: 0.7, means: "the house number is in a listed range, or it is a range whose first number is listed" },
    part: { factor: 0.6, means: "the number is listed without its fraction or letter, or 1234 as 12-34, which may be a range" },
  },
  street: {
    same: { factor: 1, means: "same street name" },
    alias: { factor: 0.97, means: "the street name is divided differently, or it is another name of the highway" },
    unclassed: { factor: 0.88, means: "a class of highway was given (U.S., state, county), the listed one has none and may be of another" },
    misspelt: { factor: 0.98, means: "the name is a few letters off" },
    named: { factor: 0.91, means: "the name is a few letters off, and the searched name is a different word" },
    nearby: { factor: 0.72, means: "the name is a few letters off, and a street nearby has the searched name" },
  },
  suffix: {
    same: { factor: 1, means: "same suffix, or neither has one" },
    alias: { factor: 0.97, means: "the suffix may mean the same" },
    missing: { factor: 0.94, means: "no suffix was given" },
    dropped: { factor: 0.89, means: "no suffix was given, and the listed one is seldom left out (place, square, park, alley)" },
    unknown: { factor: 0.92, means: "the listed street has no suffix" },
    more: { factor: 0.9, means: "two suffixes were given, the listed street has only the first" },
    other: { factor: 0.85, means: "the suffix is different" },
    nearby: { factor: 0.6, means: "the suffix is different, and the searched street exists nearby" },
  },
  directional: {
    same: { factor: 1, means: "same direction, or neither has one" },
    moved: { factor: 0.96, means: "the direction is on the other side of the name" },
    missing: { factor: 0.9, means: "no direction was given" },
    unknown: { factor: 0.88, means: "the listed street has no direction" },
    more: { factor: 0.85, means: "two directions were given, the listed street has one of them" },
    other: { factor: 0.35, means: "the direction is different" },
  },
  unit: {
    same: { factor: 1, means: "same unit, or neither has one" },
    building: { factor: 0.95, means: "no unit was given, and all units of the building are one parcel" },
    missing: { factor: 0.6, means: "no unit was given, and each unit of the building is a parcel" },
    unknown: { factor: 0.82, means: "the building is listed without this unit" },
    unlisted: { factor: 0.75, means: "only other units of the building are listed, all of them one parcel" },
    other: { factor: 0.35, means: "other units of the building are listed, not this one" },
  },
  place: {
    same: { factor: 1, means: "city, state and ZIP agree as far as they were given; city or ZIP was given" },
    misspelt: { factor: 0.97, means: "the city is a few letters off or its initials, or the ZIP a digit off, and the other agrees" },
    "city-differs": { factor: 0.93, means: "the ZIP agrees, the city does not" },
    disputed: { factor: 0.78, means: "the city or the ZIP agrees, and the other is that of another listed place" },
    "zip-differs": { factor: 0.85, means: "the city agrees, the ZIP is a neighboring one; or there is only a ZIP, a digit off" },
    missing: { factor: 0.72, means: "neither city nor ZIP was given" },
    other: { factor: 0.45, means: "the city or the ZIP is different, and nothing else confirms the place" },
    elsewhere: { factor: 0.2, means: "another state, or both city and ZIP are different" },
  },
  extra: {
    same: { factor: 1, means: "all of the text is part of the address" },
    unknown: { factor: 0.9, means: "the text has other words, which were not searched" },
    doubt: { factor: 0.8, means: "the text has other words, which may be another place" },
  },
  contradicted: {
    no: { factor: 1, means: "the searched street is not listed beside this one" },
    yes: { factor: 0.4, means: "the searched street exists in that place or in the searched one, without this number" },
  },
};

/** The first wrong letter of a street's name costs this times its share of the name, the second twice and the third three times as much. */
const WRONG_LETTERS = 0.5;
/** Below this there is no match. */
export const LEAST_CONFIDENCE = 0.4;
/** Parcels whose scores are this close are rivals. */
export const RIVAL_MARGIN = 0.05;
/** Rivals further apart than this are different places; the answer is then a guess. */
export const RIVAL_METRES = 100;
/** What the corner parcel of an intersection is worth: four corners, and often more. */
export const INTERSECTION_CONFIDENCE = 0.4;
/** The most that an answer with rivals is worth: several that fit as well; one, or any that is far: right half the time at best; near ones
 *  that fit less well. */
export const RIVAL_CAPS = { severalEqual: 0.4, equalOrFar: 0.45, nearAndLess: 0.8 } as const;

/** 0 to 1, in hundredths. */
export function scoreComparison({ comparison, wrongLetters }: Compared): number {
  const factors = Object.entries(comparison).map(([component, finding]) => factorOf(component as keyof Comparison, finding, wrongLetters));
  return Math.round(factors.reduce((product, factor) => product * factor, 1) * 100) / 100;
}

/** What a finding multiplies the score by; only a street's name has wrong letters. */
export function factorOf(component: keyof Comparison, finding: string, wrongLetters: number): number {
  const { factor } = (SCORE_TABLE[component] as Record<string, Row>)[finding]!;
  return component === "street" ? factor * (1 - WRONG_LETTERS * wrongLetters) : factor;
}

/** What a component's finding means, in words. */
export function formatFinding(component: keyof Comparison, finding: string): string {
  return (SCORE_TABLE[component] as Record<string, Row>)[finding]!.means;
}
