// An answer in hand to a map at rest, the project's way: read, decode, build the scene, sync.
import "maplibre-gl/dist/maplibre-gl.css";
import type { Polygon } from "geojson";
import type { DatasetDictionary } from "../../contract/fields.ts";
import { measureRings } from "../../explorer/library/measure-rings.ts";
import { createReader } from "../../explorer/library/read-aside.ts";
import { buildPlainBasemap } from "../../explorer/map/basemaps/plain-basemap.ts";
import { SILENT_HANDLERS } from "../../explorer/map/bridge/map-handlers.ts";
import { openBridge } from "../../explorer/map/bridge/open-bridge.ts";
import type { Wanted } from "../../explorer/map/bridge/wanted.ts";
import { composeImage, encodePng } from "../../explorer/map/image/compose-image.ts";
import { LAYERS } from "../../explorer/map/layers/registry.ts";
import type { Exchange } from "../../explorer/model/exchange/exchange.ts";
import { buildColorScale } from "../../explorer/model/fields/color-scale.ts";
import { buildRings } from "../../explorer/model/rings/build-rings.ts";
import { buildScene, type SceneInput } from "../../explorer/model/scene/build-scene.ts";
import { buildLegend } from "../../explorer/model/scene/legend.ts";
import type { Scene, SceneProperty } from "../../explorer/model/scene/scene.ts";
import { buildPolygons, changeSome } from "../map-answer.ts";
import type { PanFigures } from "../map-pan.ts";
import { watchTasks } from "./watch-tasks.ts";

const reader = createReader();
/** As long as the id of an exchange. */
const EXCHANGE = crypto.randomUUID();
const UNSTATED: DatasetDictionary = { parcel: {}, footprint: {} };
const PERCENT = { tree_zone_1: { unit: "%" }, shrub_zone_1: { unit: "%" } };
const input: SceneInput = {
  basemap: "none",
  dark: false,
  asked: null,
  properties: [],
  outlined: [],
  colorBy: "roof_condition",
  meanings: {},
  rings: null,
  datasetBounds: null,
  inspected: null,
  counts: null,
  selectedId: null,
  hoveredId: null,
  wishedView: null,
};
const wanted: Wanted = { scene: buildScene(input), layers: LAYERS, basemap: buildPlainBasemap(false), tiles: null, pointedParcelId: null };
const newest = { current: { wanted, handlers: SILENT_HANDLERS } };
const bridge = openBridge(document.getElementById("root")!, [-118.52, 33.995, -118.49, 34.025], newest);

Object.assign(globalThis, {
  ready: new Promise((resolve) => bridge.map.once("idle", resolve)),
  /** Milliseconds from the answer's text to the map's rest, and the longest that the project held the main thread until it handed over to the map. */
  async showAnswer(body: string): Promise<{ toIdleMs: number; longestTaskMs: number }> {
    const startedAt = performance.now();
    const tasks = watchTasks();
    const result = await reader.read(buildExchange(body), UNSTATED);
    if (!result.ok) throw new Error("the answer could not be read");
    const scene = buildScene({ ...input, properties: result.reading.properties });
    newest.current = { wanted: { ...wanted, scene: { ...scene, camera: null } }, handlers: SILENT_HANDLERS };
    const idle = new Promise((resolve) => bridge.map.once("idle", resolve));
    bridge.sync();
    const longestTaskMs = tasks.stop();
    await idle;
    return { toIdleMs: performance.now() - startedAt, longestTaskMs };
  },
  /** Draws that many properties of one footprint each, and rests. */
  async drawMany(count: number): Promise<void> {
    properties = buildPolygons(count, 0).map((geometry, index) => buildProperty(geometry, index));
    await draw();
  },
  /** Some of them are others: milliseconds to the map's rest, and the longest task on the page's thread. */
  async changeSome(count: number, turn: number): Promise<{ toIdleMs: number; longestTaskMs: number }> {
    properties = changeSome(properties, count, turn, buildProperty);
    const startedAt = performance.now();
    const tasks = watchTasks();
    await draw();
    return { toIdleMs: performance.now() - startedAt, longestTaskMs: tasks.stop() };
  },
  /** The picture that "Save map image" makes, and a bare PNG of the map's canvas: milliseconds of each. */
  async saveImage(): Promise<{ imageMs: number; bareMs: number }> {
    const startedAt = performance.now();
    const about = { title: "832 Front St", isSample: true, scenario: null, credits: [{ text: "Example County" }], notes: [] };
    await encodePng(composeImage(bridge.map, newest.current.wanted.scene, about, new Date()).canvas);
    const imageMs = performance.now() - startedAt;
    bridge.map.redraw();
    await encodePng(bridge.map.getCanvas());
    return { imageMs, bareMs: performance.now() - startedAt - imageMs };
  },
  /** `colored`: by the condition of their roofs. */
  async drawBuildings(count: number, colored: boolean): Promise<void> {
    const conditions = ["excellent", "good", "fair", "poor", "very poor", null];
    properties = buildPolygons(count, 0).map((geometry, index) =>
      buildProperty(geometry, index, { roof_condition: conditions[index % conditions.length], tree_zone_1: 38, shrub_zone_1: 12 }),
    );
    const colorScale = colored ? buildColorScale("roof_condition", {}, []) : null;
    await draw({ colorBy: colored ? "roof_condition" : null, colorScale, rings: null, selectedId: null });
  },
  /** Selects the first and draws the zones around it; milliseconds until they are measured. */
  async drawZones(): Promise<number> {
    const selected = properties[0]!.footprints[0]!;
    const startedAt = performance.now();
    const rings = await buildRings(selected, PERCENT, "cover", measureRings);
    const ringsMs = performance.now() - startedAt;
    await draw({ ...newest.current.wanted.scene, rings, selectedId: selected.id });
    return ringsMs;
  },
  /** Moves the map to and fro. */
  async pan(): Promise<PanFigures> {
    const tasks = watchTasks();
    for (const by of [200, -200]) {
      bridge.map.panBy([by, by / 2], { duration: 500 });
      await bridge.map.once("moveend");
    }
    const longestTaskMs = tasks.stop();
    const movedAt = performance.now();
    const [[west, south], [east, north]] = bridge.map.getBounds().toArray();
    buildLegend(newest.current.wanted.scene, [west, south, east, north]);
    return { longestTaskMs, legendMs: performance.now() - movedAt };
  },
});

let properties: readonly SceneProperty[] = [];

async function draw(more: Partial<Scene> = {}): Promise<void> {
  newest.current = { wanted: { ...wanted, scene: { ...wanted.scene, properties, ...more } }, handlers: SILENT_HANDLERS };
  const idle = new Promise((resolve) => bridge.map.once("idle", resolve));
  bridge.sync();
  await idle;
}

function buildProperty(geometry: Polygon, index: number, entry: Record<string, unknown> = {}): SceneProperty {
  const id = `${EXCHANGE}/data/${index}`;
  return {
    id,
    location: null,
    footprints: [{ id: `${id}/footprints/0`, index: 0, geometry, bounds: null, drawnAreaSquareFeet: null, entry }],
  };
}

function buildExchange(body: string): Exchange {
  return {
    id: crypto.randomUUID(),
    origin: "network",
    upstream: "bench",
    source: "bench",
    version: "v1",
    locations: [{ kind: "coordinates", position: [-118.5, 34] }],
    request: { method: "GET", url: "/api/v1/parcels", headers: {}, body: null },
    response: { status: 200, headers: {}, body },
    startedAt: Date.now(),
    failure: null,
    timing: { total: 0, untilHeaders: 0, hops: [] },
    sizeBytes: body.length,
  };
}
