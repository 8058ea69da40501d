// Which building stands on which parcel, and which parcels share their ground: the rules of `derive/`, over all records of an import.
import { createParcelAssigner } from "../derive/assign-to-parcels.ts";
import { findStacks } from "../derive/stacks.ts";
import type { BuildingRecord, ParcelRecord } from "./records.ts";

export type Placement = {
  /** Of each building: the number of its parcel in the list, or null. */
  homes: (number | null)[];
  /** Of each parcel: its stack, or null. */
  stacks: (number | null)[];
  /** Of each parcel: buildings on it or on one stacked on it. */
  counts: number[];
};

const ROWS_PER_PROGRESS = 1000;

/** `parcels` in the order of their ids, which decides ties. */
export function placeBuildings(
  parcels: readonly ParcelRecord[],
  buildings: readonly BuildingRecord[],
  onProgress: (buildingsDone: number) => void,
): Placement {
  const grounds = parcels.map(({ geometry }) => geometry);
  const stacks = findStacks(grounds);
  const assigner = createParcelAssigner(grounds);
  const homes = buildings.map(({ geometry }, at) => {
    if (at % ROWS_PER_PROGRESS === 0) onProgress(at);
    return assigner.homeOf(geometry);
  });
  onProgress(buildings.length);
  const own = parcels.map(() => 0);
  const ofStack = new Map<number, number>();
  for (const home of homes) {
    if (home === null) continue;
    own[home]! += 1;
    const stack = stacks[home] ?? null;
    if (stack !== null) ofStack.set(stack, (ofStack.get(stack) ?? 0) + 1);
  }
  const counts = own.map((count, at) => (stacks[at] === null ? count : (ofStack.get(stacks[at]!) ?? 0)));
  return { homes, stacks, counts };
}

/** Checks the rules against the publisher's own word; null when it never names a parcel of these. */
export function compareWithPublisher(
  parcels: readonly ParcelRecord[],
  buildings: readonly BuildingRecord[],
  { homes, stacks }: Placement,
): { named: number; agreeing: number } | null {
  const numbers = new Map(parcels.map(({ parcelId }, at) => [parcelId, at]));
  let [named, agreeing] = [0, 0];
  buildings.forEach(({ statedParcelId }, at) => {
    const stated = numbers.get(statedParcelId ?? "");
    if (stated === undefined) return;
    named += 1;
    const home = homes[at] ?? null;
    if (home !== null && (home === stated || (stacks[home] !== null && stacks[home] === stacks[stated]))) agreeing += 1;
  });
  return named === 0 ? null : { named, agreeing };
}
