// A dataset of any size for measuring: square parcels in a grid over several states, with buildings whose every attribute is filled in.
// As plain as can be on the ground, so that what is measured is the engine and not the town.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { normaliseAddress } from "../address/normalise-address.ts";
import { parseAddress } from "../address/parse-address.ts";
import { FOOTPRINT_COLUMNS, LAYOUT_VERSION } from "../contract/dataset-file.ts";
import { createDatasetFile, type DatasetFile } from "../dataset/file/create-dataset-file.ts";
import { type AddressRow, EMPTY_FOOTPRINT } from "../dataset/file/rows.ts";
import type { PolygonalGeometry, Position } from "../geometry/shapes.ts";

const STATES = ["CA", "CO", "KS", "MO", "NC", "NV", "TN", "VA"];
/** South-west corner of the first state's grid, and the way to the next state's, in degrees. */
const ORIGIN: Position = [-120, 36];
const STATE_STEP_DEGREES = 5;
const PARCEL_DEGREES = 0.0004;
const COLUMNS_OF_PARCELS = 200;
/** One parcel in five has a second building. */
const SECOND_BUILDING_EVERY = 5;
const HOUSES_IN_A_STREET = 100;

/** The file of `parcels` parcels and 1.2 times as many buildings; made once, and kept for the next measurement. */
export function requireGridTown(parcels: number): string {
  const path = resolve(`var/bench/grid-${parcels}.gpkg`);
  if (!existsSync(path)) buildGridTown(path, parcels);
  return path;
}

function buildGridTown(path: string, parcels: number): void {
  const file = createDatasetFile(path);
  const perState = Math.ceil(parcels / STATES.length);
  for (let at = 0; at < parcels; at++) addParcel(file, at, STATES[Math.floor(at / perState)]!, Math.floor(at / perState), at % perState);
  const { contentHash, extent, ...totals } = file.summary();
  file.finish({
    layout_version: LAYOUT_VERSION,
    generator: { name: "grid-town", version: 1 },
    provenance: ["Made for measuring"],
    info: {
      id: contentHash,
      name: "Grid town",
      synthetic: true,
      built_at: "2026-01-01T00:00:00.000Z",
      attribution: "Nobody",
      extent: extent!,
      ...totals,
      dictionary: { parcel: {}, footprint: {} },
      samples: [],
    },
  });
  file.keep();
}

function addParcel(file: DatasetFile, at: number, state: string, stateAt: number, within: number): void {
  const [column, row] = [within % COLUMNS_OF_PARCELS, Math.floor(within / COLUMNS_OF_PARCELS)];
  const west = ORIGIN[0] + stateAt * STATE_STEP_DEGREES + column * PARCEL_DEGREES;
  const south = ORIGIN[1] + row * PARCEL_DEGREES;
  const parcelId = `${state}-${String(within).padStart(9, "0")}`;
  const buildings = at % SECOND_BUILDING_EVERY === 0 ? 2 : 1;
  const street = `${nameStreet(Math.floor(within / HOUSES_IN_A_STREET))} St`;
  const address = `${100 + (within % HOUSES_IN_A_STREET) * 2} ${street}`;
  const zip = String(10_000 + (Math.floor(within / 5_000) % 90_000));
  const place = { city: `Town ${Math.floor(within / 20_000) + 1}`, state, zip };
  const counts = { pool_count: at % 3, pool_enclosure_count: 0, temporary_pool_count: 0, trampoline_count: at % 2 };
  file.addParcel(
    {
      parcel_id: parcelId,
      address,
      ...place,
      number_of_buildings_in_parcel: buildings,
      ...counts,
      stack: null,
      area_m2: 1_500 + (at % 100),
    },
    square(west, south, PARCEL_DEGREES),
  );
  for (let building = 0; building < buildings; building++) {
    const [x, y, size] = [west + PARCEL_DEGREES * (0.1 + 0.45 * building), south + PARCEL_DEGREES * 0.2, PARCEL_DEGREES * 0.35];
    file.addFootprint(
      {
        ...buildAttributes(at + building),
        footprint_id: `${parcelId}-${building}`,
        parcel_id: parcelId,
        center_long: x + size / 2,
        center_lat: y + size / 2,
        crs: 4326,
        state,
      },
      square(x, y, size),
    );
  }
  const text = `${address}, ${place.city}, ${state} ${zip}`;
  const parts = normaliseAddress(parseAddress(text));
  file.addAddress({
    ...(parts as unknown as AddressRow),
    parcel_id: parcelId,
    text,
    lng: west + PARCEL_DEGREES / 2,
    lat: south + PARCEL_DEGREES / 2,
  });
}

const FIRST = ["Oak", "Elm", "Maple", "Cedar", "Birch", "Willow", "Aspen", "Laurel", "Juniper", "Magnolia", "Hickory", "Chestnut"];
const SECOND = ["field", "wood", "crest", "brook", "ridge", "dale", "haven", "mont", "view", "shore", "ford", "bury", "gate", "stone"];

/** Distinct for each number, and no word that an address uses otherwise. */
function nameStreet(at: number): string {
  const [first, second, third] = [
    at % FIRST.length,
    Math.floor(at / FIRST.length) % SECOND.length,
    Math.floor(at / FIRST.length / SECOND.length),
  ];
  const name = FIRST[first]! + SECOND[second]!;
  return third === 0 ? name : `${name} ${FIRST[third % FIRST.length]}${SECOND[Math.floor(third / FIRST.length) % SECOND.length]}`;
}

/** Each attribute differs a little from building to building, as measured values do. */
function buildAttributes(seed: number) {
  const values = Object.entries(FOOTPRINT_COLUMNS).map(([name, type], at) => {
    const number = ((seed * 7_919 + at * 104_729) % 100_000) / 10;
    if (type === "TEXT") return [name, ["shingle", "metal", "good", "residential"][at % 4]];
    if (type === "BOOLEAN") return [name, seed % 7 === 0];
    if (type === "DATETIME") return [name, "2026-03-08T00:00:00.000Z"];
    return [name, type === "INTEGER" ? Math.floor(number) % 100 : number];
  });
  return { ...EMPTY_FOOTPRINT, ...(Object.fromEntries(values) as typeof EMPTY_FOOTPRINT) };
}

function square(west: number, south: number, size: number): PolygonalGeometry {
  const [east, north] = [west + size, south + size];
  return {
    type: "Polygon",
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  };
}
