// Numbers, sizes and distances in words for people.
import { METRES_PER_FOOT } from "../../../geometry/measures.ts";
import { createNumberFormat } from "../../../rules/formats.ts";

const toTenths = createNumberFormat({ maximumFractionDigits: 1 });
const toDigits = createNumberFormat({ maximumSignificantDigits: 3 });

/** Of what is larger, no digit is sure, and a person reads no more than the size. */
export const LARGEST_WRITTEN_OUT = Number.MAX_SAFE_INTEGER;

/** `1e+308`, `1.235e+20`: four digits and the size. */
export function shortenNumber(value: number): string {
  return value.toPrecision(4).replace(/\.?0+(?=e)/, "");
}

/** `2,153`, `12.5`, `0.0742`, `1e+308`. Whole numbers, all that an empty page shows, are grouped without the browser's tables. */
export function formatNumber(value: number): string {
  if (Math.abs(value) > LARGEST_WRITTEN_OUT) return shortenNumber(value);
  return Number.isSafeInteger(value) ? String(value).replace(/\B(?=(\d{3})+$)/g, ",") : (Math.abs(value) < 1 ? toDigits : toTenths)(value);
}

/** `1 story`, `2 stories`, `0 parcels`. */
export function formatCount(count: number, one: string, several = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : several}`;
}

/** `812 bytes`, `3.1 kB`, `4.7 MB`: thousands, as browsers count. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export const FEET_PER_MILE = 5_280;

export function toFeet(metres: number): number {
  return metres / METRES_PER_FOOT;
}

/** A distance on the ground as the U.S. reads it: `34 ft`, `0.6 mi`. */
export function formatDistance(metres: number): string {
  const feet = toFeet(metres);
  return feet < 1_000 ? `${Math.round(feet)} ft` : `${(feet / FEET_PER_MILE).toFixed(1)} mi`;
}

/** A share of 1 as a percentage: `38%`. */
export function formatShare(share: number): string {
  return `${formatNumber(Math.round(100 * share))}%`;
}
