// How far the nearest building of the dataset's own map is from the pin, where the result has none: as far as the map has loaded it.
import type { Map as MapLibreMap } from "maplibre-gl";
import { findNearest, isDrawn } from "../../model/scene/build-scene.ts";
import { TOWN_SOURCE } from "../basemaps/basemap-style.ts";
import type { Newest } from "./wanted.ts";

type Drawn = Parameters<typeof findNearest>[1][number];

/** Once for each pin, when the map around it has come to rest. */
export function reportNearby(map: MapLibreMap, newest: Newest): void {
  let told: unknown = null;
  map.on("idle", () => {
    const { scene } = newest.current.wanted;
    const { pin, properties } = scene;
    if (pin === told || map.getSource(TOWN_SOURCE) === undefined || !map.isSourceLoaded(TOWN_SOURCE)) return;
    if (pin === null || properties.some(({ footprints }) => footprints.some(isDrawn)) || !map.getBounds().contains(pin)) return;
    told = pin;
    const buildings = map
      .querySourceFeatures(TOWN_SOURCE, { sourceLayer: "buildings" })
      .flatMap(({ geometry }): Drawn[] => (geometry.type === "Polygon" || geometry.type === "MultiPolygon" ? [{ geometry } as Drawn] : []));
    const nearest = findNearest(pin, buildings);
    if (nearest) newest.current.handlers.onNearby({ point: pin, meters: nearest.metres });
  });
}
