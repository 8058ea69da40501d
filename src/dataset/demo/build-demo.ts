// Builds the demo town into a dataset file. The same seed and size give the same file.
import { LAYOUT_VERSION } from "../../contract/dataset-file.ts";
import { areaSquareFeet, areaSquareMetres, centerOf } from "../../geometry/measures.ts";
import { createDatasetFile } from "../file/create-dataset-file.ts";
import { EMPTY_FOOTPRINT } from "../file/rows.ts";
import { bend, COUNTY, COUNTY_FIPS, STATE, toPolygon } from "./ground.ts";
import { createRandom } from "./random.ts";
import { type Lot, listLots, toGround } from "./streets/build-lots.ts";
import { buildCenterLine, buildStreets } from "./streets/build-streets.ts";
import { createHouseNumbers, formatAddress, formatStreetLine } from "./streets/number-lots.ts";
import { type District, listDistricts } from "./streets/plan.ts";

export const DEMO_GENERATOR = { name: "parcelscope-demo", version: 1 };

export type DemoOptions = {
  /** Where the file goes. */
  path: string;
  /** How many parcels; 2,600 by default. */
  parcels?: number;
  seed?: number;
  /** ISO 8601; fixed by default, so that the same town is the same file. */
  builtAt?: string;
  onProgress?: (done: number, total: number) => void;
};

const DEFAULT_PARCELS = 2600;
const DEFAULT_SEED = 1;
const DEFAULT_BUILT_AT = "2026-11-20T00:00:00.000Z";

export function buildDemo({
  path,
  parcels = DEFAULT_PARCELS,
  seed = DEFAULT_SEED,
  builtAt = DEFAULT_BUILT_AT,
  onProgress,
}: DemoOptions): void {
  const districts = takeDistricts(seed, parcels);
  const streets = buildStreets(seed, districts);
  const lots = [...takeLots(seed, streets.byDistrict, parcels)];
  const addressOf = createHouseNumbers();
  const file = createDatasetFile(path);
  for (const street of streets.all) {
    file.addContext({ layer: "streets", kind: street.main ? "main" : "local", name: street.name }, buildCenterLine(street));
  }
  lots.forEach((lot, at) => {
    const address = addressOf(lot);
    const parcel_id = `${COUNTY_FIPS}-${String(lot.block).padStart(4, "0")}-${String(lot.index).padStart(3, "0")}`;
    const geometry = toPolygon(lot.ring);
    const { city, state, zip } = address;
    const random = createRandom(seed, "lot", lot.block, lot.index);
    file.addParcel(
      {
        parcel_id,
        address: formatStreetLine(address),
        city,
        state,
        zip,
        number_of_buildings_in_parcel: 1,
        pool_count: 0,
        pool_enclosure_count: 0,
        temporary_pool_count: 0,
        trampoline_count: 0,
        stack: null,
        area_m2: areaSquareMetres(geometry),
      },
      geometry,
    );
    const [lng, lat] = centerOf(geometry)!;
    const [predirectional, street, suffix] = splitStreet(address.street);
    file.addAddress({
      parcel_id,
      text: formatAddress(address),
      number: address.number,
      predirectional,
      street,
      suffix,
      postdirectional: "",
      unit: "",
      city: city.toUpperCase(),
      state,
      zip,
      lng,
      lat,
    });
    const half = lot.width * random.between(0.25, 0.36);
    const [front, rear] = [lot.depth * 0.2, lot.depth * random.between(0.45, 0.6)];
    const outline = toPolygon([
      toGround(lot.frame, -half, front),
      toGround(lot.frame, half, front),
      toGround(lot.frame, half, rear),
      toGround(lot.frame, -half, rear),
    ]);
    const [center_long, center_lat] = centerOf(outline)!;
    file.addFootprint(
      {
        ...EMPTY_FOOTPRINT,
        footprint_id: `${parcel_id}-1`,
        parcel_id,
        center_long,
        center_lat,
        crs: 4326,
        state: STATE,
        county: COUNTY,
        footprint_area: areaSquareFeet(outline),
      },
      outline,
    );
    onProgress?.(at + 1, lots.length);
  });
  file.addContext({ layer: "water", kind: "sea", name: "Core Sound" }, buildSea());
  const { extent, contentHash, ...counts } = file.summary();
  file.finish({
    layout_version: LAYOUT_VERSION,
    generator: DEMO_GENERATOR,
    provenance: [`Made-up town, seed ${seed}, ${parcels} parcels.`],
    info: {
      id: contentHash,
      name: "Harbor Point (sample data)",
      synthetic: true,
      built_at: builtAt,
      attribution: "Sample data: a made-up town",
      extent: extent!,
      ...counts,
      dictionary: { parcel: {}, footprint: {} },
      samples: [],
    },
  });
}

function splitStreet(street: string): [predirectional: string, street: string, suffix: string] {
  const words = street.toUpperCase().split(" ");
  const suffix = words.pop()!;
  const predirectional = words[0] === "E" || words[0] === "W" ? words.shift()! : "";
  return [predirectional, words.join(" "), suffix];
}

function takeDistricts(seed: number, parcels: number): District[] {
  const districts: District[] = [];
  for (const district of listDistricts(seed)) {
    districts.push(district);
    let count = 0;
    for (const _ of takeLots(seed, buildStreets(seed, districts).byDistrict, parcels)) count++;
    if (count >= parcels) return districts;
  }
  return districts;
}

function* takeLots(seed: number, byDistrict: Parameters<typeof listLots>[1], parcels: number): Generator<Lot> {
  let left = parcels;
  for (const lot of listLots(seed, byDistrict)) {
    if (left-- <= 0) return;
    yield lot;
  }
}

function buildSea() {
  const shore = Array.from({ length: 200 }, (_, i) => bend(-2500 + i * 30, 0));
  return toPolygon([...shore, [3500, -2500], [-2500, -2500]]);
}
