// The whole made-up town as plain values: parcels, buildings and every shape that a survey of it would find.
import type { Point } from "geojson";
import type { PolygonalGeometry } from "../../geometry/shapes.ts";
import type { RoofPartKind } from "../derive/survey-layers.ts";
import { type DevelopedLot, developLot } from "./buildings/develop-lot.ts";
import type { Building } from "./buildings/raise.ts";
import type { Box } from "./buildings/yard.ts";
import { COUNTY_FIPS, toPolygon, toPosition } from "./ground.ts";
import { plantGarden } from "./outdoors/gardens.ts";
import { furnishYard, type Leisure } from "./outdoors/leisure.ts";
import { buildPond, buildWaters, type Pond, type Waters } from "./outdoors/water.ts";
import { growWild } from "./outdoors/wild.ts";
import { outlineWoods } from "./outdoors/woods.ts";
import { listPlaces, type Place } from "./places.ts";
import { createRandom } from "./random.ts";
import { type Lot, toGround } from "./streets/build-lots.ts";
import type { Street } from "./streets/build-streets.ts";
import { createHouseNumbers, type StreetAddress } from "./streets/number-lots.ts";
import { countUnits, takeLots } from "./streets/take-lots.ts";

export type TownParcel = { id: string; address: StreetAddress; geometry: PolygonalGeometry; lot: Lot; landUse: string };
export type TownBuilding = Building & { lot: Lot; landUse: string };

export type DemoTown = {
  /** In the order of their ids. */
  parcels: TownParcel[];
  buildings: TownBuilding[];
  streets: Street[];
  waters: Waters;
  ponds: PolygonalGeometry[];
  trees: PolygonalGeometry[];
  shrubs: PolygonalGeometry[];
  lawns: PolygonalGeometry[];
  driveways: PolygonalGeometry[];
  grounds: { kind: "woods" | "park" | "school"; geometry: PolygonalGeometry }[];
  houseNumbers: { name: string; geometry: Point }[];
  leisure: Record<Leisure["kind"], PolygonalGeometry[]>;
  roofParts: Record<RoofPartKind, PolygonalGeometry[]>;
  places: Place[];
};

/** From the street line, where nothing is built. */
const HOUSE_NUMBER_METRES = 1.6;

export function buildTown(seed: number, parcels: number): DemoTown {
  const plan = takeLots(seed, parcels);
  const numberLot = createHouseNumbers();
  const wild = growWild(seed, plan.districts);
  const town: DemoTown = {
    parcels: [],
    buildings: [],
    streets: plan.streets,
    waters: buildWaters(seed, plan.lots),
    ponds: [],
    ...wild,
    lawns: [],
    driveways: [],
    grounds: outlineWoods(wild.trees).map((geometry) => ({ kind: "woods", geometry })),
    houseNumbers: [],
    leisure: { pool: [], temporary_pool: [], enclosure: [], trampoline: [] },
    places: [],
    roofParts: { flat: [], hip: [], rust: [], ponding: [], discoloration: [], solar: [], tarp: [], air_conditioner: [] },
  };
  const ponds = new Map<number, Pond>();
  for (const lot of plan.lots) {
    const pond = lot.use === "park" ? buildPond(lot, seed) : null;
    const developed = developLot(lot, seed, pond ? [pond.box] : []);
    const address = numberLot(lot);
    if (pond) ponds.set(lot.block, pond);
    if (lot.use === "park" || lot.use === "school") town.grounds.push({ kind: lot.use, geometry: toPolygon(lot.ring) });
    else town.houseNumbers.push({ name: address.number, geometry: pointAt(lot, HOUSE_NUMBER_METRES) });
    addParcels(town, developed, address, countUnits(lot, seed));
    addBuildings(town, developed);
    addOutdoors(town, developed, pond, seed);
  }
  town.ponds = [...ponds.values()].map(({ geometry }) => geometry);
  town.places = listPlaces(seed, plan.lots, ponds);
  town.parcels.sort((a, b) => (a.id < b.id ? -1 : 1));
  return town;
}

function pointAt({ frame }: Lot, y: number): Point {
  return { type: "Point", coordinates: toPosition(toGround(frame, 0, y)) };
}

function addParcels(town: DemoTown, { yard: { lot }, landUse }: DevelopedLot, address: StreetAddress, units: number): void {
  const id = `${COUNTY_FIPS}-${String(lot.block).padStart(4, "0")}-${String(lot.index).padStart(3, "0")}`;
  const geometry = toPolygon(lot.ring);
  if (units === 1) town.parcels.push({ id, address, geometry, lot, landUse });
  for (let unit = 1; units > 1 && unit <= units; unit++) {
    const unitId = `${id}U${String(unit).padStart(2, "0")}`;
    town.parcels.push({ id: unitId, address: { ...address, unit: String(unit) }, geometry, lot, landUse });
  }
}

function addBuildings(town: DemoTown, { yard: { lot }, buildings, landUse }: DevelopedLot): void {
  for (const building of buildings) {
    town.buildings.push({ ...building, lot, landUse });
    for (const { kind, geometry } of building.roof.parts) town.roofParts[kind].push(geometry);
    for (const { form, geometry } of building.roof.planes) if (form !== "gable") town.roofParts[form].push(geometry);
  }
}

const HOMES: readonly Building["role"][] = ["house", "duplex", "apartments", "condominium"];

function addOutdoors(town: DemoTown, { yard, buildings }: DevelopedLot, pond: Pond | null, seed: number): void {
  const { block, index } = yard.lot;
  const walls: Box[] = buildings.flatMap(({ wings }) => wings);
  const homes = buildings.some(({ role }) => HOMES.includes(role));
  for (const { kind, geometry } of furnishYard(yard, homes, createRandom(seed, "leisure", block, index))) town.leisure[kind].push(geometry);
  const garden = plantGarden(yard, walls, pond, createRandom(seed, "garden", block, index));
  town.trees.push(...garden.trees);
  town.shrubs.push(...garden.shrubs);
  town.lawns.push(...garden.lawns);
  town.driveways.push(...garden.driveways);
}
