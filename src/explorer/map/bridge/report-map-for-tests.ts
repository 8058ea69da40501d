// As much of a map as the reports of what is near the pin ask for: 100 pixels around the pin, and tiles at one zoom.
import type { Map as MapLibreMap } from "maplibre-gl";
import { type Mock, vi } from "vitest";
import type { Position } from "../../model/location/location.ts";
import type { Scene } from "../../model/scene/scene.ts";
import type { MapHandlers } from "./map-handlers.ts";
import type { Newest } from "./wanted.ts";

export const PIN: Position = [0, 0];

const TILE_ZOOM = 17;
/** Of degrees, at the equator. */
export const TILE_SIZE = 360 / 2 ** TILE_ZOOM;

/** 0.001 degrees wide and 0.002 high, from `west` degrees east of the pin. */
export const buildPiece = (west: number) => ({
  geometry: {
    type: "Polygon",
    coordinates: [
      [
        [west, -0.001],
        [west + 0.001, -0.001],
        [west + 0.001, 0.001],
        [west, 0.001],
        [west, -0.001],
      ],
    ],
  },
});

/** `shown.half`: degrees from the pin to each side of the view. Tiles that it touches are loaded. */
export function openReportMap(report: (map: MapLibreMap, newest: Newest) => void, scene: Partial<Scene>) {
  const shown = { zoom: 18, half: 0.01, features: [] as ReturnType<typeof buildPiece>[] };
  let idle = () => {};
  const middle = 2 ** (TILE_ZOOM - 1);
  const map = {
    on: (_: string, tell: () => void) => {
      idle = tell;
    },
    getSource: () => ({ tileSize: 512, minzoom: 0, maxzoom: TILE_ZOOM, bounds: [-180, -85, 180, 85] }),
    isSourceLoaded: () => true,
    coveringTiles: () => {
      const reach = Math.floor(shown.half / TILE_SIZE);
      const across = Array.from({ length: 2 * reach + 2 }, (_, at) => middle - reach - 1 + at);
      return across.flatMap((x) => across.map((y) => ({ canonical: { x, y, z: TILE_ZOOM } })));
    },
    getZoom: () => shown.zoom,
    getBounds: () => ({ contains: () => true }),
    querySourceFeatures: () => shown.features,
    project: ([x, y]: Position) => ({ x: 50 + (x / shown.half) * 50, y: 50 - (y / shown.half) * 50 }),
    unproject: ([x, y]: [number, number]) => ({ toArray: () => [((x - 50) / 50) * shown.half, ((50 - y) / 50) * shown.half] }),
    getContainer: () => ({ clientWidth: 100, clientHeight: 100 }),
  };
  const onNearby: Mock<MapHandlers["onNearby"]> = vi.fn();
  const onParcelPlaced: Mock<MapHandlers["onParcelPlaced"]> = vi.fn();
  const handlers = { onNearby, onParcelPlaced };
  report(
    map as unknown as MapLibreMap,
    { current: { wanted: { scene: { pin: PIN, properties: [], ...scene } }, handlers } } as unknown as Newest,
  );
  return { shown, rest: () => idle(), onNearby, onParcelPlaced };
}
