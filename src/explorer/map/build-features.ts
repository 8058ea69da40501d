// A scene's shapes as GeoJSON for the sources of the map.
import type { Feature, FeatureCollection } from "geojson";
import type { Scene, SceneFootprint } from "../model/scene.ts";

/** One feature a footprint; `key` is what the source promotes to the feature's id. */
export function buildFootprintFeatures(footprints: readonly SceneFootprint[]): FeatureCollection {
  return {
    type: "FeatureCollection",
    features: footprints.map(({ key, geometry }): Feature => ({ type: "Feature", properties: { key }, geometry })),
  };
}

export function buildInputLineFeatures(line: Scene["inputLine"]): FeatureCollection {
  if (line === null) return { type: "FeatureCollection", features: [] };
  return {
    type: "FeatureCollection",
    features: [{ type: "Feature", properties: {}, geometry: { type: "LineString", coordinates: line.map((position) => [...position]) } }],
  };
}
