// Percentages: whether a service sends fractions in their place.
import type { DatasetDictionary } from "../../../../contract/fields.ts";
import { isShare, SHARE_FIELDS } from "../../fields/is-share.ts";
import { type JsonObject, pointInto, readNumber } from "../../text/json-members.ts";
import type { Note } from "../findings/noted.ts";
import type { Building } from "./building.ts";

type Meanings = DatasetDictionary["footprint"];

/** Fewer may be small by chance. */
const ENOUGH = 4;
/** On bare ground a few shares are tenths of a percent. As many as this aren't, nor are those with more decimals. */
const SURE = 8;

function readShares(entry: JsonObject, meanings: Meanings): { name: string; value: number }[] {
  return SHARE_FIELDS.flatMap((name) => {
    const value = isShare(name, meanings) ? readNumber(entry, name) : null;
    return value !== null && value > 0 ? [{ name, value }] : [];
  });
}

function isFractional(shares: readonly { value: number }[]): boolean {
  const isFine = shares.some(({ value }) => Number(value.toFixed(1)) !== value);
  return shares.every(({ value }) => value <= 1) && shares.some(({ value }) => value < 1) && (shares.length >= SURE || isFine);
}

/** Whether all of these buildings have fractions. */
export function areFractions(entries: readonly JsonObject[], meanings: Meanings): boolean {
  const all = entries.map((entry) => readShares(entry, meanings));
  const hasPercentages = all.some((shares) => shares.some(({ value }) => value > 1));
  return !hasPercentages && all.filter(isFractional).flat().length >= ENOUGH;
}

/** `areAll`: the whole response has fractions. */
export function checkShares({ entry, pointer }: Building, meanings: Meanings, areAll: boolean, note: Note): void {
  if (!areAll && !areFractions([entry], meanings)) return;
  for (const { name, value } of readShares(entry, meanings)) {
    const expected = String(Number((value * 100).toPrecision(12)));
    note({ code: "shares-as-fractions", pointer: pointInto(pointer, name), field: name, expected, found: String(value) });
  }
}
