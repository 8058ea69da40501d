// What unit `footprint_area` seems to be in, judged by the drawn outline. An inference, to be shown as one.
import { inferUnit } from "../../../geometry/area-units.ts";
import type { DecodedFootprint } from "../property/property.ts";
import { readNumber } from "../text/json-members.ts";

/** `ratio`: the stated number over the outline's area in that unit; 1 is a perfect fit. */
export type InferredUnit = { unit: "ft²" | "m²"; ratio: number };

/** Null where another unit fits better, nothing does, or there is nothing to compare. */
export function inferAreaUnit({
  entry,
  drawnAreaSquareFeet,
}: Pick<DecodedFootprint, "entry" | "drawnAreaSquareFeet">): InferredUnit | null {
  const area = readNumber(entry, "footprint_area");
  if (area === null || !drawnAreaSquareFeet) return null;
  const fitting = inferUnit(area, drawnAreaSquareFeet);
  return fitting?.unit === "ft²" || fitting?.unit === "m²" ? { unit: fitting.unit, ratio: fitting.ratio } : null;
}
