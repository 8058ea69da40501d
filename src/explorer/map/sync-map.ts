// Makes the map show what is wanted: the only code that changes the map. Compares by identity, touches nothing that is already right,
// and records what is shown only after the map took it.
import type { GeoJSONSource, Map as MapLibreMap, StyleSpecification } from "maplibre-gl";
import type { Scene } from "../model/scene.ts";
import { applyStyle } from "./apply-style.ts";
import { buildFootprintFeatures, buildInputLineFeatures } from "./build-features.ts";
import { moveCamera } from "./move-camera.ts";
import type { Pin } from "./pin.ts";
import { FOOTPRINTS, INPUT_LINE } from "./style/lookup-layers.ts";

/** The things on the page that are changed. */
export type MapTarget = { map: MapLibreMap; pin: Pin };

export type Wanted = { scene: Scene; style: StyleSpecification };

/** What the map is known to show; null or empty: nothing yet. */
export type Shown = {
  style: StyleSpecification;
  footprints: Scene["footprints"] | null;
  inputLine: Scene["inputLine"];
  selectedKey: string | null;
  hoveredKey: string | null;
  pin: Scene["pin"];
  cameraKey: string | null;
};

/** A map that has just loaded `style`: sources empty, no feature state. Camera and pin outlive a style. */
export function showsOnly(style: StyleSpecification, before: Pick<Shown, "pin" | "cameraKey">): Shown {
  return {
    style,
    footprints: null,
    inputLine: null,
    selectedKey: null,
    hoveredKey: null,
    pin: before.pin,
    cameraKey: before.cameraKey,
  };
}

/** Call with a map whose style is loaded. Throws what the map throws; `shown` then tells how far it came. */
export function syncMap(target: MapTarget, shown: Shown, { scene, style }: Wanted): void {
  const { map, pin } = target;
  if (shown.style !== style) {
    applyStyle(map, shown.style, style);
    shown.style = style;
  }
  if (shown.footprints !== scene.footprints) {
    sourceOf(map, FOOTPRINTS).setData(buildFootprintFeatures(scene.footprints));
    shown.footprints = scene.footprints;
  }
  if (shown.inputLine !== scene.inputLine) {
    sourceOf(map, INPUT_LINE).setData(buildInputLineFeatures(scene.inputLine));
    shown.inputLine = scene.inputLine;
  }
  if (shown.selectedKey !== scene.selectedKey) {
    moveState(map, "selected", shown.selectedKey, scene.selectedKey);
    shown.selectedKey = scene.selectedKey;
  }
  if (shown.hoveredKey !== scene.hoveredKey) {
    moveState(map, "hovered", shown.hoveredKey, scene.hoveredKey);
    shown.hoveredKey = scene.hoveredKey;
  }
  if (shown.pin !== scene.pin) {
    pin.show(scene.pin);
    shown.pin = scene.pin;
  }
  if (scene.camera?.by === "app" && shown.cameraKey !== scene.camera.key) {
    if (moveCamera(map, scene.camera)) shown.cameraKey = scene.camera.key;
  }
}

function moveState(map: MapLibreMap, state: "selected" | "hovered", from: string | null, to: string | null): void {
  if (from !== null) map.setFeatureState({ source: FOOTPRINTS, id: from }, { [state]: false });
  if (to !== null) map.setFeatureState({ source: FOOTPRINTS, id: to }, { [state]: true });
}

function sourceOf(map: MapLibreMap, id: string): GeoJSONSource {
  const source = map.getSource<GeoJSONSource>(id);
  if (source === undefined) throw new Error(`The map has lost its source ${id}.`);
  return source;
}
