// Sample places for the empty page, each showing something. They are picked from the finished town, so their descriptions are true of any
// seed; a small town may lack some.
import type { SamplePlace } from "../../contract/dataset-info.ts";
import { centerOf } from "../../geometry/center-of.ts";
import type { FootprintRow, ParcelRow } from "../file/rows.ts";
import type { DemoRows, Feature } from "./build-rows.ts";
import type { DemoTown, TownParcel } from "./build-town.ts";
import { formatAddress, formatStreetLine } from "./streets/number-lots.ts";

type Property = { town: TownParcel; parcel: ParcelRow; footprints: Feature<FootprintRow>[] };

type Wanted = {
  name: string;
  shows: string;
  /** The property with the highest score is taken; 0 does not do. */
  score: (property: Property) => number;
  ask?: (property: Property) => Pick<SamplePlace, "address" | "coordinates">;
};

const holes = ({ geometry }: Feature<FootprintRow>) => (geometry.type === "Polygon" ? geometry.coordinates.length - 1 : 0);
const main = ({ footprints }: Property): FootprintRow | null =>
  footprints.reduce<FootprintRow | null>((best, { row }) => (best && best.footprint_area! >= row.footprint_area! ? best : row), null);
const isHome = ({ town }: Property) => town.landUse === "Single family residential";
const isComplete = ({ footprints }: Property) => footprints.length > 0 && footprints.every(({ row }) => !Object.values(row).includes(null));
const when = (condition: boolean, score: number) => (condition ? score : 0);
const byPoint = ({ town }: Property): Pick<SamplePlace, "coordinates"> => {
  const [lng, lat] = centerOf(town.geometry)!;
  return { coordinates: { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) } };
};

const WANTED: Wanted[] = [
  {
    name: "A family home",
    shows: "A house with a screened pool. Every field has a value.",
    score: (property) => {
      const { parcel, footprints } = property;
      const extras =
        Math.min(1, parcel.trampoline_count!) + Math.min(2, footprints.length) + Math.min(1, main(property)?.solar_panel_area ?? 0);
      return when(isHome(property) && isComplete(property) && parcel.pool_enclosure_count! > 0, extras);
    },
  },
  {
    name: "A courtyard",
    shows: "A building around a courtyard.",
    score: (property) =>
      when(
        property.town.lot.district.kind === "downtown",
        Math.max(0, ...property.footprints.map((f) => holes(f) * f.row.footprint_area!)),
      ),
  },
  {
    name: "One unit of a condominium",
    shows: "Stacked parcels: every unit is a parcel, and all share the same buildings.",
    score: ({ parcel, footprints, town }) => when(parcel.stack !== null && town.address.unit === "3", footprints.length),
  },
  {
    name: "Many buildings",
    shows: "A parcel with more than a dozen buildings.",
    score: ({ parcel }) => when(parcel.number_of_buildings_in_parcel! > 5, parcel.number_of_buildings_in_parcel!),
  },
  {
    name: "Land without a building",
    shows: "A vacant lot.",
    score: ({ town, parcel, footprints }) => when(footprints.length === 0 && town.landUse === "Vacant land", parcel.area_m2),
  },
  {
    name: "A tarp on the roof",
    shows: "A tarp and discoloration on a worn roof.",
    score: (property) => when(isHome(property) && main(property)?.tarp_evidence === true, 1 + (main(property)?.discoloration_area ?? 0)),
  },
  {
    name: "Solar panels",
    shows: "Solar panels on the roof of a house.",
    score: (property) => when(isHome(property), (main(property)?.solar_panel_area ?? 0) / (main(property)?.footprint_area ?? 1)),
  },
  {
    name: "Trees over the roof",
    shows: "A wooded lot with tree canopy over the roof.",
    score: (property) => when(isHome(property), (main(property)?.tree_overhang_percent ?? 0) + (main(property)?.tree_zone_1 ?? 0)),
  },
  {
    name: "At the water",
    shows: "A low-lying house on the shore.",
    score: (property) =>
      when(
        isHome(property) && property.town.lot.waterfront,
        property.town.lot.depth / (1 + (main(property)?.distance_to_coast ?? Infinity)),
      ),
  },
  {
    name: "One house in two parts",
    shows: "Two separate wings in one footprint.",
    score: (property) =>
      when(isHome(property) && property.footprints.some(({ geometry }) => geometry.type === "MultiPolygon"), property.parcel.area_m2),
  },
  {
    name: "Water and rust on a flat roof",
    shows: "Ponding, rust and air conditioners on a flat roof.",
    score: (property) => {
      const roof = main(property);
      return roof ? Math.min(roof.rust_area!, roof.ponding_area!) * when(roof.air_conditioner_count! > 0, 1) : 0;
    },
  },
  {
    name: "An old picture",
    shows: "Imagery from 2019.",
    score: (property) => when(isHome(property) && main(property)?.image_date?.startsWith("2019") === true, property.parcel.area_m2),
  },
  {
    name: "A point in a park",
    shows: "Coordinates instead of an address.",
    score: ({ town, parcel }) => when(town.lot.use === "park", parcel.area_m2),
    ask: byPoint,
  },
];

export function chooseSamples(town: DemoTown, { parcels, footprints }: DemoRows): SamplePlace[] {
  const ground = (row: ParcelRow) => row.stack ?? row.parcel_id;
  const groundOf = new Map(parcels.map(({ row }) => [row.parcel_id, ground(row)]));
  const buildings = Map.groupBy(footprints, ({ row }) => groundOf.get(row.parcel_id!));
  const properties = parcels.map(
    ({ row }, i): Property => ({ town: town.parcels[i]!, parcel: row, footprints: buildings.get(ground(row)) ?? [] }),
  );
  const samples: SamplePlace[] = [];
  for (const { name, shows, score, ask } of WANTED) {
    const scored = properties.map((property) => ({ property, points: score(property) }));
    const best = scored.reduce((one, other) => (other.points > one.points ? other : one));
    if (best.points > 0) samples.push({ name, ...(ask?.(best.property) ?? { address: formatAddress(best.property.town.address) }), shows });
  }
  return [...samples, ...findAmbiguous(properties)];
}

/** An address that is twice in the dataset, without the part that tells the two apart. */
function findAmbiguous(properties: readonly Property[]): SamplePlace[] {
  const lines = Map.groupBy(properties, ({ town }) => formatStreetLine(town.address));
  const inTwoTowns = [...lines].find(
    ([line, same]) => line.endsWith(" Main St") && new Set(same.map(({ town }) => town.address.city)).size > 1,
  );
  const broad = properties.find(
    ({ town }) => town.address.street.startsWith("E ") && lines.has(formatStreetLine(town.address).replace(" E ", " W ")),
  );
  const samples: SamplePlace[] = [];
  if (inTwoTowns) {
    samples.push({
      name: "Main Street, in which town?",
      address: `${inTwoTowns[0]}, NC`,
      shows: "Two towns have this address. See how the match is rated.",
    });
  }
  if (broad) {
    samples.push({
      name: "East or west?",
      address: formatAddress(broad.town.address).replace(" E ", " "),
      shows: "The address is on both East and West. See how the match is rated.",
    });
  }
  return samples;
}
