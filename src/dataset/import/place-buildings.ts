// Which building stands on which parcel, and which parcels share their ground: the rules of `derive/`, over all records of an import.
import { centerOf, containsPosition } from "../../geometry/inside.ts";
import { areaSquareMetres } from "../../geometry/measures.ts";
import type { Position } from "../../geometry/shapes.ts";
import { createParcelAssigner, type ParcelAssigner, type ParcelShare } from "../derive/assign-to-parcels.ts";
import { type BoxIndex, createShapeIndex } from "../derive/box-index.ts";
import type { Shapes } from "../derive/shapes.ts";
import { countOnGround, findStacks } from "../derive/stacks.ts";
import type { CountedShape } from "../derive/survey-layers.ts";
import type { BuildingRecord, ParcelRecord } from "./records.ts";
import type { Settled } from "./scratch.ts";

export type Placement = {
  /** Of each building: the number of its parcel in the list, or NO_HOME. */
  homes: Int32Array;
  /** Of each parcel: its stack, or null. */
  stacks: (number | null)[];
  /** Of each parcel: buildings on it or on one stacked on it. */
  counts: Int32Array;
  /** Buildings of which another parcel, not stacked on their own, holds a part worth speaking of. */
  acrossParcels: number;
  /** Parcels whose middle lies in another one that is not stacked on them. */
  overlappingParcels: number;
  /** Of each parcel: the number of the largest building on it, or NO_HOME. */
  mainBuildings: Int32Array;
  /** The same for shapes of another layer. */
  countShapes: (shapes: Shapes<CountedShape>) => Int32Array;
  parcelAt: ParcelAssigner["parcelAt"];
};

export const NO_HOME = -1;
/** A wall drawn over the line by less is a matter of drawing. */
const [MIN_PART, MIN_PART_SQUARE_METRES] = [0.02, 1];
const ROWS_PER_PROGRESS = 1000;

/** `parcels` in the order of their ids, which decides ties. */
export function placeBuildings(parcels: Shapes, buildings: Shapes, onProgress: (buildingsDone: number) => void): Placement {
  const stacks = findStacks(parcels);
  const index = createShapeIndex(parcels);
  const assigner = createParcelAssigner(parcels, index);
  const homes = new Int32Array(buildings.length);
  const mainBuildings = new Int32Array(parcels.length).fill(NO_HOME);
  let acrossParcels = 0;
  const mainAreas = new Float64Array(parcels.length);
  for (let at = 0; at < buildings.length; at += 1) {
    if (at % ROWS_PER_PROGRESS === 0) onProgress(at);
    const shape = buildings.at(at)!;
    const shares = assigner.sharesOf(shape);
    const home = assigner.chooseHome(shares) ?? NO_HOME;
    homes[at] = home;
    if (home === NO_HOME) continue;
    const area = areaSquareMetres(shape);
    const isElsewhere = ({ parcel, squareMetres }: ParcelShare) =>
      !isSameGround(parcel, home, stacks) && squareMetres > Math.max(MIN_PART_SQUARE_METRES, MIN_PART * area);
    if (shares.some(isElsewhere)) acrossParcels += 1;
    if (area <= mainAreas[home]!) continue;
    mainAreas[home] = area;
    mainBuildings[home] = at;
  }
  onProgress(buildings.length);
  return {
    homes,
    stacks,
    counts: countOnGround(homes, stacks),
    acrossParcels,
    overlappingParcels: countOverlapping(parcels, index, stacks),
    mainBuildings,
    parcelAt: assigner.parcelAt,
    countShapes: (shapes) => {
      const found = new Int32Array(shapes.length);
      for (let at = 0; at < shapes.length; at += 1) {
        const shape = shapes.at(at)!;
        found[at] = (shape.type === "Point" ? assigner.parcelAt(shape.coordinates as Position) : assigner.homeOf(shape)) ?? NO_HOME;
      }
      return countOnGround(found, stacks);
    },
  };
}

function isSameGround(one: number, other: number, stacks: readonly (number | null)[]): boolean {
  return one === other || (stacks[one] !== null && stacks[one] === stacks[other]);
}

/** By the middle of each, which costs a hundredth of measuring every pair of neighbours. */
function countOverlapping(parcels: Shapes, index: BoxIndex, stacks: readonly (number | null)[]): number {
  let overlapping = 0;
  for (let at = 0; at < parcels.length; at += 1) {
    const [longitude, latitude] = centerOf(parcels.at(at)!)!;
    const around = index.search([longitude, latitude, longitude, latitude]);
    const isOver = (other: number) => !isSameGround(at, other, stacks) && containsPosition(parcels.at(other)!, [longitude, latitude]);
    if (around.some(isOver)) overlapping += 1;
  }
  return overlapping;
}

/** `parcelId`: where it stands; null for no parcel. */
type Differing = { footprintId: string; statedParcelId: string; parcelId: string | null };
export type StatedParcels = {
  /** Buildings whose publisher names a parcel of the dataset, and how many of those lie in it or in one stacked on it. */
  named: number;
  agreeing: number;
  /** The first of the others. */
  differing: Differing[];
};
const LISTED = 1000;

/** Checks the rules against the publisher's own word; null when it never names a parcel of these. */
export function compareWithPublisher(
  parcels: Settled<ParcelRecord>,
  buildings: Settled<BuildingRecord>,
  { homes, stacks }: Placement,
): StatedParcels | null {
  let [named, agreeing] = [0, 0];
  const differing: Differing[] = [];
  for (let at = 0; at < buildings.length; at += 1) {
    const { footprintId, statedParcelId } = buildings.at(at);
    const stated = statedParcelId === null ? null : parcels.indexOf(statedParcelId);
    if (statedParcelId === null || stated === null) continue;
    named += 1;
    const home = homes[at]!;
    if (isSameGround(stated, home, stacks)) agreeing += 1;
    else if (differing.length < LISTED)
      differing.push({ footprintId, statedParcelId, parcelId: home === NO_HOME ? null : parcels.at(home).parcelId });
  }
  return named === 0 ? null : { named, agreeing, differing };
}
