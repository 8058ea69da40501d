// A page with the map's bridge and nothing else, for e2e/map-layers.spec.ts: many properties, and a layer as a room would bring it.
import "maplibre-gl/dist/maplibre-gl.css";
import type { Position } from "../../model/location/location.ts";
import type { Spot } from "../../model/scene/decide-pick.ts";
import type { Scene, SceneProperty } from "../../model/scene/scene.ts";
import { buildPlainBasemap } from "../basemaps/plain-basemap.ts";
import { openBridge } from "../bridge/open-bridge.ts";
import { isRevealed } from "../bridge/reveal-map.ts";
import type { Layer } from "./layer.ts";
import { LAYERS } from "./registry.ts";
import { buildSceneProperty, EMPTY_SCENE, HOUSE_DEGREES } from "./scene-for-tests.ts";

type Place = { id: string; position: Position };
type PlacesScene = Scene & { places: readonly Place[] };

const PLACES: Layer<PlacesScene, readonly [readonly Place[]]> = {
  id: "places",
  features: {
    read: (scene) => [scene.places],
    build: ([places]) =>
      places.map(({ id, position }) => ({ type: "Feature", properties: { id }, geometry: { type: "Point", coordinates: position } })),
  },
  style: {
    read: () => [],
    build: () => [{ id: "places-dots", type: "circle", source: "places", paint: { "circle-radius": 3, "circle-color": "#b00" } }],
  },
  pick: ["places-dots"],
};

const COLUMNS = 40;
const ROWS = 15;
const ORIGIN: Position = [-76.68, 34.71];
const STEP = 1.5 * HOUSE_DEGREES;
const CENTER: Position = [ORIGIN[0] + (STEP * (COLUMNS - 1)) / 2, ORIGIN[1] + (STEP * (ROWS - 1)) / 2];

/** Where things of that number are, row by row. */
function positionAt(at: number): Position {
  return [ORIGIN[0] + (at % COLUMNS) * STEP, ORIGIN[1] + Math.floor(at / COLUMNS) * STEP];
}

/** Houses of two exchanges in turns, each an item of its own with the same footprint_id. */
function buildHouses(count: number): SceneProperty[] {
  return Array.from({ length: count }, (_, at) => buildHouse(at, 0));
}

function buildHouse(at: number, turn: number): SceneProperty {
  const [longitude, latitude] = positionAt(at);
  const exchange = at % 2 === 0 ? "one" : "two";
  return buildSceneProperty(exchange, Math.floor(at / 2), [longitude + (turn * STEP) / 10, latitude], { year_built: 1950 + at + turn });
}

const scene: PlacesScene = {
  ...EMPTY_SCENE,
  places: [],
  camera: { by: "app", key: "start", center: CENTER, zoom: 16, bearing: 0, pitch: 0 },
};

function openTestMap(container: HTMLElement) {
  const told = { selected: [] as string[][], hovered: [] as (string | null)[], picked: 0 };
  const newest = {
    current: {
      wanted: { scene: scene as Scene, layers: LAYERS, basemap: buildPlainBasemap(false), tiles: null, pointedParcelId: null },
      handlers: {
        onClick: ({ ids }: Spot) => {
          if (ids.length > 0) told.selected.push([...ids]);
          else told.picked++;
        },
        onHover: (id: string | null) => told.hovered.push(id),
      },
    },
  };
  const { map, sync } = openBridge(container, [-77, 34, -76, 35], newest);
  return {
    map,
    told,
    /** Without waiting for the map. */
    wish(more: Partial<PlacesScene>, layers: readonly Layer<PlacesScene>[] = newest.current.wanted.layers) {
      newest.current.wanted = { ...newest.current.wanted, scene: { ...newest.current.wanted.scene, ...more }, layers };
      sync();
    },
    /** Until what is drawn is also seen: before that a click means nothing. */
    async rest() {
      do {
        map.triggerRepaint();
        await map.once("idle");
      } while (!isRevealed(map));
    },
    /** What is on the screen of a style's layer: id, feature state and where, in whole pixels. */
    drawn(layer: string): string[] {
      const features = map.queryRenderedFeatures({ layers: [layer] });
      return [...new Set(features.map(({ id, state, geometry }) => JSON.stringify([id, state, boxOf(geometry)])))].sort();
    },
    pixelOf: (position: Position): [number, number] => {
      const { x, y } = map.project(position);
      const box = container.getBoundingClientRect();
      return [box.x + x, box.y + y];
    },
  };

  function boxOf(geometry: GeoJSON.Geometry): number[] {
    const ring = geometry.type === "Polygon" ? geometry.coordinates[0]! : geometry.type === "Point" ? [geometry.coordinates] : [];
    const pixels = ring.map(([longitude, latitude]) => map.project([longitude!, latitude!]));
    const across = pixels.map(({ x }) => x);
    const down = pixels.map(({ y }) => y);
    return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)].map(Math.round);
  }
}

const root = document.getElementById("root")!;
const twin = root.cloneNode() as HTMLElement;
root.after(twin);

const driver = { first: openTestMap(root), second: openTestMap(twin), buildHouses, buildHouse, positionAt, layers: { LAYERS, PLACES } };
Object.assign(globalThis, { driver });
