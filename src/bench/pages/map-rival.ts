// The same polygons through a bare `setData`: decoded already, same layers, nothing else.
import "maplibre-gl/dist/maplibre-gl.css";
import type { Feature, FeatureCollection, Polygon } from "geojson";
import { type GeoJSONSource, Map as MapLibreMap, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { buildPolygons, changeSome } from "../map-answer.ts";
import { watchTasks } from "./watch-tasks.ts";

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

async function show(features: FeatureCollection): Promise<{ toIdleMs: number; longestTaskMs: number }> {
  const startedAt = performance.now();
  const tasks = watchTasks();
  const idle = new Promise((resolve) => map.once("idle", resolve));
  map.getSource<GeoJSONSource>("footprints")!.setData(features);
  await idle;
  return { toIdleMs: performance.now() - startedAt, longestTaskMs: tasks.stop() };
}

let many: Feature[] = [];
const build = (geometry: Polygon, index: number): Feature => ({ type: "Feature", properties: { key: `f${index}` }, geometry });

Object.assign(globalThis, {
  ready: new Promise((resolve) => map.once("idle", resolve)),
  showFeatures: show,
  async drawMany(count: number): Promise<void> {
    many = buildPolygons(count, 0).map(build);
    await show({ type: "FeatureCollection", features: many });
  },
  changeSome(count: number, turn: number): ReturnType<typeof show> {
    many = changeSome(many, count, turn, build);
    return show({ type: "FeatureCollection", features: many });
  },
});
