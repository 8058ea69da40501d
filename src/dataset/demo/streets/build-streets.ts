// Streets of the chosen districts: main streets on the districts' edges, local ones within, each with its name.
import { createRandom } from "../random.ts";
import { columnEdge, type District, HARBOR_POINT, type Kind, MARSH_LANDING, rowEdge, type Town } from "./plan.ts";
import { createStreetNamer, MAIN_STREET, SHORE_WISE, type StreetNamer } from "./street-names.ts";

/** `u`: along the shore; `v`: inland. */
export type Axis = "u" | "v";

export type Street = {
  name: string;
  town: Town;
  main: boolean;
  axis: Axis;
  /** Where it lies across its axis, and from where to where it runs along it, in metres of the plan. */
  at: number;
  from: number;
  to: number;
  /** Plan coordinate where house numbers begin; with `split`, they run both ways from it, and the street is named W and E. */
  numbersFrom: number;
  split: boolean;
};

/** Half the width of the public way, in metres. */
export const MAIN_HALF_WIDTH = 8;
export const LOCAL_HALF_WIDTH = 6.5;

/** Lots' depth in metres, and whether the local streets run inland (`v`), along the shore (`u`) or either. */
const GRAIN: Record<Kind, { lotDepth: number; axis: Axis | "either" }> = {
  downtown: { lotDepth: 34, axis: "v" },
  harbor: { lotDepth: 52, axis: "u" },
  old_town: { lotDepth: 33, axis: "v" },
  bungalows: { lotDepth: 32, axis: "either" },
  ranches: { lotDepth: 36, axis: "u" },
  subdivision: { lotDepth: 38, axis: "either" },
  estates: { lotDepth: 56, axis: "u" },
  woods: { lotDepth: 54, axis: "either" },
  cottages: { lotDepth: 30, axis: "v" },
  condominiums: { lotDepth: 58, axis: "u" },
};

export type DistrictStreets = {
  district: District;
  axis: Axis;
  /** Streets along the axis, in order, the two main streets of the edges included. */
  along: Street[];
  /** Streets across it, likewise. */
  across: Street[];
};

export type Streets = { all: Street[]; byDistrict: DistrictStreets[] };

export function buildStreets(seed: number, districts: readonly District[]): Streets {
  const mains = new Map<string, Street>();
  const namers = new Map<Town, StreetNamer>();
  const namer = (town: Town) => {
    const known = namers.get(town) ?? createStreetNamer(createRandom(seed, "names", town.name));
    namers.set(town, known);
    return known;
  };
  const main = (district: District, axis: Axis, index: number, at: number): Street => {
    const { town } = district;
    const key = `${town.name}/${axis}/${index}`;
    const [from, to] = axis === "u" ? [district.west, district.east] : [district.south, district.north];
    const known = mains.get(key);
    if (known) {
      known.from = Math.min(known.from, from);
      known.to = Math.max(known.to, to);
      return known;
    }
    const street = axis === "u" ? shoreWiseMain(seed, district, index, at) : inlandMain(namer(town), district, index, at);
    mains.set(key, { ...street, from, to });
    return mains.get(key)!;
  };

  const locals: Street[] = [];
  const byDistrict = districts.map((district): DistrictStreets => {
    const { kind, town, column, row, west, east, south, north } = district;
    const random = createRandom(seed, "streets", column, row);
    const grain = GRAIN[kind];
    const axis = grain.axis === "either" ? random.pick(["u", "v"] as const) : grain.axis;
    const edges = {
      u: [main(district, "u", row, south), main(district, "u", row + 1, north)],
      v: [main(district, "v", column, west), main(district, "v", column + 1, east)],
    } as const;
    const local = (streetAxis: Axis, at: number): Street => {
      const [from, to] = streetAxis === "u" ? [west, east] : [south, north];
      const numbersFrom = streetAxis === "u" ? townMiddle(seed, town) : 0;
      const name = namer(town).local(kind, streetAxis === "v");
      const street: Street = { name, town, main: false, axis: streetAxis, at, from, to, numbersFrom, split: false };
      locals.push(street);
      return street;
    };
    const cross: Axis = axis === "u" ? "v" : "u";
    const [low, high] = edges[axis];
    const blocks = Math.max(1, Math.round((high.at - low.at) / (2 * grain.lotDepth + 2 * LOCAL_HALF_WIDTH)));
    const inner = Array.from({ length: blocks - 1 }, (_, i) => local(axis, low.at + ((high.at - low.at) * (i + 1)) / blocks));
    const [start, end] = edges[cross];
    const crossing = random.chance(0.75) ? [local(cross, start.at + (end.at - start.at) * random.between(0.38, 0.62))] : [];
    return { district, axis, along: [low, ...inner, high], across: [start, ...crossing, end] };
  });
  return { all: [...mains.values(), ...locals, ...listRoadsOut(seed, districts)], byDistrict };
}

/** Roads without lots: to the west and the north out of town, and across the creek. */
function listRoadsOut(seed: number, districts: readonly District[]): Street[] {
  const [here, there] = [HARBOR_POINT, MARSH_LANDING].map((town) => districts.filter((district) => district.town === town));
  const at = rowEdge(seed, 1);
  const road = (name: string, axis: Axis, across: number, from: number, to: number): Street => {
    return { name, town: HARBOR_POINT, main: true, axis, at: across, from, to, numbersFrom: from, split: false };
  };
  const west = Math.min(...here!.map((district) => district.west));
  const roads = [road("Old Beaufort Rd", "u", at, west - 1900, west)];
  if (there!.length > 0) {
    const banks = [Math.max(...here!.map((district) => district.east)), Math.min(...there!.map((district) => district.west))] as const;
    roads.push(road("Causeway Rd", "u", at, ...banks));
  }
  const middle = columnEdge(seed, 0);
  const north = Math.max(...here!.filter(({ west: edge, east }) => edge === middle || east === middle).map((district) => district.north));
  return [...roads, road("Newport Rd", "v", middle, north, north + 420)];
}

/** Plan u from which house numbers count. */
function townMiddle(seed: number, town: Town): number {
  return columnEdge(seed, town.name === "Harbor Point" ? 0 : 4);
}

function shoreWiseMain(seed: number, { town }: District, row: number, at: number): Omit<Street, "from" | "to"> {
  const base = SHORE_WISE[row]!;
  const middle = townMiddle(seed, town);
  return { name: base, town, main: true, axis: "u", at, numbersFrom: middle, split: row % 2 === 1 };
}

function inlandMain(namer: StreetNamer, { town }: District, column: number, at: number): Omit<Street, "from" | "to"> {
  const middle = town.name === "Harbor Point" ? 0 : 4;
  return { name: column === middle ? MAIN_STREET : namer.inland(), town, main: true, axis: "v", at, numbersFrom: 0, split: false };
}
