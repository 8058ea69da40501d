// The dataset's own map, tile by tile: made when asked for, kept while there is room.
import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { CONTEXT_LAYERS, CONTEXT_MAX_ZOOM, type ContextLayer } from "../../contract/context-layers.ts";
import { COUNT_LAYER, levelOf, numberSquare } from "../../contract/parcel-counts.ts";
import type { Deadline } from "../deadline.ts";
import type { ParcelCount, Store } from "../store/store.ts";
import { buildTile, TILE_MARGIN } from "./build-tile.ts";
import { computeTileBounds, type TileAddress } from "./tile-address.ts";

type ContextTile = { bytes: Uint8Array; etag: string };

export type ContextTiles = { open(address: TileAddress, deadline: Deadline): Promise<ContextTile> };

const CACHE_BYTES = 8 * 1_048_576;
/** What an empty tile counts as. */
const LEAST_TILE_BYTES = 64;
/** Shapes smaller than this share of a tile's width are left out, except at the last zoom: half a pixel of 512. */
const LEAST_SHAPE = 1 / 1_024;

export function createContextTiles(store: Store): ContextTiles {
  const cache = new LRUCache<string, ContextTile>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + LEAST_TILE_BYTES,
  });
  return {
    /** Rejects with QueryTimeout. */
    async open(address, deadline) {
      const { z, x, y } = address;
      const key = `${z}/${x}/${y}`;
      const cached = cache.get(key);
      if (cached) return cached;
      const layers = (Object.keys(CONTEXT_LAYERS) as ContextLayer[]).filter((layer) => CONTEXT_LAYERS[layer].minZoom <= z);
      const leastDegrees = z === CONTEXT_MAX_ZOOM ? 0 : (360 / 2 ** z) * LEAST_SHAPE;
      const shapes = await store.findShapes(layers, computeTileBounds(address, TILE_MARGIN), leastDegrees, deadline);
      const bytes = buildTile(address, shapes, await countParcels(store, address, deadline));
      const tile = { bytes, etag: `"${hash("sha256", bytes, "base64url").slice(0, 22)}"` };
      cache.set(key, tile);
      return tile;
    },
  };
}

async function countParcels(store: Store, { z, x, y }: TileAddress, deadline: Deadline): Promise<ParcelCount[]> {
  if (z > COUNT_LAYER.maxZoom) return [];
  const squares = 4 ** (levelOf(z) - z);
  const first = numberSquare(z, x, y) * squares;
  return store.countParcels(first, first + squares - 1, deadline);
}
