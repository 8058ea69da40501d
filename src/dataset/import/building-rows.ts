// Buildings as rows of the dataset file: what the source says, what the parcel says of them, and what their shapes and places tell.
import type { Footprint } from "../../contract/footprint.ts";
import { areaSquareMetres } from "../../geometry/measures.ts";
import { createDeriver } from "../derive/derive-building.ts";
import { EMPTY_FOOTPRINT, type FootprintRow } from "../file/rows.ts";
import { type LengthUnit, toFeet } from "./height-units.ts";
import { IMPORT_FIELDS } from "./import-fields.ts";
import type { BuildingRecord, ParcelRecord } from "./records.ts";

type Supplied = Partial<Footprint>;

const NOT_ATTRIBUTES = new Set([
  "footprint_id",
  "parcel_id",
  "address",
  "number",
  "predirectional",
  "street",
  "suffix",
  "postdirectional",
  "unit",
  "city",
  "state",
  "zip",
]);
const ATTRIBUTES = Object.keys(IMPORT_FIELDS.buildings).filter((field) => !NOT_ATTRIBUTES.has(field));
/** What a parcel's row says of the building that it was assessed for: its largest. */
const OF_MAIN_BUILDING = ["year_built", "occupancy", "number_of_stories", "square_footage"] as const;

export type Units = { height: LengthUnit; ground: LengthUnit };

function readSupplied({ values }: BuildingRecord, units: Units): Supplied {
  const supplied: Record<string, unknown> = {};
  for (const field of ATTRIBUTES) if (values[field] !== null && values[field] !== undefined) supplied[field] = values[field];
  if (typeof supplied.building_height === "number") {
    if (supplied.building_height > 0) supplied.building_height = toFeet(supplied.building_height, units.height);
    else delete supplied.building_height;
  }
  if (typeof supplied.ground_height_amsl === "number") supplied.ground_height_amsl = toFeet(supplied.ground_height_amsl, units.ground);
  return supplied as Supplied;
}

function listMainBuildings(buildings: readonly BuildingRecord[], homes: readonly (number | null)[]): Set<number> {
  const largest = new Map<number, { at: number; area: number }>();
  homes.forEach((home, at) => {
    if (home === null) return;
    const area = areaSquareMetres(buildings[at]!.geometry);
    if (area > (largest.get(home)?.area ?? 0)) largest.set(home, { at, area });
  });
  return new Set([...largest.values()].map(({ at }) => at));
}

/** In stacks a parcel's row speaks of a unit, so nothing of it is said of the building but its land use. */
function fromParcel(parcel: ParcelRecord, isMain: boolean, stacked: boolean): Supplied {
  const supplied: Record<string, unknown> = {};
  if (parcel.values.land_use_description) supplied.land_use_description = parcel.values.land_use_description;
  if (isMain && !stacked) for (const field of OF_MAIN_BUILDING) if (parcel.values[field] != null) supplied[field] = parcel.values[field];
  return supplied as Supplied;
}

/** One row a building, in the order of `buildings`. `homes`: the number of each one's parcel; `stacks`: of each parcel. */
export function* buildFootprintRows(
  buildings: readonly BuildingRecord[],
  parcels: readonly ParcelRecord[],
  homes: readonly (number | null)[],
  stacks: readonly (number | null)[],
  units: Units,
): Generator<FootprintRow> {
  const deriver = createDeriver(
    buildings.map(({ geometry }) => geometry),
    {},
  );
  const main = listMainBuildings(buildings, homes);
  const supplied = buildings.map((building, at): Supplied => {
    const home = homes[at] ?? null;
    const parcel = home === null ? {} : fromParcel(parcels[home]!, main.has(at), stacks[home] !== null);
    return { ...parcel, ...readSupplied(building, units) };
  });
  for (const [at, building] of buildings.entries()) {
    const { attributes, closestBuilding } = deriver.derive(at);
    const home = homes[at] ?? null;
    yield {
      ...EMPTY_FOOTPRINT,
      ...attributes,
      ...supplied[at],
      occupancy_of_closest_building: closestBuilding === null ? null : (supplied[closestBuilding]!.occupancy ?? null),
      footprint_id: building.footprintId,
      parcel_id: home === null ? null : parcels[home]!.parcelId,
      state: building.county.state,
      county: building.county.county,
      crs: 4326,
    };
  }
}
