// The project's map alone: a response read, decoded, built into a scene and synced; and many footprints that are moved.
import "maplibre-gl/dist/maplibre-gl.css";
import { CONTEXT_MAX_ZOOM } from "../../contract/context-layers.ts";
import type { DatasetDictionary } from "../../contract/fields.ts";
import { measureRings } from "../../explorer/library/measure-rings.ts";
import { readAside } from "../../explorer/library/read-aside.ts";
import { buildAerialBasemap } from "../../explorer/map/basemaps/aerial/aerial-basemap.ts";
import { buildPlainBasemap } from "../../explorer/map/basemaps/plain-basemap.ts";
import { buildTownBasemap } from "../../explorer/map/basemaps/town-basemap.ts";
import { followCamera, placeFollower } from "../../explorer/map/bridge/follow-camera.ts";
import { openBridge } from "../../explorer/map/bridge/open-bridge.ts";
import { isRevealed } from "../../explorer/map/bridge/reveal-map.ts";
import type { Wanted } from "../../explorer/map/bridge/wanted.ts";
import { LAYERS } from "../../explorer/map/layers/registry.ts";
import type { Exchange } from "../../explorer/model/exchange/exchange.ts";
import { buildColorScale } from "../../explorer/model/fields/color-scale.ts";
import { buildRings } from "../../explorer/model/rings/build-rings.ts";
import { buildScene, type SceneInput } from "../../explorer/model/scene/build-scene.ts";
import type { Scene, SceneProperty } from "../../explorer/model/scene/scene.ts";
import { buildPolygons } from "../map-answer.ts";

/** As long as the id of an exchange. */
const EXCHANGE = crypto.randomUUID();
const UNSTATED: DatasetDictionary = { parcel: {}, footprint: {} };
const PERCENT = { tree_zone_1: { unit: "%" }, shrub_zone_1: { unit: "%" } };
const CONDITIONS = ["excellent", "good", "fair", "poor", "very poor", null];
const input: SceneInput = {
  ...{ basemap: "none", dark: false, asked: null, properties: [], outlined: [], colorBy: "roof_condition", meanings: {}, rings: null },
  ...{ roofShapes: false, zone: null, evidence: null },
  ...{ datasetBounds: null, inspected: null, counts: null, selectedId: null, hoveredId: null, wishedView: null },
};
const wanted: Wanted = { scene: buildScene(input), layers: LAYERS, basemap: buildPlainBasemap(false), tiles: null, pointedParcelId: null };
const newest = { current: { wanted, handlers: {} } };
const bridge = openBridge(document.getElementById("root")!, [-118.52, 33.995, -118.49, 34.025], newest);
const ready = new Promise<void>((resolve) => bridge.map.once("idle", () => resolve()));

Object.assign(globalThis, {
  isReady: () => ready,
  /** Milliseconds from the response's text to the map's rest. */
  async showAnswer(body: string): Promise<number> {
    const startedAt = performance.now();
    const result = await readAside(buildExchange(body), UNSTATED);
    if (!result.ok) throw new Error("the response could not be read");
    await draw({ ...buildScene({ ...input, properties: result.reading.properties }), camera: null });
    return performance.now() - startedAt;
  },
  drawPlain: (count: number) => draw({ properties: buildProperties(count), colorScale: null, rings: null, selectedId: null }),
  /** By the condition of their roofs; the first is selected, with the zones around it. */
  async drawColored(count: number): Promise<void> {
    const properties = buildProperties(count);
    const selected = properties[0]!.footprints[0]!;
    const rings = await buildRings(selected, PERCENT, "cover", measureRings);
    const colorScale = buildColorScale("roof_condition", {}, []);
    await draw({ properties, colorScale, rings, selectedId: selected.id });
  },
  /** The demo town's own map around a place, whose tiles are the page's to be given; `beside`: the plain map of it over the Aerial one, as the
   *  split view has it. */
  async drawTown(look: "town" | "aerial" | "beside", extent: [number, number, number, number], center: [number, number]): Promise<void> {
    const tiles = { tilesUrl: `${location.origin}/api/context/{z}/{x}/{y}.mvt`, maxZoom: CONTEXT_MAX_ZOOM, bounds: extent };
    const aerial = { tiles, basemap: buildAerialBasemap(tiles, false) };
    const town = { tiles, basemap: buildTownBasemap(tiles, false) };
    const camera = { by: "app" as const, key: "town", center, zoom: 18, bearing: 0, pitch: 0 };
    closeBeside?.();
    closeBeside = null;
    await draw({ basemap: "town", properties: [], camera }, look === "town" ? town : aerial);
    if (look === "beside") closeBeside = await openBeside({ ...newest.current.wanted, ...town }, extent);
  },
  /** Moves the map to and fro: the longest task meanwhile, in milliseconds. */
  async pan(): Promise<number> {
    const tasks = watchTasks();
    for (const by of [200, -200]) {
      bridge.map.panBy([by, by / 2], { duration: 500 });
      await bridge.map.once("moveend");
    }
    return tasks.stop();
  },
});

const POLL_MS = 50;
let closeBeside: (() => void) | null = null;

async function openBeside(beside: Wanted, start: [number, number, number, number]): Promise<() => void> {
  const holder = document.createElement("div");
  Object.assign(holder.style, { position: "absolute", inset: "0", ...placeFollower(50) });
  document.getElementById("root")!.append(holder);
  const second = openBridge(holder, start, { current: { wanted: beside, handlers: {} } });
  const stop = followCamera(second.map, bridge.map);
  // Until then it is drawn small, and then anew.
  while (!isRevealed(second.map)) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  return () => {
    stop();
    second.close();
    holder.remove();
  };
}

async function draw(shown: Partial<Scene>, more: Partial<Wanted> = {}): Promise<void> {
  newest.current = { wanted: { ...wanted, ...more, scene: { ...wanted.scene, ...shown } }, handlers: {} };
  const idle = new Promise((resolve) => bridge.map.once("idle", resolve));
  bridge.sync();
  await idle;
}

function buildProperties(count: number): SceneProperty[] {
  return buildPolygons(count, 0).map((geometry, index) => {
    const id = `${EXCHANGE}/data/${index}`;
    const entry = { roof_condition: CONDITIONS[index % CONDITIONS.length], tree_zone_1: 38, shrub_zone_1: 12 };
    return {
      ...{ id, location: null },
      footprints: [{ id: `${id}/footprints/0`, index: 0, geometry, bounds: null, drawnAreaSquareFeet: null, entry }],
    };
  });
}

function buildExchange(body: string): Exchange {
  return {
    ...{ id: crypto.randomUUID(), origin: "network", upstream: "bench", source: "bench", version: "v1" },
    locations: [{ kind: "coordinates", position: [-118.5, 34] }],
    request: { method: "GET", url: "/api/v1/parcels", headers: {}, body: null },
    response: { status: 200, headers: {}, body },
    ...{ startedAt: Date.now(), failure: null, timing: { total: 0, untilHeaders: 0, hops: [] }, sizeBytes: body.length },
  };
}

/** The longest that anything held the main thread: a message to itself, over and over, and what lies between two of them is a task. */
function watchTasks(): { stop(): number } {
  const { port1, port2 } = new MessageChannel();
  let before = performance.now();
  let longestMs = 0;
  const tick = () => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - before);
    before = now;
  };
  port1.onmessage = () => {
    tick();
    port2.postMessage(null);
  };
  port2.postMessage(null);
  return {
    stop() {
      tick();
      port1.close();
      return longestMs;
    },
  };
}
