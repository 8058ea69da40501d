// A bare MapLibre page: the town's tiles as the product draws them where the page names them, and a response's footprints by `fetch` and
// `setData`. Nothing else.
import "maplibre-gl/dist/maplibre-gl.css";
import type { FeatureCollection } from "geojson";
import { type GeoJSONSource, Map as MapLibreMap, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { buildTownBasemap, type ContextTiles } from "../../explorer/map/basemaps/town-basemap.ts";

type Answer = { data: { footprints: { geometry: string; center_long: number; center_lat: number }[] }[] };

setWorkerUrl(workerUrl);
const root = document.getElementById("root")!;
const context = root.dataset.context === undefined ? null : (JSON.parse(root.dataset.context) as ContextTiles);
const town = context && buildTownBasemap({ ...context, tilesUrl: `${location.origin}${context.tilesUrl}` }, false);
const map = new MapLibreMap({
  container: root,
  bounds: context?.bounds ?? [-118.52, 33.995, -118.49, 34.025],
  // The only text of the page that Lighthouse loads, to which a canvas of WebGL is no content.
  attributionControl: town ? { customAttribution: "MapLibre" } : false,
  style: {
    version: 8,
    sources: { ...town?.sources, footprints: { type: "geojson", data: { type: "FeatureCollection", features: [] } } },
    layers: [
      ...(town?.layers ?? []),
      { id: "footprints", type: "fill", source: "footprints", paint: { "fill-color": "#2255dd", "fill-opacity": 0.3 } },
      { id: "outlines", type: "line", source: "footprints", paint: { "line-color": "#2255dd", "line-width": 2 } },
    ],
  },
});
const ready = new Promise<void>((resolve) => map.once("idle", () => resolve()));

Object.assign(globalThis, {
  isReady: () => ready,
  /** Milliseconds until the map is at rest. */
  async showFeatures(features: FeatureCollection): Promise<number> {
    const startedAt = performance.now();
    const idle = new Promise((resolve) => map.once("idle", resolve));
    map.getSource<GeoJSONSource>("footprints")!.setData(features);
    await idle;
    return performance.now() - startedAt;
  },
  /** Milliseconds from asking for an address to the first frame that has its footprints. */
  async showAddress(address: string): Promise<number> {
    // Not at the start, so that the page that is loaded is no larger than a map needs.
    const { decodeWkb } = await import("../../geometry/decode-wkb.ts");
    const startedAt = performance.now();
    const answer = await fetch("/api/v2/parcels", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ locations: [{ address }] }),
    });
    if (!answer.ok) throw new Error(`the response has status ${answer.status}`);
    const { data } = (await answer.json()) as Answer;
    const { footprints } = data[0]!;
    const features = footprints.flatMap(({ geometry }): FeatureCollection["features"] => {
      const decoded = decodeWkb(geometry);
      return decoded.ok ? [{ type: "Feature", properties: {}, geometry: decoded.geometry }] : [];
    });
    const { center_long, center_lat } = footprints[0]!;
    const drawn = waitForFootprints();
    map.jumpTo({ center: [center_long, center_lat], zoom: 19 });
    map.getSource<GeoJSONSource>("footprints")!.setData({ type: "FeatureCollection", features });
    await drawn;
    return performance.now() - startedAt;
  },
});

/** The product marks the same moment. The frames before have the footprints of the address before, which lie elsewhere. */
function waitForFootprints(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!map.isSourceLoaded("footprints") || map.queryRenderedFeatures({ layers: ["footprints"] }).length === 0) return;
      map.off("render", check);
      resolve();
    };
    map.on("render", check);
  });
}
