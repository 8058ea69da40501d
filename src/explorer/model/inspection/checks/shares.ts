// Percentages: which fields are, and whether a service sends fractions in their place.
import { type DatasetDictionary, FOOTPRINT_FIELDS } from "../../../../contract/fields.ts";
import { type JsonObject, pointInto, readNumber } from "../../text/json-members.ts";
import type { Note, Noted } from "../findings/noted.ts";
import type { Building } from "./building.ts";

const SHARE_FIELDS = Object.keys(FOOTPRINT_FIELDS).filter((name) => name === "tree_overhang_percent" || /_zone_\d$/.test(name));
/** Fewer may be small by chance. */
const ENOUGH = 4;
/** On bare ground a few shares are tenths of a percent. As many as this aren't, nor are those with more decimals. */
const SURE = 8;

/** The API doesn't say what zones measure; unless the dictionary says something else, they are shares. */
export function isShare(name: string, meanings: DatasetDictionary["footprint"]): boolean {
  if (!SHARE_FIELDS.includes(name)) return meanings[name]?.unit === "%";
  const unit = meanings[name]?.unit;
  return unit === undefined || unit === "%";
}

type Shares = { values: { name: string; value: number }[]; areFractions: boolean; arePercentages: boolean };

function readShares(entry: JsonObject, meanings: DatasetDictionary["footprint"]): Shares {
  const values = SHARE_FIELDS.flatMap((name) => {
    const value = isShare(name, meanings) ? readNumber(entry, name) : null;
    return value !== null && value > 0 ? [{ name, value }] : [];
  });
  const below = values.filter(({ value }) => value <= 1);
  return {
    values,
    areFractions: below.length === values.length && values.some(({ value }) => value < 1) && (values.length >= SURE || values.some(isFine)),
    arePercentages: below.length < values.length,
  };
}

/** With more than one decimal. */
const isFine = ({ value }: { value: number }) => Number(value.toFixed(1)) !== value;

export type ShareScale = "fractions" | "percentages" | "mixed" | "unknown";

/** Of all buildings together. */
export function findShareScale(entries: readonly JsonObject[], meanings: DatasetDictionary["footprint"]): ShareScale {
  let fractions = 0;
  let percentages = 0;
  for (const entry of entries) {
    const { values, areFractions, arePercentages } = readShares(entry, meanings);
    if (areFractions) fractions += values.length;
    if (arePercentages) percentages += 1;
  }
  if (percentages === 0) return fractions >= ENOUGH ? "fractions" : "unknown";
  return fractions >= ENOUGH ? "mixed" : "percentages";
}

/** The values that buildings with percentages have: one with more decimals that is exactly a hundredth of such a value is a fraction of it. */
export function listShareValues(entries: readonly JsonObject[], meanings: DatasetDictionary["footprint"]): Map<string, Set<number>> {
  const known = new Map<string, Set<number>>();
  for (const entry of entries) {
    for (const { name, value } of readShares(entry, meanings).values) {
      if (value > 1) known.set(name, (known.get(name) ?? new Set()).add(value));
    }
  }
  return known;
}

export function checkShares(
  { entry, pointer, dictionary }: Building,
  scale: ShareScale,
  known: Map<string, Set<number>>,
  note: Note,
): void {
  const { values, areFractions } = readShares(entry, dictionary.footprint);
  const isAll = areFractions && values.length >= ENOUGH;
  for (const { name, value } of values) {
    const found = String(value);
    const expected = String(Number((value * 100).toPrecision(12)));
    if (scale === "fractions") note({ code: "shares-as-fractions", pointer: pointInto(pointer, name), field: name, expected, found });
    else if (value < 1 && ((scale === "mixed" && isAll) || (isFine({ value }) && known.get(name)?.has(Number(expected)))))
      note({ code: "share-as-fraction", pointer: pointInto(pointer, name), field: name, expected, found });
  }
}

/** A part of the first zone from which on the trees beside a building reach over it by more than a percent. */
const MANY_TREES = 20;

/** The overhang of all buildings of a result is below 1, though there are many trees beside them and all other shares are percentages. */
export function checkOverhangs(buildings: readonly Building[], note: (building: Building, noted: Noted) => void): void {
  for (const all of Map.groupBy(buildings, ({ pointer }) => pointer.split("/")[2]).values()) {
    const over = all.flatMap((building) => {
      const { entry, dictionary } = building;
      const value = isShare("tree_overhang_percent", dictionary.footprint) ? readNumber(entry, "tree_overhang_percent") : null;
      return value !== null && value > 0 ? [{ building, value, trees: readNumber(entry, "tree_zone_1") ?? 0 }] : [];
    });
    if (over.length < 2 || !over.every(({ value, trees }) => value < 1 && trees >= MANY_TREES)) continue;
    for (const { building, value, trees } of over)
      note(building, {
        code: "overhang-as-fraction",
        pointer: pointInto(building.pointer, "tree_overhang_percent"),
        expected: `${Number((value * 100).toPrecision(12))}, if it is a fraction`,
        found: `${value}, with trees on ${trees}% of zone 1`,
      });
  }
}
