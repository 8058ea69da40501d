// Just as many lots as make up the wanted number of parcels, and the streets they need.
import { createRandom } from "../random.ts";
import { type Lot, listLots } from "./build-lots.ts";
import { buildStreets, type Street } from "./build-streets.ts";
import { type District, listDistricts, type Town } from "./plan.ts";

export type TownPlan = { districts: District[]; streets: Street[]; lots: Lot[] };

/** One fire station to so many lots, at least one a town. */
const LOTS_PER_STATION = 900;
const STATION_WIDTH_METRES = 16;

export function takeLots(seed: number, parcels: number): TownPlan {
  for (let count = 2; ; count = Math.ceil(count * 1.3)) {
    const districts = takeFirst(listDistricts(seed), count);
    const lots = cutTo(listLots(seed, buildStreets(seed, districts).byDistrict), seed, parcels);
    if (lots === null) continue;
    const settled = districts.filter((district) => lots.some((lot) => lot.district === district));
    return { districts: settled, streets: buildStreets(seed, settled).all, lots: appointStations(lots) };
  }
}

/** Units of a condominium, each a parcel of its own on the same ground; 1 for ordinary lots. */
export function countUnits({ use, block, index }: Lot, seed: number): number {
  return use === "stack" ? createRandom(seed, "units", block, index).integer(4, 14) : 1;
}

function takeFirst<T>(items: Iterable<T>, count: number): T[] {
  const taken: T[] = [];
  for (const item of items) {
    if (taken.length === count) break;
    taken.push(item);
  }
  return taken;
}

/** Null when there are too few. A condominium that would pass the number is left an ordinary lot. */
function cutTo(lots: Iterable<Lot>, seed: number, parcels: number): Lot[] | null {
  const taken: Lot[] = [];
  let left = parcels;
  for (const lot of lots) {
    const units = countUnits(lot, seed);
    taken.push(units > left ? { ...lot, use: "lot" } : lot);
    left -= units > left ? 1 : units;
    if (left === 0) return taken;
  }
  return null;
}

/** Spread over each town's lots, on the next one that is wide enough. */
function appointStations(lots: readonly Lot[]): Lot[] {
  const stations = new Set<Lot>();
  const towns = Map.groupBy(lots, ({ district }): Town => district.town);
  for (const own of towns.values()) {
    const count = Math.ceil(own.length / LOTS_PER_STATION);
    for (let i = 0; i < count; i++) {
      const from = Math.floor(((i + 0.5) / count) * own.length);
      const fits = ({ use, width, waterfront }: Lot) => use === "lot" && width >= STATION_WIDTH_METRES && !waterfront;
      // A stack is several parcels and stays one; a hamlet of nothing else has no station.
      const chosen = own.slice(from).find(fits) ?? own.findLast(fits) ?? own.findLast(({ use }) => use === "lot");
      if (chosen) stations.add(chosen);
    }
  }
  return lots.map((lot) => (stations.has(lot) ? { ...lot, use: "fire_station" } : lot));
}
