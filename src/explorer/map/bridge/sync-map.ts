// Makes the map show what is wanted: the only code that changes the map. Compares by identity, touches nothing that is already right,
// and records what is shown only after the map took it.
import type { GeoJSONSource, Map as MapLibreMap, StyleSpecification } from "maplibre-gl";
import type { Scene } from "../../model/scene/scene.ts";
import { SHOWN_SOURCE, TOWN_SOURCE } from "../basemaps/basemap-style.ts";
import { hasMany, type Inputs, isSame, type Layer, type LayerFeature } from "../layers/layer.ts";
import { applyStyle } from "./apply-style.ts";
import { buildStyle, readStyleInputs } from "./build-style.ts";
import { moveCamera } from "./move-camera.ts";
import type { Pin } from "./pin.ts";
import { sendFeatures } from "./send-features.ts";
import type { Wanted } from "./wanted.ts";

/** The things on the page that are changed. */
export type MapTarget = { map: MapLibreMap; pin: Pin };

/** What the map is known to show. */
export type Shown = {
  style: StyleSpecification;
  /** What it is being changed to; the same where it is not. */
  nextStyle: StyleSpecification;
  /** What the style was made from. */
  styleInputs: Inputs;
  /** What the source of each layer holds; none: it is empty. A source that was taken off the map or came back with a new style is another one. */
  sources: WeakMap<GeoJSONSource, ShownLayer>;
  pin: Scene["pin"];
  /** On a source that is taken off the map it is forgotten with it. */
  pointedParcelId: string | null;
  cameraKey: string | null;
};

type ShownLayer = {
  inputs: Inputs | null;
  features: readonly LayerFeature[];
  selectedId: string | null;
  hoveredId: string | null;
  outlined: readonly string[];
};

/** A map that was made with what is wanted, and has no data yet. */
export function startShown(wanted: Wanted): Shown {
  const { camera } = wanted.scene;
  const style = buildStyle(wanted);
  return {
    style,
    nextStyle: style,
    styleInputs: readStyleInputs(wanted),
    sources: new WeakMap(),
    pin: null,
    pointedParcelId: null,
    cameraKey: camera?.by === "app" ? camera.key : null,
  };
}

/** Call with a map whose style is loaded. Throws what the map throws; `shown` then tells how far it came. `inSteps`: of a large scene, one
 *  layer at a time. False: there is more to do. */
export function syncMap(target: MapTarget, shown: Shown, wanted: Wanted, inSteps = false): boolean {
  const { map, pin } = target;
  const { scene, layers } = wanted;
  syncStyle(map, shown, wanted);
  const isLarge = hasMany(scene);
  for (const layer of layers) if (syncLayer(map, shown, layer, scene) && inSteps && isLarge) return false;
  if (shown.pin !== scene.pin) {
    pin.show(scene.pin);
    shown.pin = scene.pin;
  }
  if (shown.pointedParcelId !== wanted.pointedParcelId) {
    pointAt(map, shown.pointedParcelId, false);
    pointAt(map, wanted.pointedParcelId, true);
    shown.pointedParcelId = wanted.pointedParcelId;
  }
  if (scene.camera?.by === "app" && shown.cameraKey !== scene.camera.key) {
    if (moveCamera(map, scene.camera)) shown.cameraKey = scene.camera.key;
  }
  return true;
}

function syncStyle(map: MapLibreMap, shown: Shown, wanted: Wanted): void {
  const inputs = readStyleInputs(wanted);
  if (isSame(shown.styleInputs, inputs)) return;
  shown.nextStyle = buildStyle(wanted);
  applyStyle(map, shown.style, shown.nextStyle);
  shown.style = shown.nextStyle;
  shown.styleInputs = inputs;
}

/** Whether its features were made anew. */
function syncLayer(map: MapLibreMap, shown: Shown, { id, features, pick, outlined }: Layer, scene: Scene): boolean {
  if (!features) return false;
  const source = sourceOf(map, id);
  const now = shown.sources.get(source) ?? { inputs: null, features: [], selectedId: null, hoveredId: null, outlined: [] };
  shown.sources.set(source, now);
  const inputs = features.read(scene);
  const isNew = now.inputs === null || !isSame(now.inputs, inputs);
  if (isNew) {
    const wanted = features.build(inputs);
    sendFeatures(source, now.features, wanted);
    now.features = wanted;
    now.inputs = inputs;
  }
  // States are caught up on with the first feature.
  if (!pick || now.features.length === 0) return isNew;
  if (now.selectedId !== scene.selectedId) {
    moveState(map, id, "selected", now.selectedId, scene.selectedId);
    now.selectedId = scene.selectedId;
  }
  if (now.hoveredId !== scene.hoveredId) {
    moveState(map, id, "hovered", now.hoveredId, scene.hoveredId);
    now.hoveredId = scene.hoveredId;
  }
  const covered = outlined?.(scene) ?? now.outlined;
  if (now.outlined !== covered) {
    for (const one of now.outlined) map.setFeatureState({ source: id, id: one }, { outlined: false });
    for (const one of covered) map.setFeatureState({ source: id, id: one }, { outlined: true });
    now.outlined = covered;
  }
  return isNew;
}

function moveState(map: MapLibreMap, source: string, state: "selected" | "hovered", from: string | null, to: string | null): void {
  if (from !== null) map.setFeatureState({ source, id: from }, { [state]: false });
  if (to !== null) map.setFeatureState({ source, id: to }, { [state]: true });
}

function pointAt(map: MapLibreMap, parcelId: string | null, pointed: boolean): void {
  if (parcelId === null || map.getSource(TOWN_SOURCE) === undefined) return;
  map.setFeatureState({ source: TOWN_SOURCE, sourceLayer: "parcels", id: parcelId }, { pointed });
  map.setFeatureState({ source: SHOWN_SOURCE, sourceLayer: "roof_parts", id: parcelId }, { pointed });
}

function sourceOf(map: MapLibreMap, id: string): GeoJSONSource {
  const source = map.getSource<GeoJSONSource>(id);
  if (source === undefined) throw new Error(`The map has lost its source ${id}.`);
  return source;
}
