// How far the nearest building of the dataset's own map is from the pin, where the result has none: as far as the map shows it.
import type { Map as MapLibreMap } from "maplibre-gl";
import { distanceMetres } from "../../../geometry/measures.ts";
import type { Position } from "../../model/location/location.ts";
import { isDrawn } from "../../model/scene/build-scene.ts";
import { findNearest } from "../../model/scene/building-places.ts";
import { TOWN_SOURCE } from "../basemaps/basemap-style.ts";
import type { Newest } from "./wanted.ts";

type Drawn = Parameters<typeof findNearest>[1][number];

/** Once for each pin, when the map around it has come to rest with a building near enough. */
export function reportNearby(map: MapLibreMap, newest: Newest): void {
  let told: unknown = null;
  map.on("idle", () => {
    const { scene } = newest.current.wanted;
    const { pin, properties } = scene;
    if (pin === told || map.getSource(TOWN_SOURCE) === undefined || !map.isSourceLoaded(TOWN_SOURCE)) return;
    if (pin === null || properties.some(({ footprints }) => footprints.some(isDrawn)) || !map.getBounds().contains(pin)) return;
    const buildings = map
      .querySourceFeatures(TOWN_SOURCE, { sourceLayer: "buildings" })
      .flatMap(({ geometry }): Drawn[] => (geometry.type === "Polygon" || geometry.type === "MultiPolygon" ? [{ geometry } as Drawn] : []));
    const nearest = findNearest(pin, buildings);
    // Only what is in view is sure to be loaded: a building beyond its edge may be nearer.
    if (nearest === null || nearest.metres > findEdge(map, pin)) return;
    told = pin;
    newest.current.handlers.onNearby?.({ point: pin, meters: nearest.metres });
  });
}

/** Meters from a point in view to the nearest edge of the view. */
function findEdge(map: MapLibreMap, pin: Position): number {
  const { x, y } = map.project(pin);
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const edges = [
    [0, y],
    [width, y],
    [x, 0],
    [x, height],
  ] as const;
  return Math.min(...edges.map((edge) => distanceMetres(pin, map.unproject([...edge]).toArray())));
}
