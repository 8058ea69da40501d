// Which ground the loaded tiles of a source cover: more than what is in view, as a tile at the edge reaches beyond it.
import { type Map as MapLibreMap, MercatorCoordinate, type VectorTileSource } from "maplibre-gl";
import { createLocalPlane } from "../../../geometry/measures.ts";
import type { Position } from "../../model/location/location.ts";

type Tile = { x: number; y: number; z: number };

export type LoadedTiles = {
  contain: (position: Position) => boolean;
  /** Whether they have all of the ground within so many meters. */
  containAround: (position: Position, meters: number) => boolean;
};

/** Of a source whose tiles have all been loaded. Ground outside the source's bounds has no tiles, and nothing to load. */
export function findLoadedTiles(map: MapLibreMap, { tileSize, minzoom, maxzoom, bounds }: VectorTileSource): LoadedTiles {
  const tiles = map.coveringTiles({ tileSize, minzoom, maxzoom }).map(({ canonical }) => canonical);
  const keys = new Set(tiles.map(keyOf));
  // A tilted map has tiles of several zooms.
  const zooms = [...new Set(tiles.map(({ z }) => z))];
  const deepest = Math.max(0, ...zooms);
  const contain = (position: Position) => zooms.some((z) => keys.has(keyOf(tileAt(position, z))));
  return {
    contain,
    containAround([lng, lat], meters) {
      const [edgeLng, edgeLat] = createLocalPlane([lng, lat]).toDegrees([meters, meters]);
      const [width, height] = [edgeLng - lng, edgeLat - lat];
      const [west, south, east, north] = bounds ?? [-180, -90, 180, 90];
      const low = tileAt([Math.max(west, lng - width), Math.min(north, lat + height)], deepest);
      const high = tileAt([Math.min(east, lng + width), Math.max(south, lat - height)], deepest);
      const wide = high.x - low.x + 1;
      const tall = high.y - low.y + 1;
      // More of them than there are can't all be loaded, and may be too many to look at.
      if (wide * tall > tiles.length * 4 ** (deepest - Math.min(deepest, ...zooms))) return false;
      return Array.from({ length: Math.max(0, wide) * Math.max(0, tall) }, (_, at) => ({
        x: low.x + (at % wide),
        y: low.y + Math.floor(at / wide),
        z: deepest,
      })).every((tile) => zooms.some((z) => keys.has(keyOf({ x: tile.x >> (deepest - z), y: tile.y >> (deepest - z), z }))));
    },
  };
}

/** The tile of this zoom in which the position lies. */
export function tileAt([lng, lat]: Position, z: number): Tile {
  const { x, y } = MercatorCoordinate.fromLngLat([lng, lat]);
  return { x: Math.floor(x * 2 ** z), y: Math.floor(y * 2 ** z), z };
}

const keyOf = ({ x, y, z }: Tile) => `${z}/${x}/${y}`;
