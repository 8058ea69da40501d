// Buildings by the condition of their roofs, worst first.
import type { DecodedFootprint } from "../property/property.ts";
import { memoize } from "../text/memoize.ts";
import { rankRoof, readRoofOrder, scaleRoof } from "./roof-facts.ts";

/** Equals in the order given; those without a condition last. */
export const orderWorst = memoize((buildings: readonly DecodedFootprint[]): DecodedFootprint[] => {
  const order = readRoofOrder(buildings);
  const ranks = new Map(buildings.map((building) => [building, rankRoof(scaleRoof(building, order))]));
  return buildings.toSorted((a, b) => ranks.get(b)! - ranks.get(a)!);
});
