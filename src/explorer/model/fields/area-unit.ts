// What unit `footprint_area` seems to be in, judged by the drawn outline. An inference, to be shown as one.
import { SQUARE_METRES_PER_SQUARE_FOOT } from "../../../geometry/measures.ts";
import type { DecodedFootprint } from "../property/property.ts";
import { readNumber } from "../text/json-members.ts";

/** `ratio`: the stated number over the outline's area in that unit; 1 is a perfect fit. */
export type InferredUnit = { unit: "ft²" | "m²"; ratio: number };

/** Eaves, simplified outlines and rounding explain this much. */
const TOLERANCE = 0.1;

/** Null where nothing fits, or there is nothing to compare. */
export function inferAreaUnit({
  entry,
  drawnAreaSquareFeet,
}: Pick<DecodedFootprint, "entry" | "drawnAreaSquareFeet">): InferredUnit | null {
  const area = readNumber(entry, "footprint_area");
  if (area === null || !drawnAreaSquareFeet) return null;
  const squareFeet = area / drawnAreaSquareFeet;
  if (Math.abs(squareFeet - 1) <= TOLERANCE) return { unit: "ft²", ratio: squareFeet };
  const squareMetres = squareFeet / SQUARE_METRES_PER_SQUARE_FOOT;
  return Math.abs(squareMetres - 1) <= TOLERANCE ? { unit: "m²", ratio: squareMetres } : null;
}
