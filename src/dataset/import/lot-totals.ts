// What an assessor's row says of the buildings of a lot taken together. It is a building's own only where that lot has no other.
import { formatCount } from "../file/format-count.ts";
import type { Placement } from "./place-buildings.ts";
import type { ParcelRecord } from "./records.ts";
import type { Settled } from "./scratch.ts";

export const LOT_TOTALS = ["year_built", "number_of_stories", "square_footage"] as const;

/** How many parcels with buildings state totals that go to none of them: those with several buildings, and stacked ones. */
function countUnusedTotals(parcels: Settled<ParcelRecord>, { stacks, countBuildings }: Placement): { several: number; stacked: number } {
  const unused = { several: 0, stacked: 0 };
  for (let at = 0; at < parcels.length; at += 1) {
    const buildings = countBuildings(at);
    const isStacked = stacks.numberOf(at) !== null;
    if (buildings === 0 || (buildings === 1 && !isStacked)) continue;
    const { values } = parcels.at(at);
    if (LOT_TOTALS.every((field) => values[field] == null)) continue;
    unused[isStacked ? "stacked" : "several"] += 1;
  }
  return unused;
}

/** A sentence for each reason; none where every total was used. */
export function describeUnusedTotals(parcels: Settled<ParcelRecord>, placement: Placement): string[] {
  const { several, stacked } = countUnusedTotals(parcels, placement);
  const what = "Stories, floor area and year built of";
  return [
    ...(several > 0
      ? [
          `${what} ${formatCount(several)} ${several === 1 ? "parcel" : "parcels"} with several buildings: not reported for their buildings, because they are totals for the parcel.`,
        ]
      : []),
    ...(stacked > 0
      ? [
          `${what} ${formatCount(stacked)} stacked ${stacked === 1 ? "parcel" : "parcels"}: not reported for the building, because each is for one unit.`,
        ]
      : []),
  ];
}
