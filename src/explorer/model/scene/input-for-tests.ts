import type { SceneInput } from "./build-scene.ts";

/** Of a map that shows nothing. */
export const EMPTY_INPUT: SceneInput = {
  basemap: "none",
  dark: false,
  asked: null,
  properties: [],
  outlined: [],
  colorBy: null,
  meanings: {},
  rings: null,
  datasetBounds: null,
  inspected: null,
  counts: null,
  selectedId: null,
  hoveredId: null,
  wishedView: null,
};
