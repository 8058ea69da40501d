// An answer in hand to a map at rest, the project's way: read, decode, build the scene, sync.
import "maplibre-gl/dist/maplibre-gl.css";
import type { DatasetDictionary } from "../../contract/fields.ts";
import { createBreather } from "../../explorer/api/breather.ts";
import { openBridge } from "../../explorer/map/open-bridge.ts";
import { buildStyle } from "../../explorer/map/style/build-style.ts";
import { buildPlainBasemap } from "../../explorer/map/style/plain-basemap.ts";
import { buildScene, type SceneInput } from "../../explorer/model/build-scene.ts";
import type { Exchange } from "../../explorer/model/exchange.ts";
import { readExchange } from "../../explorer/model/read-exchange.ts";

const UNSTATED: DatasetDictionary = { parcel: {}, footprint: {} };
const input: SceneInput = {
  basemap: "none",
  dark: false,
  asked: null,
  property: null,
  datasetBounds: null,
  sameDataset: false,
  selectedKey: null,
  hoveredKey: null,
  wishedView: null,
};
const style = buildStyle(buildPlainBasemap(false), false);
const nothing = () => {};
const handlers = {
  onPick: nothing,
  onSelect: nothing,
  onHover: nothing,
  onPinMoved: nothing,
  onCamera: nothing,
  onFailure: nothing,
  onLost: nothing,
};
const newest = { current: { wanted: { scene: buildScene(input), style }, handlers } };
const bridge = openBridge(document.getElementById("root")!, [-118.52, 33.995, -118.49, 34.025], newest);

Object.assign(globalThis, {
  ready: new Promise((resolve) => bridge.map.once("idle", resolve)),
  /** Milliseconds from the answer's text to the map's rest, and the longest that the project held the main thread until it handed over to the map. */
  async showAnswer(body: string): Promise<{ toIdleMs: number; longestTaskMs: number }> {
    const startedAt = performance.now();
    const tasks = watchTasks();
    const result = await readExchange(buildExchange(body), UNSTATED, createBreather());
    if (!result.ok) throw new Error("the answer could not be read");
    const scene = buildScene({ ...input, property: result.reading.properties[0]! });
    newest.current = { wanted: { scene: { ...scene, camera: null }, style }, handlers };
    const idle = new Promise((resolve) => bridge.map.once("idle", resolve));
    bridge.sync();
    const longestTaskMs = tasks.stop();
    await idle;
    return { toIdleMs: performance.now() - startedAt, longestTaskMs };
  },
});

/** A message to itself, over and over: what lies between two of them is a task. */
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
