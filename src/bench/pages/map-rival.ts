// The same polygons through a bare `setData`: decoded already, same layers, nothing else.
import "maplibre-gl/dist/maplibre-gl.css";
import type { FeatureCollection } from "geojson";
import { type GeoJSONSource, Map as MapLibreMap, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";

setWorkerUrl(workerUrl);
const map = new MapLibreMap({
  container: "root",
  bounds: [-118.52, 33.995, -118.49, 34.025],
  attributionControl: false,
  style: {
    version: 8,
    sources: { footprints: { type: "geojson", data: { type: "FeatureCollection", features: [] }, promoteId: "key" } },
    layers: [
      { id: "ground", type: "background", paint: { "background-color": "#eeeeee" } },
      { id: "fill", type: "fill", source: "footprints", paint: { "fill-color": "#2255dd", "fill-opacity": 0.3 } },
      { id: "outline", type: "line", source: "footprints", paint: { "line-color": "#2255dd", "line-width": 2 } },
    ],
  },
});

Object.assign(globalThis, {
  ready: new Promise((resolve) => map.once("idle", resolve)),
  async showFeatures(features: FeatureCollection): Promise<{ toIdleMs: number }> {
    const startedAt = performance.now();
    const idle = new Promise((resolve) => map.once("idle", resolve));
    map.getSource<GeoJSONSource>("footprints")!.setData(features);
    await idle;
    return { toIdleMs: performance.now() - startedAt };
  },
});
