// How many buildings a parcel has, in words: those the response lists, and the number it reports where it lists none.
import { numberOf } from "../fields/describe-field.ts";
import { formatCount } from "../text/format-number.ts";
import type { FieldValue } from "./property.ts";

/** Null: the response doesn't report it. */
export function readReportedBuildings(parcel: readonly FieldValue[]): number | null {
  return numberOf(parcel, "number_of_buildings_in_parcel");
}

/** "2 buildings", "no buildings", "3 buildings reported, none listed", "buildings not reported". */
export function formatBuildings(listed: number, reported: number | null): string {
  if (listed > 0) return formatCount(listed, "building");
  if (reported === null) return "buildings not reported";
  return reported === 0 ? "no buildings" : `${formatCount(reported, "building")} reported, none listed`;
}
