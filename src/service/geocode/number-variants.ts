// Other ways to write a house number, and ranges that hold one.
import type { NormalisedAddress } from "../../address/address-parts.ts";
import type { Comparison } from "./compare.ts";

export type NumberVariant = { number: string; unit: string; finding: Comparison["number"] };

/** The number itself first, then the forms under which the same house may be filed. */
export function listNumberVariants({ number, unit }: NormalisedAddress): NumberVariant[] {
  const variants: NumberVariant[] = [{ number, unit, finding: "same" }];
  const lettered = /^(\d+)([A-Z])$/.exec(number);
  if (lettered && !unit) variants.push({ number: lettered[1]!, unit: lettered[2]!, finding: "alias" });
  if (/^\d+$/.test(number) && /^[A-Z]$/.test(unit)) variants.push({ number: number + unit, unit: "", finding: "alias" });
  const hyphened = /^(\d+)-(\d+)$/.exec(number);
  if (hyphened) variants.push({ number: hyphened[1]! + hyphened[2]!, unit, finding: hyphenFinding(number) });
  if (/^\d{4,5}$/.test(number)) {
    const parted = `${number.slice(0, -2)}-${number.slice(-2)}`;
    variants.push({ number: parted, unit, finding: hyphenFinding(parted) });
  }
  const fraction = /^(\d+\S*) \d+\/\d+$/.exec(number);
  if (fraction) variants.push({ number: fraction[1]!, unit, finding: "part" });
  const range = parseRange(number);
  if (!range) return variants;
  // "12 & 22" may be filed as 12-22, which may as well be one house; "245-247" as 245-47.
  const spellings = [...String(range.to)].map((_, at) => `${range.from}-${String(range.to).slice(at)}`);
  const others = new Set(spellings.filter((other) => other !== number && parseRange(other)?.to === range.to));
  for (const other of others) variants.push({ number: other, unit, finding: number.includes("&") ? "in-range" : "same" });
  variants.push({ number: String(range.from), unit, finding: "in-range" });
  return variants;
}

/** "12-35" is 1235; "12-34" may also be the houses from 12 to 34. */
function hyphenFinding(number: string): Comparison["number"] {
  return parseRange(number) ? "part" : "alias";
}

/** True where more than a third of the hyphened numbers can be no range. */
export function areHouseNumbers(numbers: readonly string[]): boolean {
  const hyphened = numbers.filter((number) => /^\d+-\d+$/.test(number));
  const houses = hyphened.filter((number) => !parseRange(number));
  return 3 * houses.length > hyphened.length;
}

/** True where `known` is a range of this side of the street ("120-124") that holds `number`, or the first house of it. */
export function isInRange(number: string, known: string): boolean {
  const range = parseRange(known);
  const value = parseRange(number)?.from ?? Number(number);
  return range !== null && Number.isInteger(value) && value >= range.from && value <= range.to && (value - range.from) % 2 === 0;
}

/** In full ("1200-1208") or cut short ("1200-08"). */
function parseRange(number: string): { from: number; to: number } | null {
  const match = /^(\d+)(?:-| & )(\d+)$/.exec(number);
  if (!match) return null;
  const [, first = "", last = ""] = match;
  const [from, to] = [Number(first), Number(first.slice(0, Math.max(0, first.length - last.length)) + last)];
  return to > from && to - from <= 100 && (to - from) % 2 === 0 ? { from, to } : null;
}
