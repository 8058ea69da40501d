// Buildings as rows of the dataset file: what the source says, what the parcel says of them, and what their shapes and places tell.
import type { Footprint } from "../../contract/footprint.ts";
import { createDeriver, measureFootprint } from "../derive/derive-building.ts";
import type { SurveyLayers } from "../derive/survey-layers.ts";
import { EMPTY_FOOTPRINT, type FootprintRow } from "../file/rows.ts";
import { IMPORT_FIELDS } from "./import-fields.ts";
import { toFeet, type UnitChoices } from "./length-units.ts";
import { LOT_TOTALS } from "./lot-totals.ts";
import type { BuildingGuard, Placement } from "./place-buildings.ts";
import type { BuildingRecord, ParcelRecord } from "./records.ts";
import type { Settled } from "./scratch.ts";

type Supplied = Partial<Footprint>;
type Valued = Pick<ParcelRecord, "values">;

const ATTRIBUTES = Object.keys(IMPORT_FIELDS.buildings).filter((field) => field !== "footprint_id" && field !== "parcel_id");

export type BuildingContent = {
  buildings: Settled<BuildingRecord>;
  parcels: Settled<ParcelRecord>;
  placement: Placement;
  layers: SurveyLayers;
  heightUnits: UnitChoices;
  /** Whether any file says what buildings are used for. */
  hasOccupancy: boolean;
  guard: BuildingGuard;
};

/** Heights in feet; a building without any height is one of which nobody knows it. */
function readSupplied({ values }: Valued, units: UnitChoices): Supplied {
  const told = ATTRIBUTES.filter((field) => values[field] !== null && values[field] !== undefined);
  const {
    building_height: height,
    ground_height_amsl: ground,
    ...others
  } = Object.fromEntries(told.map((field) => [field, values[field]]));
  return {
    ...others,
    ...(typeof height === "number" && height > 0 && { building_height: toFeet(height, units.building_height) }),
    ...(typeof ground === "number" && { ground_height_amsl: toFeet(ground, units.ground_height_amsl) }),
  };
}

/** `isMain`: it is the parcel's largest building; `isOnly`: and the parcel has no other. In stacks a parcel's row speaks of a unit, so nothing of it is
 *  said of the building but its land use. */
function fromParcel({ values }: Valued, isMain: boolean, isOnly: boolean): Supplied {
  const fields = ["land_use_description", ...(isMain ? ["occupancy"] : []), ...(isMain && isOnly ? LOT_TOTALS : [])];
  return Object.fromEntries(fields.filter((field) => values[field] != null).map((field) => [field, values[field]])) as Supplied;
}

/** One row a building, in the order of `buildings`. */
export function* buildFootprintRows({
  buildings,
  parcels,
  placement: { homeOf, isMain, countBuildings },
  layers,
  heightUnits,
  hasOccupancy,
  guard,
}: BuildingContent): Generator<FootprintRow> {
  const deriver = createDeriver(buildings.shapes, layers);
  const parcelOf = (at: number) => {
    const home = homeOf(at);
    return home === null ? null : parcels.recordAt(home);
  };
  const hasNoOther = (at: number) => countBuildings(homeOf(at)!) === 1;
  const supplyFor = (at: number, building: Valued, parcel: Valued | null): Supplied => {
    const ofParcel = parcel ? fromParcel(parcel, isMain(at), hasNoOther(at)) : {};
    return { ...ofParcel, ...readSupplied(building, heightUnits) };
  };
  const occupancyOf = (at: number) => supplyFor(at, buildings.recordAt(at), parcelOf(at)).occupancy ?? null;
  for (let at = 0; at < buildings.length; at += 1) {
    const building = buildings.recordAt(at);
    const parcel = parcelOf(at);
    const { attributes, closestBuilding } = guard(at, () => deriver.derive(at)) ?? {
      attributes: measureFootprint(buildings.shapes.at(at)!),
      closestBuilding: null,
    };
    // What the parcels' file says of it decides near a county line.
    const { state, county } = (parcel ?? building).county;
    yield {
      ...EMPTY_FOOTPRINT,
      ...attributes,
      ...supplyFor(at, building, parcel),
      occupancy_of_closest_building: closestBuilding === null || !hasOccupancy ? null : occupancyOf(closestBuilding),
      footprint_id: building.footprintId,
      parcel_id: parcel?.parcelId ?? null,
      state,
      county,
      crs: 4326,
    };
  }
}
