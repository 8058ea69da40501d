// Choices and a reading -> Scene: what the map should show. Pure; the same property gives the same arrays, so that the map sees no change.
import type { Bounds } from "../../geometry/types.ts";
import type { Asked } from "./asked.ts";
import type { Position } from "./location.ts";
import type { Property } from "./property.ts";
import type { Basemap, Camera, Scene } from "./scene.ts";

export type SceneInput = {
  basemap: Basemap;
  dark: boolean;
  asked: Asked | null;
  /** Of the answer that is shown; null while there is none. */
  property: Property | null;
  selectedKey: string | null;
  hoveredKey: string | null;
  /** A view that the app wishes for (a link, "back"). */
  wishedView: { key: string; view: { center: Position; zoom: number; bearing: number; pitch: number } } | null;
  /** Counts wishes to see the whole property. */
  fitWishes: number;
  /** Where the map starts when nothing else is wished for. */
  startBounds: Bounds;
};

/** The map's wishes in the order of weight: fit what was found, the view of a link, the start. */
export function buildScene(input: SceneInput): Scene {
  const { basemap, dark, property, asked, selectedKey, hoveredKey } = input;
  const camera: Camera = { by: "app", key: "start", fit: input.startBounds, maxZoom: 15 };
  return {
    basemap,
    dark,
    footprints: property?.footprints.flatMap(({ key, geometry }) => (geometry ? [{ key, geometry, label: key }] : [])) ?? [],
    selectedKey,
    hoveredKey,
    pin: asked?.location.kind === "coordinates" ? asked.location.position : null,
    inputLine: null,
    propertyBounds: property?.bounds ?? null,
    camera,
  };
}
