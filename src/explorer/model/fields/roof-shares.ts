// Roof areas against the footprint's area. What lies over a roof overlaps its form, so only the form's parts share one bar.
import type { FieldValue } from "../property/property.ts";
import { fieldOf, numberOf } from "./describe-field.ts";
import { MOST_OF_FOOTPRINT } from "./value-limits.ts";

export type RoofPart = { name: string; tint: string };

export const FORM_PARTS: readonly RoofPart[] = [
  { name: "flat_area", tint: "flat" },
  { name: "hip_area", tint: "hip" },
];
export const OVER_PARTS: readonly RoofPart[] = [
  { name: "rust_area", tint: "rust" },
  { name: "ponding_area", tint: "ponding" },
  { name: "discoloration_area", tint: "discoloration" },
  { name: "solar_panel_area", tint: "solar" },
];

/** The part's share of the footprint, 0 and up; null where either is no number or their units differ or can't be the same. */
export function shareOf(fields: readonly FieldValue[], name: string): number | null {
  const [part, whole] = [numberOf(fields, name), numberOf(fields, "footprint_area")];
  const sameUnit = fieldOf(fields, name)?.meaning.unit === fieldOf(fields, "footprint_area")?.meaning.unit;
  return part !== null && whole !== null && whole > 0 && part >= 0 && sameUnit && part / whole <= MOST_OF_FOOTPRINT ? part / whole : null;
}

/** What neither flat nor hip accounts for; null where one of them is not known or they claim more than the whole. */
export function restShare(fields: readonly FieldValue[]): number | null {
  const shares = FORM_PARTS.map(({ name }) => shareOf(fields, name));
  if (shares.some((share) => share === null)) return null;
  const rest = 1 - shares.reduce<number>((sum, share) => sum + share!, 0);
  return rest >= 0 ? rest : null;
}
