// Which ground the loaded tiles of a source cover: more than what is in view, as a tile at the edge reaches beyond it.
import { type Map as MapLibreMap, MercatorCoordinate, type VectorTileSource } from "maplibre-gl";
import type { Position } from "../../model/location/location.ts";

type Tile = { x: number; y: number; z: number };

/** Of a source whose tiles have all been loaded: whether a position is in one of them. */
export function findLoadedGround(map: MapLibreMap, { tileSize, minzoom, maxzoom }: VectorTileSource): (position: Position) => boolean {
  const tiles = map.coveringTiles({ tileSize, minzoom, maxzoom }).map(({ canonical }) => canonical);
  const keys = new Set(tiles.map(keyOf));
  // A tilted map has tiles of several zooms.
  const zooms = [...new Set(tiles.map(({ z }) => z))];
  return (position) => zooms.some((z) => keys.has(keyOf(tileAt(position, z))));
}

/** The tile of this zoom in which the position lies. */
export function tileAt([lng, lat]: Position, z: number): Tile {
  const { x, y } = MercatorCoordinate.fromLngLat([lng, lat]);
  return { x: Math.floor(x * 2 ** z), y: Math.floor(y * 2 ** z), z };
}

const keyOf = ({ x, y, z }: Tile) => `${z}/${x}/${y}`;
