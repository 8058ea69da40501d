// Feet or meters: what a person says, else what a column's name says, else what its values suggest. A guess is called one.

import type { ColumnMap } from "../../columns/guess-columns.ts";
import { readWords } from "../../columns/name-words.ts";
import { METRES_PER_FOOT } from "../../geometry/measures.ts";

export const LENGTH_UNITS = ["ft", "m"] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];
export type HeightField = "building_height" | "ground_height_amsl";
export type UnitChoice = { unit: LengthUnit; guessed: boolean; because: string };
/** Null where there is no such column. */
export type UnitChoices = Record<HeightField, UnitChoice | null>;

/** Half of all buildings are lower than 10 m nearly everywhere, and higher than 10 ft everywhere. */
const HIGHEST_MEDIAN_IN_METRES = 10;

function byName(column: string): UnitChoice | null {
  const words = readWords(column);
  const unit = words.has("feet") ? "ft" : ["meters", "m", "mt"].some((word) => words.has(word)) ? "m" : null;
  return unit && { unit, guessed: false, because: `the column is called ${column}` };
}

const asSet = (told: LengthUnit | undefined): UnitChoice | null => (told ? { unit: told, guessed: false, because: "as set" } : null);

function guessHeightUnit(median: number | null): UnitChoice {
  if (median === null) return { unit: "ft", guessed: true, because: "there are no heights to judge by" };
  const unit = median < HIGHEST_MEDIAN_IN_METRES ? "m" : "ft";
  return { unit, guessed: true, because: `the median height is ${median.toFixed(1)}` };
}

/** Elevations say nothing of their unit, so they are read in that of the heights beside them. */
function guessGroundUnit(height: UnitChoice | null): UnitChoice {
  if (height) return { unit: height.unit, guessed: true, because: "like the heights in the same file" };
  return { unit: "ft", guessed: true, because: "no file states it" };
}

/** `columns`: of the buildings' file. */
export function chooseUnits(told: LengthUnit | undefined, columns: ColumnMap, medianHeight: number | null): UnitChoices {
  const { building_height: height, ground_height_amsl: ground } = columns;
  const heightUnit = height ? (asSet(told) ?? byName(height.column) ?? guessHeightUnit(medianHeight)) : null;
  const groundUnit = ground ? (asSet(told) ?? byName(ground.column) ?? guessGroundUnit(heightUnit)) : null;
  return { building_height: heightUnit, ground_height_amsl: groundUnit };
}

/** "in feet (the column is called HT_FT)" */
function describeUnit({ unit, guessed, because }: UnitChoice): string {
  return `in ${unit === "ft" ? "feet" : "meters"} (${guessed ? "assumed: " : ""}${because})`;
}

export function toFeet(value: number, choice: UnitChoice | null): number {
  return choice?.unit === "m" ? Math.round((value / METRES_PER_FOOT) * 100) / 100 : value;
}

/** In words for the report. */
export function describeUnits({ building_height: height, ground_height_amsl: ground }: UnitChoices): string[] {
  const describe = (what: string, choice: UnitChoice | null) =>
    choice ? [`${what} are read ${describeUnit(choice)}${choice.guessed ? "; if that is wrong, set --units" : ""}.`] : [];
  return [...describe("Heights", height), ...describe("Ground elevations", ground)];
}
