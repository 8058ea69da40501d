// What a geocoding confidence is made of: a product of the factors below, so that 1 means that all that was asked is known to the letter.
// The table is published as it stands here (docs and calibration print it).
import type { Compared, Comparison } from "./compare.ts";

type Row = { factor: number; means: string };

/** Component -> finding -> factor. A misspelt street costs its share of wrong letters on top (`WRONG_LETTERS`). */
export const SCORE_TABLE: { readonly [C in keyof Comparison]: Readonly<Record<Comparison[C], Row>> } = {
  number: {
    same: { factor: 1, means: "the house number is known" },
    alias: { factor: 0.96, means: "the house number is known in another form (123A for 123 unit A, 1235 for 12-35)" },
    "in-range": { factor: 0.7, means: "a known range of house numbers holds it, or it is a range whose first number is known" },
    part: { factor: 0.6, means: "the number is known without its fraction or letter, or 1234 as 12-34, which may be a range" },
  },
  street: {
    same: { factor: 1, means: "the street's name is known" },
    alias: { factor: 0.97, means: "the street is known by another division of its name or another name of the highway" },
    misspelt: { factor: 0.98, means: "the name is a few letters off" },
    named: { factor: 0.91, means: "the name is a few letters off, and the asked one is a name of its own" },
    nearby: { factor: 0.72, means: "the name is a few letters off, and the asked one is that of a street near by" },
  },
  suffix: {
    same: { factor: 1, means: "the suffix is known, or neither has one" },
    alias: { factor: 0.97, means: "the suffix may mean the same" },
    missing: { factor: 0.94, means: "no suffix was asked for" },
    dropped: { factor: 0.89, means: "no suffix was asked for, and the known one is seldom left out (place, square, park, alley)" },
    unknown: { factor: 0.92, means: "the known street has no suffix" },
    more: { factor: 0.9, means: "two suffixes were asked for, the known street has the first" },
    other: { factor: 0.85, means: "the suffix is another" },
    nearby: { factor: 0.6, means: "the suffix is another, and the asked street is known near by" },
  },
  directional: {
    same: { factor: 1, means: "the directional is known, or neither has one" },
    moved: { factor: 0.96, means: "the directional stands on the other side of the name" },
    missing: { factor: 0.9, means: "no directional was asked for" },
    unknown: { factor: 0.88, means: "the known street has no directional" },
    more: { factor: 0.85, means: "two directionals were asked for, the known street has one of them" },
    other: { factor: 0.35, means: "the directional is another" },
  },
  unit: {
    same: { factor: 1, means: "the unit is known, or neither has one" },
    building: { factor: 0.95, means: "no unit was asked for, and all known units of the building are one parcel" },
    missing: { factor: 0.6, means: "no unit was asked for, and the building's units are parcels of their own" },
    unknown: { factor: 0.82, means: "the building is known, this unit of it is not" },
    unlisted: { factor: 0.75, means: "only other units of the building are known, all of them one parcel" },
    other: { factor: 0.35, means: "other units of the building are known, this one is not" },
  },
  place: {
    same: { factor: 1, means: "city, state and ZIP agree as far as they were given; city or ZIP was given" },
    misspelt: { factor: 0.97, means: "the city is a few letters off or its initials, or the ZIP a digit off, and the other agrees" },
    "city-differs": { factor: 0.93, means: "the ZIP agrees, the city does not" },
    disputed: { factor: 0.78, means: "the city or the ZIP agrees, and the other is that of another known place" },
    "zip-differs": { factor: 0.85, means: "the city agrees, the ZIP is a neighbouring one; or there is only a ZIP, a digit off" },
    missing: { factor: 0.72, means: "neither city nor ZIP was given" },
    other: { factor: 0.45, means: "city or ZIP is another, and nothing else speaks for the place" },
    elsewhere: { factor: 0.2, means: "another state, or both city and ZIP are others" },
  },
  extra: {
    same: { factor: 1, means: "all of the text is part of the address" },
    unknown: { factor: 0.9, means: "the text holds more words, which were not looked for" },
  },
  contradicted: {
    no: { factor: 1, means: "the asked street is not known beside this one" },
    yes: { factor: 0.4, means: "the asked street is known in that place or in the asked one, without this number" },
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
