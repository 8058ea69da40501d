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
  if (counts.length > 0) layers.push([COUNT_LAYER.name, placeCounts({ z, x, y }, counts)]);
  return fromGeojsonVt(Object.fromEntries(layers), { version: VERSION, extent: EXTENT });
}

/** A point in the middle of each square: none is in two tiles. */
function placeCounts({ z, x, y }: TileAddress, counts: readonly ParcelCount[]): GeoJSONVTTile {
  const levels = levelOf(z) - z;
  const side = EXTENT / 2 ** levels;
  const features = counts.map(({ cell, parcels }): GeoJSONVTTile["features"][number] => {
    const { x: column, y: row } = placeWithin(cell, levels);
    return { type: 1, geometry: [[(column + 0.5) * side, (row + 0.5) * side]], tags: { count: parcels } };
  });
  return { z, x, y, transformed: true, features, source: null };
}

function toFeature({ geometry, kind, name }: ContextShape): GeoJSON.Feature {
  return { type: "Feature", geometry, properties: { ...(kind !== null && { kind }), ...(name !== null && { name }) } };
}
