// The names of a property's buildings wherever they are spoken of: their number, by which map, list and headline know them.
import { numberBuilding, readUse } from "../property/name-building.ts";
import type { DecodedFootprint } from "../property/property.ts";
import { memoize } from "../text/memoize.ts";
import type { Names } from "./format-scope.ts";

/** `buildings` in the panel's order, by which they are numbered from 1. */
export const nameBuildings = memoize((buildings: readonly DecodedFootprint[]): Names => {
  const positions = new Map(buildings.map(({ index }, position) => [index, position]));
  const numberOf = (index: number) => (positions.get(index) ?? index) + 1;
  const nameOf = (index: number) => numberBuilding(numberOf(index) - 1);
  return {
    total: buildings.length,
    numberOf,
    nameOf,
    describe(index) {
      const building = buildings[positions.get(index) ?? -1];
      const use = (building && readUse(building)) ?? null;
      if (buildings.length === 1) return use ?? "";
      return use === null ? nameOf(index) : `${nameOf(index)}, ${use.toLowerCase()}`;
    },
  };
});
