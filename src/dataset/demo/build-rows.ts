// Derives every row of the dataset from the town's shapes, by the code that imports use.
import { normaliseAddress } from "../../address/normalise-address.ts";
import { parseAddress } from "../../address/parse-address.ts";
import { centerOf } from "../../geometry/center-of.ts";
import { areaSquareMetres } from "../../geometry/measures.ts";
import type { PolygonalGeometry } from "../../geometry/shapes.ts";
import { createParcelAssigner } from "../derive/assign-to-parcels.ts";
import { createDeriver, type DerivedBuilding } from "../derive/derive-building.ts";
import { roundTo } from "../derive/round-to.ts";
import { countOnGround, findStacks } from "../derive/stacks.ts";
import type { AddressRow, FootprintRow, ParcelRow } from "../file/rows.ts";
import type { DemoTown, TownBuilding } from "./build-town.ts";
import { chooseMissing, estimateSquareFootage, OCCUPANCY } from "./buildings/records.ts";
import { chooseFlight } from "./flights.ts";
import { COUNTY, groundHeightFeet, STATE } from "./ground.ts";
import { createRandom } from "./random.ts";
import { formatAddress, formatStreetLine } from "./streets/number-lots.ts";

export type Feature<R> = { row: R; geometry: PolygonalGeometry };
export type DemoRows = { parcels: Feature<ParcelRow>[]; footprints: Feature<FootprintRow>[]; addresses: AddressRow[] };

/** `onBuilding` is told how many buildings are done. */
export function buildRows(town: DemoTown, seed: number, onBuilding: (done: number) => void): DemoRows {
  const parcelShapes = town.parcels.map(({ geometry }) => geometry);
  const stacks = findStacks(parcelShapes);
  const assigner = createParcelAssigner(parcelShapes, stacks.outlines);
  const footprints = buildFootprints(town, seed, (shape) => assigner.homeOf(shape), onBuilding);
  const count = (shapes: readonly PolygonalGeometry[]) => countOnGround(shapes.map(assigner.homeOf), stacks.groundOf);
  const counts = {
    number_of_buildings_in_parcel: count(town.buildings.map(({ geometry }) => geometry)),
    pool_count: count(town.leisure.pool),
    pool_enclosure_count: count(town.leisure.enclosure),
    temporary_pool_count: count(town.leisure.temporary_pool),
    trampoline_count: count(town.leisure.trampoline),
  };
  const parcels = town.parcels.map(({ id, address, geometry }, i): Feature<ParcelRow> => {
    const { city, state, zip } = address;
    const row = {
      parcel_id: id,
      address: formatStreetLine(address),
      city,
      state,
      zip,
      number_of_buildings_in_parcel: counts.number_of_buildings_in_parcel(i),
      pool_count: counts.pool_count(i),
      pool_enclosure_count: counts.pool_enclosure_count(i),
      temporary_pool_count: counts.temporary_pool_count(i),
      trampoline_count: counts.trampoline_count(i),
      stack: stacks.numberOf(i),
      area_m2: roundTo(areaSquareMetres(geometry), 2),
    };
    return { row, geometry };
  });
  return { parcels, footprints, addresses: town.parcels.map(buildAddress) };
}

function buildAddress({ id, address, geometry }: DemoTown["parcels"][number]): AddressRow {
  const text = formatAddress(address);
  const [lng, lat] = centerOf(geometry)!;
  return { parcel_id: id, text, ...normaliseAddress(parseAddress(text)), lng: roundTo(lng, 7), lat: roundTo(lat, 7) };
}

function buildFootprints(
  town: DemoTown,
  seed: number,
  homeOf: (shape: PolygonalGeometry) => number | null,
  onBuilding: (done: number) => void,
): Feature<FootprintRow>[] {
  const deriver = createDeriver(
    town.buildings.map(({ geometry }) => geometry),
    {
      trees: town.trees,
      shrubs: town.shrubs,
      lawns: town.lawns,
      coast: [town.waters.sea],
      water: town.ponds,
      fireStations: town.places.filter(({ kind }) => kind === "fire_station").map(({ geometry }) => geometry),
      roofParts: town.roofParts,
    },
  );
  const missing = town.buildings.map(({ lot }, i) => chooseMissing(createRandom(seed, "missing", lot.block, lot.index, i)));
  const occupancyOf = (i: number) => (missing[i]!.occupancy ? null : OCCUPANCY[town.buildings[i]!.role]);
  const inParcel = new Map<number, number>();
  return town.buildings.map((building, i) => {
    const { geometry, lot } = building;
    const home = homeOf(geometry)!;
    const ordinal = (inParcel.get(home) ?? 0) + 1;
    inParcel.set(home, ordinal);
    const parcel_id = town.parcels[home]!.id;
    const derived = deriver.derive(i);
    const gone = missing[i]!;
    const row: FootprintRow = {
      footprint_id: `${parcel_id}-B${String(ordinal).padStart(2, "0")}`,
      parcel_id,
      state: STATE,
      county: COUNTY,
      crs: 4326,
      ...derived.attributes,
      year_built: gone.yearBuilt ? null : building.yearBuilt,
      occupancy: occupancyOf(i),
      occupancy_of_closest_building: derived.closestBuilding === null ? null : occupancyOf(derived.closestBuilding),
      land_use_description: gone.landUse ? null : building.landUse,
      roof_type: nameRoofType(derived.attributes),
      roof_material: building.roof.material,
      roof_condition: building.roof.condition,
      building_height: gone.height ? null : roundTo(building.heightFeet, 1),
      ground_height_amsl: gone.ground ? null : roundTo(groundHeightFeet(lot.u, lot.v), 1),
      number_of_stories: gone.stories ? null : building.stories,
      square_footage: gone.squareFootage ? null : squareFootageOf(building, seed),
      ...chooseFlight(lot, seed),
    };
    onBuilding(i + 1);
    return { row, geometry };
  });
}

function squareFootageOf({ geometry, stories, lot }: TownBuilding, seed: number): number {
  const area = areaSquareMetres(geometry);
  return estimateSquareFootage(area, stories, createRandom(seed, "inside", lot.block, lot.index, Math.round(area)));
}

/** The form that covers six tenths of the footprint; what is neither flat nor hipped is gabled. */
function nameRoofType({ flat_area, hip_area, footprint_area }: DerivedBuilding["attributes"]): string {
  const [flat, hip] = [(flat_area ?? 0) / footprint_area, (hip_area ?? 0) / footprint_area];
  if (flat >= 0.6) return "flat";
  if (hip >= 0.6) return "hip";
  return flat + hip <= 0.4 ? "gable" : "mixed";
}
