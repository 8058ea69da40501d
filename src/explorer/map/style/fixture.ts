// Literal inputs for tests of styles.
import type { BasemapStyle } from "./basemap-style.ts";
import { buildPlainBasemap } from "./plain-basemap.ts";
import { buildRasterBasemap } from "./raster-basemap.ts";
import { buildStreetsBasemap } from "./streets-basemap.ts";
import { buildTownBasemap, type ContextTiles } from "./town-basemap.ts";

export const CONTEXT: ContextTiles = {
  tilesUrl: "http://127.0.0.1/api/context/{z}/{x}/{y}.mvt",
  maxZoom: 17,
  bounds: [-76.7, 34.7, -76.6, 34.8],
};

export const REMOTE_STYLE = {
  version: 8,
  sources: { openmaptiles: { type: "vector", url: "https://tiles.openfreemap.org/planet" } },
  glyphs: "https://tiles.openfreemap.org/fonts/{fontstack}/{range}.pbf",
  sprite: "https://tiles.openfreemap.org/sprites/ofm",
  layers: [
    { id: "background", type: "background", paint: { "background-color": "#fff" } },
    { id: "water", type: "fill", source: "openmaptiles", "source-layer": "water", paint: { "fill-color": "#00f" } },
    { id: "lost", type: "fill", source: "nowhere", "source-layer": "water" },
    { id: "building-3d", type: "fill-extrusion", source: "openmaptiles", "source-layer": "building" },
  ],
};

export function allBasemaps(dark: boolean): Record<string, BasemapStyle> {
  return {
    none: buildPlainBasemap(dark),
    town: buildTownBasemap(CONTEXT, dark),
    imagery: buildRasterBasemap("imagery", dark),
    topo: buildRasterBasemap("topo", dark),
    streets: buildStreetsBasemap(REMOTE_STYLE, dark),
  };
}
