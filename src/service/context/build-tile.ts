// Shapes -> one Mapbox Vector Tile. Pure. Layers keep the order of the contract's table, shapes the store's.
import { type GeoJSONVTTile, geoJSONToTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { CONTEXT_LAYERS, CONTEXT_MAX_ZOOM, type ContextLayer } from "../../contract/context-layers.ts";
import { COUNT_LAYER, levelOf, placeWithin } from "../../contract/parcel-counts.ts";
import type { ContextShape, ParcelCount } from "../store/store.ts";
import type { TileAddress } from "./tile-address.ts";

const EXTENT = 4_096;
/** Drawn beyond the edge, so that outlines do not show where tiles meet. */
const BUFFER = 64;
export const TILE_MARGIN = BUFFER / EXTENT;
/** How far simplified lines may stray, in tile units. The last zoom is drawn larger than it is cut, so it keeps all. */
const TOLERANCE = 3;

const VERSION = 2;

/** `counts`: of the squares in the tile. */
export function buildTile({ z, x, y }: TileAddress, shapes: readonly ContextShape[], counts: readonly ParcelCount[]): Uint8Array {
  const options = { extent: EXTENT, buffer: BUFFER, clip: true, tolerance: z === CONTEXT_MAX_ZOOM ? 0 : TOLERANCE };
  const byLayer = Map.groupBy(shapes, ({ layer }) => layer);
  const layers = (Object.keys(CONTEXT_LAYERS) as ContextLayer[]).flatMap((layer): [string, GeoJSONVTTile][] => {
    const features = byLayer.get(layer)?.map(toFeature) ?? [];
    if (features.length === 0) return [];
    const tile = geoJSONToTile({ type: "FeatureCollection", features }, z, x, y, options);
    return tile.features.length > 0 ? [[layer, tile]] : [];
  });
  if (counts.length > 0) layers.push([COUNT_LAYER.name, drawSquares({ z, x, y }, counts)]);
  return fromGeojsonVt(Object.fromEntries(layers), { version: VERSION, extent: EXTENT });
}

const EQUATOR_MILES = 24_901.46;

/** No square is in two tiles: they are not cut, and drawn to the tile's edge. */
function drawSquares({ z, x, y }: TileAddress, counts: readonly ParcelCount[]): GeoJSONVTTile {
  const levels = levelOf(z) - z;
  const squares = 2 ** levels;
  const side = EXTENT / squares;
  const features = counts.map(({ cell, parcels }): GeoJSONVTTile["features"][number] => {
    const { x: column, y: row } = placeWithin(cell, levels);
    const [west, north, east, south] = [column * side, row * side, (column + 1) * side, (row + 1) * side];
    const ring: [number, number][] = [
      [west, north],
      [east, north],
      [east, south],
      [west, south],
      [west, north],
    ];
    const density = parcels / measureSquareMiles(y * squares + row + 0.5, z + levels);
    return { type: 3, geometry: [ring], tags: { count: parcels, density: Math.max(1, Math.round(density)) } };
  });
  return { z, x, y, transformed: true, features, source: null };
}

/** Of a square whose middle is at `row` of its level. */
function measureSquareMiles(row: number, level: number): number {
  const toEquator = Math.PI * (1 - (2 * row) / 2 ** level);
  return (EQUATOR_MILES / 2 ** level / Math.cosh(toEquator)) ** 2;
}

function toFeature({ geometry, kind, name }: ContextShape): GeoJSON.Feature {
  return { type: "Feature", geometry, properties: { ...(kind !== null && { kind }), ...(name !== null && { name }) } };
}
