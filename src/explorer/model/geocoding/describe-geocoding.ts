// Words for how a location was matched: beside the confidence, and in its explanation. The service's own words stay as they are.

import { formatScore, SCORE_UNIT } from "../../../rules/formats.ts";
import { fieldOf } from "../fields/describe-field.ts";
import type { Property } from "../property/property.ts";
import { formatCount } from "../text/format-number.ts";
import { COORDINATES, type Geocoding } from "./geocoding.ts";

const METHODS: Record<string, string> = {
  coordinates: "point in the parcel",
  exact: "exact address match",
  partial: "partial address match",
  corrected: "corrected address",
  intersection: "parcel at the intersection",
};

const PARTS: Record<string, string> = {
  number: "House number",
  street: "Street",
  suffix: "Street suffix",
  directional: "Direction",
  unit: "Unit",
  place: "City, state, ZIP",
  extra: "Other words",
};

/** "0.97 of 1", with its scale where that is stated, and "high" where that says more. Empty: there is none. */
export function listConfidence({ confidence, parcel }: Pick<Property, "confidence" | "parcel">): string[] {
  if (confidence === null) return [];
  const raw = typeof confidence.raw === "object" ? JSON.stringify(confidence.raw) : String(confidence.raw);
  const { unit } = fieldOf(parcel, "geocoding_confidence")?.meaning ?? {};
  return [
    unit !== undefined && typeof confidence.raw === "number" ? `${unit === SCORE_UNIT ? formatScore(confidence.raw) : raw} ${unit}` : raw,
    ...(confidence.words === raw ? [] : [confidence.words]),
  ];
}

/** "exact address match · 2 other matches", "point in 3 overlapping parcels"; null where the service states no method. */
export function formatPlacing({ method, rivals }: Geocoding): string | null {
  if (method === null) return null;
  if (rivals && method === COORDINATES) return `point in ${formatCount(rivals + 1, "overlapping parcel")}`;
  const words = nameOf(METHODS, method);
  return rivals ? `${words} · ${formatCount(rivals, "other match", "other matches")}` : words;
}

/** A part that the page does not know keeps its own name. */
export function formatPartName(part: string): string {
  return nameOf(PARTS, part);
}

/** "city-differs" -> "city differs". */
export function formatMatch(match: string): string {
  return match.replaceAll(/[-_]/g, " ");
}

/** What a factor takes off the confidence. */
export function formatCost(factor: number | null): string {
  if (factor === null) return "not stated";
  if (factor === 1) return "none";
  const percent = Math.round((1 - factor) * 100);
  return percent === 0 ? "under 1%" : `−${percent}%`;
}

/** All factors multiplied; null where not every one is stated. */
export function multiplyFactors({ parts }: Geocoding): number | null {
  return parts.reduce<number | null>((product, { factor }) => (product === null || factor === null ? null : product * factor), 1);
}

/** "number 12, street Maine, cross street Oak". */
export function formatUnderstood({ understood }: Geocoding): string {
  return understood.map(([name, text]) => `${formatMatch(name)} ${text}`).join(", ");
}

function nameOf(names: Record<string, string>, key: string): string {
  return Object.hasOwn(names, key) ? names[key]! : key;
}
