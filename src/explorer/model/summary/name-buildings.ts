// The names of a property's buildings wherever they are spoken of: their use where only one has it, else their number.
import { numberBuilding, readUse } from "../property/name-building.ts";
import type { DecodedFootprint } from "../property/property.ts";
import { memoize } from "../text/memoize.ts";
import type { Names } from "./format-scope.ts";

/** `buildings` in the panel's order, by which they are numbered from 1. */
export const nameBuildings = memoize((buildings: readonly DecodedFootprint[]): Names => {
  const numbers = new Map(buildings.map(({ index }, position) => [index, position + 1]));
  const uses = new Map(buildings.map((building) => [building.index, readUse(building)]));
  const counts = new Map<string | null, number>();
  for (const use of uses.values()) counts.set(use, (counts.get(use) ?? 0) + 1);
  const numberOf = (index: number) => numbers.get(index) ?? index + 1;
  return {
    total: buildings.length,
    numberOf,
    nameOf(index) {
      const use = uses.get(index) ?? null;
      return use !== null && counts.get(use) === 1 ? use : numberBuilding(numberOf(index) - 1);
    },
  };
});
