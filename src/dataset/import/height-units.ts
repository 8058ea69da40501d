// Feet or metres: what a person says, else what a column's name says, else what its values suggest. A guess is called one.
import { METRES_PER_FOOT } from "../../geometry/measures.ts";

export type LengthUnit = "ft" | "m";
export type UnitChoice = { unit: LengthUnit; guessed: boolean; because: string };

const METRES_NAME = /(^|[^a-z])(m|mt|mtr|meters?|metres?)$|meters?$|metres?$/i;
const FEET_NAME = /(^|[^a-z])(ft|feet|foot)$|feet$|_?ft$/i;
/** Half of all buildings are lower than 10 m nearly everywhere, and higher than 10 ft everywhere. */
const HIGHEST_MEDIAN_IN_METRES = 10;

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

function byName(column: string): UnitChoice | null {
  if (FEET_NAME.test(column)) return { unit: "ft", guessed: false, because: `the column is called ${column}` };
  if (METRES_NAME.test(column)) return { unit: "m", guessed: false, because: `the column is called ${column}` };
  return null;
}

export function chooseHeightUnit(told: LengthUnit | undefined, column: string, heights: readonly number[]): UnitChoice {
  if (told) return { unit: told, guessed: false, because: "as told" };
  const named = byName(column);
  if (named) return named;
  const middle = median(heights.filter((height) => height > 0));
  if (middle === null) return { unit: "ft", guessed: true, because: "there is no height to judge by" };
  const unit = middle < HIGHEST_MEDIAN_IN_METRES ? "m" : "ft";
  return { unit, guessed: true, because: `the median height is ${middle.toFixed(1)}` };
}

/** Elevations say nothing of their unit, so they are taken to be in that of the heights beside them. */
export function chooseGroundUnit(told: LengthUnit | undefined, column: string, heightUnit: UnitChoice | null): UnitChoice {
  if (told) return { unit: told, guessed: false, because: "as told" };
  const named = byName(column);
  if (named) return named;
  if (heightUnit) return { unit: heightUnit.unit, guessed: true, because: "the heights beside it are taken so" };
  return { unit: "ft", guessed: true, because: "nothing says otherwise" };
}

export function toFeet(value: number, unit: LengthUnit): number {
  return unit === "ft" ? value : Math.round((value / METRES_PER_FOOT) * 100) / 100;
}
