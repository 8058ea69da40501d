// What an assessor's row says of the buildings of a lot taken together. It is a building's own only where that lot has no other.
import { formatCount } from "../file/format-count.ts";
import type { Placement } from "./place-buildings.ts";
import type { ParcelRecord } from "./records.ts";
import type { Settled } from "./scratch.ts";

export const LOT_TOTALS = ["year_built", "number_of_stories", "square_footage", "roof_condition"] as const;

/** A sentence where parcels with buildings state what goes to none of them; none where all of it was used. */
export function describeUnusedTotals(parcels: Settled<ParcelRecord>, { stacks, countBuildings }: Placement): string[] {
  let unused = 0;
  for (let at = 0; at < parcels.length; at += 1) {
    const buildings = countBuildings(at);
    const isUsed = buildings === 1 && stacks.numberOf(at) === null;
    if (buildings === 0 || isUsed) continue;
    const { values } = parcels.recordAt(at);
    if (LOT_TOTALS.some((field) => values[field] != null)) unused += 1;
  }
  if (unused === 0) return [];
  const which = unused === 1 ? "parcel that has several buildings or is stacked" : "parcels that have several buildings or are stacked";
  return [
    `Stories, floor area, year built and roof condition aren't reported for the buildings of ${formatCount(unused)} ${which}, because they describe the whole parcel or one unit.`,
  ];
}
