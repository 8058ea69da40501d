// Which building stands on which parcel, and which parcels share their ground: the rules of `derive/`, over all records of an import.
import { areaSquareMetres } from "../../geometry/measures.ts";
import type { Position } from "../../geometry/shapes.ts";
import { createParcelAssigner, type ParcelAssigner, type ParcelShare } from "../derive/assign-to-parcels.ts";
import { measureShapes } from "../derive/measured-shapes.ts";
import { createNumberMap } from "../derive/number-map.ts";
import type { Shapes } from "../derive/shapes.ts";
import { countOnGround, findStacks, type Stacks } from "../derive/stacks.ts";
import type { CountedShape } from "../derive/survey-layers.ts";
import { takeTurn } from "../file/clean-if-cut-short.ts";
import type { BuildingRecord, ParcelRecord } from "./records.ts";
import type { Settled } from "./scratch.ts";

export type Placement = {
  /** The number of a building's parcel in the list, or null when it stands on none. */
  homeOf: (building: number) => number | null;
  stacks: Stacks;
  /** Buildings on a parcel or on one stacked on it. */
  countBuildings: (parcel: number) => number;
  /** Whether it is the largest on a parcel that is not stacked. */
  isMain: (building: number) => boolean;
  /** The same as `countBuildings` for shapes of another layer. */
  countShapes: (shapes: Shapes<CountedShape>) => (parcel: number) => number;
  parcelAt: ParcelAssigner["parcelAt"];
  onNoParcel: number;
  /** Buildings of which another parcel, not stacked on their own, holds a part worth speaking of. */
  acrossParcels: number;
};

/** A wall drawn over the line by less is a matter of drawing. */
const [MIN_PART, MIN_PART_SQUARE_METRES] = [0.02, 1];
const ROWS_PER_PROGRESS = 1000;

/** Runs the work on one building; undefined where that failed. */
export type BuildingGuard = <Result>(building: number, work: () => Result) => Result | undefined;

/** `parcels` in the order of their ids, which decides ties. A building whose placing fails is on no parcel. */
export async function placeBuildings(
  parcels: Shapes,
  buildings: Shapes,
  guard: BuildingGuard,
  onProgress: (buildingsDone: number) => void,
): Promise<Placement> {
  const measured = measureShapes(parcels);
  const stacks = findStacks(parcels, measured);
  // Thousands of units can share an outline: of those the first answers, which wins all ties.
  const assigner = createParcelAssigner(parcels, stacks.outlines, measured);
  const homes = createNumberMap();
  const [mainBuildings, mainAreas] = [createNumberMap(), createNumberMap()];
  let [onNoParcel, acrossParcels] = [0, 0];
  for (let at = 0; at < buildings.length; at += 1) {
    if (at % ROWS_PER_PROGRESS === 0) {
      onProgress(at);
      await takeTurn();
    }
    const shape = buildings.at(at)!;
    const shares = guard(at, () => assigner.sharesOf(shape)) ?? [];
    const home = assigner.chooseHome(shares);
    if (home === null) {
      onNoParcel += 1;
      continue;
    }
    homes.set(at, home);
    const area = areaSquareMetres(shape);
    const isElsewhere = ({ parcel, squareMetres }: ParcelShare) =>
      !isSameGround(parcel, home, stacks) && squareMetres > Math.max(MIN_PART_SQUARE_METRES, MIN_PART * area);
    if (shares.some(isElsewhere)) acrossParcels += 1;
    if (area <= (mainAreas.get(home) ?? 0)) continue;
    mainAreas.set(home, area);
    mainBuildings.set(home, at);
  }
  mainAreas.close();
  onProgress(buildings.length);
  const homeOf = (building: number) => homes.get(building) ?? null;
  return {
    homeOf,
    stacks,
    countBuildings: countOnGround(
      homes.entries().map(([, home]) => home),
      stacks.groundOf,
    ),
    isMain: (building) => {
      const home = homeOf(building);
      return home !== null && stacks.numberOf(home) === null && mainBuildings.get(home) === building;
    },
    countShapes: (shapes) =>
      countOnGround(
        Iterator.from(shapes).map((shape) =>
          shape.type === "Point" ? assigner.parcelAt(shape.coordinates as Position) : assigner.homeOf(shape),
        ),
        stacks.groundOf,
      ),
    parcelAt: assigner.parcelAt,
    onNoParcel,
    acrossParcels,
  };
}

function isSameGround(one: number, other: number, { groundOf }: Stacks): boolean {
  return one === other || groundOf(one) === groundOf(other);
}

export type StatedParcels = {
  /** Buildings whose publisher names a parcel that is not in the dataset. */
  unknown: number;
  /** Buildings whose publisher names a parcel of the dataset, and how many of those lie in it or in one stacked on it. */
  named: number;
  agreeing: number;
};

/** Checks the rules against the publisher's own word; null when it never names a parcel. */
export function compareWithPublisher(
  parcels: Settled<ParcelRecord>,
  buildings: Settled<BuildingRecord>,
  { homeOf, stacks }: Placement,
): StatedParcels | null {
  let [unknown, named, agreeing] = [0, 0, 0];
  for (let at = 0; at < buildings.length; at += 1) {
    const { statedParcelId } = buildings.recordAt(at);
    if (statedParcelId === null) continue;
    const stated = parcels.indexOf(statedParcelId);
    if (stated === null) {
      unknown += 1;
      continue;
    }
    named += 1;
    const home = homeOf(at);
    if (home !== null && isSameGround(stated, home, stacks)) agreeing += 1;
  }
  return named + unknown === 0 ? null : { unknown, named, agreeing };
}
