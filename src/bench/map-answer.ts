// What the map is measured with: polygons of 20 vertices, as features and as a response that has every field of the API.
import type { FeatureCollection, Polygon } from "geojson";
import { encodeWkbHex } from "../geometry/encode-wkb.ts";
import { buildSampleBuilding } from "./sample-building.ts";

const CORNERS = 19;
const SIDE_DEGREES = 0.025;
type Corner = readonly [west: number, south: number];
/** In the view of the bench's own maps. */
const USUAL: Corner = [-118.518, 33.997];

/** `turn` shifts them all: no two turns show the same. */
export function buildPolygons(count: number, turn: number, [west, south] = USUAL): Polygon[] {
  const columns = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, i) => {
    const x = west + ((i % columns) / columns) * SIDE_DEGREES + turn * 1e-6;
    const y = south + (Math.floor(i / columns) / columns) * SIDE_DEGREES;
    const ring = Array.from({ length: CORNERS }, (__, k) => {
      const angle = (k / CORNERS) * 2 * Math.PI;
      return [x + Math.cos(angle) * 1e-4, y + Math.sin(angle) * 1e-4];
    });
    return { type: "Polygon", coordinates: [[...ring, ring[0]!]] };
  });
}

export function buildFeatures(polygons: Polygon[]): FeatureCollection {
  return { type: "FeatureCollection", features: polygons.map((geometry) => ({ type: "Feature", properties: {}, geometry })) };
}

/** The text of a v1 response: one parcel, all polygons its footprints. */
export function buildAnswer(polygons: Polygon[]): string {
  const counts = { pool_count: 1, pool_enclosure_count: 0, temporary_pool_count: 0, trampoline_count: 1 };
  const footprints = polygons.map((outline, index) => {
    const [center_long, center_lat] = outline.coordinates[0]![0]!;
    return { ...buildSampleBuilding(index), center_long, center_lat, geometry: encodeWkbHex(outline) };
  });
  return JSON.stringify({ data: [{ parcel: { parcel_id: "p", ...counts, number_of_buildings_in_parcel: polygons.length }, footprints }] });
}
