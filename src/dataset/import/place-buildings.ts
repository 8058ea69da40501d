// Which building stands on which parcel, and which parcels share their ground: the rules of `derive/`, over all records of an import.
import { areaSquareMetres } from "../../geometry/measures.ts";
import { createParcelAssigner } from "../derive/assign-to-parcels.ts";
import type { Shapes } from "../derive/shapes.ts";
import { countOnGround, findStacks } from "../derive/stacks.ts";
import type { BuildingRecord, ParcelRecord } from "./records.ts";
import type { Settled } from "./scratch.ts";

export type Placement = {
  /** Of each building: the number of its parcel in the list, or NO_HOME. */
  homes: Int32Array;
  /** Of each parcel: its stack, or null. */
  stacks: (number | null)[];
  /** Of each parcel: buildings on it or on one stacked on it. */
  counts: Int32Array;
  /** Of each parcel: the number of the largest building on it, or NO_HOME. */
  mainBuildings: Int32Array;
  /** The same for shapes of another layer. */
  countShapes: (shapes: Shapes) => Int32Array;
};

export const NO_HOME = -1;
const ROWS_PER_PROGRESS = 1000;

/** `parcels` in the order of their ids, which decides ties. */
export function placeBuildings(parcels: Shapes, buildings: Shapes, onProgress: (buildingsDone: number) => void): Placement {
  const stacks = findStacks(parcels);
  const assigner = createParcelAssigner(parcels);
  const homes = new Int32Array(buildings.length);
  const mainBuildings = new Int32Array(parcels.length).fill(NO_HOME);
  const mainAreas = new Float64Array(parcels.length);
  for (let at = 0; at < buildings.length; at += 1) {
    if (at % ROWS_PER_PROGRESS === 0) onProgress(at);
    const shape = buildings.at(at)!;
    const home = assigner.homeOf(shape) ?? NO_HOME;
    homes[at] = home;
    if (home === NO_HOME) continue;
    const area = areaSquareMetres(shape);
    if (area <= mainAreas[home]!) continue;
    mainAreas[home] = area;
    mainBuildings[home] = at;
  }
  onProgress(buildings.length);
  return {
    homes,
    stacks,
    counts: countOnGround(homes, stacks),
    mainBuildings,
    countShapes: (shapes) => {
      const found = new Int32Array(shapes.length);
      for (let at = 0; at < shapes.length; at += 1) found[at] = assigner.homeOf(shapes.at(at)!) ?? NO_HOME;
      return countOnGround(found, stacks);
    },
  };
}

/** Checks the rules against the publisher's own word; null when it never names a parcel of these. */
export function compareWithPublisher(
  parcels: Settled<ParcelRecord>,
  buildings: Settled<BuildingRecord>,
  { homes, stacks }: Placement,
): { named: number; agreeing: number } | null {
  let [named, agreeing] = [0, 0];
  for (let at = 0; at < buildings.length; at += 1) {
    const { statedParcelId } = buildings.at(at);
    const stated = statedParcelId === null ? null : parcels.indexOf(statedParcelId);
    if (stated === null) continue;
    named += 1;
    const home = homes[at]!;
    if (home === stated || (home !== NO_HOME && stacks[home] !== null && stacks[home] === stacks[stated])) agreeing += 1;
  }
  return named === 0 ? null : { named, agreeing };
}
