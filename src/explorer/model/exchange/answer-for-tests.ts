// Made-up exchanges for the tests of this folder and its neighbours: a whole answer as the interface has it, to be bent by each test.
import type { Footprint } from "../../../contract/footprint.ts";
import type { ParcelV2 } from "../../../contract/parcel.ts";
import { encodeWkbHex } from "../../../geometry/encode-wkb.ts";
import { areaSquareFeet } from "../../../geometry/measures.ts";
import type { PolygonalGeometry } from "../../../geometry/shapes.ts";
import type { Location, Position } from "../location/location.ts";
import type { RespondedExchange } from "./exchange.ts";

export const SAMPLE_CENTER: Position = [-76.6812, 34.7179];
export const SAMPLE_LOCATION: Location = { kind: "coordinates", position: SAMPLE_CENTER };

/** An axis-parallel house of 0.0002 by 0.0001 degrees round a position. */
export function buildSampleOutline([longitude, latitude]: Position): PolygonalGeometry {
  const [west, south, east, north] = [longitude - 0.0001, latitude - 0.00005, longitude + 0.0001, latitude + 0.00005];
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

export function buildSampleParcel(more: Partial<ParcelV2> = {}): ParcelV2 {
  return {
    parcel_id: "P-1",
    geocoding_confidence: 0.92,
    pool_count: 1,
    pool_enclosure_count: 0,
    temporary_pool_count: 0,
    trampoline_count: 0,
    number_of_buildings_in_parcel: 1,
    ...more,
  };
}

/** A house at `center`; its area is its outline's, in square feet. */
export function buildSampleFootprint(center: Position = SAMPLE_CENTER, more: Partial<Footprint> = {}): Footprint {
  const outline = buildSampleOutline(center);
  const area = Math.round(areaSquareFeet(outline));
  const zones = Object.fromEntries(
    ["tree", "shrub", "vegetation"].flatMap((kind) => [1, 2, 3, 4].map((zone) => [`${kind}_zone_${zone}`, 5 * zone])),
  );
  return {
    parcel_id: "P-1",
    footprint_id: "F-1",
    center_long: center[0],
    center_lat: center[1],
    state: "North Carolina",
    county: "Carteret",
    crs: 4326,
    footprint_area: area,
    year_built: 1998,
    occupancy: "residential",
    occupancy_of_closest_building: "residential",
    land_use_description: null,
    roof_type: "hip",
    roof_material: "asphalt shingle",
    roof_condition: "fair",
    tarp_evidence: false,
    flat_area: 100,
    hip_area: area - 200,
    rust_area: 0,
    ponding_area: 0,
    discoloration_area: 12.5,
    solar_panel_area: 0,
    air_conditioner_count: 1,
    building_height: 18,
    ground_height_amsl: -2,
    number_of_stories: 1,
    square_footage: null,
    tree_overhang_percent: 6,
    distance_to_tree: 4,
    distance_to_shrub: 2,
    distance_to_vegetation: 2,
    distance_to_coast: 3168,
    distance_to_water_body: 900,
    distance_to_fire_station: 7392,
    distance_to_closest_building: 11,
    image_date: "2026-05-01T00:00:00.000Z",
    model_run_date: "2026-06-01T00:00:00.000Z",
    geometry: encodeWkbHex(outline),
    ...(zones as Pick<Footprint, "tree_zone_1">),
    ...more,
  } as Footprint;
}

/** `body` is text, or a value to be written as JSON. `{ID}` in it becomes the request's own input_id. */
export function buildSampleExchange(body: unknown, more: Partial<RespondedExchange> & { status?: number } = {}): RespondedExchange {
  const { status = 200, version = "v2", locations = [SAMPLE_LOCATION], ...rest } = more;
  const id = "exchange";
  const sent = JSON.stringify({ locations: locations.map((_, index) => ({ input_id: `${id}/${index}` })) });
  const text = (typeof body === "string" ? body : JSON.stringify(body)).replaceAll("{ID}", id);
  return {
    id,
    origin: "network",
    upstream: "embedded",
    source: "town-1",
    version,
    locations,
    request:
      version === "v2"
        ? { method: "POST", url: "/api/v2/parcels", headers: {}, body: sent }
        : { method: "GET", url: "/api/v1/parcels?location=", headers: {}, body: null },
    response: { status, headers: { "content-type": "application/json" }, body: text },
    failure: null,
    startedAt: Date.UTC(2026, 10, 20),
    timing: { total: 12, untilHeaders: 10, hops: [{ name: "gateway", duration: 1 }] },
    sizeBytes: text.length,
    ...rest,
  };
}

export function buildSampleItem(more: Record<string, unknown> = {}): Record<string, unknown> {
  return { input_id: "{ID}/0", parcel_id: "P-1", parcel: buildSampleParcel(), footprints: [buildSampleFootprint()], ...more };
}

export function buildSampleAnswer(items: unknown[] = [buildSampleItem()]): Record<string, unknown> {
  return { meta: { api_version: "v2" }, data: items };
}
