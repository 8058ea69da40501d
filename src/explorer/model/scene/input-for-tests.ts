import type { SceneInput } from "./build-scene.ts";

/** Of a map that shows nothing. */
export const EMPTY_INPUT: SceneInput = {
  basemap: "none",
  dark: false,
  roofShapes: false,
  asked: null,
  properties: [],
  outlined: [],
  colorBy: null,
  meanings: {},
  rings: null,
  zone: null,
  evidence: null,
  datasetBounds: null,
  inspected: null,
  counts: null,
  selectedId: null,
  hoveredId: null,
  wishedView: null,
};
