// What the map is measured with: polygons of 20 vertices, as features and as an answer that has every field of the interface.
import type { FeatureCollection, Polygon } from "geojson";
import type { Footprint } from "../contract/footprint.ts";
import type { AnswerV1 } from "../contract/lookup.ts";
import { encodeWkbHex } from "../geometry/encode-wkb.ts";
import { areaSquareFeet } from "../geometry/measures.ts";

/** `turn` shifts them all: no two turns show the same. */
export function buildPolygons(count: number, turn: number): Polygon[] {
  const columns = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, i) => {
    const west = -118.518 + ((i % columns) / columns) * 0.025 + turn * 1e-6;
    const south = 33.997 + (Math.floor(i / columns) / columns) * 0.025;
    const ring = Array.from({ length: 19 }, (__, k) => {
      const angle = (k / 19) * 2 * Math.PI;
      return [west + Math.cos(angle) * 1e-4, south + Math.sin(angle) * 1e-4];
    });
    return { type: "Polygon", coordinates: [[...ring, ring[0]!]] };
  });
}

export function buildFeatures(polygons: Polygon[]): FeatureCollection {
  return {
    type: "FeatureCollection",
    features: polygons.map((geometry, i) => ({ type: "Feature", properties: { key: `f${i}` }, geometry })),
  };
}

/** Every n-th of `all` made anew from another polygon, `changed` of them; the others as they are. */
export function changeSome<T>(all: readonly T[], changed: number, turn: number, build: (polygon: Polygon, index: number) => T): T[] {
  const polygons = buildPolygons(all.length, turn);
  const every = Math.floor(all.length / changed);
  return all.map((one, index) => (index % every === 0 && index < every * changed ? build(polygons[index]!, index) : one));
}

/** The text of a v1 answer: one parcel, all polygons its footprints. */
export function buildAnswer(polygons: Polygon[]): string {
  const answer: AnswerV1 = {
    data: [
      {
        parcel: {
          parcel_id: "p",
          pool_count: 1,
          pool_enclosure_count: 0,
          temporary_pool_count: 0,
          trampoline_count: 1,
          number_of_buildings_in_parcel: polygons.length,
        },
        footprints: polygons.map(buildFootprint),
      },
    ],
  };
  return JSON.stringify(answer);
}

function buildFootprint(outline: Polygon, index: number): Footprint {
  const ring = outline.coordinates[0]!.slice(1);
  const mean = (axis: number) => ring.reduce((sum, position) => sum + position[axis]!, 0) / ring.length;
  const area = Math.round(areaSquareFeet(outline));
  return {
    parcel_id: "p",
    footprint_id: `f${index}`,
    center_long: Number(mean(0).toFixed(7)),
    center_lat: Number(mean(1).toFixed(7)),
    state: "California",
    county: "Los Angeles",
    crs: 4326,
    footprint_area: area,
    year_built: 1950 + (index % 70),
    occupancy: "residential",
    occupancy_of_closest_building: null,
    land_use_description: "single family residence",
    roof_type: index % 3 === 0 ? "gable" : "hip",
    roof_material: "asphalt shingle",
    roof_condition: "fair",
    tarp_evidence: false,
    flat_area: Math.round(area / 10),
    hip_area: Math.round(area / 2),
    rust_area: 0,
    ponding_area: 0,
    discoloration_area: (index % 40) + 0.5,
    solar_panel_area: 0,
    air_conditioner_count: index % 3,
    building_height: 18.4,
    ground_height_amsl: 311.7,
    number_of_stories: 1 + (index % 2),
    square_footage: null,
    tree_overhang_percent: 6.2,
    distance_to_tree: 4.1,
    distance_to_shrub: 2.3,
    distance_to_vegetation: 2.3,
    tree_zone_1: 3.5,
    tree_zone_2: 12.1,
    tree_zone_3: 18,
    tree_zone_4: 22.4,
    shrub_zone_1: 8.9,
    shrub_zone_2: 9.3,
    shrub_zone_3: 4,
    shrub_zone_4: 2.2,
    vegetation_zone_1: 12.4,
    vegetation_zone_2: 21.4,
    vegetation_zone_3: 22,
    vegetation_zone_4: 24.6,
    distance_to_coast: 5_480.2,
    distance_to_water_body: 1_204.5,
    distance_to_fire_station: 3_391.8,
    distance_to_closest_building: 14.2,
    image_date: "2026-03-14T00:00:00.000Z",
    model_run_date: "2026-04-02T00:00:00.000Z",
    geometry: encodeWkbHex(outline),
  };
}
